#include "server/nodes/spent_share.h"

#include <charconv>
#include <utility>

namespace bastide::server {
namespace {

constexpr Millis told_every = second;
constexpr std::int64_t most_at_once = 1'000'000;
constexpr std::size_t longest_address = 64;

std::optional<Spent> read_one(std::string_view line) {
  constexpr std::string_view kinds = "cpgbtw";
  if (line.size() < 5 || kinds.find(line[0]) == std::string_view::npos || line[1] != ' ') {
    return std::nullopt;
  }
  const std::size_t end = line.rfind(' ');
  const std::string_view address = line.substr(2, end < 2 ? 0 : end - 2);
  std::int64_t amount = 0;
  const char* const from = line.data() + end + 1;
  const char* const to = line.data() + line.size();
  const auto [read, error] = std::from_chars(from, to, amount);
  const bool is_right = error == std::errc() && read == to && amount > 0 &&
                        amount <= most_at_once && !address.empty() &&
                        address.size() <= longest_address &&
                        address.find(' ') == std::string_view::npos;
  if (!is_right) return std::nullopt;
  return Spent{static_cast<Spent::Of>(line[0]), std::string(address), amount};
}

}  // namespace

std::string spent_text(const std::vector<Spent>& all) {
  std::string text;
  for (const Spent& one : all) {
    text += static_cast<char>(one.of);
    text += ' ' + one.address + ' ' + std::to_string(one.amount) + '\n';
  }
  return text;
}

std::vector<Spent> read_spent(std::string_view text) {
  std::vector<Spent> all;
  while (!text.empty() && all.size() < 2 * most_spent_told) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    if (auto one = read_one(text.substr(0, end))) all.push_back(std::move(*one));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return all;
}

void SpentShare::note_living(const std::vector<NodeNumber>& living) {
  for (const NodeNumber node : living_) {
    const bool is_gone = std::ranges::find(living, node) == living.end();
    if (is_gone && network_.note) network_.note(node, {});
  }
  living_ = living;
}

void SpentShare::tick(NodeNumber self) {
  if (now_() < told_at_ + told_every && now_() >= told_at_) return;
  told_at_ = now_();
  std::vector<Spent> all = network_.take ? network_.take() : std::vector<Spent>{};
  for (Spent& wrong : rooms_.take_wrong()) all.push_back(std::move(wrong));
  keep_most_spent(all);
  const bool is_worth_it = !all.empty() || has_told_;
  has_told_ = !all.empty();
  if (!is_worth_it) return;
  const auto text = std::make_shared<const std::string>(spent_text(all));
  for (const NodeNumber node : living_) {
    if (node != self) bus_.send(node, {BusMessage::Kind::Spent, {0}, text});
  }
}

void SpentShare::take(NodeNumber from, std::string_view text) {
  std::vector<Spent> all = read_spent(text);
  for (const Spent& one : all) {
    if (one.of == Spent::Of::Guesses) rooms_.note_wrong_elsewhere(one.address, one.amount);
  }
  std::erase_if(all, [](const Spent& one) { return one.of == Spent::Of::Guesses; });
  if (network_.note) network_.note(from, all);
}

}  // namespace bastide::server
