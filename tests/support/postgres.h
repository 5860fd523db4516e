// A PostgreSQL of the tests' own: in a folder that goes away, on a socket of the file system, with
// fsync as it is, run by another user where the tests are root's. One for all tests of a process.
#pragma once

#include <fcntl.h>
#include <gtest/gtest.h>
#include <pwd.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "server/nodes/pg_db.h"

namespace bastide {

class Postgres {
 public:
  Postgres() {
    const char* programs = std::getenv("POSTGRES_PROGRAMS");
    programs_ = programs != nullptr ? programs : "/usr/lib/postgresql/15/bin";
    std::string pattern = (std::filesystem::temp_directory_path() / "bastide-pg-XXXXXX").string();
    folder_ = ::mkdtemp(pattern.data());
    if (::geteuid() == 0) {
      const passwd* user = ::getpwnam("postgres");
      if (user == nullptr) user = ::getpwnam("nobody");
      user_ = user->pw_uid;
      group_ = user->pw_gid;
      EXPECT_EQ(::chown(folder_.c_str(), user_, group_), 0);
    }
    const pid_t made = launch({"initdb", "-D", folder_ / "data", "-U", "bastide", "-A", "trust",
                               "-N", "-E", "UTF8", "--locale=C", "--wal-segsize=4"});
    int status = -1;
    ::waitpid(made, &status, 0);
    EXPECT_EQ(status, 0) << "initdb of PostgreSQL 15 (tools/setup.sh test installs it)";
    start();
  }
  Postgres(const Postgres&) = delete;
  Postgres& operator=(const Postgres&) = delete;
  ~Postgres() {
    stop();
    std::filesystem::remove_all(folder_);
  }

  static Postgres& shared() {
    static Postgres one;
    return one;
  }

  void start() {
    server_ =
        launch({"postgres", "-D", folder_ / "data", "-k", folder_, "-c", "listen_addresses=", "-c",
                "shared_buffers=16MB", "-c", "max_connections=60", "-c", "log_min_messages=fatal"});
    for (int i = 0; i < 3000; ++i) {
      server::PgDatabase database(address());
      if (!database.connect()) return;
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    ADD_FAILURE() << "PostgreSQL does not start";
  }
  // SIGINT: at once, in order; SIGQUIT: as if it had crashed.
  void stop(int how = SIGINT) {
    if (server_ <= 0) return;
    ::kill(server_, how);
    ::waitpid(server_, nullptr, 0);
    server_ = -1;
  }
  // It answers nobody, and nobody is told.
  void freeze() { ::kill(server_, SIGSTOP); }

  // With an empty schema, unless another one is named.
  std::string address(const std::string& schema = "") const {
    std::string text = "host=" + folder_.string() + " user=bastide dbname=postgres";
    if (!schema.empty()) text += " options=-csearch_path=" + schema;
    return text;
  }
  std::string fresh_address() {
    const std::string schema = "s" + std::to_string(++schemas_);
    server::PgDatabase database(address());
    const auto fault = database.run_all("CREATE SCHEMA " + schema);
    EXPECT_FALSE(fault) << fault->what;
    return address(schema);
  }
  // What is at this address, by pg_dump, in a database of its own, by pg_restore; that one's
  // address.
  std::string copied(const std::string& from) {
    const std::string copy = "copy" + std::to_string(++copies_);
    const std::string dump = folder_ / (copy + ".dump");
    const std::string schema = from.substr(from.rfind('=') + 1);
    const auto at = [this](std::vector<std::string> words) {
      words.insert(words.begin() + 1, {"-h", folder_.string(), "-U", "bastide"});
      int status = -1;
      ::waitpid(launch(std::move(words)), &status, 0);
      return status;
    };
    EXPECT_EQ(at({"pg_dump", "-Fc", "-n", schema, "-f", dump, "postgres"}), 0);
    EXPECT_EQ(at({"createdb", copy}), 0);
    EXPECT_EQ(at({"pg_restore", "-d", copy, dump}), 0);
    std::string there = from;
    return there.replace(there.find("dbname=postgres"), 15, "dbname=" + copy);
  }

 private:
  pid_t launch(std::vector<std::string> words) const {
    words[0] = programs_ + "/" + words[0];
    const pid_t child = ::fork();
    if (child != 0) return child;
    if (user_ != 0 && (::setgid(group_) != 0 || ::setuid(user_) != 0)) ::_exit(126);
    ::prctl(PR_SET_PDEATHSIG, SIGQUIT);
    const std::string out = (folder_ / "log").string();
    const int log = ::open(out.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
    ::dup2(log, STDOUT_FILENO);
    ::dup2(log, STDERR_FILENO);
    if (::chdir(folder_.c_str()) != 0) ::_exit(126);
    std::vector<char*> pointers;
    for (std::string& word : words) pointers.push_back(word.data());
    pointers.push_back(nullptr);
    ::execv(pointers[0], pointers.data());
    ::_exit(127);
  }

  std::string programs_;
  std::filesystem::path folder_;
  uid_t user_ = 0;
  gid_t group_ = 0;
  pid_t server_ = -1;
  int schemas_ = 0;
  int copies_ = 0;
};

}  // namespace bastide
