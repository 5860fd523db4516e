// A bot's line to one table: to the table a line like any page's, to the bot a stream of whole
// lines. What a bot is told is what a page in its place would be told, put in another form.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>

#include "server/request.h"
#include "server/service.h"

namespace bastide::server {

// A wish that came to nothing, as an answer over HTTP.
Reply reply_of(const Trouble& trouble);

class BotLine final : public Line, public std::enable_shared_from_this<BotLine> {
 public:
  using Answered = std::function<void(Reply)>;

  // `tables` finds the table; `out` is where the lines go. `wants_legal`: whoever is on the other
  // side has no engine.
  BotLine(Service& tables, std::shared_ptr<Line> out, std::string code, bool wants_legal)
      : tables_(tables), out_(std::move(out)), code_(std::move(code)), wants_legal_(wants_legal) {}

  // Comes to the table with the key of its seat.
  void enter(const std::string& seat_key, const std::string& address);
  // A message as pages send them (docs/together.md), less its `id` where there is none.
  void ask(Json message, Answered done);
  // The bot is gone: nothing is answered any more.
  void leave();

  const std::string& code() const { return code_; }
  bool is_open() const { return is_open_; }

  // ---- For the table ----
  void send(std::shared_ptr<const std::string> message) override;
  void hang_up(std::string_view why) override;

 private:
  void answer(const Json& message);
  void tell(const Json& news);
  void put(const Json& line);

  Service& tables_;
  std::shared_ptr<Line> out_;
  const std::string code_;
  const bool wants_legal_;
  bool is_open_ = true;
  int game_ = 0;
  int asked_ = 0;
  std::map<std::string, std::vector<Answered>> waiting_;  // by the id of what was asked
};

}  // namespace bastide::server
