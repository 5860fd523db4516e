// Colours must stay apart for everybody: distances in CIE Lab, as people with normal sight see them
// and as simulated for the three kinds of colour blindness (Machado, Oliveira and Fernandes 2009).
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <string>
#include <vector>

#include "art/looks.h"
#include "art/palette.h"

namespace bastide::art {
namespace {

using Triple = std::array<double, 3>;

struct Sight {
  std::string_view name;
  std::array<Triple, 3> matrix;
};
constexpr std::array<Sight, 4> sights{{
    {"normal", {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}},
    {"deuteranopia",
     {{{.367322, .860646, -.227968}, {.280085, .672501, .047413}, {-.01182, .04294, .968881}}}},
    {"protanopia",
     {{{.152286, 1.052583, -.204868},
       {.114503, .786281, .099216},
       {-.003882, -.048116, 1.051998}}}},
    {"tritanopia",
     {{{1.255528, -.076749, -.178779}, {-.078411, .930809, .147602}, {.004733, .691367, .3039}}}},
}};

Triple linear(Colour colour) {
  Triple out{};
  for (std::size_t i = 0; i < 3; ++i) {
    const double value = ((colour >> (16 - 8 * i)) & 0xff) / 255.0;
    out[i] = value <= .04045 ? value / 12.92 : std::pow((value + .055) / 1.055, 2.4);
  }
  return out;
}

Triple seen(const Sight& sight, Triple rgb) {
  Triple out{};
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = 0; j < 3; ++j) out[i] += sight.matrix[i][j] * rgb[j];
    out[i] = std::clamp(out[i], 0.0, 1.0);
  }
  return out;
}

Triple lab(Triple c) {
  Triple xyz{(.4124 * c[0] + .3576 * c[1] + .1805 * c[2]) / .9505,
             .2126 * c[0] + .7152 * c[1] + .0722 * c[2],
             (.0193 * c[0] + .1192 * c[1] + .9505 * c[2]) / 1.089};
  for (double& v : xyz) v = v > .008856 ? std::cbrt(v) : 7.787 * v + 16.0 / 116;
  return {116 * xyz[1] - 16, 500 * (xyz[0] - xyz[1]), 200 * (xyz[1] - xyz[2])};
}

double distance_between(const Sight& sight, Colour a, Colour b) {
  const Triple x = lab(seen(sight, linear(a)));
  const Triple y = lab(seen(sight, linear(b)));
  return std::hypot(x[0] - y[0], x[1] - y[1], x[2] - y[2]);
}

// WCAG: 21 for black on white.
double contrast(Colour a, Colour b) {
  const auto luminance = [](Colour colour) {
    const Triple c = linear(colour);
    return .2126 * c[0] + .7152 * c[1] + .0722 * c[2];
  };
  const double x = luminance(a) + .05;
  const double y = luminance(b) + .05;
  return std::max(x, y) / std::min(x, y);
}

// Every look, the plain one too.
std::vector<const Look*> measured_looks() {
  std::vector<const Look*> looks(all_looks().begin(), all_looks().end());
  looks.push_back(&plain_look);
  return looks;
}

Role role_named(std::string_view name) {
  for (int i = 0; i < role_count; ++i) {
    if (name_of(static_cast<Role>(i)) == name) return static_cast<Role>(i);
  }
  ADD_FAILURE() << name;
  return Role::Ground;
}

// The grounds of a look that can lie side by side: those in which its features are painted.
std::vector<Role> grounds_of(const Look& look) {
  std::set<Role> roles{Role::Ground};
  for (const FeatureLook& feature : look.features) {
    if (feature.drawn == Kind::Area) roles.insert(Role::Area);
    if (feature.drawn == Kind::Stream || feature.drawn == Kind::Lake) roles.insert(Role::Water);
    if (feature.drawn != Kind::Line) continue;
    const bool is_water = feature.line.style == LineStyle::Water;
    roles.insert(is_water ? role_named(feature.line.roles.water) : Role::LineFill);
  }
  return {roles.begin(), roles.end()};
}

TEST(ArtColours, TheMeasureAgreesWithKnownValues) {
  EXPECT_NEAR(distance_between(sights[0], 0x000000, 0xffffff), 100, .1);
  EXPECT_NEAR(contrast(0x000000, 0xffffff), 21, 1e-9);
  // Red and green of one lightness are far apart, but not for those who lack the green cones.
  EXPECT_GT(distance_between(sights[0], 0xb05050, 0x5f8a3c), 50);
  EXPECT_LT(distance_between(sights[1], 0xb05050, 0x5f8a3c), 25);
}

TEST(ArtColours, GroundsThatMeetAreFarApartForAllSights) {
  for (const Look* look : measured_looks()) {
    for (Theme theme : all_themes) {
      const std::vector<Role> grounds = grounds_of(*look);
      for (std::size_t i = 0; i < grounds.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
          const Colour a = colour_of(*look, theme, grounds[i]);
          const Colour b = colour_of(*look, theme, grounds[j]);
          for (const Sight& sight : sights) {
            EXPECT_GE(distance_between(sight, a, b), &sight == sights.data() ? 18.99 : 12.0)
                << look->letter << (theme == Theme::Dark ? " dark " : " light ")
                << name_of(grounds[i]) << "/" << name_of(grounds[j]) << ", " << sight.name;
          }
        }
      }
    }
  }
}

TEST(ArtColours, SeatsAreFarApartForAllSights) {
  for (const Look* look : measured_looks()) {
    for (Theme theme : all_themes) {
      for (int a = 0; a < seat_count; ++a) {
        for (int b = 0; b < a; ++b) {
          for (const Sight& sight : sights) {
            EXPECT_GE(distance_between(sight, seat_colours(*look, theme, a).fill,
                                       seat_colours(*look, theme, b).fill),
                      &sight == sights.data() ? 50 : 18)
                << "seats " << a << " and " << b << ", " << sight.name;
          }
        }
      }
    }
  }
}

// Every box has five, each with a name of its own.
TEST(ArtColours, NamesTellTheSeatsApart) {
  for (const Look* look : measured_looks()) {
    const auto& names = look->seats->names;
    EXPECT_EQ(std::set(names.begin(), names.end()).size(), names.size()) << look->game;
    EXPECT_FALSE(std::ranges::count(names, std::string_view())) << look->game;
  }
}

// The emblem on the fill; the two lines round a piece against each other, which shows its outline
// whatever lies below; and some part of it against any ground.
TEST(ArtColours, PiecesStandOutFromEveryGround) {
  for (const Look* look : measured_looks()) {
    for (Theme theme : all_themes) {
      for (int seat = 0; seat < seat_count; ++seat) {
        const SeatColours& colours = seat_colours(*look, theme, seat);
        EXPECT_GE(contrast(colours.fill, colours.ink), 4.5) << "seat " << seat;
        EXPECT_GE(contrast(colours.edge, colours.rim), 7) << "seat " << seat;
        for (Role role : grounds_of(*look)) {
          const Colour ground = colour_of(*look, theme, role);
          const double best =
              std::max({contrast(ground, colours.fill), contrast(ground, colours.edge),
                        contrast(ground, colours.rim)});
          EXPECT_GE(best, 2.8) << "seat " << seat << " on " << look->letter << "-" << name_of(role);
        }
      }
    }
  }
}

TEST(ArtColours, TextOnTheTableCanBeRead) {
  for (const Look* look : measured_looks()) {
    for (Theme theme : all_themes) {
      EXPECT_GE(contrast(colour_of(*look, theme, Role::Table), colour_of(*look, theme, Role::Ink)),
                7);
    }
  }
}

// A page may show either theme: both must say a colour for the same classes.
TEST(ArtColours, BothThemesHaveTheSameClasses) {
  for (const Look* look : measured_looks()) {
    const auto light = style_rules(*look, Theme::Light);
    const auto dark = style_rules(*look, Theme::Dark);
    ASSERT_EQ(light.size(), dark.size());
    const std::string page = page_style_sheet(*look);
    for (std::size_t i = 0; i < light.size(); ++i) {
      EXPECT_EQ(light[i].name, dark[i].name);
      EXPECT_NE(page.find("\n." + light[i].name + "{"), std::string::npos) << light[i].name;
    }
  }
}

}  // namespace
}  // namespace bastide::art
