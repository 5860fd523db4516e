// A server of its own file, with old tables beside it: whoever comes to one of those waits until it
// is in the store again, and goes on to it as if it had never left.
#pragma once

#include <deque>
#include <memory>
#include <string>
#include <unordered_map>

#include "server/rooms.h"
#include "server/service.h"
#include "server/shelf.h"

namespace bastide::server {

class BesideShelf final : public Service {
 public:
  // All of them outlive it. `inner` is whoever is asked otherwise; the rooms are behind it.
  BesideShelf(Service& inner, Rooms& rooms, Shelf& shelf)
      : inner_(inner), rooms_(rooms), shelf_(shelf) {}
  ~BesideShelf() override { *is_alive_ = false; }

  void call(const Call& call, std::function<void(Reply)> done) override;
  void opened(const std::shared_ptr<Line>& line, std::string_view code,
              std::string_view address) override;
  void heard(Line& line, std::string_view message) override;
  void closed(Line& line) override;
  void tick() override { inner_.tick(); }
  void stop(std::function<void()> done) override;

 private:
  struct Waiting {
    std::shared_ptr<Line> line;
    std::string code;
    std::string address;
    std::deque<std::string> said;
  };
  void let_in(Line* line);
  void send_away(Line* line, std::string_view why);
  void my_tables(const Call& call, const std::function<void(Reply)>& done);

  Service& inner_;
  Rooms& rooms_;
  Shelf& shelf_;
  std::unordered_map<Line*, Waiting> waiting_;
  std::shared_ptr<bool> is_alive_ = std::make_shared<bool>(true);
};

}  // namespace bastide::server
