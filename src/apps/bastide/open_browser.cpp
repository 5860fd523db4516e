#include "bastide/open_browser.h"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>

namespace bastide::app {
namespace {

bool has_screen() {
#ifdef __APPLE__
  return true;
#else
  for (const char* name : {"WAYLAND_DISPLAY", "DISPLAY", "WSL_DISTRO_NAME"}) {
    const char* value = std::getenv(name);
    if (value != nullptr && *value != '\0') return true;
  }
  return false;
#endif
}

}  // namespace

void open_browser(const std::string& address) {
  if (!has_screen()) return;
  const pid_t child = ::fork();
  if (child == 0) {
    // A session of its own, so that Ctrl-C here does not close the browser; and an orphan, so that
    // nobody has to wait for it.
    ::setsid();
    if (::fork() != 0) ::_exit(0);
    const int nowhere = ::open("/dev/null", O_RDWR);
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) ::dup2(nowhere, stream);
#ifdef __APPLE__
    const char* const openers[] = {"open"};
#else
    const char* const openers[] = {"xdg-open", "wslview"};
#endif
    for (const char* opener : openers) {
      ::execlp(opener, opener, address.c_str(), static_cast<char*>(nullptr));
    }
    ::_exit(127);
  }
  if (child > 0) ::waitpid(child, nullptr, 0);
}

}  // namespace bastide::app
