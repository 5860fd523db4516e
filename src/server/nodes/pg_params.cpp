#include "server/nodes/pg_params.h"

#include <utility>

namespace bastide::server {
namespace {

// The most significant byte first.
void append_number(std::string& out, std::uint64_t number, int bytes) {
  for (int shift = (bytes - 1) * 8; shift >= 0; shift -= 8) {
    out += static_cast<char>((number >> shift) & 0xff);
  }
}

// An array of one dimension without nulls, up to its elements.
std::string array_head(unsigned element, std::size_t count) {
  std::string out;
  append_number(out, count == 0 ? 0 : 1, 4);  // dimensions
  append_number(out, 0, 4);                   // no nulls
  append_number(out, element, 4);
  if (count == 0) return out;
  append_number(out, count, 4);
  append_number(out, 1, 4);  // its first index
  return out;
}

std::string array_of(unsigned element, std::span<const std::string_view> values) {
  std::string out = array_head(element, values.size());
  for (const std::string_view value : values) {
    append_number(out, value.size(), 4);
    out += value;
  }
  return out;
}

}  // namespace

PgParams& PgParams::add_one(unsigned type, std::string value) {
  types_.push_back(type);
  values_.push_back(std::move(value));
  return *this;
}

PgParams& PgParams::add(std::int64_t number) {
  std::string bytes;
  append_number(bytes, static_cast<std::uint64_t>(number), 8);
  return add_one(number_type, std::move(bytes));
}

PgParams& PgParams::add_all(std::span<const std::int64_t> numbers) {
  std::string out = array_head(number_type, numbers.size());
  for (const std::int64_t number : numbers) {
    append_number(out, 8, 4);
    append_number(out, static_cast<std::uint64_t>(number), 8);
  }
  return add_one(numbers_type, std::move(out));
}

PgParams& PgParams::add_flags(const std::vector<bool>& flags) {
  std::string out = array_head(bool_type, flags.size());
  for (const bool flag : flags) {
    append_number(out, 1, 4);
    out += static_cast<char>(flag ? 1 : 0);
  }
  return add_one(flags_type, std::move(out));
}

PgParams& PgParams::add_texts(std::span<const std::string_view> texts) {
  return add_one(texts_type, array_of(text_type, texts));
}

PgParams& PgParams::add_all_bytes(std::span<const std::string_view> bytes) {
  return add_one(all_bytes_type, array_of(bytes_type, bytes));
}

}  // namespace bastide::server
