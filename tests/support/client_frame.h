// A frame of a WebSocket as clients send it, for programs that play many pages or rude ones.
#pragma once

#include <string>
#include <string_view>

namespace bastide {

// `kind`: 1 text, 2 bytes, 8 close, 9 ping, 10 pong. Up to 64 KiB.
inline std::string client_frame(std::string_view text, int kind = 1) {
  std::string frame(1, static_cast<char>(0x80 | kind));
  if (text.size() < 126) {
    frame += static_cast<char>(0x80 | text.size());
  } else {
    frame += static_cast<char>(0x80 | 126);
    frame += static_cast<char>(text.size() >> 8);
    frame += static_cast<char>(text.size() & 0xff);
  }
  frame.append(4, '\0');  // a mask that changes nothing
  return frame.append(text);
}

}  // namespace bastide
