// One table: who sits there, what they have agreed on, the game they play, its clocks, what they
// ask each other. No sockets, no clock of its own, no disk: whatever happens is an *entry* of the
// table's log, and the table is what its log makes of it.
//
// A wish of somebody, or the passing of time, leads to a *change*: entries that are made durable
// first and taken then. Until then nothing has changed. Times are those of the entries alone, so
// that the same log gives the same table.
#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "server/clocks.h"
#include "server/live_game.h"
#include "server/request.h"
#include "server/store.h"
#include "server/terms.h"

namespace bastide::server {

// A room in which nobody begins closes after so long, a game that is over is kept so long.
constexpr Millis room_lasts = 24 * hour;
constexpr Millis game_kept = 366 * day;
// Whoever is there is told before it closes.
constexpr Millis says_it_closes = hour;

// ---- What it is made of ----

enum class Phase : std::uint8_t { Waiting, Sealing, Playing, Over, Closed };

struct SeatState {
  int level = 0;    // of a computer that sits here; 0: a person, or nobody
  std::string key;  // hash of its person's key; empty: nobody sits here
  std::string name;
  std::string
      player;  // what stands for its person's rated name; empty: this seat counts for nobody
  int colour = 0;
  std::string invite;  // hash of a seat link's key
  std::string device;  // hash of an own code
  Millis device_until = 0;
  bool is_here = false;
  Millis gone_since = 0;
  int played_by = 0;           // level of the computer that plays for this person
  bool is_turn_only = false;   // and only for this turn
  std::string played_because;  // left, time, own, resigned
  bool has_resigned = false;
  bool has_lost_on_time = false;
  bool wants_again = false;
  std::string share;
  int backs_asked = 0;
  bool had_minutes = false;
  Millis asked_about = 0;       // when the others were last asked what to do without this one
  std::deque<std::string> ids;  // of the wishes that were fulfilled last

  bool is_person() const { return !key.empty(); }
  bool is_free() const { return level == 0 && key.empty(); }
  bool is_computer_now() const { return level > 0 || played_by > 0; }
};

struct Question {
  int number = 0;
  std::string what;
  int by = -1;     // the seat that asks; -1: the table itself
  int about = -1;  // the seat it is about; -1: all
  int step = 0;    // of `back`: where to
  std::vector<std::string> choices;
  std::string otherwise;           // what happens if nothing is settled until then
  std::vector<std::string> votes;  // by seat; empty: none
  Millis until = 0;
};

struct Said {
  int seat = -1;  // -1: who looks on
  std::string name;
  std::string from;  // who sat there before, where a seat was handed over
  int phrase = 0;
  std::string text;
  std::string note;  // what happened at the table, as a word; nobody said it
  Millis at = 0;
};

// A seat that its player wants to hand to somebody who looks on.
struct Offer {
  int seat = 0;
  std::string name;
};

// One of two games with the same pile, in which the same two play with seats swapped
// (docs/decisions/0043). Neither is ever ahead of the other by a tile: a decision after which the
// next one comes is held until the other game has come as far.
struct PairState {
  std::int64_t number = 0;          // of the pair
  int game = 1;                     // of it, or 2
  std::string keeper;               // hash of the key of whoever looks after both
  std::vector<std::string> others;  // shares that were given in the other game, once it is dealt
  int may_draw = 0;                 // so many tiles that begin a turn may have come
  bool is_other_over = false;
  struct Held {
    int seat = 0;
    int step = 0;
    std::string move;
    int draws = 0;  // how many such tiles have come after it
  };
  std::optional<Held> held;
};

struct Ending {
  std::string because;  // rules, resigned, time, draw, end
  Millis at = 0;
};

// ---- Changes ----

struct Entry {
  Millis at = 0;
  std::string what;
  Json fields = Json::object();
};
std::string to_text(const Entry& entry);

struct Change {
  std::vector<Entry> entries;
  std::shared_ptr<LiveGame> game;  // after them, where they change it
  Json answer = Json::object();    // what the one who wished it is told beside "ok"
};

// Why there is no way back, as it crosses the wire.
Trouble no_undo(NoUndo why);

// The seat of whoever wishes something; nothing: who looks on.
using Caller = std::optional<int>;

class Table {
 public:
  Table() = default;
  // Draws by other numbers than the key's, for tests.
  explicit Table(SealedDraws::Keyed keyed) : keyed_(keyed) {}

  // What a table begins with. `key` is that of its host, who sits on the first seat for persons.
  struct Beginning {
    std::string code;
    Terms terms;
    std::string key;  // its hash
    std::string name;
    int colour = 0;
    std::string player = {};  // of a rated table
  };
  static Change begin(const Beginning& beginning, Millis now);

  // Takes entries that are durable: those of a change, or of a log.
  void take(const Change& change);
  // Nothing, or what is wrong with a log: then the table is of no use.
  std::optional<std::string> take_log(std::span<const std::string> log);

  // ---- What is ----

  std::int64_t entries() const { return entries_; }
  Phase phase() const { return phase_; }
  const std::string& code() const { return code_; }
  // Those it had before, the last few: whoever has a seat finds the table by them, nobody else.
  const std::deque<std::string>& old_codes() const { return old_codes_; }
  const Terms& terms() const { return terms_; }
  const std::string& terms_text() const { return *terms_text_; }  // as JSON
  const std::vector<SeatState>& seats() const { return seats_; }
  int host() const { return host_; }
  const LiveGame* game() const { return game_.get(); }  // null: none yet
  int game_number() const { return game_number_; }
  int cuts() const { return cuts_; }  // how often the record was cut or changed before its end
  const std::vector<int>& order() const { return order_; }
  const std::optional<Question>& question() const { return question_; }
  const std::optional<Offer>& offer() const { return offer_; }
  const Clocks& clocks() const { return clocks_; }
  const std::optional<Ending>& ending() const { return ending_; }
  const std::optional<PairState>& pair() const { return pair_; }
  // Of a game that is over: the key of its draws may be the key of another one, that goes on.
  bool shows_key() const { return !pair_ || pair_->is_other_over; }
  const std::string& seal() const { return seal_; }
  std::string_view first_by() const { return first_by_; }
  std::optional<std::pair<int, Millis>> paused() const { return paused_; }
  const std::deque<Said>& talk() const { return talk_; }
  std::int64_t talk_count() const { return talk_count_; }
  const std::string& watch_link() const { return watch_link_; }
  Millis changed() const { return changed_; }
  // When a room in which nobody begins closes, or a game that is over is forgotten.
  std::optional<Millis> until() const;

  // The seat whose key this is, by its hash.
  Caller seat_of_key(std::string_view hash) const;
  // Whether a wish of this seat with this id was fulfilled already.
  bool has_fulfilled(int seat, std::string_view id) const;
  // Whether this seat may ask to take its last turn back: "yes", or why not, as it crosses the
  // wire.
  std::string_view way_back(int seat) const;
  // The seat (round the table) whose decision it is.
  std::optional<int> asked() const;
  // The record's seat of a seat; nothing for one that does not play.
  std::optional<Seat> player_of(int seat) const;
  // Who sees the record how: a seat as itself, others as everybody or as the terms have it.
  Seat viewer_of(Caller caller) const;
  bool is_ended() const { return ending_.has_value(); }
  // What a computer is to decide now.
  struct ComputerTurn {
    int seat = 0;
    int level = 0;
    int step = 0;
  };
  std::optional<ComputerTurn> computer_turn(Millis now) const;

  // ---- What may happen ----

  std::variant<Change, Trouble> wish(Caller caller, const Request& request, Millis now) const;
  // What a seat's computer has decided.
  std::variant<Change, Trouble> decided(int seat, int step, const Decision& decision,
                                        Millis now) const;
  // A seat's last line is gone, or its first one is there.
  std::optional<Change> presence(int seat, bool is_here, Millis now) const;
  // Whom a seat was offered has gone.
  std::optional<Change> watcher_left(Millis now) const;
  // When it wants to be woken, and what happens then.
  std::optional<Millis> alarm() const;
  std::optional<Change> wake(Millis now) const;
  // The server has started again; it was last alive at `died`.
  std::optional<Change> restarted(Millis died, Millis now) const;

 private:
  using Outcome = std::variant<Change, Trouble>;
  // A damaged log may name seats that are not there: then these throw, and take_log tells of it.
  SeatState& seat(int number) { return seats_.at(static_cast<std::size_t>(number)); }
  const SeatState& seat(int number) const { return seats_.at(static_cast<std::size_t>(number)); }
  bool has_seat(int number) const { return number >= 0 && number < seat_count(); }
  int seat_count() const { return static_cast<int>(seats_.size()); }

  // ---- Entries (table.cpp) ----
  void apply(const Entry& entry, const std::shared_ptr<LiveGame>& game);

  // ---- Entries of the room (entries_room.cpp) ----
  void apply_made(const Entry& entry);
  void apply_terms(const Entry& entry);
  void apply_seat(const Entry& entry);
  void apply_person(const Entry& entry);
  void apply_line(const Entry& entry);
  void set_terms(Terms terms);
  void make_seats();
  void leave_seat(int number);
  void note(const Entry& entry);

  // ---- Entries of the game (entries_game.cpp) ----
  void apply_game(const Entry& entry, const std::shared_ptr<LiveGame>& game);
  void apply_question(const Entry& entry);
  void apply_player(const Entry& entry);
  void begin_sealing(const Entry& entry);
  void deal(Millis now);
  void drop_way_back(Millis now);
  void follow_move(const Entry& entry, LiveGame& game) const;
  // A log lets its game go on in place: nobody else has it yet.
  LiveGame& game_of_log();
  void after_game_changed(Millis now);
  RecordHeader record_header() const;

  // ---- Wishes before and after the game (table_room.cpp) ----
  Outcome sit(const Request& request, Millis now) const;
  Outcome take_over(const Request& request, Millis now) const;
  Outcome rename(int seat, const Request& request, Millis now) const;
  Outcome change_terms(const Request& request, Millis now) const;
  Outcome change_seat(const Request& request, Millis now) const;
  Outcome start(int starter, Millis now) const;
  Outcome move_here(const Request& request, Millis now) const;
  Outcome say(Caller caller, const Request& request, Millis now) const;
  std::optional<Trouble> check_person(std::string_view name, int colour, int except) const;
  int first_free_colour() const;
  int first_of_rematch(const std::vector<int>& order) const;
  Change sealing(std::vector<int> order, std::string_view first, Millis now) const;

  // ---- Wishes during the game (table_play.cpp) ----
  Outcome play(int seat, const Request& request, Millis now) const;
  Outcome decide(int seat, int step, const Decision& decision, Millis now) const;
  Outcome decide(int seat, const Request& request, Millis now) const;
  Outcome undo(int seat, const Request& request, Millis now) const;
  Outcome resign(int seat, Millis now) const;
  Outcome hand_over(int seat, const Request& request, Millis now) const;
  bool can_come_back(int seat, Millis now) const;
  bool is_too_late(Millis now) const;

  // ---- One of a pair of games (table_pair.cpp) ----
  Outcome release(const Request& request, Millis now) const;
  bool must_wait(const LiveGame& after) const;
  void apply_pair(const Entry& entry);
  void begin_pair(const Json& fields);
  Outcome deal_pair(const Json& shares, Millis now) const;
  bool can_be_dealt(const std::vector<std::string>& shares) const;

  // ---- Questions (table_questions.cpp) ----
  Outcome ask(int seat, const Request& request, Millis now) const;
  Outcome answer(int seat, const Request& request, Millis now) const;
  bool is_voter(const Question& question, int seat) const;
  // The choice that the votes have settled on, if they have.
  std::optional<std::string> settled(const Question& question) const;
  void settle(Change& change, const Question& question, std::string_view choice, Millis now) const;
  Entry opened(Question question, Millis now) const;
  std::optional<int> heir_of(int seat) const;
  std::optional<Change> wake_question(Millis now) const;
  std::optional<Change> wake_clock(Millis now) const;
  std::optional<Change> wake_room(Millis now) const;
  std::optional<Millis> missed_at(int seat) const;
  std::optional<int> missing_seat(Millis now) const;
  Millis missed_after() const;
  bool has_voter(const Question& question) const;

  std::int64_t entries_ = 0;
  Phase phase_ = Phase::Waiting;
  std::string code_;
  std::deque<std::string> old_codes_;
  Terms terms_;
  std::shared_ptr<const std::string> terms_text_;
  std::vector<SeatState> seats_;
  int host_ = 0;
  std::string watch_link_;
  Millis changed_ = 0;
  Millis used_ = 0;  // by somebody, so that it does not close
  bool has_said_it_closes_ = false;

  int game_number_ = 0;
  int cuts_ = 0;
  std::vector<int> order_;  // seats in the order of turns
  std::string first_by_;
  Digest key_{};
  SealedDraws::Keyed keyed_ = sodium_keyed;
  std::string seal_;
  Millis sealed_at_ = 0;
  // Never changed while a copy of the table may have it, too: a copy costs nothing.
  std::shared_ptr<LiveGame> game_;
  Clocks clocks_;
  std::optional<Ending> ending_;
  std::optional<std::pair<int, Millis>> paused_;
  std::optional<PairState> pair_;
  std::vector<int> awaited_;  // seats that were here when the server stopped
  Millis awaited_until_ = 0;

  int question_count_ = 0;
  std::optional<Question> question_;
  std::optional<Offer> offer_;

  std::deque<Said> talk_;
  std::int64_t talk_count_ = 0;
};

}  // namespace bastide::server
