#include "art/looks.h"

#include <algorithm>
#include <vector>

namespace bastide::art {

// Each in the file of its name. They are constants that exist before any code runs, so the list is
// whole whoever asks for it first.
extern const Look carcassonne_look;
extern const Look hunters_gatherers_look;
extern const Look safari_look;
extern const Look gold_rush_look;
extern const Look amazonas_look;

namespace {

std::vector<const Look*>& listed() {
  static std::vector<const Look*> looks{
      &carcassonne_look,        //
      &hunters_gatherers_look,  //
      &safari_look,             //
      &gold_rush_look,          //
      &amazonas_look,           //
  };
  return looks;
}

// The entry of this name, else the one that stands for all others.
template <class Entry>
const Entry* find_entry(std::span<const Entry> entries, std::string_view Entry::* name,
                        std::string_view wanted) {
  const auto found = std::ranges::find(entries, wanted, name);
  if (found != entries.end()) return &*found;
  const auto any = std::ranges::find(entries, std::string_view(), name);
  return any == entries.end() ? nullptr : &*any;
}

}  // namespace

// ---- The list ----

const Look* find_look(std::string_view game) {
  const auto found = std::ranges::find(listed(), game, &Look::game);
  return found == listed().end() ? nullptr : *found;
}

const Look& look_of(std::string_view game) {
  const Look* look = find_look(game);
  return look == nullptr ? plain_look : *look;
}

std::span<const Look* const> all_looks() { return listed(); }

bool register_look(const Look& look) {
  const auto clashes = [&](const Look* other) {
    return other->game == look.game || other->letter == look.letter;
  };
  if (look.game.empty() || look.letter == plain_look.letter) return false;
  if (std::ranges::any_of(listed(), clashes)) return false;
  listed().push_back(&look);
  return true;
}

// ---- One look ----

const Glyph* Look::glyph(std::string_view name) const {
  const auto found = std::ranges::find(glyphs, name, &Glyph::name);
  return found == glyphs.end() ? nullptr : &*found;
}

const TokenLook* Look::token(std::string_view kind) const {
  return find_entry(tokens, &TokenLook::kind, kind);
}

const FigureLook* Look::figure(std::string_view kind) const {
  return find_entry(figures, &FigureLook::kind, kind);
}

const PieceShape* Look::piece(std::string_view kind) const {
  const auto found = std::ranges::find(pieces, kind, &PieceShape::kind);
  return found == pieces.end() ? nullptr : &*found;
}

bool Look::lies_flat(std::string_view id) const {
  const auto found = std::ranges::find(decoration, id, &DecorationSymbol::id);
  return found != decoration.end() && found->lies_flat;
}

}  // namespace bastide::art
