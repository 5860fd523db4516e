// Limits by address, and wrong guesses, for all nodes together: each tells the others about once a
// second what was used at it, and takes what they tell as if it had been used here. Where the bus
// is away each counts for itself.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/nodes/bus.h"
#include "server/rooms.h"
#include "server/spent.h"

namespace bastide::server {

// As lines of text, "w 203.0.113.9 3"; whatever is none is left out.
std::string spent_text(const std::vector<Spent>& all);
std::vector<Spent> read_spent(std::string_view text);

class SpentShare {
 public:
  SpentShare(Rooms& rooms, Bus& bus, std::function<Millis()> now)
      : rooms_(rooms), bus_(bus), now_(std::move(now)) {
    rooms_.keep_wrong();
  }
  // What the network counts; none: only guesses are told.
  void set_network(SpentAtNetwork network) { network_ = std::move(network); }

  void tick(NodeNumber self);
  void take(NodeNumber from, std::string_view text);
  void note_living(const std::vector<NodeNumber>& living);

 private:
  Rooms& rooms_;
  Bus& bus_;
  const std::function<Millis()> now_;
  SpentAtNetwork network_;
  std::vector<NodeNumber> living_;
  Millis told_at_ = 0;
  bool has_told_ = false;  // something, the last time: levels that are gone are told too
};

}  // namespace bastide::server
