// Invitations to a game: who asks whom, on what terms, and who has agreed. In memory alone: after a
// start of the server there are none.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "server/bots/players.h"
#include "server/terms.h"

namespace bastide::server {

struct Challenge {
  std::string id;
  PlayerId by = 0;
  std::vector<PlayerId> to;
  std::vector<PlayerId> agreed;  // of those
  Terms terms;
  Millis until = 0;

  bool is_for(PlayerId player) const;
  bool has_agreed(PlayerId player) const;
  std::vector<PlayerId> everybody() const;  // who asks first
};

// The terms of a game that bots play: all seats theirs, a clock that runs, nothing taken back. Or
// which member is wrong.
std::variant<Terms, std::string> read_challenge_terms(const Json& body, std::size_t players);

Json to_json(const Challenge& challenge, const Players& players);

class Challenges {
 public:
  Challenge& add(Challenge challenge);
  Challenge* find(std::string_view id);
  std::optional<Challenge> take(std::string_view id);
  // Those whose time is over, which are gone from here then.
  std::vector<Challenge> take_late(Millis now);
  std::size_t count() const { return all_.size(); }
  std::size_t count_by(PlayerId player) const;
  std::vector<const Challenge*> of(PlayerId player) const;  // by it or for it

 private:
  std::map<std::string, Challenge, std::less<>> all_;
};

}  // namespace bastide::server
