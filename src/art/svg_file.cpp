#include "art/svg_file.h"

#include <algorithm>
#include <array>
#include <span>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "art/markup.h"
#include "art/overlays.h"
#include "art/pieces.h"

namespace bastide::art {
namespace {

constexpr std::string_view replacement = "\xEF\xBF\xBD";  // U+FFFD

// The length of the well-formed character at the beginning of `text` that XML 1.0 may hold, or 0.
std::size_t character_length(std::string_view text) {
  const auto byte = [&](std::size_t i) {
    return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u;
  };
  const unsigned first = byte(0);
  if (first < 0x80) return first >= 0x20 || first == '\t' || first == '\n' || first == '\r' ? 1 : 0;
  const std::size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  unsigned code = first & (0xFFu >> (length + 1));
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xC0) != 0x80) return 0;
    code = code << 6 | (byte(i) & 0x3F);
  }
  constexpr std::array<unsigned, 5> least{0, 0, 0x80, 0x800, 0x10000};
  if (first < 0xC2 || first > 0xF4 || code < least[length] || code > 0x10FFFF) return 0;
  if ((code >= 0xD800 && code < 0xE000) || code == 0xFFFE || code == 0xFFFF) return 0;
  return length;
}

// Calls visit(word) for each word of every attribute `name` in the markup, up to its quote.
template <class Visit>
void for_each_word(std::string_view markup, std::string_view name, Visit visit) {
  const std::string opening = " " + std::string(name) + "='";
  for (std::size_t at = markup.find(opening); at != std::string_view::npos;
       at = markup.find(opening, at)) {
    at += opening.size();
    const std::size_t end = std::min(markup.find('\'', at), markup.size());
    while (at < end) {
      const std::size_t stop = std::min(markup.find(' ', at), end);
      visit(markup.substr(at, stop - at));
      at = std::min(stop + 1, end);
    }
  }
}

// All that markup of a look may refer to.
std::vector<Definition> shared_definitions(const Look& look) {
  std::vector<Definition> all = definitions(look);
  for (Definition& definition : piece_definitions(look)) all.push_back(std::move(definition));
  for (Definition& definition : overlay_definitions()) all.push_back(std::move(definition));
  return all;
}

// Which of `available` the markup refers to, directly or through others; in the order given.
std::vector<const Definition*> used_definitions(std::string_view markup,
                                                std::span<const Definition> available) {
  std::unordered_map<std::string_view, const Definition*> by_id;
  for (const Definition& definition : available) by_id[definition.id] = &definition;
  std::unordered_set<const Definition*> used;
  std::vector<std::string_view> to_look_at{markup};
  while (!to_look_at.empty()) {
    const std::string_view text = to_look_at.back();
    to_look_at.pop_back();
    for_each_word(text, "href", [&](std::string_view word) {
      const auto found = by_id.find(word.substr(1));
      if (found != by_id.end() && used.insert(found->second).second) {
        to_look_at.push_back(found->second->markup);
      }
    });
  }
  std::vector<const Definition*> list;
  for (const Definition& definition : available) {
    if (used.contains(&definition)) list.push_back(&definition);
  }
  return list;
}

constexpr std::string_view square_clip = "<clipPath id='sq'><path d='M0 0H120V120H0Z'/></clipPath>";

}  // namespace

std::string escaped(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::size_t length = character_length(text);
    switch (text.front()) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '\'':
        out += "&#39;";
        break;
      case '"':
        out += "&quot;";
        break;
      default:
        out += length == 0 ? replacement : text.substr(0, length);
    }
    text.remove_prefix(std::max<std::size_t>(length, 1));
  }
  return out;
}

void append_point(std::string& out, Point point) {
  append_tenths(out, point.x);
  out += ' ';
  append_tenths(out, point.y);
}

void append_translation(std::string& out, Point by) {
  out += "translate(";
  append_point(out, by);
  out += ')';
}

void append_use(std::string& out, std::string_view id, Point here, double scale) {
  out += "<use href='#";
  out += id;
  out += "' transform='";
  append_translation(out, here);
  if (scale != 1) {
    out += "scale(";
    append_hundredths(out, scale);
    out += ')';
  }
  out += "'/>";
}

std::string SvgFile::finish(Point size, double scale) const {
  std::vector<Definition> available = shared_definitions(look_);
  available.insert(available.end(), own_.begin(), own_.end());
  std::string defined;
  for (const Definition* definition : used_definitions(body_, available)) {
    defined += definition->markup;
    defined += '\n';
  }
  std::unordered_set<std::string_view> classes;
  const auto add_class = [&](std::string_view name) { classes.insert(name); };
  for_each_word(body_, "class", add_class);
  for_each_word(defined, "class", add_class);

  std::string out = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ";
  append_tenths(out, size.x);
  out += ' ';
  append_tenths(out, size.y);
  out += '\'';
  append_attribute(out, "width", size.x * scale);
  append_attribute(out, "height", size.y * scale);
  if (!description_.empty()) out += " role='img'><title>" + escaped(description_) + "</title";
  out += ">\n<style>";
  for (const StyleRule& rule : style_rules(look_, theme_)) {
    if (classes.contains(rule.name)) out += "." + rule.name + "{" + rule.style + "}";
  }
  out += "text{font-family:Georgia,'DejaVu Serif',serif}</style>\n<defs>";
  out += square_clip;
  out += '\n';
  return out + defined + "</defs>\n" + body_ + "\n</svg>\n";
}

std::string sprite_file(const Look& look, const std::vector<Definition>& more) {
  std::string out = "<svg xmlns='http://www.w3.org/2000/svg' width='0' height='0'>\n<style>\n";
  out += page_style_sheet(look);
  out += overlay_style_sheet();
  out += "</style>\n<defs>";
  out += square_clip;
  out += '\n';
  for (const Definition& definition : shared_definitions(look)) out += definition.markup + "\n";
  for (const Definition& definition : more) out += definition.markup + "\n";
  return out + "</defs>\n</svg>\n";
}

}  // namespace bastide::art
