// Tables: fetched, changed, woken, let go.
#include "server/rooms.h"

#include <algorithm>
#include <utility>

#include "server/room.h"
#include "server/secrets.h"

namespace bastide::server {
namespace {

constexpr Millis hello_patience = 10 * second;

}  // namespace

Rooms::Rooms(Writer& writer, Computers& computers, std::vector<TableCard> cards, Millis last_alive,
             Now now, RoomsSettings settings)
    : writer_(writer),
      computers_(computers),
      last_alive_(last_alive),
      now_(std::move(now)),
      settings_(std::move(settings)) {
  for (TableCard& card : cards) {
    from_earlier_.insert(card.id);
    last_id_ = std::max(last_id_, card.id);
    put_card(std::move(card));
  }
}

Rooms::~Rooms() { *is_alive_ = false; }

// ---- Cards ----

void Rooms::put_card(TableCard card) {
  TableCard& kept = cards_[card.id];
  const bool has_new_code = card.code != kept.code;
  unlist(kept);
  if (card.maker.empty()) card.maker = kept.maker;
  if (has_new_code) {
    for (const std::string& old : old_codes_of(kept)) by_old_code_.erase(old);
    for (std::string& old : old_codes_of(card)) by_old_code_[std::move(old)] = card.id;
  }
  kept = std::move(card);
  if (!kept.code.empty()) by_code_[kept.code] = kept.id;
  if (!kept.maker.empty()) by_maker_[kept.maker] = kept.id;
  if (kept.alarm > 0) alarms_.insert({kept.alarm, kept.id});
  running_ += kept.is_over ? 0 : 1;
  lobby_.put(kept);
}

// A card that goes or is replaced; one without a number was none.
void Rooms::unlist(const TableCard& card) {
  if (card.id == 0) return;
  if (!card.code.empty()) by_code_.erase(card.code);
  if (card.alarm > 0) alarms_.erase({card.alarm, card.id});
  running_ -= card.is_over ? 0 : 1;
}

void Rooms::forget_card(TableId id) {
  const auto found = cards_.find(id);
  if (found == cards_.end()) return;
  unlist(found->second);
  by_maker_.erase(found->second.maker);
  for (const std::string& old : old_codes_of(found->second)) by_old_code_.erase(old);
  from_earlier_.erase(id);
  lobby_.remove(id);
  cards_.erase(found);
}

TableId Rooms::id_of(std::string_view code) const {
  const auto read = read_code(code);
  if (!read) return 0;
  const auto found = by_code_.find(*read);
  return found == by_code_.end() ? 0 : found->second;
}

TableId Rooms::id_of_old(std::string_view code) const {
  const auto read = read_code(code);
  const auto found = read ? by_old_code_.find(*read) : by_old_code_.end();
  if (found == by_old_code_.end() || !cards_.contains(found->second)) return 0;
  return cards_.at(found->second).code.empty() ? 0 : found->second;
}

// ---- Fetching ----

Rooms::Room& Rooms::room_of(TableId id) {
  auto& room = rooms_[id];
  if (!room) {
    room = std::make_unique<Room>(id, settings_.keyed);
    room->idle_since = now_();
    load(*room);
  }
  return *room;
}

void Rooms::load(Room& room) {
  const auto alive = is_alive_;
  writer_.read_log(room.id, [this, alive, id = room.id](auto result) {
    const auto found = *alive ? rooms_.find(id) : rooms_.end();
    if (!*alive || found == rooms_.end()) return;
    Room& loaded = *found->second;
    loaded.is_loaded = true;
    const auto* log = std::get_if<std::vector<std::string>>(&result);
    loaded.is_broken = log == nullptr || log->empty() || loaded.table.take_log(*log);
    if (!loaded.is_broken && from_earlier_.erase(id) > 0) {
      // Before anything else: the time while nobody was there is nobody's.
      const Millis died = last_alive_;
      loaded.waiting.push_front({[died](const Table& table, Millis now) -> Outcome {
                                   return table.restarted(died, now).value_or(Change{});
                                 },
                                 {}});
    }
    go_on(loaded);
  });
}

// ---- Changing ----

// A change while it is made durable.
struct Rooms::Writing {
  TableId id;
  Table next;
  TableCard card{};
  Outcome outcome{};
  Matter matter{};
};

void Rooms::add(Room& room, Matter matter) {
  room.waiting.push_back(std::move(matter));
  go_on(room);
}

// What comes of a matter where nothing is to be written, or what is. A fault of ours is that
// matter's alone: the table stays as it is.
std::variant<std::shared_ptr<Rooms::Writing>, Rooms::Outcome> Rooms::prepare(const Room& room,
                                                                             Matter& matter) try {
  if (room.is_broken) return Outcome(Trouble{"not_kept"});
  Outcome outcome = matter.decide(room.table, now_());
  const auto* change = std::get_if<Change>(&outcome);
  if (change == nullptr || change->entries.empty()) return outcome;
  // A copy is changed; it takes the table's place once everything is written.
  auto writing = std::make_shared<Writing>(room.id, room.table);
  writing->next.take(*change);
  writing->card = card_of(room.id, writing->next);
  writing->card.maker = cards_.at(room.id).maker;
  writing->outcome = std::move(outcome);
  return writing;
} catch (const std::exception&) {
  return Outcome(Trouble{"not_kept"});
}

void Rooms::go_on(Room& room) {
  while (room.is_loaded && !room.is_writing && !room.waiting.empty()) {
    Matter matter = std::move(room.waiting.front());
    room.waiting.pop_front();
    auto prepared = prepare(room, matter);
    if (const auto* outcome = std::get_if<Outcome>(&prepared)) {
      if (matter.done) matter.done(*outcome);
      continue;
    }
    auto& writing = std::get<std::shared_ptr<Writing>>(prepared);
    Append append;
    append.card = writing->card;
    append.first = room.table.entries() + 1;
    for (const Entry& entry : std::get<Change>(writing->outcome).entries) {
      append.entries.push_back(to_text(entry));
    }
    writing->matter = std::move(matter);
    room.is_writing = true;
    writer_.append(std::move(append), [this, alive = is_alive_, writing = std::move(writing)](
                                          const std::optional<StoreFault>& fault) {
      if (*alive) written(*writing, fault);
    });
    return;
  }
  room.idle_since = now_();
  if (room.is_loaded && !room.is_broken && !room.is_writing && room.rests_until <= now_()) {
    look_after_presence(room);
    look_after_offer(room);
    let_computers_think(room);
  }
  note_due(room);
}

void Rooms::written(Writing& writing, const std::optional<StoreFault>& fault) {
  Room& room = *rooms_.at(writing.id);
  const Matter& matter = writing.matter;
  room.is_writing = false;
  if (fault) {
    // What it wants by itself would otherwise be tried again and again without a pause.
    room.rests_until = now_() + second;
    if (matter.done) matter.done(Trouble{"not_kept"});
  } else {
    counts_.note(std::get<Change>(writing.outcome), room.table, writing.next);
    room.table = std::move(writing.next);
    put_card(std::move(writing.card));
    tell(room, std::get<Change>(writing.outcome));
    if (matter.done) matter.done(writing.outcome);
  }
  go_on(room);
}

// ---- Computers ----

void Rooms::let_computers_think(Room& room) {
  const Millis now = now_();
  const auto turn = room.table.computer_turn(now);
  if (room.is_thinking || !turn || !computers_.can_think()) return;
  room.is_thinking = true;
  const PlayedGame& played = room.table.game()->played();
  ThinkingJob job{.game = &played.game(),
                  .view = played.game().view(played.position(), *room.table.player_of(turn->seat)),
                  .level = turn->level,
                  .seed = static_cast<std::uint64_t>(now)};
  const auto alive = is_alive_;
  const auto answered = [this, alive, id = room.id, turn = *turn](const Decision& decision) {
    const auto found = *alive ? rooms_.find(id) : rooms_.end();
    if (!*alive || found == rooms_.end()) return;
    found->second->is_thinking = false;
    add(*found->second, {[turn, decision](const Table& table, Millis at) {
                           return table.decided(turn.seat, turn.step, decision, at);
                         },
                         {}});
  };
  computers_.think(std::move(job), answered);
}

// ---- Time ----

void Rooms::tick() {
  const Millis now = now_();
  wake_tables();
  hang_up_silent(now);
  while (!due_.empty() && due_.begin()->first <= now) {
    const TableId id = due_.begin()->second;
    due_.erase(due_.begin());
    Room& room = *rooms_.at(id);
    room.due = 0;
    if (room.is_idle() && now > room.idle_since + settings_.keeps_in_memory) {
      rooms_.erase(id);
    } else {
      go_on(room);
    }
  }
  if (now >= next_forgetting_) {
    next_forgetting_ = now + hour;
    forget_old_games(now - settings_.keeps_games);
  }
}

// A few at a time: after a start the clocks of many tables may be over, and whoever moves must not
// wait for all their logs.
void Rooms::wake_tables() {
  constexpr int most_at_once = 20;
  if (std::exchange(is_waking_, true)) return;
  while (!alarms_.empty() && alarms_.begin()->first <= now_() && waking_ < most_at_once) {
    const TableId id = alarms_.begin()->second;
    alarms_.erase(alarms_.begin());
    cards_[id].alarm = 0;
    ++waking_;
    add(room_of(id), {[](const Table& table, Millis at) -> Outcome {
                        const auto due = table.alarm();
                        if (!due || *due > at) return Change{};
                        return table.wake(at).value_or(Change{});
                      },
                      [this, id](const Outcome&) { woken(id); }});
  }
  is_waking_ = false;
}

void Rooms::woken(TableId id) {
  --waking_;
  const Room& room = *rooms_.at(id);
  TableCard card = cards_[id];
  if (room.is_broken) {
    card.alarm = now_() + hour;  // the disk may be sound again then
  } else {
    // Woken too early, or what it asked for could not be written.
    card.alarm = room.table.alarm().value_or(0);
    if (card.alarm > 0) card.alarm = std::max(card.alarm, now_() + second);
  }
  put_card(std::move(card));
  wake_tables();
}

// Lines are in the order in which they were opened.
void Rooms::hang_up_silent(Millis now) {
  while (!silent_.empty() && now > silent_.front().first + hello_patience) {
    const auto found = visitors_.find(silent_.front().second.lock().get());
    silent_.pop_front();
    if (found != visitors_.end() && !found->second->has_greeted) {
      hang_up(*found->second, "no_hello");
    }
  }
}

// What nobody looks at leaves memory after a while; what could not be written is tried again.
void Rooms::note_due(Room& room) {
  const bool rests = room.rests_until > now_();
  Millis due = room.is_idle() ? room.idle_since + settings_.keeps_in_memory + 1 : 0;
  if (rests) due = room.rests_until;
  if (due == room.due) return;
  if (room.due > 0) due_.erase({room.due, room.id});
  room.due = due;
  if (due > 0) due_.insert({due, room.id});
}

std::size_t Rooms::overdue() const {
  const Millis now = now_();
  std::size_t count = 0;
  for (const auto& [line, visitor] : visitors_) {
    const bool is_silent = !visitor->has_greeted && !visitor->is_leaving;
    count += is_silent && now > visitor->opened + hello_patience ? 1 : 0;
  }
  for (const auto& [id, room] : rooms_) {
    const bool is_kept = !room->is_idle() || now <= room->idle_since + settings_.keeps_in_memory;
    count += is_kept ? 0 : 1;
    count += room->due > 0 && !due_.contains({room->due, id}) ? 1 : 0;
    // What has just been looked at, and was not yet due or could not be written, has a second.
    if (!room->is_loaded || room->is_broken || room->is_writing || !room->waiting.empty()) continue;
    const Millis wanted = room->table.alarm().value_or(0);
    const Millis set = cards_.at(id).alarm;
    count += wanted > 0 && (set == 0 || set > std::max(wanted, now + second)) ? 1 : 0;
  }
  for (const auto& [id, card] : cards_) {
    count += card.alarm > 0 && !alarms_.contains({card.alarm, id}) ? 1 : 0;
    count += card.alarm > 0 && card.alarm <= now && waking_ == 0 ? 1 : 0;
  }
  return count;
}

// Those that nobody has open. Cards go at once, logs little by little.
void Rooms::forget_old_games(Millis before) {
  std::vector<TableId> gone;
  for (const auto& [id, card] : cards_) {
    if (card.is_over && card.changed < before && !rooms_.contains(id)) gone.push_back(id);
  }
  for (const TableId id : gone) forget_card(id);
  writer_.forget(before, [](const auto&) {});
}

void Rooms::change(const RoomsSettings& settings) {
  settings_.max_tables = settings.max_tables;
  settings_.max_tables_kept = settings.max_tables_kept;
  settings_.max_watchers_a_table = settings.max_watchers_a_table;
  settings_.max_lines_a_seat = settings.max_lines_a_seat;
  settings_.keeps_games = settings.keeps_games;
  settings_.keeps_in_memory = settings.keeps_in_memory;
}

void Rooms::stop(std::function<void()> done) {
  is_stopping_ = true;  // nobody leaves: when it starts again it waits for all who were here
  for (const auto& [line, visitor] : visitors_) {
    line->send(std::make_shared<const std::string>(R"({"bye":"starting_again"})"));
    line->hang_up("starting_again");
  }
  done();
}

}  // namespace bastide::server
