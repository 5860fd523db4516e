// Names and talk: what is left of them.
#include "server/words.h"

#include <gtest/gtest.h>

namespace bastide::server::test {
namespace {

TEST(Words, LettersOfAllLanguagesStay) {
  for (const std::string_view name :
       {"Ann", "Ольга", "Їжак", "ĄĘ", "李", "محمد", "สมชาย", "שלום", "D'Arcy-Ó", "🦊", "<b>&\"'"}) {
    EXPECT_EQ(tamed(name, max_name_letters), name);
  }
}

TEST(Words, BlanksAreOneAndNeverAtTheEnds) {
  EXPECT_EQ(tamed("  a \t\n b  ", 20), "a b");
  EXPECT_EQ(tamed("a\u2003\u3000\u00a0b\u2009", 20), "a b");
  // What looks like nothing is no name, however it is written.
  for (const std::string_view nothing : {"", " ", "\u2003", "\u3164", "\uffa0", "\u2800", "\u115f",
                                         "\u200b", "\u2060", "\u00ad", "\ufe0f", "\u0301"}) {
    EXPECT_EQ(tamed(nothing, 20), std::nullopt);
  }
}

TEST(Words, NothingTurnsHidesOrClimbs) {
  EXPECT_EQ(tamed("a\u202e\u2066b\u200f\u061cc", 20), "abc");
  EXPECT_EQ(tamed(std::string_view("a\0\x1b[31m\x7f\u0085", 11), 20), "a[31m");
  EXPECT_EQ(tamed("a\ufe0f\ufff9b\U000e0041\U000e0100c\ue000\uffff", 20), "abc");
  EXPECT_EQ(tamed("a\u0301\u0302\u0303\u0304\u0305", 20), "a\u0301\u0302");
  EXPECT_EQ(tamed("\u0430\u0488\u0489\u0488\u0489", 20), "\u0430\u0488\u0489");
  EXPECT_EQ(tamed("\u0e01\u0e47\u0e48\u0e47\u0e48", 20), "\u0e01\u0e47\u0e48");
}

TEST(Words, AsManyLettersAsAllowed) {
  EXPECT_EQ(tamed("абв", 3), "абв");
  EXPECT_EQ(tamed("абвг", 3), std::nullopt);
  EXPECT_EQ(tamed("\xff", 3), std::nullopt);
  EXPECT_EQ(tamed("\xc3", 3), std::nullopt);
}

}  // namespace
}  // namespace bastide::server::test
