// bastide rules NUMBER…: the text of any rule that a refusal or an award names; --card GAME: the
// scoring card of a game, to be printed.
#include <algorithm>
#include <cstdio>
#include <memory>
#include <string>
#include <vector>

#include "bastide/choose_game.h"
#include "bastide/commands.h"
#include "bastide/picture_file.h"
#include "bastide/scoring_card.h"
#include "games/registry.h"
#include "notation/rules_text.h"
#include "notation/text.h"

namespace bastide::app {
namespace {

struct Arguments {
  std::vector<std::string> numbers;
  std::string game;
  std::string search;
  std::string card;
  std::string language = "en";
  std::string out;
  bool is_svg = false;
  Existing existing = Existing::Keep;
};

void print_rule(const RuleText& rule) {
  std::printf("%s", std::string(rule.number).c_str());
  if (!rule.title.empty()) std::printf("  %s", std::string(rule.title).c_str());
  std::printf("  (%s: %s)\n%s\n", std::string(rule.game).c_str(), std::string(rule.section).c_str(),
              std::string(rule.text).c_str());
}

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return out;
}

int print_card(const Arguments& arguments) {
  const bool is_known = std::ranges::find(game_names(), arguments.card) != game_names().end();
  if (!is_known) return complain_of_game(arguments.card);
  if (!arguments.is_svg) return complain("a card is a picture: say --svg");
  const auto card = scoring_card(arguments.card, arguments.language);
  if (!card) {
    report("there is no scoring card of " + arguments.card);
    return fault;
  }
  return write_picture(arguments.out, *card, arguments.existing);
}

int run(const Arguments& arguments) {
  if (!arguments.card.empty()) return print_card(arguments);
  if (arguments.numbers.empty() && arguments.game.empty() && arguments.search.empty()) {
    return complain(
        "name a rule (bastide rules C-12), a game (--game NAME) or a word (--search WORD)");
  }
  const bool has_game = arguments.game.empty() ||
                        std::ranges::find(game_names(), arguments.game) != game_names().end();
  if (!has_game) return complain_of_game(arguments.game);
  int found = 0;
  for (const std::string& number : arguments.numbers) {
    const RuleText* rule = find_rule(number);
    if (rule == nullptr) {
      report("there is no rule \"" + excerpt(number) +
             "\"; list a game's rules with bastide rules --game NAME");
      return fault;
    }
    if (found++ != 0) std::printf("\n");
    print_rule(*rule);
  }
  if (!arguments.numbers.empty()) return ok;
  for (const RuleText& rule : all_rules()) {
    if (!arguments.game.empty() && rule.game != arguments.game) continue;
    const std::string needle = lower(arguments.search);
    if (lower(rule.text).find(needle) == std::string::npos &&
        lower(rule.title).find(needle) == std::string::npos) {
      continue;
    }
    if (found++ != 0) std::printf("\n");
    print_rule(rule);
  }
  if (found == 0) {
    std::string which = arguments.game.empty() ? "no rule" : "no rule of " + arguments.game;
    if (!arguments.search.empty()) which += " contains \"" + excerpt(arguments.search) + '"';
    report(arguments.search.empty() ? which + " is written down" : which);
    return fault;
  }
  return ok;
}

}  // namespace

void add_rules(CLI::App& program, int& status) {
  auto arguments = std::make_shared<Arguments>();
  CLI::App* command =
      program.add_subcommand("rules", "Show numbered rules, rulings and worked examples");
  command->add_option("NUMBER", arguments->numbers, "rule numbers, such as C-12 or HG-R1")
      ->type_name("");
  command->add_option("--game", arguments->game, "all rules of this game: " + known_games())
      ->type_name("NAME");
  command->add_option("--search", arguments->search, "rules that contain this text")
      ->type_name("TEXT");
  CLI::Option* card =
      command->add_option("--card", arguments->card, "the scoring card of this game, one A4 page")
          ->type_name("GAME");
  command->add_flag("--svg", arguments->is_svg, "the card as an SVG file")->needs(card);
  command->add_option("--language", arguments->language, "of the card")
      ->check(CLI::IsMember({"en", "ru", "uk"}))
      ->capture_default_str()
      ->needs(card)
      ->type_name("CODE");
  command->add_option("--out", arguments->out, "write the card into this file")
      ->needs(card)
      ->type_name("FILE");
  add_force_argument(*command, arguments->existing);
  command->callback([=, &status] { status = run(*arguments); });
}

}  // namespace bastide::app
