// An answer over HTTP as it goes out: its head is written once for all who get the same.
#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace bastide::server {

struct Answer {
  int status = 0;
  std::shared_ptr<const std::string> head;  // up to the empty line, which is not there yet
  std::shared_ptr<const std::string> body;  // none for HEAD and 304
};

// `more`: further lines, each with its end.
std::string answer_head(int status, std::string_view type, std::size_t bytes,
                        std::string_view more);

// Of an answer that has no end of its own, with its empty line: in chunks, or as it comes until the
// connection ends.
std::string stream_head(bool is_chunked);

// A sentence for people.
Answer plain_failure(int status);
// {"error":NAME}, for the page.
Answer named_failure(int status, std::string_view name, std::string_view more_json = {});
// What /api/… says; nobody keeps it.
Answer spoken(int status, std::string_view type, std::string body);

}  // namespace bastide::server
