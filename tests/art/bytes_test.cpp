// The markup of a tile: the same bytes everywhere, small, well formed, and only what a page
// defines.
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "art/all_pictures.h"
#include "art/glyphs.h"
#include "art/markup.h"

namespace bastide::art {
namespace {

std::uint64_t hash(std::string_view text, std::uint64_t from) {
  for (const char c : text) from = (from ^ static_cast<unsigned char>(c)) * 1099511628211U;
  return from;
}

// FNV-1a of every tile's markup in four rotations and three levels of detail, and of the outlines
// and seats of its features. Another compiler, machine or library that draws a single digit
// differently fails here. A change of the pictures on purpose writes new numbers.
TEST(ArtBytes, EveryCompilerDrawsTheSameBytes) {
  const std::map<std::string_view, std::uint64_t> expected{
      {"amazonas", 7839337580243121980U},  {"carcassonne", 14855648415469222867U},
      {"gold-rush", 7086074225514807020U}, {"hunters-gatherers", 5133565775678856328U},
      {"safari", 16568905201594821958U},
  };
  std::map<std::string_view, std::uint64_t> drawn;
  for (const Picture& picture : all_pictures()) {
    std::uint64_t& sum = drawn.try_emplace(picture.set->game, 14695981039346656037U).first->second;
    for (int rotation = 0; rotation < 4; ++rotation) {
      for (const Detail detail : {Detail::Chip, Detail::Plain, Detail::Full}) {
        sum = hash(picture.art.markup(rotation, detail), sum);
      }
      for (const Feature& feature : picture.art.drawing().features) {
        const FeatureOutline outline = picture.art.outline(feature.id, rotation);
        sum = hash(outline.edge, hash(outline.inside, sum));
        std::string seat;
        append_tenths(seat, picture.art.seat(feature.id, rotation).x);
        append_tenths(seat, picture.art.seat(feature.id, rotation).y);
        sum = hash(seat, sum);
      }
    }
  }
  EXPECT_EQ(drawn, expected);
}

// ---- Size ----

TEST(ArtBytes, ATileIsSmall) {
  namespace fs = std::filesystem;
  const fs::path folder = fs::temp_directory_path() / ("bastide-art-" + std::to_string(getpid()));
  fs::create_directories(folder);
  int number = 0;
  std::vector<std::string> names;
  for (const Picture& picture : all_pictures()) {
    for (int rotation = 0; rotation < 4; ++rotation) {
      std::ofstream(folder / std::to_string(number++)) << picture.art.markup(rotation);
      names.push_back(picture.name() + ", rotation " + std::to_string(rotation));
    }
  }
  ASSERT_EQ(std::system(("gzip -rn '" + folder.string() + "'").c_str()), 0);
  for (int i = 0; i < number; ++i) {
    EXPECT_LE(fs::file_size(folder / (std::to_string(i) + ".gz")), 3500U)
        << names[static_cast<std::size_t>(i)];
  }
  fs::remove_all(folder);
}

// ---- Form ----

std::vector<std::string> values_of(const std::string& markup, const std::string& attribute) {
  std::vector<std::string> out;
  const std::string key = " " + attribute + "='";
  for (std::size_t at = markup.find(key); at != std::string::npos; at = markup.find(key, at + 1)) {
    const std::size_t start = at + key.size();
    out.push_back(markup.substr(start, markup.find('\'', start) - start));
  }
  return out;
}

TEST(ArtBytes, EveryElementClosesItselfAndNothingElseIsWritten) {
  for (const Picture& picture : all_pictures()) {
    const std::string markup = picture.art.markup(1);
    std::size_t at = 0;
    while (at < markup.size()) {
      ASSERT_EQ(markup[at], '<') << picture.name();
      const std::size_t end = markup.find('>', at);
      ASSERT_NE(end, std::string::npos) << picture.name();
      EXPECT_EQ(markup[end - 1], '/') << picture.name();
      const std::string element = markup.substr(at, end - at);
      EXPECT_EQ(std::count(element.begin(), element.end(), '\'') % 2, 0) << element;
      EXPECT_EQ(element.find('<', 1), std::string::npos) << element;
      at = end + 1;
    }
    EXPECT_EQ(markup.find("nan"), std::string::npos) << picture.name();
    EXPECT_EQ(markup.find("inf"), std::string::npos) << picture.name();
  }
}

TEST(ArtBytes, ReferencesAreToSymbolsOfTheLook) {
  for (const Picture& picture : all_pictures()) {
    std::set<std::string> known;
    for (const Definition& definition : definitions(*picture.art.drawing().look)) {
      known.insert("#" + definition.id);
    }
    for (const std::string& reference : values_of(picture.art.markup(0), "href")) {
      EXPECT_TRUE(known.contains(reference)) << picture.name() << ": " << reference;
    }
    const std::string prefix{picture.art.drawing().look->letter};
    for (const std::string& name : values_of(picture.art.markup(0), "class")) {
      EXPECT_EQ(name.substr(0, 1), prefix) << picture.name() << ": " << name;
    }
  }
}

TEST(ArtBytes, LessIsShownWhenATileIsSmall) {
  for (const Picture& picture : all_pictures()) {
    const auto uses = [&](Detail detail) {
      return values_of(picture.art.markup(0, detail), "href").size();
    };
    EXPECT_LE(uses(Detail::Chip), uses(Detail::Plain)) << picture.name();
    EXPECT_LE(uses(Detail::Plain), uses(Detail::Full)) << picture.name();
    for (const Mark& mark : picture.art.symbols(0)) {  // but never fewer symbols
      const std::string reference = "#y-" + std::string(mark.glyph->name) + "'";
      EXPECT_NE(picture.art.markup(0, Detail::Chip).find(reference), std::string::npos);
    }
  }
}

TEST(ArtBytes, TheEdgeIsDrawnOnTheSidesThatAreAskedFor) {
  EXPECT_EQ(edge_markup("safari"), "<path d='M0 0H120V120H0Z' class='s_e' stroke-width='.9'/>");
  EXPECT_EQ(edge_markup("safari", 0b1001),
            "<path d='M0 0H120M0 120V0' class='s_e' stroke-width='.9'/>");
  EXPECT_EQ(edge_markup("safari", 0), "");
}

}  // namespace
}  // namespace bastide::art
