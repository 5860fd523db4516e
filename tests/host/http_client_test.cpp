#include "host/http_client.h"

#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

namespace bastide {
namespace {

std::string read_as(std::string_view url) {
  const auto read = read_http_place(url);
  if (const auto* wrong = std::get_if<std::string>(&read)) return "no: " + *wrong;
  const auto& place = std::get<HttpPlace>(read);
  return place.host + ' ' + place.port + ' ' + place.name;
}

TEST(HttpClient, ReadsWhereAServerIs) {
  EXPECT_EQ(read_as("http://localhost:7341"), "localhost 7341 localhost:7341");
  EXPECT_EQ(read_as("http://localhost:7341/"), "localhost 7341 localhost:7341");
  EXPECT_EQ(read_as("http://play.example.org"), "play.example.org 80 play.example.org");
  EXPECT_EQ(read_as("http://[::1]:7341"), "::1 7341 [::1]:7341");
  EXPECT_EQ(read_as("http://[::1]"), "::1 80 [::1]");
  EXPECT_TRUE(read_as("https://play.example.org").starts_with("no: https is not spoken"));
  for (const char* wrong :
       {"", "localhost:7341", "http://", "http://:80", "http://a:0", "http://a:65536", "http://a:b",
        "http://a/b", "http://a b", "http://u@a", "http://a\r\nX: y"}) {
    EXPECT_TRUE(read_as(wrong).starts_with("no: ")) << wrong;
  }
}

TEST(HttpClient, ComesBackWhereNobodyListens) {
  HttpTalker talker({.host = "127.0.0.1", .port = "1", .name = "127.0.0.1:1"}, nullptr);
  EXPECT_FALSE(talker.ask({.path = "/"}, std::chrono::milliseconds(2000)));
}

TEST(HttpClient, TheNextServerIsAskedWhereOneCannotBeReached) {
  const int listener = ::socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in address{.sin_family = AF_INET, .sin_addr = {htonl(INADDR_LOOPBACK)}};
  socklen_t size = sizeof(address);
  ASSERT_EQ(::bind(listener, reinterpret_cast<sockaddr*>(&address), size), 0);
  ASSERT_EQ(::listen(listener, 5), 0);
  ::getsockname(listener, reinterpret_cast<sockaddr*>(&address), &size);
  const std::string port = std::to_string(ntohs(address.sin_port));
  const HttpPlace nobody{.host = "127.0.0.1", .port = "1", .name = "gone"};
  HttpPlace place = nobody;
  place.others = {nobody, {.host = "127.0.0.1", .port = port, .name = "there"}};
  HttpLine line;
  EXPECT_TRUE(line.connect(place, std::chrono::milliseconds(5000)));
  EXPECT_EQ(line.name(), "there");
  place.others.pop_back();
  EXPECT_FALSE(line.connect(place, std::chrono::milliseconds(5000)));
  ::close(listener);
}

}  // namespace
}  // namespace bastide
