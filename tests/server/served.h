// The real program as a server that can be killed and started again.
#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <fstream>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "support/program.h"

namespace bastide::server::test {

// `bastide serve`, on the same port and file in every life.
class Served {
 public:
  // `store`: where its tables are kept.
  explicit Served(std::vector<std::string> store = {"--tables", "tables.db"})
      : store_(std::move(store)) {
    std::ofstream(folder_.path("index.html")) << "<!doctype html>";
    start();
  }
  ~Served() { kill(); }
  Served(const Served&) = delete;
  Served& operator=(const Served&) = delete;

  int port() const { return port_; }
  bool is_there() const { return child_ > 0; }
  void kill(int how = SIGKILL) {
    if (child_ <= 0) return;
    ::kill(child_, how);
    ::waitpid(child_, nullptr, 0);
    child_ = -1;
  }
  // What it has said on its standard error in all of its lives.
  std::string log() const { return said_before_ + read_whole(folder_.path("stderr")); }
  void signal(int what) { ::kill(child_, what); }
  void start() {
    said_before_ = log();
    std::filesystem::remove(folder_.path("stderr"));
    std::filesystem::remove(folder_.path("stdout"));
    std::vector<std::string> words{"serve", "--port", std::to_string(port_), "--root", "."};
    words.insert(words.end(), store_.begin(), store_.end());
    child_ = folder_.start(std::move(words));
    const std::string before = "http://127.0.0.1:";
    for (int i = 0; i < 3000; ++i) {
      const std::string said = read_whole(folder_.path("stdout"));
      if (said.ends_with("/\n")) {
        port_ = std::stoi(said.substr(before.size()));
        return;
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    FAIL() << "it does not start: " << read_whole(folder_.path("stderr"));
  }

 private:
  std::vector<std::string> store_;
  ProgramFolder folder_;
  std::string said_before_;
  int port_ = 0;
  pid_t child_ = -1;
};

}  // namespace bastide::server::test
