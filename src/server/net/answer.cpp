#include "server/net/answer.h"

#include <utility>

namespace bastide::server {
namespace {

std::string_view reason_of(int status) {
  switch (status) {
    case 200:
      return "OK";
    case 201:
      return "Created";
    case 204:
      return "No Content";
    case 304:
      return "Not Modified";
    case 400:
      return "Bad Request";
    case 401:
      return "Unauthorized";
    case 403:
      return "Forbidden";
    case 404:
      return "Not Found";
    case 405:
      return "Method Not Allowed";
    case 406:
      return "Not Acceptable";
    case 408:
      return "Request Timeout";
    case 409:
      return "Conflict";
    case 410:
      return "Gone";
    case 413:
      return "Content Too Large";
    case 415:
      return "Unsupported Media Type";
    case 422:
      return "Unprocessable Content";
    case 421:
      return "Misdirected Request";
    case 426:
      return "Upgrade Required";
    case 429:
      return "Too Many Requests";
    case 431:
      return "Request Header Fields Too Large";
    case 500:
      return "Internal Server Error";
    case 503:
      return "Service Unavailable";
    case 504:
      return "Gateway Timeout";
    default:
      return status < 400 ? "OK" : status < 500 ? "Bad Request" : "Internal Server Error";
  }
}

// What the page may do: run its own scripts and engine, speak to where it came from, and nothing
// else.
constexpr std::string_view policy =
    "Content-Security-Policy: default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; "
    "style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self'; "
    "worker-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'\r\n"
    "X-Content-Type-Options: nosniff\r\nReferrer-Policy: no-referrer\r\n";

constexpr std::string_view never_kept = "Cache-Control: no-store\r\n";

}  // namespace

std::string answer_head(int status, std::string_view type, std::size_t bytes,
                        std::string_view more) {
  std::string out = "HTTP/1.1 " + std::to_string(status) + ' ' + std::string(reason_of(status));
  if (status != 304) {  // which has no body, and must not speak of one that is none
    out += "\r\nContent-Type: ";
    out += type;
    out += "\r\nContent-Length: " + std::to_string(bytes);
  }
  out += "\r\n";
  out += policy;
  out += more;
  return out;
}

// Whatever stands between passes on each line as it comes.
std::string stream_head(bool is_chunked) {
  std::string out = "HTTP/1.1 200 OK\r\nContent-Type: application/x-ndjson\r\n";
  out += is_chunked ? "Transfer-Encoding: chunked\r\n" : "";
  out += "Connection: close\r\nX-Accel-Buffering: no\r\n";
  out += policy;
  out += never_kept;
  return out + "\r\n";
}

Answer plain_failure(int status) {
  auto body = std::make_shared<const std::string>(std::to_string(status) + ' ' +
                                                  std::string(reason_of(status)) + '\n');
  std::string more(never_kept);
  if (status == 405) more += "Allow: GET, HEAD\r\n";
  auto head = std::make_shared<const std::string>(
      answer_head(status, "text/plain; charset=utf-8", body->size(), more));
  return {status, std::move(head), std::move(body)};
}

Answer named_failure(int status, std::string_view name, std::string_view more_json) {
  std::string body = R"({"error":")";
  body += name;
  body += '"';
  body += more_json;
  body += '}';
  return spoken(status, "application/json", std::move(body));
}

Answer spoken(int status, std::string_view type, std::string body) {
  std::string more(never_kept);
  if (status == 401) more += "WWW-Authenticate: Bearer\r\n";
  if (status == 426) more += "Upgrade: websocket\r\n";
  if (status == 405) more += "Allow: GET, HEAD, POST\r\n";
  auto head = std::make_shared<const std::string>(answer_head(status, type, body.size(), more));
  return {status, std::move(head), std::make_shared<const std::string>(std::move(body))};
}

}  // namespace bastide::server
