#include "bastide/scoring_card.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <map>
#include <nlohmann/json.hpp>
#include <vector>

#include "art/svg_file.h"
#include "table/desk.h"

namespace bastide::app {
namespace {

using Json = nlohmann::ordered_json;

// ---- What an example comes to ----

struct Worked {
  std::string picture;  // an SVG file
  std::string sum;
};

const char* emblem(int seat) {
  static constexpr std::array<const char*, 5> emblems{"●", "■", "▲", "◆", "✚"};
  return emblems[static_cast<std::size_t>(std::clamp(seat, 0, 4))];
}

std::string term_text(const Json& term) {
  const int count = term["count"];
  const int points = term["points"];
  if (!term["each"].is_null() && count != 1) {
    const int each = term["each"];
    if (each != 1 && each * count == points)
      return std::to_string(count) + " × " + std::to_string(each);
  }
  return std::to_string(points);
}

// "● 3 × 2 + 2 = 8, ■ 0": those who get points, and those who stand there and get none.
std::string sum_text(const std::vector<Json>& receipts) {
  std::map<int, std::vector<Json>> by_seat;
  for (const Json& receipt : receipts) {
    by_seat[receipt["seat"]].push_back(receipt);
    if (receipt["strength"].is_null()) continue;
    int seat = 0;
    for (const Json& count : receipt["strength"]) {
      if (count > 0) by_seat[seat];
      ++seat;
    }
  }
  std::string text;
  for (const auto& [seat, own] : by_seat) {
    int sum = 0;
    std::string parts;
    for (const Json& receipt : own) {
      sum += receipt["points"].get<int>();
      for (const Json& term : receipt["terms"]) {
        if (term["points"] == 0) continue;
        parts += (parts.empty() ? "" : " + ") + term_text(term);
      }
    }
    const std::string total = std::to_string(sum);
    text += (text.empty() ? "" : ", ") + std::string(emblem(seat)) + " ";
    text += parts.empty() || parts == total ? total : parts + " = " + total;
  }
  return text;
}

class Examples {
 public:
  Worked work(const Json& example) {
    std::string record;
    for (const Json& line : example["record"]) record += line.get<std::string>() + "\n";
    const Json header = Json::parse(example["record"][0].get<std::string>());
    Json seats = Json::array();
    for (std::size_t i = 0; i < header["players"].size(); ++i)
      seats.push_back(i == 0 ? "person" : "computer:1");
    const Json loaded = ask({{"cmd", "load"},
                             {"record", record},
                             {"seats", seats},
                             {"seed", "example"},
                             {"viewer", 0}});
    const Json steps = ask({{"cmd", "steps"}})["steps"];
    const bool is_end = example.value("of", "") == "end";
    return {.picture = ask({{"cmd", "board_picture"},
                            {"theme", "light"},
                            {"pixels", 64},
                            {"caption", false},
                            {"last_move", true},
                            {"at_step", shown_step(steps, example.value("laid", false))}})["svg"],
            .sum = sum_text(receipts(example, loaded, is_end))};
  }

 private:
  Json ask(const Json& command) { return Json::parse(desk_.answer(command.dump())); }

  std::vector<Json> receipts(const Json& example, const Json& loaded, bool is_end) {
    std::vector<Json> found;
    if (is_end) {
      const std::string why = example.value("why", "");
      const Json now = ask({{"cmd", "score_now"}, {"viewer", 0}});
      for (const Json& receipt : now["receipts"]) {
        if (why.empty() || receipt["why"] == why) found.push_back(receipt);
      }
      return found;
    }
    // Those of the last turn that the record tells of: another tile may have been drawn since.
    const Json& entries = loaded["log"]["entries"];
    for (std::size_t i = 0; i + 1 < example["record"].size() && i < entries.size(); ++i) {
      if (entries[i]["event"]["e"] == "draw") found.clear();
      if (!entries[i]["receipt"].is_null()) found.push_back(entries[i]["receipt"]);
    }
    return found;
  }

  // Where all that is paid still stands on the table: when the last tile lies.
  static int shown_step(const Json& steps, bool is_laid) {
    int step = static_cast<int>(steps.size());
    if (!is_laid) return step;
    while (step > 0 && steps[static_cast<std::size_t>(step - 1)]["kind"] != "place") --step;
    return step;
  }

  table::Desk desk_{[] { return 0.0; }};
};

// ---- The page ----

// A picture by itself: its names and styles do not meet those of others.
std::string in_base64(std::string_view bytes) {
  static constexpr std::string_view signs =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string out;
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    std::uint32_t group = 0;
    for (std::size_t k = 0; k < 3; ++k)
      group = group << 8 | (i + k < bytes.size() ? static_cast<unsigned char>(bytes[i + k]) : 0U);
    for (std::size_t k = 0; k < 4; ++k)
      out += i + k > bytes.size() ? '=' : signs[group >> (18 - 6 * k) & 63U];
  }
  return out;
}

std::size_t signs_in(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(
      text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

// Lines of at most so many signs, broken at blanks.
std::vector<std::string> lines_of(std::string_view text, std::size_t most) {
  std::vector<std::string> lines(1);
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string word(text.substr(0, end));
    if (!lines.back().empty() && signs_in(lines.back()) + 1 + signs_in(word) > most)
      lines.emplace_back();
    lines.back() += (lines.back().empty() ? "" : " ") + word;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

std::string number(double value) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%.6g", value);
  return text.data();
}

class Page {
 public:
  static constexpr double width = 794;  // A4 at 96 dots an inch
  static constexpr double height = 1123;

  void text(double x, double y, const char* style, std::string_view text, bool is_at_end = false) {
    body_ += "<text x='" + number(x) + "' y='" + number(y) + "' class='" + style + "'" +
             (is_at_end ? " text-anchor='end'" : "") + ">" + art::escaped(text) + "</text>\n";
  }
  // How far down the text reaches.
  double lines(double x, double y, const char* style, double step, std::size_t most,
               std::string_view words) {
    for (const std::string& line : lines_of(words, most)) {
      text(x, y, style, line);
      y += step;
    }
    return y;
  }
  void bar(double y, std::string_view words) {
    body_ += "<rect x='40' y='" + number(y) + "' width='714' height='26' rx='6'/>\n";
    text(52, y + 18, "b", words);
  }
  void rule(double x, double y, double length, double thickness) {
    body_ += "<path d='M" + number(x) + " " + number(y) + "h" + number(length) +
             "' fill='none' stroke='#1d1812' stroke-width='" + number(thickness) + "'/>\n";
  }
  void picture(double x, double y, double w, double h, const std::string& svg) {
    body_ += "<image x='" + number(x) + "' y='" + number(y) + "' width='" + number(w) +
             "' height='" + number(h) + "' href='data:image/svg+xml;base64," + in_base64(svg) +
             "'/>\n";
  }
  std::string file(std::string_view title) const {
    return "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 794 1123' width='210mm' "
           "height='297mm'>\n<title>" +
           art::escaped(title) +
           "</title>\n<style>text{font-family:'DejaVu Sans',sans-serif;fill:#1d1812}"
           ".t{font:700 32px 'DejaVu Serif',Georgia,serif}.b{font:700 16px 'DejaVu "
           "Serif',Georgia,serif;fill:#fff}.h{font-size:12px;font-weight:700}"
           ".f{font:700 15px 'DejaVu Serif',Georgia,serif}.p{font-size:11.5px}"
           ".n{font:600 10px 'DejaVu Sans Mono',monospace}.s{font-size:10.5px}</style>\n"
           "<path d='M0 0h794v1123h-794z' fill='#fff'/>\n" +
           body_ + "</svg>\n";
  }

 private:
  std::string body_;
};

struct Words {
  const char* card;
  const char* play;
  const char* end;
};
Words words_in(const std::string& language) {
  if (language == "ru") return {"Памятка по очкам", "Во время игры", "В конце игры"};
  if (language == "uk") return {"Пам’ятка з балів", "Під час гри", "Наприкінці гри"};
  return {"Scoring card", "While you play", "At the end"};
}

constexpr double top = 74;
constexpr double bottom = 1050;  // of the rows
constexpr double bar_height = 32;

void add_row(Page& page, Examples& examples, const Json& row, const std::string& language, double x,
             double y, double height) {
  const Worked worked = examples.work(row["example"]);
  page.picture(x, y + 4, 140, height - 8, worked.picture);
  const double left = x + 152;
  // In the middle of its row.
  const auto count = [&](const char* part, std::size_t most) {
    return lines_of(row[part][language].get<std::string>(), most).size();
  };
  const double lines = 14.0 * static_cast<double>(count("title", 27)) +
                       17.0 * static_cast<double>(count("formula", 20)) +
                       14.0 * static_cast<double>(lines_of(worked.sum, 28).size()) + 12;
  double at = y + std::max(12.0, (height - lines) / 2 + 10);
  at = page.lines(left, at, "h", 14, 27, row["title"][language].get<std::string>());
  at = page.lines(left, at + 3, "f", 17, 20, row["formula"][language].get<std::string>());
  at = page.lines(left, at - 2, "p", 14, 28, worked.sum);
  std::string rules;
  for (const Json& rule : row["rules"])
    rules += (rules.empty() ? "" : ", ") + rule.get<std::string>();
  page.text(left, at, "n", rules);
  page.rule(x, y + height, 344, 0.5);
}

// Two columns; how far down they reach.
double add_rows(Page& page, Examples& examples, const Json& rows, const std::string& language,
                double y, double height) {
  int column = 0;
  for (const Json& row : rows) {
    add_row(page, examples, row, language, column == 0 ? 40 : 410, y, height);
    if (column == 1) y += height;
    column = 1 - column;
  }
  return column == 1 ? y + height : y;
}

}  // namespace

std::optional<std::string> scoring_card(std::string_view game, const std::string& language) {
  const auto data = std::ranges::find(card_data(), game, &CardData::game);
  if (data == card_data().end()) return std::nullopt;
  const Json card = Json::parse(data->json);
  const Words words = words_in(language);
  const std::string name = card["name"][language];
  Examples examples;
  Page page;
  page.text(40, 58, "t", name);
  page.text(754, 58, "p", words.card, true);
  const auto rows_of = [](const Json& rows) { return (rows.size() + 1) / 2; };
  const double height = (bottom - top - 2 * bar_height) /
                        static_cast<double>(rows_of(card["play"]) + rows_of(card["end"]));
  page.bar(top, words.play);
  double y = add_rows(page, examples, card["play"], language, top + bar_height, height);
  page.bar(y + 3, words.end);
  y = add_rows(page, examples, card["end"], language, y + bar_height, height);
  page.rule(40, bottom + 6, 714, 2);
  double foot = bottom + 20;
  for (const Json& line : card["foot"])
    foot = page.lines(40, foot, "s", 12, 122, line[language].get<std::string>()) + 1;
  return page.file(name + ": " + words.card);
}

}  // namespace bastide::app
