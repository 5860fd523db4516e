// What the network asks of the rest, and what the rest asks of the network. All of it happens on
// one thread, the one that talks to people; nothing here waits.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace bastide::server {

// An open socket of somebody's page.
class Line {
 public:
  virtual ~Line() = default;
  // Queued behind what was sent before. A line that does not take what it is sent is hung up.
  virtual void send(std::shared_ptr<const std::string> message) = 0;
  // Ends it once everything queued was sent. `heard` and `closed` may still be called before then.
  virtual void hang_up(std::string_view why) = 0;
};

// A request for /api/…, whole.
struct Call {
  std::string method;
  std::string path;   // decoded, without the query
  std::string query;  // as it stands
  std::string body;
  std::string address;             // who asks; of IPv6 the network
  std::string authorization = {};  // as it stands: "Bearer TOKEN"
};

struct Reply {
  int status = 200;
  std::string body;
  std::string type = "application/json";
  // Where it is set nothing of the above is the answer: it is a stream, which has no end of its
  // own. This is called with the line by which it goes out, each message a line of text; `closed`
  // is called once nobody listens any more.
  std::function<void(const std::shared_ptr<Line>&)> stream = {};
};

class Service {
 public:
  virtual ~Service() = default;

  // `done` is called once, now or later.
  virtual void call(const Call& call, std::function<void(Reply)> done) = 0;

  // A socket was opened for the table of this code, whether there is one or not.
  virtual void opened(const std::shared_ptr<Line>& line, std::string_view code,
                      std::string_view address) = 0;
  virtual void heard(Line& line, std::string_view message) = 0;
  virtual void closed(Line& line) = 0;

  // Called ten times a second: clocks, questions whose time is over, computers.
  virtual void tick() = 0;
  // The server is about to stop: tells everybody. `done` once everything is written.
  virtual void stop(std::function<void()> done) = 0;
};

}  // namespace bastide::server
