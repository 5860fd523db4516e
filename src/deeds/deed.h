// What a decision did, in the words of people: "extends the long road", "closes Bo's city for him",
// "lies beside the monastery, eight of nine". Found by holding the survey before against the survey
// after, so it is the same for every game; as data with stable words, for logs, reviews and advice.
//
// Nothing in it is secret: it comes from what lies on the table.
#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "deeds/names.h"
#include "games/game.h"

namespace bastide {

// What a laid tile does to a feature, as whoever laid it would say it.
enum class Does : std::uint8_t {
  Closes,    // it is complete now
  TakeOver,  // of several that held parts of it, only some hold it now
  Shares,    // those who held parts of it hold it together now
  Extends,   // the own grows
  Enlarges,  // that of another grows
  Fills,     // one more of the squares around it
  Grows,     // nobody's grows
  Starts,    // it was not there before
};
inline constexpr std::array<std::string_view, 8> does_names{
    "closes", "takes_over", "shares", "extends", "enlarges", "fills", "grows", "starts"};

// A feature that is spoken about.
struct Subject {
  FeatureName name;
  int size = 0;              // squares; of what counts those around it, of nine
  std::uint8_t holders = 0;  // bit s: seat s gets its points, as things stand
  int points = 0;            // for each of them: closed as it is, or at the end if it never closes
  bool is_landmark = false;
  std::vector<Cell> cells;
};

struct Touched : Subject {
  Does does = Does::Starts;
  std::uint8_t before = 0;  // bit s: seat s held a part of it
  std::array<std::uint8_t, max_seats> strength{};
  bool closes_never = false;
};

struct Deed {
  Seat seat = 0;
  std::string_view event;             // the decision's name in records
  std::string_view piece;             // that it sets, if it sets one
  std::vector<Touched> touched;       // by what was laid, most telling first
  std::optional<Subject> on;          // what a piece stands on, or what else the decision is about
  std::optional<SquareName> where;    // of the square that it names, if that was empty
  bool had_choice = false;            // of passing: a piece might have been set
  std::array<int, max_seats> paid{};  // points at once, by seat
};

// ---- Asking ----

// A decision carried out on a copy of the position, with all that can be told of it. `land` has
// been kept up to the position (Land::see), which may be the view of the deciding seat.
struct Tried {
  Position after;
  Land land;  // after it
  Events events;
  Deed deed;
};
// The decision is legal.
Tried try_out(const Game& game, const Land& land, const Position& position, Seat seat,
              const Decision& decision);

// The same where all of it has happened: `events` are those from the decision on.
Deed deed_of(const Game& game, const Land& before, const Position& position, Seat seat,
             const Decision& decision, const Land& after, std::span<const Event> events);

Subject subject_of(const Land& land, const SurveyFeature& feature);

}  // namespace bastide
