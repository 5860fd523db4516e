#include "server/watch/metrics.h"

#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdio>
#include <utility>

namespace bastide::server {
namespace {

std::string number_text(double value) {
  std::array<char, 400> text{};  // the largest has 309 digits
  const auto end =
      std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed).ptr;
  return {text.data(), end};
}

void append_escaped(std::string& out, std::string_view text) {
  for (const char c : text) {
    if (c == '\\' || c == '"') out += '\\';
    if (c == '\n') {
      out += "\\n";
    } else {
      out += c;
    }
  }
}

// Asked once, before anything takes long.
double seconds_since_1970() {
  timespec now{};
  ::clock_gettime(CLOCK_REALTIME, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) / 1e9;
}
const double started_at = seconds_since_1970();

}  // namespace

Histogram::Histogram(std::initializer_list<double> bounds)
    : bounds_(bounds), counts_(bounds.size() + 1) {}

void Histogram::note(double seconds) {
  const auto at = std::ranges::lower_bound(bounds_, seconds) - bounds_.begin();
  counts_[static_cast<std::size_t>(at)].fetch_add(1, std::memory_order_relaxed);
  sum_.fetch_add(seconds, std::memory_order_relaxed);
}

std::vector<std::uint64_t> Histogram::counts() const { return {counts_.begin(), counts_.end()}; }

void MetricsText::begin(std::string_view name, std::string_view type, std::string_view help) {
  family_ = name;
  head_ = "# HELP " + family_ + ' ';
  head_ += help;
  head_ += "\n# TYPE " + family_ + ' ';
  head_ += type;
  head_ += '\n';
}

void MetricsText::sample(std::string_view suffix, Labels labels, double value) {
  text_ += std::exchange(head_, {});
  text_ += family_;
  text_ += suffix;
  char before = '{';
  for (const auto& [label, its_value] : labels) {
    text_ += std::exchange(before, ',');
    text_ += label;
    text_ += "=\"";
    append_escaped(text_, its_value);
    text_ += '"';
  }
  if (labels.size() > 0) text_ += '}';
  text_ += ' ' + number_text(value) + '\n';
}

void MetricsText::counter(std::string_view name, std::string_view help, double value) {
  begin(name, "counter", help);
  sample({}, value);
}

void MetricsText::gauge(std::string_view name, std::string_view help, double value) {
  begin(name, "gauge", help);
  sample({}, value);
}

void MetricsText::histogram(std::string_view name, std::string_view help, const Histogram& values) {
  begin(name, "histogram", help);
  const std::vector<std::uint64_t> counts = values.counts();
  std::uint64_t so_far = 0;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    so_far += counts[i];
    const bool is_last = i == values.bounds().size();
    const std::string bound = is_last ? "+Inf" : number_text(values.bounds()[i]);
    sample("_bucket", {{"le", bound}}, static_cast<double>(so_far));
  }
  sample("_sum", {}, values.sum());
  sample("_count", {}, static_cast<double>(so_far));
}

void add_process(MetricsText& metrics) {
  metrics.gauge("process_start_time_seconds", "When the process started, in seconds since 1970",
                started_at);
  rusage usage{};
  ::getrusage(RUSAGE_SELF, &usage);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  };
  metrics.counter("process_cpu_seconds_total", "CPU time used, in seconds",
                  seconds(usage.ru_utime) + seconds(usage.ru_stime));
  std::FILE* const file = std::fopen("/proc/self/statm", "re");
  if (file == nullptr) return;
  unsigned long long total = 0;
  unsigned long long resident = 0;
  if (std::fscanf(file, "%llu %llu", &total, &resident) == 2) {
    metrics.gauge("process_resident_memory_bytes", "Memory in use",
                  static_cast<double>(resident) * static_cast<double>(::sysconf(_SC_PAGESIZE)));
  }
  std::fclose(file);
}

}  // namespace bastide::server
