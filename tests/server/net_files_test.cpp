// The files that the server gives out, and those that it never does.
#include "server/net/page_files.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>

namespace bastide::server {
namespace {

namespace fs = std::filesystem;

class PageFilesTest : public testing::Test {
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
    fs::create_symlink(folder_ / "secret.txt", folder_ / "site/a b.txt.br");
  }
  void TearDown() override { fs::remove_all(folder_); }

  void write(const std::string& name, const std::string& text) const {
    fs::create_directories((folder_ / name).parent_path());
    std::ofstream(folder_ / name, std::ios::binary) << text;
  }
  Answer ask(std::string_view target, std::string_view encodings = {}, std::string_view known = {},
             std::string_view method = "GET") const {
    return PageFiles(folder_ / "site").answer({method, target, encodings, known}, {});
  }
  std::string body(std::string_view target, std::string_view encodings = {}) const {
    const Answer answer = ask(target, encodings);
    return answer.body == nullptr ? "nothing" : *answer.body;
  }
  static bool has(const Answer& answer, const std::string& text) {
    return answer.head->find(text) != std::string::npos;
  }
  static std::string tag_of(const Answer& answer) {
    const std::size_t at = answer.head->find("ETag: ") + 6;
    return answer.head->substr(at, answer.head->find("\r\n", at) - at);
  }

  fs::path folder_;
};

TEST_F(PageFilesTest, GivesFilesWithTheirType) {
  const Answer page = ask("/");
  EXPECT_EQ(page.status, 200);
  EXPECT_EQ(*page.body, "<!doctype html>");
  EXPECT_TRUE(has(page, "Content-Type: text/html"));
  EXPECT_TRUE(has(page, "Content-Length: 15\r\n"));
  EXPECT_TRUE(has(page, "Cache-Control: no-cache"));
  const Answer engine = ask("/assets/engine-1.wasm?x=1");
  EXPECT_TRUE(has(engine, "Content-Type: application/wasm"));
  EXPECT_TRUE(has(engine, "immutable"));
  EXPECT_EQ(body("/a%20b.txt"), "blank");
}

TEST_F(PageFilesTest, PrefersWhatIsCompressedWhereItIsTaken) {
  EXPECT_EQ(body("/", "gzip, br"), "brotli");
  EXPECT_TRUE(has(ask("/", "gzip, br"), "Content-Encoding: br\r\n"));
  EXPECT_EQ(body("/", "GZip"), "gzip");
  EXPECT_EQ(body("/", "*"), "brotli");
  EXPECT_EQ(body("/", "br;q=0.5, gzip;q=0.8"), "gzip");
  EXPECT_EQ(body("/assets/engine-1.wasm", "br"), "wasm");
}

TEST_F(PageFilesTest, WeightZeroMeansNever) {
  for (const char* never : {"br;q=0, gzip;q=0", "br;q=0.0,gzip;q=0.000", "br; q=0.00, gzip ;Q=0",
                            "*;q=0, identity", "deflate", "br;q=x, gzip;q=2"}) {
    EXPECT_EQ(body("/", never), "<!doctype html>") << never;
  }
  EXPECT_EQ(body("/", "br;q=0, *"), "gzip");
  EXPECT_EQ(body("/", "identity;q=0, gzip;q=0.001"), "gzip");
  EXPECT_EQ(body("/", "*;q=0, br"), "brotli");
  for (const char* nothing : {"*;q=0", "identity;q=0", "identity;q=0.000, br;q=0.000"}) {
    EXPECT_EQ(ask("/", nothing).status, 406) << nothing;
  }
}

TEST_F(PageFilesTest, WhoHasItAlreadyIsToldSo) {
  const std::string tag = tag_of(ask("/"));
  EXPECT_NE(tag, tag_of(ask("/", "br"))) << "other bytes";
  for (const std::string& known : {tag, "W/" + tag, "\"x\", " + tag, std::string("*")}) {
    const Answer answer = ask("/", "", known);
    EXPECT_EQ(answer.status, 304) << known;
    EXPECT_EQ(answer.body, nullptr);
    EXPECT_TRUE(has(answer, "ETag: " + tag));
    EXPECT_FALSE(has(answer, "Content-Length"));
  }
  EXPECT_EQ(ask("/", "", "\"x\"").status, 200);
  EXPECT_EQ(ask("/", "br", tag).status, 200);
}

TEST_F(PageFilesTest, HeadHasNoBody) {
  const Answer answer = ask("/", "", "", "HEAD");
  EXPECT_EQ(answer.status, 200);
  EXPECT_EQ(answer.body, nullptr);
  EXPECT_TRUE(has(answer, "Content-Length: 15\r\n"));
}

TEST_F(PageFilesTest, NothingOutsideTheFolderIsGiven) {
  for (const char* target :
       {"/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/assets/../../secret.txt",
        "/link.txt", "//../secret.txt", "/.", "/assets", "/nothing.txt", "/\\..\\secret.txt",
        "/%00", "/%zz", "/index.html/", "secret.txt", "*", ""}) {
    const Answer answer = ask(target);
    EXPECT_EQ(answer.status, 404) << target;
    EXPECT_EQ(answer.body->find("secret"), std::string::npos) << target;
  }
  EXPECT_EQ(body("/a%20b.txt", "br"), "blank") << "a twin outside is none";
}

TEST_F(PageFilesTest, ThePageShowsItsPlacesItself) {
  for (const char* place :
       {"/new", "/mine", "/k7qm-4f2d", "/K7QM4F2D", "/k7qm%204f2d?x", "/k7qm-4f2", "/k7qm-4f2l"}) {
    EXPECT_EQ(body(place), "<!doctype html>") << place;
  }
  for (const char* nowhere : {"/newer", "/k7qm4f2l", "/k7-m", "/a/k7qm-4f2d", "/k7qm-4f2d/"}) {
    EXPECT_EQ(ask(nowhere).status, 404) << nowhere;
  }
}

TEST_F(PageFilesTest, OtherMethodsAreRefused) {
  EXPECT_EQ(ask("/", "", "", "POST").status, 405);
  EXPECT_TRUE(has(ask("/", "", "", "DELETE"), "Allow: GET, HEAD\r\n"));
}

TEST_F(PageFilesTest, ThePageMayRunNothingFromElsewhere) {
  for (const char* target : {"/", "/nothing"}) {
    const Answer page = ask(target);
    EXPECT_TRUE(has(page, "script-src 'self' 'wasm-unsafe-eval'"));
    EXPECT_TRUE(has(page, "connect-src 'self'"));
    EXPECT_TRUE(has(page, "X-Content-Type-Options: nosniff"));
  }
}

TEST_F(PageFilesTest, AChangeOnTheDiskIsNoticedAfterASecond) {
  PageFiles files(folder_ / "site");
  const auto at = [&](int milliseconds, std::string_view target) {
    const NetClock::time_point now{std::chrono::hours(1) + std::chrono::milliseconds(milliseconds)};
    const Answer answer = files.answer({"GET", target, "", ""}, now);
    return answer.status == 200 ? *answer.body : std::to_string(answer.status);
  };
  EXPECT_EQ(at(0, "/"), "<!doctype html>");
  EXPECT_EQ(at(0, "/new.txt"), "404");
  write("site/index.html", "another page");
  write("site/new.txt", "new");
  EXPECT_EQ(at(500, "/"), "<!doctype html>");
  EXPECT_EQ(at(500, "/new.txt"), "new");
  EXPECT_EQ(at(1000, "/"), "another page");
  fs::remove(folder_ / "site/new.txt");
  EXPECT_EQ(at(2000, "/new.txt"), "404");
}

}  // namespace
}  // namespace bastide::server
