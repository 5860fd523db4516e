#include "bastide/interrupt.h"

#include <csignal>

namespace bastide::app {
namespace {

std::atomic<bool> was_interrupted{false};
static_assert(std::atomic<bool>::is_always_lock_free);  // or a handler could not set it

extern "C" void on_wish_to_stop(int) { was_interrupted = true; }

}  // namespace

InterruptFlag::InterruptFlag() {
  was_interrupted = false;
  struct sigaction action{};
  action.sa_handler = on_wish_to_stop;
  action.sa_flags = SA_RESETHAND | SA_RESTART;
  for (const int signal : {SIGINT, SIGTERM}) ::sigaction(signal, &action, nullptr);
}

InterruptFlag::~InterruptFlag() {
  for (const int signal : {SIGINT, SIGTERM}) std::signal(signal, SIG_DFL);
}

const std::atomic<bool>& InterruptFlag::flag() { return was_interrupted; }

}  // namespace bastide::app
