// Writing SVG: numbers in tenths, points and paths in the turned tile, references to symbols.
// No locale and no printing of floating point: a number is rounded to a whole count of tenths (or
// hundredths) and written from that.
#pragma once

#include <string>
#include <string_view>

#include "art/curves.h"

namespace bastide::art {

// ---- Numbers ----

void append_tenths(std::string& out, double value);      // "12", "-3.5", ".4"
void append_hundredths(std::string& out, double value);  // scales
void append_whole(std::string& out, double value);

// ---- Attributes: a name, an equals sign and a quoted value after a blank ----

void append_attribute(std::string& out, std::string_view name, std::string_view value);
void append_attribute(std::string& out, std::string_view name, double tenths);

// ---- Path data ----

// Turns every point about the middle of the tile.
class Pen {
 public:
  explicit Pen(int rotation) : rotation_(rotation) {}

  void move_to(Point p) { write('M', p); }
  void line_to(Point p) { write('L', p); }
  void curve(const Curve& curve);        // with its own start
  void continue_by(const Curve& curve);  // from where the pen is, which should be its start
  void polygon(const Polyline& points);
  void close() { data_ += 'Z'; }

  bool is_empty() const { return data_.empty(); }
  const std::string& data() const { return data_; }
  int rotation() const { return rotation_; }

 private:
  void write(char command, Point p);
  void append(Point p);

  int rotation_;
  std::string data_;
};

// ---- References ----

// A printed symbol, to a tenth of a unit: <use href='#y-deer' transform='…'/>.
void append_symbol(std::string& out, std::string_view name, Point at, double scale);
// An ornament is content with whole units and tenths of scale.
struct OrnamentPose {
  double scale = 1;
  bool is_flipped = false;
  int angle = 0;
};
void append_ornament(std::string& out, std::string_view id, Point at,
                     const OrnamentPose& pose = {});

}  // namespace bastide::art
