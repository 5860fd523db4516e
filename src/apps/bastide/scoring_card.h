// The scoring card of a game: one page of A4 with every way to score, drawn and summed by the
// engine (data/cards; the page shows the same).
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace bastide::app {

// A file of data/cards, compiled in.
struct CardData {
  std::string_view game;
  std::string_view json;
};
std::span<const CardData> card_data();

// As an SVG file, in English, Russian or Ukrainian ("en", "ru", "uk"). Nothing for a game without
// a card.
std::optional<std::string> scoring_card(std::string_view game, const std::string& language);

}  // namespace bastide::app
