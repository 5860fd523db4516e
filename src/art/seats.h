// Where pieces stand: in the middle of the room that symbols leave, and never over one. Pieces stay
// upright while the tile turns, so each rotation has its own seats.
#pragma once

#include "art/tile_drawing.h"

namespace bastide::art {

// Seats of all features in all rotations; needs symbols and landmarks.
void find_seats(TileDrawing& tile);

// How far a piece at `seat` is from covering the point, in units; negative if it does. Pieces on
// grounds may lie or stand.
double clear_of_piece(Point seat, Point point, bool may_lie);

}  // namespace bastide::art
