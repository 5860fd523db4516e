// Wishes before and after the game: who sits where, on what terms, and when it begins.
#include <sodium.h>

#include <algorithm>
#include <array>

#include "games/registry.h"
#include "server/room_text.h"
#include "server/secrets.h"
#include "server/table.h"
#include "server/words.h"

namespace bastide::server {
namespace {

constexpr Millis device_code_lasts = 10 * minute;

Change change_of(Entry entry) {
  Change change;
  change.entries.push_back(std::move(entry));
  return change;
}

}  // namespace

std::variant<Change, Trouble> Table::wish(Caller caller, const Request& request, Millis now) const {
  const WishOf owner = owner_of(request.wish);
  if (owner != WishOf::Anybody && !caller) return Trouble{"not_allowed"};
  if (owner == WishOf::Host && caller != host_) return Trouble{"not_allowed"};
  if (phase_ == Phase::Closed) return Trouble{"no_table"};
  if (caller && has_fulfilled(*caller, request.id)) return Change{};
  Outcome outcome = [&]() -> Outcome {
    switch (request.wish) {
      case Wish::Sit:
        return sit(request, now);
      case Wish::MoveHere:
        return move_here(request, now);
      case Wish::Say:
        return say(caller, request, now);
      case Wish::Release:
        return release(request, now);
      case Wish::Name:
        return caller ? rename(*caller, request, now) : Change{};
      case Wish::Terms:
        return change_terms(request, now);
      case Wish::Seat:
        return change_seat(request, now);
      case Wish::Start:
        return start(*caller, now);
      case Wish::Stand:
        if (phase_ != Phase::Waiting || *caller == host_) return Trouble{"not_now"};
        return change_of({now, "stood", {{"seat", *caller}}});
      case Wish::Invite: {
        const int number = request.number("seat");
        if (!has_seat(number) || !seat(number).is_free()) return Trouble{"not_now"};
        return change_of({now, "invited", {{"seat", number}, {"hash", request.text("hash")}}});
      }
      case Wish::Renew:
        return change_of({now, "code", {{"code", random_code()}}});
      case Wish::Watching:
        return change_of({now, "watch_link", {{"hash", request.text("hash")}}});
      case Wish::Close:
        if (phase_ != Phase::Waiting) return Trouble{"not_now"};
        return change_of({now, "closed", {{"because", "host"}}});
      case Wish::Device:
        return change_of({now,
                          "device",
                          {{"seat", *caller},
                           {"hash", request.text("hash")},
                           {"until", now + device_code_lasts}}});
      case Wish::Hello:
      case Wish::NextSeat:
      case Wish::Away:
      case Wish::Ping:
      case Wish::PlayHere:
        return Change{};  // of the line, not of the table
      default:
        return play(*caller, request, now);
    }
  }();
  // The first entry says whose wish it was, so that the same one again is known.
  if (auto* change = std::get_if<Change>(&outcome); change && caller && !change->entries.empty()) {
    change->entries.front().fields["id"] = request.id;
    change->entries.front().fields["of"] = *caller;
  }
  return outcome;
}

// ---- Sitting down ----

int Table::first_free_colour() const {
  for (int colour = 0; colour < max_seats; ++colour) {
    const bool is_taken = std::ranges::any_of(
        seats_, [colour](const SeatState& its) { return !its.is_free() && its.colour == colour; });
    if (!is_taken) return colour;
  }
  return 0;
}

// Whether somebody else has this name or colour already.
std::optional<Trouble> Table::check_person(std::string_view name, int colour, int except) const {
  for (int i = 0; i < seat_count(); ++i) {
    if (i == except || seat(i).is_free()) continue;
    if (seat(i).is_person() && seat(i).name == name) return Trouble{"taken", {{"what", "name"}}};
    if (seat(i).colour == colour) return Trouble{"taken", {{"what", "colour"}}};
  }
  return std::nullopt;
}

Table::Outcome Table::sit(const Request& request, Millis now) const {
  const std::string hash = hash_of(request.text("key"));
  if (const Caller already = seat_of_key(hash)) {
    Change change;
    change.answer["seat"] = *already;
    return change;
  }
  // While a game goes on a seat is free only if the others have given it up.
  if (phase_ == Phase::Sealing) return Trouble{"not_now"};
  if (offer_ && request.is_offered_seat && request.has("seat") &&
      request.number("seat") == offer_->seat) {
    return take_over(request, now);
  }
  const std::string invite = request.has("link") ? hash_of(request.text("link")) : "";
  int chosen = -1;
  for (int i = 0; i < seat_count(); ++i) {
    const SeatState& its = seat(i);
    if (!its.is_free() || (phase_ == Phase::Playing && !player_of(i))) continue;
    if (request.has("seat") && request.number("seat") != i) continue;
    // A seat with a link of its own is for whoever has that, and they for this seat.
    if (its.invite.empty() ? !invite.empty() : !is_same_hash(its.invite, invite)) continue;
    chosen = i;
    break;
  }
  if (chosen < 0)
    return request.has("seat") ? Trouble{"taken", {{"what", "seat"}}} : Trouble{"full"};
  if (terms_.is_rated) {
    if (!request.rated) return Trouble{"no_rated_name"};
    const auto is_theirs = [&](const SeatState& its) {
      return its.player == request.rated->player;
    };
    // Nobody plays against themselves.
    if (std::ranges::any_of(seats_, is_theirs)) return Trouble{"taken", {{"what", "player"}}};
  }
  const std::string name =
      terms_.is_rated ? request.rated->name : *tamed(request.text("name"), max_name_letters);
  // In a game that runs the seat keeps its colour. A colour that was taken a moment ago is replaced
  // by the next free one.
  int colour = request.has("colour") ? request.number("colour") : first_free_colour();
  if (phase_ == Phase::Playing) colour = seat(chosen).colour;
  if (auto taken = check_person(name, colour, chosen)) {
    if (taken->more["what"] == "name") return *taken;
    colour = first_free_colour();
  }
  Change change = change_of(
      {now, "sat", {{"seat", chosen}, {"name", name}, {"colour", colour}, {"key", hash}}});
  if (terms_.is_rated) change.entries.back().fields["player"] = request.rated->player;
  change.answer["seat"] = chosen;
  return change;
}

// The seat that whoever looks on was offered. The seat keeps its colour, its clock and its game.
Table::Outcome Table::take_over(const Request& request, Millis now) const {
  const int number = offer_->seat;
  const std::string name = *tamed(request.text("name"), max_name_letters);
  if (auto taken = check_person(name, seat(number).colour, number)) return *taken;
  Change change = change_of({now,
                             "handed",
                             {{"seat", number},
                              {"name", name},
                              {"from", seat(number).name},
                              {"key", hash_of(request.text("key"))}}});
  if (can_come_back(number, now)) change.entries.push_back({now, "returned", {{"seat", number}}});
  change.answer["seat"] = number;
  return change;
}

Table::Outcome Table::rename(int number, const Request& request, Millis now) const {
  const std::string name = *tamed(request.text("name"), max_name_letters);
  // The name is what the game counts for.
  if (terms_.is_rated && name != seat(number).name) return Trouble{"not_allowed"};
  int colour = seat(number).colour;
  if (request.has("colour")) {
    if (phase_ != Phase::Waiting && request.number("colour") != colour) return Trouble{"not_now"};
    colour = request.number("colour");
  }
  if (auto taken = check_person(name, colour, number)) return *taken;
  return change_of({now, "named", {{"seat", number}, {"name", name}, {"colour", colour}}});
}

Table::Outcome Table::move_here(const Request& request, Millis now) const {
  // Told as it is written, or its eight signs alone.
  const std::string written = *read_code(request.text("code"));
  std::string signs = written;
  std::erase(signs, '-');
  const std::array<std::string, 2> hashes{hash_of(written), hash_of(signs)};
  const std::string key = hash_of(request.text("key"));
  Caller found;
  for (int i = 0; i < seat_count(); ++i) {
    const SeatState& its = seat(i);
    for (const std::string& hash : hashes) {
      if (its.device_until > now && is_same_hash(its.device, hash)) found = i;
    }
  }
  if (!found) found = seat_of_key(key);  // moved already
  if (!found) return Trouble{"wrong_key"};
  Change change;
  change.answer["seat"] = *found;
  if (is_same_hash(seat(*found).key, key)) return change;
  change.entries.push_back({now, "moved", {{"seat", *found}, {"key", key}}});
  return change;
}

// ---- Terms and seats ----

Table::Outcome Table::change_terms(const Request& request, Millis now) const {
  if (phase_ != Phase::Waiting && phase_ != Phase::Over) return Trouble{"not_now"};
  auto read = read_terms(request.fields["terms"]);
  if (const auto* wrong = std::get_if<std::string>(&read)) {
    return Trouble{"bad_message", {{"what", *wrong}}};
  }
  const Terms& terms = std::get<Terms>(read);
  // That is agreed on before anybody sits down.
  if (terms.is_rated != terms_.is_rated || (terms.is_rated && !may_count_for_people(terms))) {
    return Trouble{"bad_message", {{"what", "rated"}}};
  }
  for (int i = 0; i < seat_count(); ++i) {
    const auto place = static_cast<std::size_t>(i);
    const bool stays = place < terms.seats.size() && terms.seats[place].level == 0;
    // Also the seats of computers that have played stay, as long as the result is told.
    const bool is_told_of = place >= terms.seats.size() && player_of(i);
    if ((seat(i).is_person() && !stays) || is_told_of) return Trouble{"taken", {{"what", "seat"}}};
  }
  return change_of({now, "terms", {{"terms", to_json(terms)}}});
}

Table::Outcome Table::change_seat(const Request& request, Millis now) const {
  const int number = request.number("seat");
  if (phase_ != Phase::Waiting && phase_ != Phase::Over) return Trouble{"not_now"};
  if (!has_seat(number) || number == host_) return Trouble{"not_now"};
  const auto wanted = read_seat_terms(request.text("kind"));
  if (terms_.is_rated && wanted) return Trouble{"not_allowed"};
  return change_of({now, "seat", {{"seat", number}, {"level", wanted ? wanted->level : 0}}});
}

// ---- Beginning ----

Table::Outcome Table::start(int starter, Millis now) const {
  if (phase_ != Phase::Waiting && phase_ != Phase::Over) return Trouble{"not_now"};
  const bool is_rematch = phase_ == Phase::Over;
  std::vector<int> order;
  for (int i = 0; i < seat_count(); ++i) {
    const SeatState& its = seat(i);
    if (its.level > 0 || (its.is_person() && (!is_rematch || its.wants_again || i == starter))) {
      order.push_back(i);
    }
  }
  if (order.size() < find_game(terms_.game)->info().min_players) return Trouble{"not_now"};
  if (is_rematch) {
    std::rotate(order.begin(), std::ranges::find(order, first_of_rematch(order)), order.end());
    return sealing(std::move(order), "rematch", now);
  }
  if (terms_.first == FirstRule::Host) {
    std::rotate(order.begin(), std::ranges::find(order, starter), order.end());
    return sealing(std::move(order), "chosen", now);
  }
  const auto first = randombytes_uniform(static_cast<std::uint32_t>(order.size()));
  std::rotate(order.begin(), order.begin() + first, order.end());
  return sealing(std::move(order), "random", now);
}

// Who begins another game: the last of the one before where that was agreed on and there was one,
// else the one after whoever began it, of those who play again.
int Table::first_of_rematch(const std::vector<int>& order) const {
  const auto plays = [&order](int number) {
    return std::ranges::find(order, number) != order.end();
  };
  const auto ranks = ranks_of(*this);
  if (terms_.first == FirstRule::Loser && ranks.size() > 1 && plays(ranks.back().back())) {
    return ranks.back().back();
  }
  const auto next = std::ranges::upper_bound(order, order_.front());
  return next == order.end() ? order.front() : *next;
}

// The key is fixed and its seal shown; now everybody may add to it.
Change Table::sealing(std::vector<int> order, std::string_view first, Millis now) const {
  return change_of(
      {now, "sealed", {{"secret", hex_of(random_key())}, {"order", order}, {"first", first}}});
}

// ---- Talking ----

Table::Outcome Table::say(Caller caller, const Request& request, Millis now) const {
  Json fields{{"seat", caller.value_or(-1)}};
  if (request.has("phrase")) {
    fields["phrase"] = request.number("phrase");
  } else {
    // Strangers speak in set phrases.
    if (!caller || terms_.is_public) return Trouble{"not_allowed"};
    fields["text"] = *tamed(request.text("text"), max_talk_letters);
  }
  // Who looks on speaks under the name that he gave.
  if (!caller) fields["name"] = request.known_as;
  return change_of({now, "said", fields});
}

}  // namespace bastide::server
