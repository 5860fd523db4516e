// What nodes.h holds of somebody who came here for a table that is, or may be, elsewhere.
#pragma once

#include <deque>
#include <memory>
#include <string>

#include "server/nodes/nodes.h"

namespace bastide::server {

struct Nodes::Guest {
  std::shared_ptr<Line> line;
  std::int64_t number = 0;
  std::string code;
  std::string address;
  NodeNumber owner = 0;  // 0: it is being looked for
  int tries = 0;
  // Whether anything came back. Until then the page does not know where it is, and may be carried
  // elsewhere with what it has said so far.
  bool is_answered = false;
  std::deque<std::string> said;
};

// The other end of it, at the node that has the table.
class Nodes::FarLine final : public Line {
 public:
  FarLine(Bus& bus, NodeNumber node, std::int64_t number)
      : bus_(bus), node_(node), number_(number) {}
  void send(std::shared_ptr<const std::string> message) override {
    if (!has_hung_up_) bus_.send(node_, {BusMessage::Kind::Send, {number_}, std::move(message)});
  }
  void hang_up(std::string_view why) override {
    if (std::exchange(has_hung_up_, true)) return;
    bus_.send(node_, {BusMessage::Kind::HangUp, {number_}, std::make_shared<std::string>(why)});
  }

 private:
  Bus& bus_;
  const NodeNumber node_;
  const std::int64_t number_;
  bool has_hung_up_ = false;
};

}  // namespace bastide::server
