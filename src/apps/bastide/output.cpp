#include "bastide/output.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <string>

#include "bastide/commands.h"
#include "bastide/complaint.h"

namespace bastide::app {
namespace {

int first_error = 0;  // the reason of the first loss; later ones only follow from it

}  // namespace

void hold_standard_streams() {
  struct Stream {
    int number;
    int way;  // so that using it fails as using a closed one does, but for messages, which may go
  };
  // In this order: the lowest free number is given out first.
  for (const Stream stream : {Stream{STDIN_FILENO, O_WRONLY}, Stream{STDOUT_FILENO, O_RDONLY},
                              Stream{STDERR_FILENO, O_WRONLY}}) {
    if (::fcntl(stream.number, F_GETFD) >= 0 || errno != EBADF) continue;
    [[maybe_unused]] const int given = ::open("/dev/null", stream.way);
  }
}

bool flush_output() {
  if (std::ferror(stdout) != 0) return false;
  errno = 0;
  const bool is_written = std::fflush(stdout) == 0 && std::ferror(stdout) == 0;
  if (!is_written && first_error == 0) first_error = errno;
  return is_written;
}

int finish_output(int status) {
  bool is_written = flush_output();
  errno = 0;
  // Some file systems tell only here that there was no room.
  if (std::fclose(stdout) != 0) {
    if (is_written) first_error = errno;
    is_written = false;
  }
  if (is_written) return status;
  const std::string reason = first_error == 0 ? "" : std::string(": ") + std::strerror(first_error);
  complain("the standard output could not be written" + reason + "; some of it is lost");
  return world_failed;
}

}  // namespace bastide::app
