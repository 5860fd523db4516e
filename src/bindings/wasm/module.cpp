// The engine as a WebAssembly module: a desk (src/table) behind three functions. No logic here.
//
// The host writes a command into the room that it asked for, calls bastide_ask, and reads the
// answer (docs/page.md). Both are UTF-8. An answer stands until the next call.
#include <string>

#include "table/desk.h"

// Milliseconds from anywhere, never going back: what the host lends us.
extern "C" __attribute__((import_module("bastide"), import_name("now"))) double bastide_now();

namespace {

bastide::table::Desk& desk() {
  static bastide::table::Desk the_desk([] { return bastide_now(); });
  return the_desk;
}

std::string& command() {
  static std::string text;
  return text;
}

std::string& answer() {
  static std::string text;
  return text;
}

}  // namespace

extern "C" {

// Where a command of so many bytes goes.
__attribute__((export_name("bastide_room"))) char* bastide_room(unsigned bytes) {
  command().resize(bytes);
  return command().data();
}

// Carries out the command in the room; where its answer stands.
__attribute__((export_name("bastide_ask"))) const char* bastide_ask() {
  answer() = desk().answer(command());
  return answer().data();
}

__attribute__((export_name("bastide_answer_bytes"))) unsigned bastide_answer_bytes() {
  return static_cast<unsigned>(answer().size());
}
}
