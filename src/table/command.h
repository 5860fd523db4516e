// One command from a page, read strictly: every field that is used is checked, and the first thing
// that is wrong is remembered with its name.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/decision.h"
#include "games/game.h"
#include "notation/json_line.h"
#include "notation/phrase.h"

namespace bastide::table {

class Command {
 public:
  static constexpr JsonLimits limits{8 * 1024 * 1024, 8};  // a record is far smaller

  // `json` must outlive the command.
  explicit Command(std::string_view json);

  // Empty, or the first thing that was wrong.
  const Phrase& fault() const { return fault_; }
  bool is_good() const { return fault_.is_empty(); }
  void refuse(Phrase fault);
  void wrong(std::string_view name, Phrase wanted);

  // ---- Fields. One that is absent gives `otherwise`; where that is not given, or where the value
  // is of the wrong kind or out of range, there is a fault ----
  bool has(std::string_view name) const { return object_.find(name) != nullptr; }
  std::string text(std::string_view name);
  std::string text(std::string_view name, std::string_view otherwise);
  int number(std::string_view name, int low, int high);
  int number(std::string_view name, int low, int high, int otherwise);
  bool boolean(std::string_view name, bool otherwise);
  Cell cell(std::string_view name);
  const Game* game();  // that `game` names
  std::vector<std::string> texts(std::string_view name);
  std::string seed();  // any text, of bounded length
  // Absent or null: a shared screen. "person": who `person` says.
  std::optional<Seat> viewer(int players, std::optional<Seat> person);
  // Whether null stands there in words. A view has a viewer of its own unless it is asked so.
  bool is_for_shared_screen() const;
  // What a view is asked for: a seat, or "everybody".
  Seat seen_by(int players);
  std::string_view object_text(std::string_view name);  // as it stands; "{}" where it is absent

 private:
  const JsonMember* need(std::string_view name);

  JsonObject object_;
  Phrase fault_;
};

}  // namespace bastide::table
