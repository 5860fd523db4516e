// A whole SVG file: markup with exactly the definitions and style rules that it uses.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "art/glyphs.h"
#include "art/palette.h"
#include "art/tile_art.h"

namespace bastide::art {

// Text of any origin as it may stand in XML: marks escaped, what XML cannot hold replaced.
std::string escaped(std::string_view text);

// ---- Pieces of markup ----

void append_point(std::string& out, Point point);     // "12.5 -3"
void append_translation(std::string& out, Point by);  // "translate(12.5 -3)"
// <use href='#id' transform='translate(…)scale(…)'/>
void append_use(std::string& out, std::string_view id, Point at, double scale = 1);

// ---- The file ----

class SvgFile {
 public:
  SvgFile(const Look& look, Theme theme) : look_(look), theme_(theme) {}

  // Something that markup may refer to, beside glyphs, decoration, pieces and overlays.
  void define(Definition definition) { own_.push_back(std::move(definition)); }
  void add(std::string_view markup) { body_ += markup; }
  // What it shows in words; readers say it, pointers show it. Nothing if empty.
  void describe(std::string_view text) { description_ = text; }

  // The file: `size` in units is the view box, shown at `scale` pixels a unit.
  std::string finish(Point size, double scale) const;

 private:
  const Look& look_;
  Theme theme_;
  std::vector<Definition> own_;
  std::string body_;
  std::string description_;
};

// The same for a page: every symbol of the look and those given, with a style sheet of both themes.
std::string sprite_file(const Look& look, const std::vector<Definition>& more);

}  // namespace bastide::art
