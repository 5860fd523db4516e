#include "support/svg_raster.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <optional>
#include <utility>

namespace bastide {

namespace {

std::string_view attribute(std::string_view element, std::string_view name) {
  const std::string key = " " + std::string(name) + "='";
  const std::size_t from = element.find(key);
  if (from == std::string_view::npos) return {};
  const std::size_t start = from + key.size();
  return element.substr(start, element.find('\'', start) - start);
}

double number(std::string_view text) { return std::strtod(std::string(text).c_str(), nullptr); }

// What the class of an element shows: grounds and decoration of grounds nothing.
std::optional<Seen> seen_of(std::string_view role) {
  if (role == "g") return Seen::Ground;
  if (role == "a") return Seen::Area;
  if (role == "w") return Seen::Water;
  if (role == "l2") return Seen::Line;
  return std::nullopt;
}

}  // namespace

SvgRaster::SvgRaster(std::string_view markup, int per_side)
    : per_side_(per_side),
      step_(120.0 / per_side),
      cells_(static_cast<std::size_t>(per_side * per_side), Seen::Ground) {
  while (!markup.empty()) {
    const std::size_t end = markup.find('>');
    if (markup.front() != '<' || end == std::string_view::npos) {
      fault_ = "not an element: " + std::string(markup.substr(0, 40));
      return;
    }
    paint(markup.substr(0, end + 1));
    markup.remove_prefix(end + 1);
  }
}

void SvgRaster::paint(std::string_view element) {
  const std::string_view tag = element.substr(1, element.find_first_of(" />", 1) - 1);
  const std::string_view style = attribute(element, "class");
  if (tag == "use" || style.size() < 3) return;
  const std::optional<Seen> what = seen_of(style.substr(2));
  const bool is_stroke = style[1] == '_';
  if (!what) return;  // dashes count as drawn through: sleepers make a track
  if (tag == "rect") {
    std::ranges::fill(cells_, *what);
  } else if (tag == "circle") {
    const double radius = number(attribute(element, "r"));
    const Spot centre{number(attribute(element, "cx")), number(attribute(element, "cy"))};
    if (!is_stroke) disc(centre, radius, radius, *what);
  } else if (tag == "path") {
    const std::vector<Outline> shape = outlines(attribute(element, "d"));
    if (!is_stroke) {
      fill(shape, *what);
    } else {
      const bool is_round = attribute(element, "stroke-linecap") == "round";
      stroke(shape, number(attribute(element, "stroke-width")) / 2, is_round, *what);
    }
  } else {
    fault_ = "unknown element: " + std::string(tag);
  }
}

std::vector<SvgRaster::Outline> SvgRaster::outlines(std::string_view data) {
  std::vector<Outline> out;
  const std::string text(data);
  const char* p = text.c_str();
  const auto next = [&] {
    char* end = nullptr;
    const double value = std::strtod(p, &end);
    if (end == p) fault_ = "a number is missing in " + text.substr(0, 60);
    p = end;
    return value;
  };
  Spot here{0, 0};
  while (*p != 0 && fault_.empty()) {
    const char command = *p++;
    switch (command) {
      case ' ':
        break;
      case 'M':
      case 'L': {
        const double x = next();
        here = {x, next()};
        if (command == 'M') out.emplace_back();
        out.back().push_back(here);
        break;
      }
      case 'H':
        here.x = next();
        out.back().push_back(here);
        break;
      case 'V':
        here.y = next();
        out.back().push_back(here);
        break;
      case 'C': {
        double c[6];
        for (double& value : c) value = next();
        for (int k = 1; k <= 16; ++k) {
          const double t = k / 16.0;
          const double u = 1 - t;
          out.back().push_back(
              {u * u * u * here.x + 3 * u * u * t * c[0] + 3 * u * t * t * c[2] + t * t * t * c[4],
               u * u * u * here.y + 3 * u * u * t * c[1] + 3 * u * t * t * c[3] +
                   t * t * t * c[5]});
        }
        here = {c[4], c[5]};
        break;
      }
      case 'Z':
        out.back().push_back(out.back().front());
        break;
      default:
        fault_ = std::string("unknown path command ") + command;
    }
  }
  return out;
}

// By the non-zero rule, as browsers do.
void SvgRaster::fill(const std::vector<Outline>& shape, Seen what) {
  std::vector<std::pair<double, int>> crossings;  // where, and which way
  for (int y = 0; y < per_side_; ++y) {
    const double level = (y + .5) * step_;
    crossings.clear();
    for (const Outline& outline : shape) {
      for (std::size_t k = 0; k < outline.size(); ++k) {
        const Spot a = outline[k];
        const Spot b = outline[(k + 1) % outline.size()];
        if ((a.y <= level) == (b.y <= level)) continue;
        crossings.emplace_back(a.x + (level - a.y) * (b.x - a.x) / (b.y - a.y), a.y < b.y ? 1 : -1);
      }
    }
    std::ranges::sort(crossings);
    std::size_t next = 0;
    int winding = 0;
    for (int x = 0; x < per_side_; ++x) {
      const double here = (x + .5) * step_;
      for (; next < crossings.size() && crossings[next].first <= here; ++next) {
        winding += crossings[next].second;
      }
      if (winding != 0) cells_[static_cast<std::size_t>(y * per_side_ + x)] = what;
    }
  }
}

void SvgRaster::stroke(const std::vector<Outline>& shape, double half_width, bool has_round_ends,
                       Seen what) {
  for (const Outline& outline : shape) {
    for (std::size_t k = 0; k + 1 < outline.size(); ++k) {
      const Spot a = outline[k];
      const Spot b = outline[k + 1];
      const double length = std::hypot(b.x - a.x, b.y - a.y);
      if (length == 0) continue;
      const bool is_end = k == 0 || k + 2 == outline.size();
      const double beyond = is_end && !has_round_ends ? 0 : half_width;  // joins are round enough
      const int low_x = static_cast<int>((std::min(a.x, b.x) - half_width) / step_) - 1;
      const int high_x = static_cast<int>((std::max(a.x, b.x) + half_width) / step_) + 1;
      const int low_y = static_cast<int>((std::min(a.y, b.y) - half_width) / step_) - 1;
      const int high_y = static_cast<int>((std::max(a.y, b.y) + half_width) / step_) + 1;
      for (int y = std::max(0, low_y); y <= std::min(per_side_ - 1, high_y); ++y) {
        for (int x = std::max(0, low_x); x <= std::min(per_side_ - 1, high_x); ++x) {
          const Spot p{(x + .5) * step_ - a.x, (y + .5) * step_ - a.y};
          const double along = (p.x * (b.x - a.x) + p.y * (b.y - a.y)) / length;
          const double across = (p.x * (b.y - a.y) - p.y * (b.x - a.x)) / length;
          const double over = along < 0 ? -along : std::max(0.0, along - length);
          const bool is_in = over <= 0 ? std::abs(across) <= half_width
                                       : beyond > 0 && std::hypot(over, across) <= half_width;
          if (is_in) cells_[static_cast<std::size_t>(y * per_side_ + x)] = what;
        }
      }
    }
  }
}

void SvgRaster::disc(Spot centre, double rx, double ry, Seen what) {
  for (int y = 0; y < per_side_; ++y) {
    for (int x = 0; x < per_side_; ++x) {
      const double dx = ((x + .5) * step_ - centre.x) / rx;
      const double dy = ((y + .5) * step_ - centre.y) / ry;
      if (dx * dx + dy * dy <= 1) cells_[static_cast<std::size_t>(y * per_side_ + x)] = what;
    }
  }
}

}  // namespace bastide
