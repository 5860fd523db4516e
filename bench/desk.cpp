// The desk of the page (src/table), native: one command a line in, one answer a line out. What
// bench/page_engine.mjs holds the page's own engine against. Its clock is the processor time that
// it used.
#include <ctime>
#include <iostream>
#include <string>

#include "table/desk.h"

namespace {

double cpu_millis() {
  timespec time{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) * 1e-6;
}

}  // namespace

int main() {
  bastide::table::Desk desk(cpu_millis);
  for (std::string command; std::getline(std::cin, command);) {
    std::cout << desk.answer(command) << '\n' << std::flush;
  }
}
