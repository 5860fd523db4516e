#include "art/markup.h"

namespace bastide::art {

namespace {

// `units` of 10^-digits.
void append_decimal(std::string& out, long units, int digits) {
  if (units < 0) {
    out += '-';
    units = -units;
  }
  long scale = 1;
  for (int i = 0; i < digits; ++i) scale *= 10;
  if (units >= scale || units == 0) out += std::to_string(units / scale);
  long rest = units % scale;
  if (rest != 0) out += '.';
  while (rest != 0) {
    scale /= 10;
    out += static_cast<char>('0' + rest / scale);
    rest %= scale;
  }
}

// A minus sign parts two numbers as well as a blank does.
void append_pair(std::string& out, double x, double y, void (*append)(std::string&, double)) {
  append(out, x);
  const std::size_t end = out.size();
  append(out, y);
  if (out[end] != '-') out.insert(end, 1, ' ');
}

}  // namespace

void append_tenths(std::string& out, double value) {
  append_decimal(out, round_off(value * 10), 1);
}

void append_hundredths(std::string& out, double value) {
  append_decimal(out, round_off(value * 100), 2);
}

void append_whole(std::string& out, double value) { append_decimal(out, round_off(value), 0); }

void append_attribute(std::string& out, std::string_view name, std::string_view value) {
  out += ' ';
  out += name;
  out += "='";
  out += value;
  out += '\'';
}

void append_attribute(std::string& out, std::string_view name, double tenths) {
  std::string value;
  append_tenths(value, tenths);
  append_attribute(out, name, value);
}

void Pen::append(Point p) {
  const Point q = turned(p, rotation_);
  append_pair(data_, q.x, q.y, append_tenths);
}

void Pen::write(char command, Point p) {
  data_ += command;
  append(p);
}

void Pen::curve(const Curve& curve) {
  move_to(curve.start);
  continue_by(curve);
}

void Pen::continue_by(const Curve& curve) {
  for (const Cubic& part : curve.parts) {
    write('C', part.control1);
    data_ += ' ';
    append(part.control2);
    data_ += ' ';
    append(part.end);
  }
}

void Pen::polygon(const Polyline& points) {
  for (std::size_t i = 0; i < points.size(); ++i) write(i == 0 ? 'M' : 'L', points[i]);
}

void append_symbol(std::string& out, std::string_view name, Point at, double scale) {
  out += "<use href='#y-";
  out += name;
  out += "' transform='translate(";
  append_pair(out, at.x, at.y, append_tenths);
  out += ')';
  if (round_off(scale * 100) != 100) {
    out += "scale(";
    append_hundredths(out, scale);
    out += ')';
  }
  out += "'/>";
}

void append_ornament(std::string& out, std::string_view id, Point at, const OrnamentPose& pose) {
  out += "<use href='#";
  out += id;
  out += '\'';
  const bool is_scaled = round_off(pose.scale * 10) != 10;
  if (!is_scaled && !pose.is_flipped && pose.angle == 0) {
    out += " x='";
    append_whole(out, at.x);
    out += "' y='";
    append_whole(out, at.y);
    out += "'/>";
    return;
  }
  out += " transform='translate(";
  append_pair(out, at.x, at.y, append_whole);
  out += ')';
  if (pose.angle != 0) {
    out += "rotate(";
    append_whole(out, pose.angle);
    out += ')';
  }
  if (is_scaled || pose.is_flipped) {
    out += pose.is_flipped ? "scale(-" : "scale(";
    append_tenths(out, pose.scale);
    if (pose.is_flipped) {
      out += ' ';
      append_tenths(out, pose.scale);
    }
    out += ')';
  }
  out += "'/>";
}

}  // namespace bastide::art
