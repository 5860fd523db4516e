// Phrases: one code, one English text, and every slot of it filled.
#include "notation/phrase.h"

#include <gtest/gtest.h>

#include <set>

#include "notation/phrases.h"

namespace bastide {
namespace {

constexpr PhraseKind between{"between", "{what} from {low} to {high}, {what}"};
constexpr PhraseKind either_of{"either_of", "{words}!"};

TEST(Phrase, FillsItsSlots) {
  EXPECT_EQ(to_text(phrase(between, slot("what", "a card"), slot("low", -1), slot("high", 7))),
            "a card from -1 to 7, a card");
  EXPECT_EQ(slots_of(between), (std::vector<std::string_view>{"what", "low", "high"}));
  EXPECT_EQ(to_text(Phrase{}), "");
  EXPECT_TRUE(Phrase{}.is_empty());
}

TEST(Phrase, JoinsAlternatives) {
  using Words = std::vector<std::string>;
  EXPECT_EQ(to_text(phrase(either_of, slot("words", Words{"a"}))), "a!");
  EXPECT_EQ(to_text(phrase(either_of, slot("words", Words{"a", "b"}))), "a or b!");
  EXPECT_EQ(to_text(phrase(either_of, slot("words", Words{"a", "b", "c"}))), "a, b or c!");
  const Phrase inner = phrase(either_of, slot("words", "x"));
  EXPECT_EQ(to_text(phrase(either_of, PhraseSlot{"words", std::vector<Phrase>{inner, inner}})),
            "x!, or x!!");
}

TEST(Phrase, EveryKindHasANameOfItsOwn) {
  std::set<std::string_view> names;
  for (const PhraseKind* kind : phrases::all) {
    EXPECT_TRUE(names.insert(kind->name).second) << kind->name;
    EXPECT_FALSE(kind->english.empty()) << kind->name;
  }
}

}  // namespace
}  // namespace bastide
