#include "server/writer.h"

#include <algorithm>
#include <iterator>
#include <new>
#include <utility>

#include "host/threads.h"

namespace bastide::server {
namespace {

// Reads for this long between two batches: a server that begins reads many logs, and a move should
// not wait for all of them.
constexpr std::chrono::milliseconds reading_at_once{5};

std::size_t bytes_of(const Append& append) {
  std::size_t bytes = sizeof(Append) + append.card.listing.size();
  for (const std::string& entry : append.entries) bytes += sizeof(std::string) + entry.size();
  return bytes;
}

Millis system_now() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

StoreFault writer_fault(std::string_view what) { return {std::string(what)}; }

// What the store says, or that there is no memory for it.
template <class Call>
auto asked(const Call& call) -> decltype(call()) {
  try {
    return call();
  } catch (const std::bad_alloc&) {
    return StoreFault{"there is not enough memory"};
  }
}

// Faults of each. Where one append is wrong the others are written all the same: halves are tried
// by themselves, in order, so that one wrong among a thousand costs some twenty commits.
void append_what_can(Store& store, std::span<const Append> appends,
                     std::span<std::optional<StoreFault>> faults) {
  auto fault = asked([&] { return store.append(appends); });
  if (!fault) return;
  // A store that cannot be reached is so for all of them.
  const bool is_of_all =
      fault->kind == StoreFault::Kind::Away || fault->kind == StoreFault::Kind::Unsure;
  if (is_of_all || appends.size() == 1) {
    std::ranges::fill(faults, fault);
    return;
  }
  const std::size_t half = appends.size() / 2;
  append_what_can(store, appends.first(half), faults.first(half));
  append_what_can(store, appends.subspan(half), faults.subspan(half));
}

}  // namespace

std::variant<std::unique_ptr<Writer>, StoreFault> Writer::start(Store& store, Post post,
                                                                WriterSettings settings) {
  std::unique_ptr<Writer> writer(new Writer(store, std::move(post), std::move(settings)));
  auto thread = start_thread([writer = writer.get()] { writer->work(); });
  if (!thread) {
    return StoreFault{
        "no thread could be started to write with: end other programs, or raise the "
        "limit on processes"};
  }
  writer->thread_ = std::move(*thread);
  return writer;
}

Writer::Writer(Store& store, Post post, WriterSettings settings)
    : store_(store), post_(std::move(post)), settings_(std::move(settings)) {}

// ---- Asking ----

std::optional<std::string_view> Writer::refusal(std::size_t waiting, std::size_t bytes) const {
  if (is_stopping_) return writer_has_stopped;
  if (waiting >= settings_.max_waiting) return writer_is_busy;
  // One that is larger than all that may wait can be written where nothing else does.
  if (waiting > 0 && bytes > settings_.max_waiting_bytes) return writer_is_busy;
  return std::nullopt;
}

void Writer::append(Append append, Written done) {
  const std::size_t bytes = bytes_of(append);
  std::optional<std::string_view> refused;
  {
    const std::lock_guard lock(mutex_);
    refused = refusal(appends_.size(), waiting_bytes_ + bytes);
    if (!refused) {
      appends_.push_back(std::move(append));
      appends_done_.push_back(std::move(done));
      waiting_bytes_ += bytes;
      something_waits_.notify_one();
      return;
    }
  }
  post_([done = std::move(done), fault = writer_fault(*refused)] { done(fault); });
}

void Writer::read_log(TableId table, LogRead done) {
  std::optional<std::string_view> refused;
  {
    const std::lock_guard lock(mutex_);
    refused = refusal(reads_.size(), 0);
    if (!refused) {
      reads_.push_back({table, std::move(done)});
      something_waits_.notify_one();
      return;
    }
  }
  post_([done = std::move(done), fault = writer_fault(*refused)] { done(fault); });
}

void Writer::forget(Millis before, Forgotten done) {
  std::optional<std::string_view> refused;
  {
    const std::lock_guard lock(mutex_);
    refused = refusal(forgets_.size(), 0);
    if (!refused) {
      forgets_.push_back({before, std::move(done)});
      something_waits_.notify_one();
      return;
    }
  }
  post_([done = std::move(done), fault = writer_fault(*refused)] { done(fault); });
}

void Writer::do_errand(std::function<void()> errand, std::function<void(bool)> done) {
  {
    const std::lock_guard lock(mutex_);
    if (!refusal(errands_.size(), 0)) {
      errands_.push_back({std::move(errand), std::move(done)});
      something_waits_.notify_one();
      return;
    }
  }
  post_([done = std::move(done)] { done(false); });
}

std::size_t Writer::waiting() const {
  const std::lock_guard lock(mutex_);
  return appends_.size() + reads_.size();
}

void Writer::stop() {
  const std::lock_guard only_one(stopping_);
  {
    const std::lock_guard lock(mutex_);
    is_stopping_ = true;
    something_waits_.notify_one();
  }
  if (thread_.joinable()) thread_.join();
}

// ---- The thread ----

void Writer::work() {
  using Clock = std::chrono::steady_clock;
  note_alive();
  Clock::time_point noted = Clock::now();
  for (;;) {
    WaitingAppends batch;
    std::optional<WaitingForget> forgetting;
    std::deque<WaitingErrand> errands;
    bool has_reads = false;
    bool is_stopping = false;
    {
      std::unique_lock lock(mutex_);
      something_waits_.wait_until(lock, noted + settings_.alive_every, [this] {
        return !appends_.empty() || !reads_.empty() || !forgets_.empty() || !errands_.empty() ||
               is_stopping_;
      });
      batch = take_batch();
      has_reads = !reads_.empty();
      if (!forgets_.empty()) {
        forgetting = std::move(forgets_.front());
        forgets_.pop_front();
      }
      // They come after all that was to be appended before.
      if (appends_.empty()) errands.swap(errands_);
      is_stopping = is_stopping_;
    }
    const bool has_work = !batch.appends.empty() || has_reads || forgetting || !errands.empty();
    if (is_stopping && !has_work) break;
    if (!batch.appends.empty()) write(std::move(batch));
    do_errands(std::move(errands));
    const Clock::time_point reading = Clock::now();
    while (has_reads && Clock::now() - reading < reading_at_once) {
      std::optional<WaitingRead> next;
      {
        const std::lock_guard lock(mutex_);
        next = std::move(reads_.front());
        reads_.pop_front();
        has_reads = !reads_.empty();
      }
      read(std::move(*next));
    }
    if (forgetting && forget_some(*forgetting, is_stopping)) {
      const std::lock_guard lock(mutex_);
      forgets_.push_front(std::move(*forgetting));
    }
    if (Clock::now() - noted >= settings_.alive_every) {
      note_alive();
      noted = Clock::now();
    }
  }
  note_alive();
}

Writer::WaitingAppends Writer::take_batch() {
  const auto count = static_cast<std::ptrdiff_t>(
      std::min(appends_.size(), std::max<std::size_t>(1, settings_.max_batch)));
  WaitingAppends batch;
  batch.appends.assign(std::move_iterator(appends_.begin()),
                       std::move_iterator(appends_.begin() + count));
  batch.done.assign(std::move_iterator(appends_done_.begin()),
                    std::move_iterator(appends_done_.begin() + count));
  appends_.erase(appends_.begin(), appends_.begin() + count);
  appends_done_.erase(appends_done_.begin(), appends_done_.begin() + count);
  for (const Append& append : batch.appends) waiting_bytes_ -= bytes_of(append);
  return batch;
}

void Writer::write(WaitingAppends waiting) {
  std::vector<std::optional<StoreFault>> faults(waiting.appends.size());
  append_what_can(store_, waiting.appends, faults);
  // Whatever was asked for is let go on the other side, too.
  struct Answers {
    std::vector<Written> done;
    std::vector<std::optional<StoreFault>> faults;
  };
  auto answers = std::make_shared<Answers>(Answers{std::move(waiting.done), std::move(faults)});
  post_([answers = std::move(answers)] {
    for (std::size_t i = 0; i < answers->done.size(); ++i) {
      answers->done[i](std::move(answers->faults[i]));
    }
  });
}

void Writer::read(WaitingRead waiting) {
  using Log = std::variant<std::vector<std::string>, StoreFault>;
  auto log = std::make_shared<Log>(asked([&] { return store_.log(waiting.table); }));
  post_([log = std::move(log), done = std::move(waiting.done)] { done(std::move(*log)); });
}

void Writer::do_errands(std::deque<WaitingErrand> errands) {
  for (WaitingErrand& waiting : errands) {
    bool is_done = true;
    try {
      waiting.errand();
    } catch (const std::bad_alloc&) {
      is_done = false;
    }
    post_([done = std::move(waiting.done), is_done] { done(is_done); });
  }
}

bool Writer::forget_some(WaitingForget& waiting, bool is_last) {
  auto some = asked([&] { return store_.forget(waiting.before); });
  if (const int* gone = std::get_if<int>(&some); gone != nullptr && *gone > 0) {
    waiting.gone += *gone;
    if (!is_last) return true;
  }
  if (std::holds_alternative<int>(some)) some = waiting.gone;
  post_([done = std::move(waiting.done), some = std::move(some)] { done(some); });
  return false;
}

void Writer::note_alive() {
  // A disk that takes nothing is told to those who wanted to write to it.
  asked([&] { return store_.note_alive(settings_.now ? settings_.now() : system_now()); });
}

}  // namespace bastide::server
