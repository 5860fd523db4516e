// Values that go with a statement, as PostgreSQL's wire has them (binary).
#pragma once

#include <concepts>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::server {

class PgParams {
 public:
  PgParams& add(std::int64_t number);
  PgParams& add(std::same_as<bool> auto flag) { return add_one(bool_type, std::string(1, flag)); }
  PgParams& add_text(std::string_view text) { return add_one(text_type, std::string(text)); }
  PgParams& add_bytes(std::string_view bytes) { return add_one(bytes_type, std::string(bytes)); }
  PgParams& add_all(std::span<const std::int64_t> numbers);
  PgParams& add_flags(const std::vector<bool>& flags);
  PgParams& add_texts(std::span<const std::string_view> texts);
  PgParams& add_all_bytes(std::span<const std::string_view> bytes);

  // ---- For the connection ----
  std::span<const unsigned> types() const { return types_; }
  std::span<const std::string> values() const { return values_; }

 private:
  // Numbers that PostgreSQL gives its own types; they never change.
  static constexpr unsigned bool_type = 16, bytes_type = 17, number_type = 20, text_type = 25;
  static constexpr unsigned flags_type = 1000, all_bytes_type = 1001, texts_type = 1009;
  static constexpr unsigned numbers_type = 1016;
  PgParams& add_one(unsigned type, std::string value);

  std::vector<unsigned> types_;
  std::vector<std::string> values_;
};

}  // namespace bastide::server
