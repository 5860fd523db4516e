#include "review/reason_text.h"

#include <algorithm>
#include <array>
#include <vector>

#include "core/bits.h"
#include "notation/record_header.h"
#include "notation/text.h"
#include "notation/tile_words.h"

namespace bastide {
namespace {

std::string plain(std::string_view word) {
  std::string text(word);
  std::ranges::replace(text, '_', ' ');
  return text;
}

std::string seats_text(std::span<const std::string> names, std::uint8_t seats) {
  std::vector<std::string> list;
  for_each_bit(seats, [&](int seat) {
    list.push_back(excerpt(names[static_cast<std::size_t>(seat)], max_name_bytes));
  });
  return list_words(list);
}

std::string feature_text(const FeatureName& name) {
  const std::string kind = plain(name.kind);
  switch (name.by) {
    case NamedBy::Mark:
      return kind + " with " + plain(name.what);
    case NamedBy::Size:
      return "largest " + kind;
    case NamedBy::Beside:
      return kind + " by the " + plain(name.what);
    case NamedBy::Part:
      if (name.part == MapPart::Middle) return kind + " in the middle";
      return kind + " in the " + plain(map_part_names[static_cast<std::size_t>(name.part)]);
    case NamedBy::Kind:
      break;
  }
  return kind;
}

std::string points_text(int points) {
  return std::to_string(points) + (points == 1 ? " point" : " points");
}

}  // namespace

std::string argument_text(std::span<const std::string> names, const Argument& reason) {
  const std::string what = reason.about ? "the " + feature_text(reason.about->name) : "";
  const std::string whom = seats_text(names, reason.seats);
  const std::string points = points_text(reason.points);
  const std::string fit = std::to_string(reason.fit) + " of " + std::to_string(reason.of) +
                          " tiles left fit where it goes on";
  switch (reason.because) {
    case Because::Pays:
      return (reason.about->does == Does::Closes ? "closes " : "enlarges ") + what + " for " +
             whom + " (" + points + ")";
    case Because::HardGap:
      return "leaves the own " + feature_text(reason.about->name) + " hard to go on with: " + fit;
    case Because::Locked:
      return "leaves the last piece on " + what + " until the end";
    case Because::MissesClosing:
      return "misses completing " + what + " (" + points + ")";
    case Because::MissesShare:
      return "misses a share in " + what + " (" + points + ")";
    case Because::LetsIn:
      return "lets " + whom + " into " + what;
    case Because::Slower:
      return "falls " + std::to_string(reason.points) + " behind on the track";
    case Because::MissesPoints:
      return "misses " + points + " at once";
    case Because::Closes:
      return "completes " + what + " (" + points + ")";
    case Because::TakeOver:
      return "takes " + what + " over (" + points + ")";
    case Because::Shares:
      return "gets a share in " + what + " (" + points + ")";
    case Because::Saves:
      return "brings a piece home";
    case Because::Blocks:
      return "makes " + what + " of " + whom + " hard to go on with: " + fit;
    case Because::Claims:
      return "holds " + what + " (" + points + ")";
    case Because::Gains:
      return "brings " + points + " at once";
    case Because::Faster:
      return "goes " + std::to_string(reason.points) + " further on the track";
    case Because::Extends:
      return "extends the own " + feature_text(reason.about->name);
  }
  return {};
}

}  // namespace bastide
