#include "art/caption.h"

#include <algorithm>

#include "art/curves.h"
#include "art/markup.h"
#include "art/pieces.h"
#include "art/svg_file.h"

namespace bastide::art {
namespace {

constexpr double seat_column = 230;
constexpr double least_width = 640;
constexpr double large_title = 46;
constexpr double small_title = 34;
constexpr double note_size = 20;
constexpr double large_name = 25;
constexpr double small_name = 19;
constexpr double title_gap = 24;  // between title and note

// About as wide as a text is, without measuring fonts.
constexpr double letter_width = .6;
double width_of(std::string_view text, double font_size) {
  double letters = 0;
  for (const char c : text) letters += (static_cast<unsigned char>(c) & 0xC0) != 0x80 ? 1 : 0;
  return letters * font_size * letter_width;
}

// About as many characters as fit into `width`, without measuring fonts.
std::string fitted(std::string_view text, double width, double font_size) {
  const auto most = static_cast<std::size_t>(std::max(1.0, width / (font_size * letter_width)));
  std::size_t characters = 0;
  std::size_t end = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool begins = (static_cast<unsigned char>(text[i]) & 0xC0) != 0x80;
    if (begins && ++characters == most) end = i;
  }
  if (characters <= most) return escaped(text);
  return escaped(text.substr(0, end)) + "…";
}

class CaptionPainter {
 public:
  CaptionPainter(const BoardCaption& caption, std::span<const TableSeat> seats,
                 const ChosenColours& colours, Colour ink, Point size)
      : caption_(caption), seats_(seats), colours_(colours), ink_(hex(ink)), size_(size) {}

  std::string paint() {
    paint_frame();
    paint_title();
    for (std::size_t seat = 0; seat < seats_.size(); ++seat) paint_seat(seat);
    return std::move(out_);
  }

 private:
  void paint_frame() {
    out_ += "<g fill='none' stroke='" + ink_ + "' opacity='.55'><path d='";
    append_frame(14);
    out_ += "' stroke-width='2.4'/><path d='";
    append_frame(21);
    out_ += "' stroke-width='.9'/></g>\n";
  }

  void append_frame(double inset) {
    out_ += 'M';
    append_point(out_, {inset, inset});
    out_ += 'H';
    append_tenths(out_, size_.x - inset);
    out_ += 'V';
    append_tenths(out_, size_.y - inset);
    out_ += 'H';
    append_tenths(out_, inset);
    out_ += 'Z';
  }

  void paint_title() {
    out_ += "<path d='M";
    append_point(out_, {caption_margin, 88});
    out_ += 'H';
    append_tenths(out_, size_.x - caption_margin);
    out_ += "' stroke='" + ink_ + "' stroke-width='1.4' opacity='.5'/>";
    const double room =
        size_.x - 2 * caption_margin - width_of(caption_.note, note_size) - title_gap;
    const double font_size =
        width_of(caption_.title, large_title) <= room ? large_title : small_title;
    append_text({caption_margin, 70}, font_size, fitted(caption_.title, room, font_size),
                " letter-spacing='1'");
    append_text({size_.x - caption_margin, 70}, note_size, escaped(caption_.note),
                " text-anchor='end' opacity='.75'");
    out_ += '\n';
  }

  std::string_view name_of_seat(std::size_t seat) const {
    return seat < caption_.names.size() ? caption_.names[seat] : std::string_view();
  }
  // Beside the name: chip, gaps, points and a star.
  double room_beside_name(std::size_t seat, double font_size) const {
    const std::string points = std::to_string(seats_[seat].points);
    return 46 + (static_cast<double>(points.size()) + 3) * font_size * letter_width;
  }
  // What the seat with the longest name needs.
  double wanted_width() const {
    double wanted = 0;
    for (std::size_t seat = 0; seat < seats_.size(); ++seat) {
      const double name = width_of(name_of_seat(seat), large_name) + 1;  // rounding
      wanted = std::max(wanted, room_beside_name(seat, large_name) + name);
    }
    return wanted;
  }

  // Chip, name, points and, for a winner, a star.
  void paint_seat(std::size_t seat) {
    const double wanted = wanted_width();
    const double column =
        std::min(std::max(seat_column, wanted),
                 (size_.x - 2 * caption_margin) / static_cast<double>(seats_.size()));
    const double font_size = column < 150 || column < wanted ? small_name : large_name;
    const Point here{caption_margin + static_cast<double>(seat) * column + 14, size_.y - 56};
    append_use(out_, chip_id(colours_[seat]), here, 1.5);
    const std::string points = std::to_string(seats_[seat].points);
    const bool has_won = ((caption_.winners >> seat) & 1) != 0;
    const double room = column - room_beside_name(seat, font_size);
    append_text(here + Point{22, 9}, font_size,
                fitted(name_of_seat(seat), room, font_size) + " <tspan font-weight='bold'>" +
                    points + "</tspan>" + (has_won ? " ★" : ""));
    out_ += '\n';
  }

  // `text` is markup already.
  void append_text(Point here, double font_size, std::string_view text,
                   std::string_view more = {}) {
    out_ += "<text";
    append_attribute(out_, "x", here.x);
    append_attribute(out_, "y", here.y);
    append_attribute(out_, "font-size", font_size);
    append_attribute(out_, "fill", ink_);
    out_ += more;
    out_ += '>';
    out_ += text;
    out_ += "</text>";
  }

  const BoardCaption& caption_;
  std::span<const TableSeat> seats_;
  const ChosenColours& colours_;
  std::string ink_;
  Point size_;
  std::string out_;
};

}  // namespace

double caption_width(const BoardCaption& caption) {
  return std::max(least_width, 2 * caption_margin + width_of(caption.title, small_title) +
                                   width_of(caption.note, note_size) + title_gap + 1);
}

std::string caption_markup(const BoardCaption& caption, std::span<const TableSeat> seats,
                           const ChosenColours& colours, const Look& look, Theme theme,
                           Point size) {
  return CaptionPainter(caption, seats, colours, colour_of(look, theme, Role::Ink), size).paint();
}

}  // namespace bastide::art
