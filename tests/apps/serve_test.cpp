// The files that `bastide serve` gives out, and those that it never does.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "bastide/http_files.h"

namespace bastide::app {
namespace {

namespace fs = std::filesystem;

class Serve : public testing::Test {
 protected:
  void SetUp() override {
    std::string pattern = (fs::temp_directory_path() / "bastide-serve-XXXXXX").string();
    folder_ = ::mkdtemp(pattern.data());
    write("secret.txt", "secret");
    write("site/index.html", "<!doctype html>");
    write("site/index.html.br", "brotli");
    write("site/index.html.gz", "gzip");
    write("site/assets/engine-1.wasm", "wasm");
    write("site/a b.txt", "blank");
    fs::create_symlink(folder_ / "secret.txt", folder_ / "site/link.txt");
  }
  void TearDown() override { fs::remove_all(folder_); }

  void write(const std::string& name, const std::string& text) const {
    fs::create_directories((folder_ / name).parent_path());
    std::ofstream(folder_ / name, std::ios::binary) << text;
  }
  std::string ask(const std::string& line, const std::string& headers = "") const {
    return HttpFiles(folder_ / "site").answer(line + "\r\n" + headers + "\r\n");
  }
  static bool is(const std::string& answer, int status) {
    return answer.starts_with("HTTP/1.1 " + std::to_string(status) + " ");
  }
  static std::string body(const std::string& answer) {
    return answer.substr(answer.find("\r\n\r\n") + 4);
  }
  static bool has(const std::string& answer, const std::string& text) {
    return answer.find(text) != std::string::npos;
  }

  fs::path folder_;
};

TEST_F(Serve, GivesFilesWithTheirType) {
  const std::string page = ask("GET / HTTP/1.1");
  EXPECT_TRUE(is(page, 200));
  EXPECT_EQ(body(page), "<!doctype html>");
  EXPECT_TRUE(has(page, "Content-Type: text/html"));
  EXPECT_TRUE(has(page, "Content-Length: 15\r\n"));
  EXPECT_TRUE(has(page, "Cache-Control: no-cache"));
  const std::string engine = ask("GET /assets/engine-1.wasm?x=1 HTTP/1.1");
  EXPECT_TRUE(has(engine, "Content-Type: application/wasm"));
  EXPECT_TRUE(has(engine, "immutable"));
  EXPECT_EQ(body(ask("GET /a%20b.txt HTTP/1.1")), "blank");
}

TEST_F(Serve, PrefersWhatIsCompressedWhereItIsTaken) {
  const std::string brotli = ask("GET / HTTP/1.1", "Accept-Encoding: gzip, br\r\n");
  EXPECT_EQ(body(brotli), "brotli");
  EXPECT_TRUE(has(brotli, "Content-Encoding: br\r\n"));
  EXPECT_EQ(body(ask("GET / HTTP/1.1", "accept-encoding: gzip\r\n")), "gzip");
  EXPECT_EQ(body(ask("GET / HTTP/1.1", "Accept-Encoding: br;q=0, gzip;q=0\r\n")),
            "<!doctype html>");
  EXPECT_EQ(body(ask("GET /assets/engine-1.wasm HTTP/1.1", "Accept-Encoding: br\r\n")), "wasm");
}

TEST_F(Serve, HeadHasNoBody) {
  const std::string answer = ask("HEAD / HTTP/1.1");
  EXPECT_TRUE(is(answer, 200));
  EXPECT_EQ(body(answer), "");
  EXPECT_TRUE(has(answer, "Content-Length: 15\r\n"));
}

TEST_F(Serve, NothingOutsideTheFolderIsGiven) {
  for (const char* target :
       {"/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/assets/../../secret.txt",
        "/link.txt", "//../secret.txt", "/.", "/assets", "/nothing.txt", "/\\..\\secret.txt",
        "/%00", "/%zz", "/index.html/", "secret.txt", "*"}) {
    const std::string answer = ask("GET " + std::string(target) + " HTTP/1.1");
    EXPECT_TRUE(is(answer, 404) || is(answer, 400)) << target << '\n' << answer;
    EXPECT_FALSE(has(answer, "secret")) << target;
  }
}

TEST_F(Serve, OtherRequestsAreRefused) {
  EXPECT_TRUE(is(ask("POST / HTTP/1.1"), 405));
  EXPECT_TRUE(is(ask("DELETE /index.html HTTP/1.1"), 405));
  EXPECT_TRUE(is(ask("GET /"), 400));
  EXPECT_TRUE(is(ask(""), 400));
  EXPECT_TRUE(is(ask("GET / FTP/1.1"), 400));
}

TEST_F(Serve, ThePageMayRunNothingFromElsewhere) {
  const std::string page = ask("GET / HTTP/1.1");
  EXPECT_TRUE(has(page, "script-src 'self' 'wasm-unsafe-eval'"));
  EXPECT_TRUE(has(page, "X-Content-Type-Options: nosniff"));
}

}  // namespace
}  // namespace bastide::app
