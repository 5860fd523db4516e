// Streams of bots, what they wish at tables, and what they are told.
#include "server/bots/bots.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <tuple>
#include <utility>

namespace bastide::server {

std::variant<Bots::Kept, StoreFault> Bots::read(Store& tables, PlayerStore& store,
                                                std::span<const TableCard> cards) {
  Kept kept;
  auto players = store.players();
  if (auto* fault = std::get_if<StoreFault>(&players)) return std::move(*fault);
  kept.players = std::move(std::get<std::vector<PlayerCard>>(players));
  auto games = store.rated_games();
  if (auto* fault = std::get_if<StoreFault>(&games)) return std::move(*fault);
  kept.games = std::move(std::get<std::vector<RatedGame>>(games));
  const auto missing = missing_rated(tables, cards, Players(kept.players), Ladder(kept.games));
  for (const RatedGame& game : missing) {
    if (const auto fault = store.add_rated(game)) return *fault;
    kept.games.push_back(game);
  }
  std::ranges::sort(kept.games, {}, [](const RatedGame& game) {
    return std::tuple(game.at, game.table, game.number);
  });
  return kept;
}

Bots::Bots(Rooms& rooms, Writer& writer, PlayerStore& store, const Kept& kept, Post post, Now now,
           BotsSettings settings)
    : rooms_(rooms),
      writer_(writer),
      store_(store),
      post_(std::move(post)),
      now_(std::move(now)),
      settings_(settings),
      players_(kept.players),
      ladder_(kept.games) {
  rooms_.listen(
      [this](TableId id, const Table& table, const Change& change) { changed(id, table, change); });
}

Bots::~Bots() {
  rooms_.listen({});
  *is_alive_ = false;
}

// ---- For the rooms, unless it is ours ----

void Bots::call(const Call& call, std::function<void(Reply)> done) {
  if (call.path.starts_with("/api/bot/")) return call_bot(call, done);
  if (call.path == "/api/ladder" && call.method == "GET") return done(list_ladder(call.query));
  rooms_.call(call, std::move(done));
}

void Bots::opened(const std::shared_ptr<Line>& line, std::string_view code,
                  std::string_view address) {
  rooms_.opened(line, code, address);
}

void Bots::heard(Line& line, std::string_view message) { rooms_.heard(line, message); }

void Bots::closed(Line& line) {
  const auto owner = owners_.extract(&line);
  if (owner.empty()) return rooms_.closed(line);
  Bot& bot = bots_.at(owner.mapped().bot);
  if (const auto& table = owner.mapped().line) {
    table->leave();
    rooms_.closed(*table);
    const auto current = bot.lines.find(table->code());
    if (current != bot.lines.end() && current->second == table) bot.lines.erase(current);
  } else if (bot.events.get() == &line) {
    bot.events.reset();
  }
}

void Bots::tick() {
  rooms_.tick();
  for (const Challenge& late : challenges_.take_late(now_())) end_challenge(late, "late");
  // Wishes that had to wait for others of this second.
  if (!is_working_) work_off();
  const auto is_past = [this](const auto& entry) { return entry.second.is_whole(now_()); };
  constexpr std::size_t many = 1'000;
  if (new_accounts_.size() > many) std::erase_if(new_accounts_, is_past);
}

void Bots::stop(std::function<void()> done) {
  for (auto& [id, bot] : bots_) hang_up_events(bot, "starting_again");
  rooms_.stop(std::move(done));
}

// ---- Who is there ----

std::size_t Bots::present() const {
  return static_cast<std::size_t>(std::ranges::count_if(
      bots_, [](const auto& entry) { return entry.second.events != nullptr; }));
}

Bots::Bot* Bots::present(PlayerId id) {
  const auto found = bots_.find(id);
  return found == bots_.end() || !found->second.events ? nullptr : &found->second;
}

Bots::Bot& Bots::known(const PlayerCard& card, const std::string& token) {
  const auto [place, is_new] = bots_.try_emplace(card.id);
  Bot& bot = place->second;
  if (!is_new) return bot;
  bot.id = card.id;
  bot.seat_key = seat_key_of(token);
  for (const Json& table : rooms_.tables_of(card.seat)) {
    if (table["phase"] != "over") bot.games.insert(table["code"].get<std::string>());
  }
  return bot;
}

// ---- Streams ----

void Bots::tell(PlayerId id, const Json& event) {
  if (const Bot* bot = present(id)) {
    bot->events->send(std::make_shared<const std::string>(event.dump()));
  }
}

void Bots::hang_up_events(Bot& bot, std::string_view why) {
  if (!bot.events) return;
  tell(bot.id, {{"event", "bye"}, {"because", why}});
  // `closed` follows, when another one may have its place.
  std::exchange(bot.events, nullptr)->hang_up(why);
}

void Bots::stream_events(PlayerId id, const std::shared_ptr<Line>& line) {
  Bot& bot = bots_.at(id);
  hang_up_events(bot, "elsewhere");
  bot.events = line;
  owners_[line.get()] = {id, nullptr};
  const PlayerCard& card = *players_.find(id);
  tell(id, {{"event", "here"}, {"now", now_()}, {"name", card.name}});
  for (const std::string& code : bot.games) {
    if (const auto table = rooms_.table_of(code, card.seat)) {
      tell(id, {{"event", "game_begun"}, {"table", *table}});
    }
  }
  for (const Challenge* open : challenges_.of(id)) {
    tell(id, {{"event", "challenge"}, {"challenge", to_json(*open, players_)}});
  }
}

void Bots::stream_game(PlayerId id, const std::string& code, bool wants_legal,
                       const std::string& address, const std::shared_ptr<Line>& line) {
  Bot& bot = bots_.at(id);
  const auto table = std::make_shared<BotLine>(rooms_, line, code, wants_legal);
  owners_[line.get()] = {id, table};
  bot.lines[code] = table;
  table->enter(bot.seat_key, address);
}

// ---- Wishes ----

std::size_t Bots::waiting() const {
  std::size_t count = 0;
  for (const PlayerId id : turns_) count += bots_.at(id).waiting.size();
  return count;
}

void Bots::wish(PlayerId id, const std::shared_ptr<BotLine>& line, Json message, Done done) {
  Bot& bot = bots_.at(id);
  if (bot.waiting.size() >= settings_.waiting_each) {
    return done(reply_of({"too_much", {{"seconds", 1}}}));
  }
  if (bot.waiting.empty()) turns_.push_back(id);
  bot.waiting.push_back({line, std::move(message), std::move(done)});
  work_soon();
}

void Bots::work_soon() {
  if (std::exchange(is_working_, true)) return;
  post_([this, alive = is_alive_] {
    if (*alive) work_off();
  });
}

// Of the bot whose turn it is, of those that may.
std::optional<Bots::Waiting> Bots::next_wish() {
  const Millis now = now_();
  if (!wishes_.has_any(now, settings_.wishes)) return std::nullopt;
  for (std::size_t tried = turns_.size(); tried > 0; --tried) {
    const PlayerId id = turns_.front();
    turns_.pop_front();
    Bot& bot = bots_.at(id);
    const bool may = bot.wishes.take(now, settings_.wishes_each);
    std::optional<Waiting> next;
    if (may) {
      next = std::move(bot.waiting.front());
      bot.waiting.pop_front();
      wishes_.take(now, settings_.wishes);
    }
    if (!bot.waiting.empty()) turns_.push_back(id);
    if (next) return next;
  }
  return std::nullopt;
}

// One, and then whatever else has come: the next stands behind it.
void Bots::work_off() {
  is_working_ = false;
  auto next = next_wish();
  if (!next) return;  // the rest waits for a tick
  if (!turns_.empty()) work_soon();
  if (const auto line = next->line.lock()) {
    line->ask(std::move(next->message), std::move(next->done));
  } else {
    next->done(reply_of({"no_stream"}));
  }
}

// ---- What happens at tables ----

void Bots::changed(TableId id, const Table& table, const Change& change) {
  const bool has_begun =
      std::ranges::find(change.entries, "sealed", &Entry::what) != change.entries.end();
  const bool is_over = table.phase() == Phase::Over || table.phase() == Phase::Closed;
  if (!has_begun && !is_over) return;
  if (is_over && table.terms().is_rated) rate(id, table);
  for (const SeatState& seat : table.seats()) {
    const PlayerCard* card = seat.is_person() ? players_.by_seat(seat.key) : nullptr;
    const auto found = card != nullptr ? bots_.find(card->id) : bots_.end();
    if (found != bots_.end()) game_changed(found->second, table, !is_over);
  }
}

// At once in memory; if it is not kept now, the next start finds it in the table's log.
void Bots::rate(TableId id, const Table& table) {
  const auto game = rated_game_of(id, table, players_);
  if (!game || !ladder_.add(*game)) return;
  writer_.do_errand([&store = store_, game = *game] { store.add_rated(game); }, [](bool) {});
}

void Bots::game_changed(Bot& bot, const Table& table, bool has_begun) {
  const bool is_new = has_begun && bot.games.insert(table.code()).second;
  if (!is_new && (has_begun || bot.games.erase(table.code()) == 0)) return;
  if (const auto mine = rooms_.table_of(table.code(), players_.find(bot.id)->seat)) {
    tell(bot.id, {{"event", has_begun ? "game_begun" : "game_over"}, {"table", *mine}});
  }
}

}  // namespace bastide::server
