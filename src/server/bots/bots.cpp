// Streams of bots, what they wish at tables, and what they are told.
#include "server/bots/bots.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "server/room_text.h"

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
  auto open = store.open_pairs();
  if (auto* fault = std::get_if<StoreFault>(&open)) return std::move(*fault);
  kept.open_pairs = std::move(std::get<std::vector<PairOfGames>>(open));
  auto played = store.played_pairs();
  if (auto* fault = std::get_if<StoreFault>(&played)) return std::move(*fault);
  kept.played_pairs = std::move(std::get<std::vector<PlayedPairs>>(played));
  const auto missing = missing_rated(tables, cards, Players(kept.players), Ladder(kept.games));
  if (missing.empty()) return kept;
  for (const RatedGame& game : missing) {
    if (const auto fault = store.add_rated(game)) return *fault;
  }
  games = store.rated_games();  // each in its place
  if (auto* fault = std::get_if<StoreFault>(&games)) return std::move(*fault);
  kept.games = std::move(std::get<std::vector<RatedGame>>(games));
  return kept;
}

namespace {

Bots::Find or_of_rooms(Bots::Find find, const Rooms& rooms) {
  if (find) return find;
  return [&rooms](const std::string& seat, const std::string& code,
                  const std::function<void(Bots::Found)>& done) {
    if (code.empty()) return done(rooms.tables_of(seat));
    auto only = rooms.table_of(code, seat);
    done(only ? std::vector{std::move(*only)} : std::vector<Json>());
  };
}

Bots::FindTable or_of_rooms(Bots::FindTable find, const Rooms& rooms) {
  if (find) return find;
  return
      [&rooms](const std::string& code, const std::function<void(std::optional<TableId>)>& done) {
        done(rooms.table_with(code));
      };
}

// Whether this is the change by which the game that is over has ended.
bool has_ended_by(const Table& table, const Change& change) {
  if (!table.is_ended()) return false;
  const std::string_view end = table.ending()->because == "rules" ? "played" : "ended";
  return std::ranges::find(change.entries, end, &Entry::what) != change.entries.end();
}

}  // namespace

Bots::Bots(Parts parts, const Kept& kept, BotsSettings settings)
    : rooms_(parts.rooms),
      tables_(parts.tables),
      writer_(parts.writer),
      store_(parts.store),
      post_(std::move(parts.post)),
      now_(std::move(parts.now)),
      find_(or_of_rooms(std::move(parts.find), rooms_)),
      find_table_(or_of_rooms(std::move(parts.find_table), rooms_)),
      settings_(settings),
      players_(kept.players),
      ladder_(kept.games),
      arena_(arena_parts(), kept.open_pairs, kept.played_pairs) {
  rooms_.listen(
      [this](TableId id, const Table& table, const Change& change) { changed(id, table, change); });
}

Bots::~Bots() {
  rooms_.listen({});
  *is_alive_ = false;
}

// ---- For the rooms, unless it is ours ----

void Bots::call(const Call& call, std::function<void(Reply)> done) {
  if (call.path.starts_with("/api/bot/")) {
    return call_bot(call, [this, done = std::move(done), alive = is_alive_](Reply reply) {
      if (*alive) ++counts_.calls[reply.status];
      done(std::move(reply));
    });
  }
  if (call_people(call, done)) return;
  tables_.call(call, std::move(done));
}

void Bots::opened(const std::shared_ptr<Line>& line, std::string_view code,
                  std::string_view address) {
  tables_.opened(line, code, address);
}

void Bots::heard(Line& line, std::string_view message) { tables_.heard(line, message); }

void Bots::closed(Line& line) {
  const auto owner = owners_.extract(&line);
  if (owner.empty()) return tables_.closed(line);
  Bot& bot = bots_.at(owner.mapped().bot);
  if (const auto& table = owner.mapped().line) {
    table->leave();
    tables_.closed(*table);
    const auto current = bot.lines.find(table->code());
    if (current != bot.lines.end() && current->second == table) bot.lines.erase(current);
  } else if (bot.events.get() == &line) {
    bot.events.reset();
  }
}

void Bots::tick() {
  tables_.tick();
  for (const Challenge& late : challenges_.take_late(now_())) end_challenge(late, "late");
  arena_.tick(settings_.are_allowed ? settings_.arena_pairs : 0);
  // Wishes that had to wait for others of this second.
  if (!is_working_) work_off();
  const auto is_past = [this](const auto& entry) { return entry.second.is_whole(now_()); };
  constexpr std::size_t many = 1'000;
  if (new_accounts_.size() > many) std::erase_if(new_accounts_, is_past);
  if (calls_of_people_.size() > many) std::erase_if(calls_of_people_, is_past);
}

void Bots::stop(std::function<void()> done) {
  for (auto& [id, bot] : bots_) hang_up_events(bot, "starting_again");
  tables_.stop(std::move(done));
}

void Bots::end(std::string_view why) {
  arena_.end();
  for (auto& [id, bot] : bots_) hang_up_events(bot, why);
  for (const auto& [line, owner] : std::exchange(owners_, {})) {
    if (!owner.line) continue;
    owner.line->send(std::make_shared<const std::string>(Json{{"bye", why}}.dump()));
    owner.line->hang_up(why);
    owner.line->leave();
    tables_.closed(*owner.line);
  }
  *is_alive_ = false;
}

// ---- For whoever runs it ----

void Bots::change(const BotsSettings& settings) {
  settings_ = settings;
  if (settings_.are_allowed) return;
  std::vector<std::string> open;
  for (auto& [id, bot] : bots_) {
    for (const Challenge* challenge : challenges_.of(id)) open.push_back(challenge->id);
  }
  for (const std::string& id : open) {
    if (const auto taken = challenges_.take(id)) end_challenge(*taken, "withdrawn");
  }
  for (auto& [id, bot] : bots_) {
    hang_up_events(bot, "closed");
    for (const auto& [code, line] : bot.lines) {
      line->send(std::make_shared<const std::string>(R"({"bye":"closed"})"));
      line->hang_up("closed");
    }
  }
}

void Bots::add_metrics(MetricsText& metrics) const {
  BotsCounts::Now now{.here = present(),
                      .accounts = players_.bots(),
                      .waiting = waiting(),
                      .challenges = challenges_.count(),
                      .rated_games = ladder_.games(),
                      .rated_names = players_.people(),
                      .arena_members = arena_.waiting(),
                      .arena_pairs = arena_.running(),
                      .arena_ended = arena_.ended()};
  for (const auto& [id, bot] : bots_) now.streams += bot.lines.size();
  counts_.add_metrics(metrics, now);
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

void Bots::when_known(const PlayerCard& card, const std::string& token,
                      std::function<void(bool)> then) {
  Bot& its = bots_[card.id];
  if (its.is_known) return then(true);
  its.id = card.id;
  its.seat_key = seat_key_of(token);
  its.to_be_told.push_back(std::move(then));
  if (its.to_be_told.size() > 1) return;
  find_(card.seat, "", [this, id = card.id, alive = is_alive_](const Found& tables) {
    if (!*alive) return;
    Bot& bot = bots_.at(id);
    bot.is_known = tables.has_value();
    for (const Json& table : tables.value_or(std::vector<Json>())) {
      const std::string code = table["code"].get<std::string>();
      if (table["phase"] != "over" && !bot.over_meanwhile.contains(code)) bot.games.insert(code);
    }
    bot.over_meanwhile.clear();
    for (const auto& told : std::exchange(bot.to_be_told, {})) told(tables.has_value());
  });
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
  const auto tell_games = [this, id, alive = is_alive_, line, games = bot.games](const Found& all) {
    if (!*alive || bots_.at(id).events != line) return;
    for (const Json& table : all.value_or(std::vector<Json>())) {
      // Those that have begun meanwhile were told of.
      const std::string code = table["code"].get<std::string>();
      if (!games.contains(code) || !bots_.at(id).games.contains(code)) continue;
      tell(id, {{"event", "game_begun"}, {"table", table}});
    }
    // A stream begins with all that is needed, or not at all.
    if (!all) hang_up_events(bots_.at(id), "starting_again");
  };
  if (!bot.games.empty()) find_(card.seat, "", tell_games);
  for (const Challenge* open : challenges_.of(id)) {
    tell(id, {{"event", "challenge"}, {"challenge", to_json(*open, players_)}});
  }
}

void Bots::stream_game(PlayerId id, const std::string& code, bool wants_legal,
                       const std::string& address, const std::shared_ptr<Line>& line) {
  Bot& bot = bots_.at(id);
  const auto table = std::make_shared<BotLine>(tables_, line, code, wants_legal);
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
  const auto counted = [this, done = std::move(done), alive = is_alive_](Reply reply) {
    const Json body = Json::parse(reply.body, nullptr, false);
    if (*alive) ++counts_.wishes[body.is_object() ? body.value("error", "ok") : "ok"];
    done(std::move(reply));
  };
  bot.waiting.push_back({line, std::move(message), counted, now_()});
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
  counts_.waited.note(static_cast<double>(now_() - next->since) / static_cast<double>(second));
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
  // Later somebody else may sit there.
  if (has_ended_by(table, change)) {
    if (const auto finished = finished_game_of(table)) rate(id, *finished);
  }
  const TableCard card = card_of(id, table);
  for (const SeatState& seat : table.seats()) {
    const PlayerCard* player = seat.is_person() ? players_.by_seat(seat.key) : nullptr;
    const auto found = player != nullptr ? bots_.find(player->id) : bots_.end();
    if (found != bots_.end()) game_changed(found->second, card, !is_over);
  }
}

bool Bots::ended(const TableCard& card, const Table& table, std::span<const FinishedGame> games,
                 std::int64_t number) {
  for (const SeatState& seat : table.seats()) {
    const PlayerCard* player = seat.is_person() ? players_.by_seat(seat.key) : nullptr;
    const auto found = player != nullptr ? bots_.find(player->id) : bots_.end();
    if (found != bots_.end()) game_changed(found->second, card, false);
  }
  bool counts = false;
  for (const FinishedGame& finished : games) {
    if (rate(card.id, finished) && finished.number == number) counts = true;
  }
  return counts;
}

// At once in memory; if it is not kept now, it is found again in the table's log.
bool Bots::rate(TableId id, const FinishedGame& finished) {
  const auto game = rated_game_of(id, finished, players_);
  if (!game) return false;
  ladder_.add(*game);
  writer_.do_errand([&store = store_, game = *game] { store.add_rated(game); }, [](bool) {});
  return true;
}

void Bots::game_changed(Bot& bot, const TableCard& card, bool has_begun) {
  const bool is_new = has_begun && bot.games.insert(card.code).second;
  if (!has_begun && !bot.is_known) bot.over_meanwhile.insert(card.code);
  if (!is_new && (has_begun || bot.games.erase(card.code) == 0)) return;
  if (const auto mine = mine_json(card, players_.find(bot.id)->seat)) {
    tell(bot.id, {{"event", has_begun ? "game_begun" : "game_over"}, {"table", *mine}});
  }
}

}  // namespace bastide::server
