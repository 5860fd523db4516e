// What nodes say to each other: short messages, in order, between each two of them. Where something
// was lost on the way, both are told that the way between them is broken, and begin anew.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace bastide::server {

using NodeNumber = std::int64_t;

// About some lines of those that one node carries for another one.
struct BusMessage {
  enum class Kind : char {
    Opened = 'o',  // at whoever has the table; the body: its code, a line's end, who asks
    Heard = 'h',
    Closed = 'c',
    Send = 's',  // back, to the page
    HangUp = 'x',
    Moved = 'm',  // the table is not here (any more): look again where it is
    // What bots say to whoever has their desk (bot_desk.h): a call, and that its stream may begin
    // or has ended; and back, the answer, a line of the stream, and its end.
    Ask = 'q',
    Begin = 'b',
    Leave = 'l',
    Answer = 'a',
    Tell = 't',
    End = 'e',
    Spent = 'z',  // what addresses have used of their limits (spent_share.h)
  };
  Kind kind = Kind::Heard;
  std::vector<std::int64_t> lines;
  std::shared_ptr<const std::string> body;
};

class Bus {
 public:
  struct Ears {
    std::function<void(NodeNumber from, const BusMessage& message)> heard;
    std::function<void(NodeNumber peer)> broken;
  };
  virtual ~Bus() = default;
  // On the thread that the ears are told on; does not wait. Messages that follow each other with
  // the same body travel as one.
  virtual void send(NodeNumber to, BusMessage message) = 0;
};

}  // namespace bastide::server
