// What a person is shown of a game besides the sentences: the position, the tile that was drawn,
// points and tiles left. Made from what the seat may know, for any game.
#pragma once

#include <string>
#include <vector>

#include "bastide/play_menu.h"
#include "bastide/play_table.h"

namespace bastide::app {

using TextLines = std::vector<std::string>;

// "You (A) 12, greedy (B) 20": the letters by which boards mark the seats.
std::string seats_line(const Table& table);

// The position as `seat` sees it.
std::string position_text(const Table& table, Seat seat);

// The tile that was drawn: its id, its sides and its features in words. To be wrapped.
TextLines drawn_tile_words(const Table& table);
// How it lies in each turn that fits somewhere.
TextLines drawn_tile_pictures(const Table& table, const Menu& menu);

// Points of all players by what they were for.
TextLines points_lines(const Table& table);

// What is left to draw, with counts, pile by pile, the one that is drawn from next first.
TextLines tiles_left_lines(const Table& table, Seat seat);

}  // namespace bastide::app
