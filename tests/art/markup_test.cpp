#include "art/markup.h"

#include <gtest/gtest.h>

#include <cmath>
#include <string>

#include "art/random.h"

namespace bastide::art {
namespace {

std::string tenths(double value) {
  std::string out;
  append_tenths(out, value);
  return out;
}

TEST(ArtMarkup, NumbersAreWrittenInTenthsAndAsShortAsPossible) {
  EXPECT_EQ(tenths(0), "0");
  EXPECT_EQ(tenths(12), "12");
  EXPECT_EQ(tenths(12.34), "12.3");
  EXPECT_EQ(tenths(.5), ".5");
  EXPECT_EQ(tenths(-.5), "-.5");
  EXPECT_EQ(tenths(-3.96), "-4");
  EXPECT_EQ(tenths(-.04), "0");  // never "-0"
  std::string scale;
  append_hundredths(scale, 1.05);
  append_hundredths(scale, .860001);
  append_hundredths(scale, 1.1);
  EXPECT_EQ(scale, "1.05.861.1");
}

TEST(ArtMarkup, ThePenTurnsPointsAboutTheMiddle) {
  Pen pen(1);
  pen.curve({{0, 0}, {{{10, 20}, {30, -5}, {120, 60}}}});
  pen.line_to({60, 60});
  pen.close();
  EXPECT_EQ(pen.data(), "M120 0C100 10 125 30 60 120L60 60Z");
}

TEST(ArtMarkup, SymbolsKeepTenthsAndOrnamentsWholeUnits) {
  std::string out;
  append_symbol(out, "deer", {60.25, 30}, 1);
  EXPECT_EQ(out, "<use href='#y-deer' transform='translate(60.3 30)'/>");
  out.clear();
  append_symbol(out, "deer", {60.2, -3}, .86);
  EXPECT_EQ(out, "<use href='#y-deer' transform='translate(60.2-3)scale(.86)'/>");
  out.clear();
  append_ornament(out, "c-tuft", {12.4, 99.6});
  EXPECT_EQ(out, "<use href='#c-tuft' x='12' y='100'/>");
  out.clear();
  append_ornament(out, "c-h1", {12.4, 99.6}, {.93, true, 0});
  EXPECT_EQ(out, "<use href='#c-h1' transform='translate(12 100)scale(-.9 .9)'/>");
  out.clear();
  append_ornament(out, "c-vine", {12.4, 99.6}, {1, false, 45});
  EXPECT_EQ(out, "<use href='#c-vine' transform='translate(12 100)rotate(45)'/>");
}

TEST(ArtArithmetic, SineAndCosineAgreeWithTheLibrary) {
  for (int k = -4000; k <= 4000; ++k) {
    const double x = k * .01;
    EXPECT_NEAR(sine(x), std::sin(x), 2e-15) << x;
    EXPECT_NEAR(cosine(x), std::cos(x), 1e-14) << x;
  }
}

// Fixed values: a change of these numbers is a change of every picture.
TEST(ArtRandom, TheStreamOfAKeyIsFixed) {
  KeyedRandom a("HG-T43", 2, "rim", 0);
  KeyedRandom b("HG-T43/2/rim/0");
  EXPECT_EQ(a.next(), b.next());
  KeyedRandom empty("");
  EXPECT_EQ(static_cast<std::uint32_t>(empty.next() * 4294967296.0), 2625274932U);
  for (int i = 0; i < 1000; ++i) {
    const int value = a.below(7);
    EXPECT_GE(value, 0);
    EXPECT_LT(value, 7);
  }
}

}  // namespace
}  // namespace bastide::art
