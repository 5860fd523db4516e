// Paints the markup of a tile into a small grid, so that tests can ask what a viewer would see. It
// reads the SVG text and knows nothing of how it was made: rect, path, circle and ellipse with fill
// and stroke classes; symbols (<use>) are left out, as they stand on top and mean no ground.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace bastide {

// What is seen at a place, by the role of the class that was painted last.
enum class Seen : std::uint8_t { Ground, Area, Water, Line };

class SvgRaster {
 public:
  // `per_side` cells along each side of the tile of 120 units.
  SvgRaster(std::string_view markup, int per_side);

  int per_side() const { return per_side_; }
  Seen at(int x, int y) const { return cells_[static_cast<std::size_t>(y * per_side_ + x)]; }
  // Empty, or what could not be read.
  const std::string& fault() const { return fault_; }

 private:
  struct Spot {
    double x, y;
  };
  using Outline = std::vector<Spot>;

  void paint(std::string_view element);
  std::vector<Outline> outlines(std::string_view data);
  void fill(const std::vector<Outline>& shape, Seen what);
  void stroke(const std::vector<Outline>& shape, double half_width, bool has_round_ends, Seen what);
  void disc(Spot centre, double rx, double ry, Seen what);

  int per_side_;
  double step_;
  std::vector<Seen> cells_;
  std::string fault_;
};

}  // namespace bastide
