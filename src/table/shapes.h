// The protocol between page and engine, described once: what every command takes and what every
// answer holds. The engine publishes it (`describe`); the page's types are generated from it, and
// the tests check every answer against it.
//
// A type is written in a small notation:
//   text whole number boolean   values; a whole number is one without a fraction
//   'light' null true false     this value and no other
//   <kind>                      a word of that group of the vocabulary (vocabulary.h)
//   Feature                     a shape of that name
//   T[]  [T,U]                  a list; a list of exactly these
//   {T}  {<why>:T}              an object with any keys, or with words for keys, each a T
//   T|U                         one of these
// Two shapes depend on the game and are made from its event table: `RecordEvent`, an event as
// records write it, and `Decided`, the members that say what a choice decides.
#pragma once

#include <span>
#include <string_view>

namespace bastide::table {

// A name that ends in '?' may be absent.
struct ShapeField {
  std::string_view name;
  std::string_view type;
};

// An object with these fields and no others; or, where `is` is given, another name for that type.
struct Shape {
  std::string_view name;
  std::span<const ShapeField> fields = {};
  std::string_view also = {};  // the shape whose fields it has too
  std::string_view is = {};
};

struct CommandShape {
  std::string_view name;
  std::span<const ShapeField> fields;  // beside `cmd`
  std::string_view answer;             // beside `"ok":true`
  bool needs_game = false;
  std::string_view errors = {};  // beside bad_command, and no_game where it needs one
};

std::span<const Shape> shapes();
// What a command may fail with; every one of them has `"ok":false`, `error` and `text`.
std::span<const Shape> failure_shapes();
std::span<const CommandShape> command_shapes();
const CommandShape* find_command(std::string_view name);  // null if there is none

}  // namespace bastide::table
