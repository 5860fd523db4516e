// The head of a request, as it comes off a wire in pieces.
#include "bastide/http_head.h"

#include <gtest/gtest.h>

namespace bastide::app {
namespace {

constexpr std::string_view request = "GET / HTTP/1.1\r\nHost: here\r\n\r\n";

TEST(HttpHead, IsWholeWithTheEmptyLineHoweverItComes) {
  for (std::size_t piece = 1; piece <= request.size(); ++piece) {
    HttpHead head;
    for (std::size_t at = 0; at < request.size(); at += piece) {
      EXPECT_FALSE(head.is_whole()) << piece;
      EXPECT_EQ(head.take(request.substr(at, piece)), 0);
    }
    EXPECT_TRUE(head.is_whole()) << piece;
    EXPECT_EQ(head.text(), request);
  }
}

TEST(HttpHead, EndsAtTheEmptyLine) {
  HttpHead head;
  EXPECT_EQ(head.take(std::string(request) + "Accept-Encoding: br\r\n"), 0);
  EXPECT_EQ(head.text(), request);
  EXPECT_EQ(head.take(std::string(2 * max_request_bytes, 'x')), 0) << "a body is not ours";
  EXPECT_EQ(head.text(), request);
}

TEST(HttpHead, IsRefusedWhenItIsTooLong) {
  HttpHead head;
  EXPECT_EQ(head.take(std::string(max_request_bytes, 'x')), 0);
  EXPECT_EQ(head.take("x"), 431);
}

}  // namespace
}  // namespace bastide::app
