// What the lines of a request say: paths, names of hosts, lists with weights. Text in, answers out;
// all of it was written by somebody else.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::server {

bool equal_without_case(std::string_view a, std::string_view b);
std::string_view without_blanks(std::string_view text);

// ---- Where to ----

// Without what follows '?' or '#', its escapes resolved. Nothing where an escape is broken or a
// character makes no name.
std::optional<std::string> path_of(std::string_view target);
// What follows '?', as it stands.
std::string_view query_of(std::string_view target);
// A path that the page shows by itself: /new, /mine, /ladder, or the link of a table
// (docs/together.md), also one that was written down wrongly.
bool is_place_of_page(std::string_view path);
// CODE of /api/tables/CODE/socket.
std::optional<std::string_view> table_of_socket(std::string_view path);

// ---- By which name, and from whom ----

// "Name.example:8080" without the port, small letters; "[::1]" without its brackets. Empty where it
// is no name of a host.
std::string host_name(std::string_view host);
// Whether a page from this origin ("https://name:8080") came from the host that it speaks to.
bool is_same_origin(std::string_view origin, std::string_view host);
// The entry that the nearest proxy has written, which is the last.
std::string_view last_forwarded(std::string_view list);

// ---- What is wanted ----

// An entry of "gzip, br;q=0.5", the weight in thousandths.
struct Weighted {
  std::string_view word;
  int weight = 1000;
};
std::vector<Weighted> weighted_list(std::string_view list);
// How much a coding is wanted, 0 if not at all. What is not mentioned is not taken, but for the
// plain bytes ("identity").
int weight_of_coding(const std::vector<Weighted>& list, std::string_view coding);
// Whether If-None-Match names this tag.
bool names_tag(std::string_view list, std::string_view tag);

}  // namespace bastide::server
