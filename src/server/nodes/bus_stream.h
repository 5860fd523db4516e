// The way from one node to another as a stream of bytes, cut into parcels of a bounded size, each
// with a number; and back into messages.
//
// Each node counts how often it was connected to the bus (its era). What was sent to or by an
// earlier era is void.
#pragma once

#include <deque>
#include <optional>
#include <string>
#include <string_view>

#include "server/nodes/bus.h"

namespace bastide::server {

struct Parcel {
  NodeNumber from = 0;
  std::int64_t from_era = 0;
  std::int64_t to_era = 0;  // 0: whoever it is
  std::int64_t number = 0;  // 0: nothing in it, only tells of the sender's era
  std::string_view bytes;
};
std::string parcel_text(const Parcel& parcel);
std::optional<Parcel> read_parcel(std::string_view text);

// What waits to be sent to one node.
class BusOutbox {
 public:
  void add(BusMessage message);
  bool is_empty() const { return waiting_.empty() && bytes_.empty(); }
  std::size_t waiting_bytes() const { return waiting_bytes_; }
  void clear();
  // The next bytes, at most so many, never within a letter of UTF-8; empty: there is nothing.
  std::string take(std::size_t most);

 private:
  std::deque<BusMessage> waiting_;
  std::string bytes_;  // of those that are being sent
  std::size_t waiting_bytes_ = 0;
};

// What came from one node.
class BusInbox {
 public:
  void add(std::string_view bytes) { bytes_ += bytes; }
  std::optional<BusMessage> next();
  // What came makes no sense.
  bool is_spoilt() const { return is_spoilt_; }

 private:
  std::string bytes_;
  std::size_t read_ = 0;
  bool is_spoilt_ = false;
};

}  // namespace bastide::server
