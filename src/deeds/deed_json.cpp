#include "deeds/deed_json.h"

#include <algorithm>

#include "core/bits.h"

namespace bastide {
namespace {

template <class Names, class Value>
std::string_view word_of(const Names& names, Value value) {
  return names[static_cast<std::size_t>(value)];
}

void write_mask(JsonOut& out, std::string_view key, std::uint8_t seats) {
  out.key(key).begin_list();
  for_each_bit(seats, [&](int seat) { out.number(seat); });
  out.end_list();
}

void write_subject_members(JsonOut& out, const Subject& subject) {
  out.key("name");
  write_name(out, subject.name);
  out.number("size", subject.size).boolean("is_landmark", subject.is_landmark);
  write_mask(out, "holders", subject.holders);
  out.number("points", subject.points).key("cells").begin_list();
  for (const Cell cell : subject.cells) out.cell(cell);
  out.end_list();
}

void write_named(JsonOut& out, std::string_view key, const NamedFeature& feature) {
  out.key(key).begin_object().key("name");
  write_name(out, feature.name);
  write_mask(out, "holders", feature.holders);
  out.end_object();
}

}  // namespace

void write_name(JsonOut& out, const FeatureName& name) {
  out.begin_object().text("kind", name.kind).text("by", word_of(named_by_names, name.by));
  if (!name.what.empty()) out.text("what", name.what);
  if (name.by == NamedBy::Part) out.text("part", word_of(map_part_names, name.part));
  out.end_object();
}

void write_subject(JsonOut& out, const Subject& subject) {
  out.begin_object();
  write_subject_members(out, subject);
  out.end_object();
}

void write_touched(JsonOut& out, const Touched& touched) {
  out.begin_object().text("does", word_of(does_names, touched.does));
  write_subject_members(out, touched);
  write_mask(out, "before", touched.before);
  out.end_object();
}

void write_square_name(JsonOut& out, const SquareName& name) {
  out.begin_object().text("by", word_of(square_by_names, name.by));
  if (name.by == SquareBy::Part) {
    out.text("part", word_of(map_part_names, name.part)).boolean("is_tip", name.is_tip);
  } else {
    write_named(out, "first", name.first);
  }
  if (name.by == SquareBy::Between) write_named(out, "second", name.second);
  out.end_object();
}

void write_deed(JsonOut& out, const Deed& deed, std::size_t touched) {
  out.begin_object().text("event", deed.event);
  deed.piece.empty() ? void(out.null("piece")) : void(out.text("piece", deed.piece));
  out.key("touched").begin_list();
  for (std::size_t i = 0; i < std::min(touched, deed.touched.size()); ++i) {
    write_touched(out, deed.touched[i]);
  }
  out.end_list().key("on");
  deed.on ? write_subject(out, *deed.on) : void(out.null());
  out.key("where");
  deed.where ? write_square_name(out, *deed.where) : void(out.null());
  out.boolean("had_choice", deed.had_choice).end_object();
}

}  // namespace bastide
