// Tables: fetched, changed, told of.
#include "server/rooms.h"

#include <algorithm>
#include <utility>

#include "server/room.h"

namespace bastide::server {

Rooms::Rooms(Writer& writer, Computers& computers, std::vector<TableCard> cards, Millis last_alive,
             Now now, RoomsSettings settings)
    : writer_(writer), computers_(computers), now_(std::move(now)), settings_(std::move(settings)) {
  for (TableCard& card : cards) {
    from_earlier_.emplace(card.id, last_alive);
    last_id_ = std::max(last_id_, card.id);
    put_card(std::move(card));
  }
}

Rooms::~Rooms() { *is_alive_ = false; }

// ---- Fetching ----

Rooms::Room& Rooms::room_of(TableId id) {
  auto& room = rooms_[id];
  if (!room) {
    room = std::make_unique<Room>(id, settings_.keyed);
    room->visit = ++visits_;
    room->idle_since = now_();
    load(*room);
  }
  return *room;
}

void Rooms::load(Room& room) {
  const auto alive = is_alive_;
  writer_.read_log(room.id, [this, alive, id = room.id, visit = room.visit](auto result) {
    const auto found = *alive ? rooms_.find(id) : rooms_.end();
    if (!*alive || found == rooms_.end() || found->second->visit != visit) return;
    Room& loaded = *found->second;
    const auto* fault = std::get_if<StoreFault>(&result);
    if (fault != nullptr &&
        (fault->kind == StoreFault::Kind::Away || fault->kind == StoreFault::Kind::Unsure)) {
      loaded.is_away = true;
      loaded.rests_until = now_() + second;
      return note_due(loaded);
    }
    if (fault != nullptr && fault->kind == StoreFault::Kind::Gone) return lose(id, "no_table");
    loaded.is_loaded = true;
    loaded.table = Table(settings_.keyed);
    const auto* log = std::get_if<std::vector<std::string>>(&result);
    loaded.is_broken = log == nullptr || log->empty() || loaded.table.take_log(*log);
    if (const auto earlier = from_earlier_.find(id); earlier != from_earlier_.end()) {
      loaded.unattended = earlier->second;
      from_earlier_.erase(earlier);
    }
    if (loaded.is_broken) loaded.unattended.reset();
    for (Visitor* visitor : loaded.visitors) {
      if (loaded.is_broken) hang_up(*visitor, "not_kept");
    }
    // Where it was not long, nobody need be told.
    constexpr Millis moment = 2 * second;
    if (loaded.is_read_again && loaded.unattended && now_() < *loaded.unattended + moment) {
      loaded.unattended.reset();
    }
    loaded.is_read_again = false;
    // Where it is read again, something may have happened that nobody was told.
    if (!loaded.is_broken && !loaded.visitors.empty()) {
      for (Visitor* visitor : loaded.visitors) {
        look_up_seat(loaded, *visitor);
        visitor->heard.news = -1;
      }
      tell_room(loaded);
    }
    go_on(loaded);
  });
}

// ---- Changing ----

// A change while it is made durable.
struct Rooms::Writing {
  TableId id;
  std::uint64_t visit;
  Table next;
  TableCard card{};
  Outcome outcome{};
  Matter matter{};
};

void Rooms::add(Room& room, Matter matter) {
  // Where the store is away all that is wished has to wait; not without end.
  constexpr std::size_t most_waiting = 1000;
  if (room.waiting.size() >= most_waiting) {
    if (matter.done) matter.done(Trouble{"not_kept"});
    return;
  }
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
  auto writing = std::make_shared<Writing>(room.id, room.visit, room.table);
  writing->next.take(*change);
  writing->card = card_of(room.id, writing->next);
  writing->card.maker = cards_.at(room.id).maker;
  writing->card.fence = cards_.at(room.id).fence;
  writing->outcome = std::move(outcome);
  return writing;
} catch (const std::exception&) {
  return Outcome(Trouble{"not_kept"});
}

void Rooms::go_on(Room& room) {
  // What is being written is; the next one would come behind the last, when the table may be
  // another server's. Whoever wished it wishes it again, under the same name.
  if (is_stopping_) return refuse_all(room);
  if (room.is_away && room.rests_until <= now_()) {
    room.is_away = false;
    load(room);
  }
  while (room.is_loaded && !room.is_writing && (room.unattended || !room.waiting.empty())) {
    if (room.unattended && room.rests_until > now_()) {
      refuse_all(room);
      break;
    }
    // Before anything else: the time while nobody was there is nobody's.
    Matter matter = room.unattended ? returning(*room.unattended) : std::move(room.waiting.front());
    if (!room.unattended) room.waiting.pop_front();
    auto prepared = prepare(room, matter);
    if (const auto* outcome = std::get_if<Outcome>(&prepared)) {
      room.unattended.reset();
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
    room.is_returning = room.unattended.has_value();
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

Rooms::Matter Rooms::returning(Millis died) const {
  return {[died](const Table& table, Millis now) -> Outcome {
            return table.restarted(died, now).value_or(Change{});
          },
          {}};
}

void Rooms::refuse_all(Room& room) {
  for (Matter& matter : std::exchange(room.waiting, {})) {
    if (matter.done) matter.done(Trouble{"not_kept"});
  }
}

void Rooms::written(Writing& writing, const std::optional<StoreFault>& fault) {
  const auto found = rooms_.find(writing.id);
  const Matter& matter = writing.matter;
  if (found == rooms_.end() || found->second->visit != writing.visit) {  // lost meanwhile
    if (matter.done) matter.done(Trouble{"not_kept"});
    return;
  }
  Room& room = *found->second;
  room.is_writing = false;
  if (fault) return not_written(room, std::move(writing.matter), *fault);
  room.unattended.reset();
  counts_.note(std::get<Change>(writing.outcome), room.table, writing.next);
  room.table = std::move(writing.next);
  put_card(std::move(writing.card));
  tell(room, std::get<Change>(writing.outcome));
  if (matter.done) matter.done(writing.outcome);
  go_on(room);
}

void Rooms::not_written(Room& room, Matter matter, const StoreFault& fault) {
  using Kind = StoreFault::Kind;
  if (fault.kind == Kind::Taken) {
    room.waiting.push_front(std::move(matter));
    return lose(room.id);
  }
  const Millis now = now_();
  if (fault.kind != Kind::Refused && !room.unattended) room.unattended = now;
  if (fault.kind == Kind::Unsure || fault.kind == Kind::Behind) {
    // Looked at again when it is known what was written: nothing happens twice.
    if (!room.is_returning) room.waiting.push_front(std::move(matter));
    room.is_read_again = !room.is_returning;
    room.is_loaded = false;
    return load(room);
  }
  // What it wants by itself would otherwise be tried again and again without a pause.
  room.rests_until = now + second;
  if (matter.done) matter.done(Trouble{"not_kept"});
  go_on(room);
}

// ---- Among several servers ----

void Rooms::adopt(TableCard card, std::optional<Millis> died) {
  if (cards_.contains(card.id)) return;
  if (died) from_earlier_[card.id] = *died;
  put_card(std::move(card));
}

std::vector<TableId> Rooms::all() const {
  std::vector<TableId> ids;
  for (const auto& [id, card] : cards_) ids.push_back(id);
  return ids;
}

void Rooms::lose(TableId id, std::string_view why) {
  for (const auto& [line, visitor] : visitors_) {
    if (visitor->table == id) hang_up(*visitor, why);
  }
  if (const auto found = rooms_.find(id); found != rooms_.end()) {
    Room& room = *found->second;
    // Nobody hears of it: who wished something wishes it again, under the same name.
    while (!room.waiting.empty()) {
      const Matter matter = std::move(room.waiting.front());
      room.waiting.pop_front();
      if (matter.done) matter.done(Trouble{"not_kept"});
    }
    if (room.due > 0) due_.erase({room.due, id});
    rooms_.erase(id);
  }
  forget_card(id);
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

// ---- Stopping ----

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
