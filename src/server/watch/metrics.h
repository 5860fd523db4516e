// Numbers that a server keeps of itself, in the text that Prometheus reads (format 0.0.4).
#pragma once

#include <atomic>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bastide::server {

// How often something took how long. Told from any thread.
class Histogram {
 public:
  // `bounds` rise; one more bucket is for all that is above them.
  explicit Histogram(std::initializer_list<double> bounds);
  void note(double seconds);

  std::span<const double> bounds() const { return bounds_; }
  // As many as bounds and one more, each for itself.
  std::vector<std::uint64_t> counts() const;
  double sum() const { return sum_; }

 private:
  std::vector<double> bounds_;
  std::vector<std::atomic<std::uint64_t>> counts_;
  std::atomic<double> sum_ = 0;
};

class MetricsText {
 public:
  using Labels = std::initializer_list<std::pair<std::string_view, std::string_view>>;

  // ---- A number by itself ----
  void counter(std::string_view name, std::string_view help, double value);
  void gauge(std::string_view name, std::string_view help, double value);
  void histogram(std::string_view name, std::string_view help, const Histogram& values);

  // ---- Several by labels: a family, then its samples; one without any is not mentioned ----
  void begin(std::string_view name, std::string_view type, std::string_view help);
  void sample(Labels labels, double value) { sample("", labels, value); }

  std::string text() && { return std::move(text_); }

 private:
  void sample(std::string_view suffix, Labels labels, double value);

  std::string text_;
  std::string family_;
  std::string head_;  // the family's, until its first sample
};

// Memory, CPU time and start of this process, as its own programs call them everywhere.
void add_process(MetricsText& metrics);

}  // namespace bastide::server
