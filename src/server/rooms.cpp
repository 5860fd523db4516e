// Tables: fetched, changed, told of.
#include "server/rooms.h"

#include <algorithm>
#include <utility>

#include "server/room.h"

namespace bastide::server {

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
