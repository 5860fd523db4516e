#include "art/glyph_shapes.h"

#include <array>

namespace bastide::art {
namespace {

constexpr std::string_view ink = "#3a2a20";

constexpr Shape filled(std::string_view path, std::string_view fill, std::string_view stroke = {},
                       int width = 0) {
  return {ShapeKind::Filled, path, fill, stroke, width};
}
constexpr Shape line(std::string_view path, std::string_view stroke, int width) {
  return {ShapeKind::Line, path, {}, stroke, width};
}
constexpr Shape disc(std::string_view geometry, std::string_view fill, std::string_view stroke = {},
                     int width = 0) {
  return {ShapeKind::Disc, geometry, fill, stroke, width};
}
constexpr Shape oval(std::string_view geometry, std::string_view fill, std::string_view stroke = {},
                     int width = 0) {
  return {ShapeKind::Oval, geometry, fill, stroke, width};
}

// ---- Carcassonne ----

constexpr Shape shield[] = {
    filled("M-8.8-11.5H8.8V-1C8.8 6.5 4 10.8 0 13.2C-4 10.8-8.8 6.5-8.8-1Z", "#2c5aa0", ink, 15),
    filled("M-8-10.7H0V-.6H-8ZM0-.6H8.1C8 5.8 4 9.8 0 12.2Z", "#f7efdc"),
    disc("0 -.8 3.7", "#e8b02e", ink, 10),
};
constexpr Shape cloister[] = {
    oval("1 15 21 5.5", "#6f7d3f"),
    filled("M-20 15V3H18V15Z", "#f3e5c8", ink, 11),
    filled("M-21.5 4L-16.5-3.5H15L20 4Z", "#b9482a", ink, 11),
    filled("M-1.6-3.5H15L20 4H.4Z", "#9c3720"),
    filled("M-11 15V-9H1V15Z", "#fbf2dc", ink, 11),
    filled("M-12.6-8.5L-5-19.5L2.6-8.5Z", "#c9552f", ink, 11),
    filled("M-5-19.5L2.6-8.5H-5Z", "#a33c22"),
    line("M-5-19.5V-25.5M-7.6-23H-2.4", ink, 13),
    filled("M-7.6 15V8.5A2.6 2.6 0 0 1-2.4 8.5V15Z", "#5b4434"),
    disc("-5 -2.2 2.1", "#5b7f95", ink, 8),
    filled("M3.5 14.5V9.5a1.6 1.6 0 0 1 3.2 0v5zM8.6 14.5V9.5a1.6 1.6 0 0 1 3.2 0v5zM13.6 "
           "14.5V9.5a1.6 1.6 0 0 1 3.2 0v5zM-17.6 14.5V9.5a1.6 1.6 0 0 1 3.2 0v5z",
           "#8d6f52"),
    filled("M19.5 16.5C17 13 17.4 5 20 1C22.6 5 23 13 20.5 16.5Z", "#3f5a33", ink, 7),
};
constexpr Shape garden[] = {
    disc("0 0 13.4", "#5d7f3a", ink, 11),
    disc("0 0 10.6", "#ead9a8"),
    filled("M-1.6-1.6V-9.2A9.4 9.4 0 0 0-9.2-1.6Z", "#7fa34c"),
    filled("M1.6-1.6V-9.2A9.4 9.4 0 0 1 9.2-1.6Z", "#7fa34c"),
    filled("M-1.6 1.6V9.2A9.4 9.4 0 0 1-9.2 1.6Z", "#7fa34c"),
    filled("M1.6 1.6V9.2A9.4 9.4 0 0 0 9.2 1.6Z", "#7fa34c"),
    disc("-4.6 -4.6 1.9", "#d8487a"),
    disc("4.6 4.6 1.9", "#d8487a"),
    disc("4.6 -4.6 1.9", "#f4d35e"),
    disc("-4.6 4.6 1.9", "#f4d35e"),
    disc("0 0 3", "#8cc3d6", ink, 9),
};

// ---- Hunters & Gatherers: cave paint ----

constexpr Shape deer[] = {
    line("M-4 3L-5.4 12.5M-1.6 4L-1.8 12.5M6.6 3L6.4 12.5M9 2L10 12.5", "#8f3f1a", 20),
    filled("M-5.5-.5C-2-3 4-2.6 9-2.4C11.6-2 12 1.5 10.4 4C6 6.2 0 6-4.4 4.6C-6 3-6.6 1-5.5-.5Z",
           "#b05523"),
    filled("M-6 3C-7.5-1-9-3-9.6-4.2L-13.4-3C-14-4-13.2-5-12.4-5.6L-9.2-8C-6.6-8-5.4-5-3-1.6Z",
           "#b05523"),
    line("M-8.6-7.8C-10-11-8.4-13.5-6-14.6M-9-10.6L-12-12.6M-7.6-8C-5.4-9.6-2.6-10-.8-13.6M-4.6-9."
         "8L-4-13.6",
         "#7c3312", 17),
    line("M11-1.6L13.2-3", "#b05523", 18),
    disc("-9.7 -6 .8", "#fff2d8"),
    line("M-2 .4H7", "#d98b4e", 14),
};
constexpr Shape mammoth[] = {
    filled("M14 13V3C14-4 10-8 4-8.4C2.4-9 1.4-10.4 "
           "0-12C-2.6-14.6-8.6-14-10.2-9.6C-11.2-6.6-10.8-4-11.6-1C-12.4 3-13.6 6.4-12.6 10.2C-12 "
           "12.6-9 12.8-8.8 10.8C-9.8 8.4-9.2 5.4-8 3C-7.2 4.4-6.4 5-5.4 5.4V13H-.8L-.4 8C2.4 8.8 "
           "5.4 8.8 8.2 8L9.2 13Z",
           "#6a4530"),
    filled("M14 13V3C14-4 10-8 4-8.4C2.4-9 1.4-10.4 0-12C3-8 9-4 9.4 3L8.2 8L9.2 13Z", "#4e3122"),
    line("M-8.6 1C-12 7-9 12.2-3 10.4", "#fff6e2", 24),
    disc("-7.2 -6.6 1", "#fff2d8"),
    line("M-3.4-8C-.6-6-1-2-3.4-1", "#4e3122", 15),
    line("M1 5.6L.6 8.4M4 6L4 9M7 5.6L7.4 8.2", "#8a6246", 10),
};
constexpr Shape auroch[] = {
    filled("M13.4-2C14.4 2 13 4 13 13H9.6L9 6C5 7 1 7-3 6L-3.6 13H-7L-7.4 4.6C-9 6.4-12 7.4-13.6 "
           "5.6C-14.6 4.2-14 2.6-13 1.6L-10.4-4C-8.4-8.8-4-10-.6-7.6C3.4-5.4 9.4-6.6 13.4-2Z",
           "#33262a"),
    line("M13.4-2C15.6 2 14.4 6 15 9", "#33262a", 14),
    line("M-10.6-3.8C-15-4.4-15.6-9.6-12.6-12.4M-8.4-5.8C-9.4-9.4-7.6-12.4-4.6-13", "#33262a", 34),
    line("M-11.6-4.4C-14.6-5.6-15-9.6-12.8-12M-8.6-7C-9-9.8-7.4-12-5-12.7", "#f4e3bf", 15),
    line("M-4.6-6.4C2-3 8-4.6 12-1.6", "#b98a58", 15),
    disc("-10.4 .4 .9", "#fff2d8"),
    oval("-12.6 4.6 1.7 1.2 -30", "#c7a98a"),
};
constexpr Shape tiger[] = {
    line("M11-1.4C15-2.4 15.6-8 12.4-10.6", "#dd8a26", 26),
    filled("M11.4-3C13 .6 12.4 4.4 13 13H9.8L8.8 5.4C5 6.6 0 6.6-3.6 5.4L-4.6 13H-7.6L-7.8 "
           "3.8C-9.6 5.6-13 5.4-13.8 2.6C-14.4 0-13-1.8-12-3.4V-7L-9.2-5.2C-6-6.8-3-5.4 "
           "0-4.8C4-4.4 8.4-5.6 11.4-3Z",
           "#e08f2c"),
    line("M-4.6-4.6L-5.2 1.4M-1.2-4L-1.6 2.6M2.4-3.8L2.4 2.8M6-4L6.4 2.4M9.4-3.4L10.4 "
         "2.6M12.4-8.6L15-7.8",
         "#4a2610", 17),
    filled("M-13 3.4L-12 9.4L-10.4 3.9Z", "#fff8ea", "#4a2610", 5),
    disc("-11 -1.6 1", "#2b1608"),
    disc("-13.6 .8 .9", "#4a2610"),
};
constexpr Shape fish[] = {
    filled("M-11 0C-6-7 2-7 6.4-1.2L11.4-5C10.8-2 10.8 2 11.4 5L6.4 1.2C2 7-6 7-11 0Z", "#fbf5e4",
           "#1f4552", 15),
    filled("M-11 0C-6 7 2 7 6.4 1.2L4 0Z", "#c8d8d6"),
    line("M-3.6-3.8C-1.8-1.4-1.8 1.4-3.6 3.8", "#1f4552", 11),
    disc("-7 -1 1.1", "#1f4552"),
};
constexpr Shape menhir[] = {
    oval(".5 12 9.5 2.8", "#2f4433"),
    filled("M-5.6 12C-8 4-6.6-6-3-12C-.6-14.6 4-13.4 5.4-8.6C7-2 7 6 6 12Z", "#b9bcb6", "#2e3331",
           12),
    filled("M1.6-13.6C4-12.8 5-10.6 5.4-8.6C7-2 7 6 6 12H1.4C3 4 3.4-6 1.6-13.6Z", "#8b908d"),
    line("M-1.4-1.4A1.7 1.7 0 1 1-3-4.2A3.6 3.6 0 0 1 .6-1.6A4.6 4.6 0 0 1-4.4 2", "#4a5250", 11),
};
constexpr Shape mushrooms[] = {
    filled("M2 11C2.6 7 2.4 4 2 2H7C6.6 5 7 8 8 11Z", "#f6ead0", ink, 9),
    filled("M-2 3C-2-4 11-4 11 3C7 4.6 2 4.6-2 3Z", "#c8402c", ink, 11),
    filled("M-8 12C-7 7-7.4 3-8-1H-2.4C-3 4-2.4 8-1.4 12Z", "#fbf2dc", ink, 9),
    filled("M-13.4-.4C-13.4-11 3-11 3-.4C-2 1.8-9 1.8-13.4-.4Z", "#d94a30", ink, 11),
    disc("-8.6 -4 1.7", "#fff6e2"),
    disc("-3.2 -5.6 1.5", "#fff6e2"),
    disc("-.6 -2.2 1.2", "#fff6e2"),
    disc("6.6 .8 1.2", "#fff6e2"),
};
constexpr Shape canoe[] = {
    line("M-9-9L7 9", "#6b3f1e", 18),
    oval("-9.6 -9.8 3.4 1.9 48", "#6b3f1e"),
    filled("M-15-2C-8 1.4 8 1.4 15-2C13.4 7 7 8.6 0 8.6C-7 8.6-13.4 7-15-2Z", "#b5702f", ink, 13),
    filled("M-11.6 .6C-5 2.6 5 2.6 11.6 .6C8 4.6-8 4.6-11.6 .6Z", "#5a3416"),
    line("M-8 6.4L-6 7.8M-2 6.8V8M4 6.8L4 8M8.4 6L7.4 7.4", "#f2d79b", 12),
};
constexpr Shape raft[] = {
    line("M2 4V-14", "#5a3416", 18),
    filled("M3.2-13.6C9-11.6 9.6-4 4-1.6Z", "#f6ead0", ink, 10),
    filled("M-13 3H12L13.6 6H-12Z", "#c58b4a", ink, 10),
    filled("M-12.4 6H13.4L14.4 9H-11.6Z", "#a86f35", ink, 10),
    filled("M-11.8 9H14L14.6 12H-11Z", "#8a5527", ink, 10),
    line("M-7.6 3L-6 12M8 3L9.6 12", "#f2dcae", 14),
};
constexpr Shape shaman[] = {
    filled("M0-3C6-1 9 8 9.6 13H-9.6C-9 8-6-1 0-3Z", "#8a2f4e", ink, 11),
    line("M-4 5L0 8L4 5M-5.6 9.6L0 13L5.6 9.6", "#f2c45a", 13),
    disc("0 -5.4 4.8", "#e9c49a", ink, 10),
    filled("M-4.8-6.4A4.8 4.8 0 0 1 4.8-6.4L0-4.4Z", "#4e2c1c"),
    line("M-3-9.4C-5-12-8.4-11-8.6-14.4M-5.4-11.4L-4.4-14.4M3-9.4C5-12 8.4-11 "
         "8.6-14.4M5.4-11.4L4.4-14.4",
         "#4e2c1c", 16),
    line("M12-8V13M9.6-6C10-10 14-10 14.4-6", "#5a3416", 16),
};
constexpr Shape hunting_trap[] = {
    oval("0 5 13 7", "#7a5a38", ink, 11),
    oval("0 5.4 10.6 5.2", "#2a1b12"),
    filled("M-7 8L-5.6-5L-3.6 8.6Z", "#f2ddb0", ink, 8),
    filled("M-1.8 9.4L0-8L2 9.4Z", "#f2ddb0", ink, 8),
    filled("M3.6 8.6L5.6-5L7 8Z", "#f2ddb0", ink, 8),
};
constexpr Shape big_trap[] = {
    line("M-11 13V-10M11 13V-10", "#5a3416", 26),
    line("M-13-9H13", "#7a4a22", 30),
    line("M-5-8V-1M5-8V-1", "#d8bd86", 13),
    filled("M-9-2H9V4H-9Z", "#a06a35", ink, 11),
    filled("M-8 4L-6.4 11L-4.8 4ZM-3.4 4L-1.8 11L-.2 4ZM1.2 4L2.8 11L4.4 4ZM5.4 4L7 11L8.6 4Z",
           "#f2ddb0", ink, 7),
};
constexpr Shape wildfire[] = {
    filled("M0 13C-9 13-12 6-9.6 0C-8.6-3-6.4-4-6.4-8C-3.4-6.6-2.6-4-2.6-2C0-5 1-9-1-14C6-11 7-5 "
           "6.4-2C7.6-3 8.2-4.6 8-6.6C11.6-1 12 13 0 13Z",
           "#d9401f", ink, 12),
    filled("M0 13C-6 13-7.4 8-5.6 4.4C-4.4 2-2.6 1.6-2.4-1C.6 1.6 1.4-1 1.6-3.4C4.6 0 7.6 13 0 13Z",
           "#f59a23"),
    filled("M0 13C-3 13-3.6 9.6-2 7.4C-1 6-.2 5.4 0 3.4C2.4 6 4 13 0 13Z", "#ffe07a"),
};

// ---- Safari: faces, front view, so that they survive 16 pixels ----

constexpr Shape lion[] = {
    filled("M11 0A3.1 3.1 0 0 1 9.7 5.1A3.1 3.1 0 0 1 6.2 9.1A3.1 3.1 0 0 1 1.3 10.9A3.1 3.1 0 0 1 "
           "-3.9 10.3A3.1 3.1 0 0 1 -8.2 7.3A3.1 3.1 0 0 1 -10.7 2.6A3.1 3.1 0 0 1 -10.7 -2.6A3.1 "
           "3.1 0 0 1 -8.2 -7.3A3.1 3.1 0 0 1 -3.9 -10.3A3.1 3.1 0 0 1 1.3 -10.9A3.1 3.1 0 0 1 6.2 "
           "-9.1A3.1 3.1 0 0 1 9.7 -5.1A3.1 3.1 0 0 1 11 0Z",
           "#9c4a18", ink, 11),
    disc("-7 -7.4 2.8", "#f0b23e", ink, 8),
    disc("7 -7.4 2.8", "#f0b23e", ink, 8),
    disc("0 0 8.2", "#f3bb4c"),
    oval("0 4.4 4.6 3.6", "#fff0cf"),
    filled("M-2.2 1.2H2.2L0 3.8Z", "#4a2412"),
    line("M0 3.6V5.4M0 5.4C-1.4 7-2.8 6.4-3.2 5.6M0 5.4C1.4 7 2.8 6.4 3.2 5.6", "#4a2412", 9),
    disc("-3.4 -1.6 1.25", "#2b1608"),
    disc("3.4 -1.6 1.25", "#2b1608"),
};
constexpr Shape elephant[] = {
    oval("-9.2 -2 5.8 8.4 12", "#767f8c", ink, 11),
    oval("9.2 -2 5.8 8.4 -12", "#767f8c", ink, 11),
    oval("-9.4 -1.6 3.4 5.6 12", "#c19aa0"),
    oval("9.4 -1.6 3.4 5.6 -12", "#c19aa0"),
    line("M0 2C0 8-.4 13 4.6 12.6", ink, 64),
    filled("M-6.6-5C-6-12 6-12 6.6-5C7 0 4 5 0 5C-4 5-7 0-6.6-5Z", "#98a1ad", ink, 11),
    line("M0 0C0 8-.4 13 4.6 12.6", "#98a1ad", 46),
    line("M-1.6 6H1.6M-1.6 8.6H1.8", "#6b7480", 9),
    filled("M-4 3.6C-5.6 6-6 8-5.6 9.6L-2.6 4.6Z", "#fff6e2", ink, 6),
    filled("M4 3.6C5.6 6 6 8 5.6 9.6L2.6 4.6Z", "#fff6e2", ink, 6),
    disc("-3.6 -3 1.1", "#22262c"),
    disc("3.6 -3 1.1", "#22262c"),
};
constexpr Shape giraffe[] = {
    filled("M-7.4 14C-6.4 6-5 0-4.4-6L2-3C1 3 1.4 9 2.4 14Z", "#f0b848", ink, 11),
    filled("M-5.6 13L-5 9.6L-2 10.4L-2.2 13.4ZM-.6 12.6L-.2 9.4L1.4 9L2 12.4ZM-4.6 7.4L-4 4L-1.4 "
           "4.6L-1.8 8ZM-.2 6.6L0 3.2L1.2 2.8L1.2 6.6ZM-3.6 1.8L-3.2-1.4L-.8-.8L-1 2.4Z",
           "#9c5420"),
    line("M-2.4-9V-13.4M1.8-9.6V-13.6", ink, 22),
    disc("-2.4 -13.4 1.6", "#6b3a18"),
    disc("1.8 -13.6 1.6", "#6b3a18"),
    oval("-6.6 -8.4 3.4 1.7 24", "#f0b848", ink, 9),
    filled("M-5-6C-5-10.6 2-11.6 6-8L12.6-3.4C14-2 13.2.6 11 .8C6 1.4-5 1.6-5-6Z", "#f6c65c", ink,
           11),
    filled("M9.4-5.6L12.6-3.4C14-2 13.2.6 11 .8L8.6 1Z", "#d9a05a"),
    disc("2.6 -6 1.3", "#2b1608"),
    disc("11.4 -2.2 .7", "#5a3416"),
};
constexpr Shape zebra[] = {
    oval("-5.4 -9.6 2.5 4.8 -22", "#fdfaf0", ink, 11),
    oval("5.4 -9.6 2.5 4.8 22", "#fdfaf0", ink, 11),
    filled("M0-11.6C5-11.6 7.4-7 6.6-2C6 2.6 5.4 5 5 9C4.6 14-4.6 14-5 9C-5.4 5-6 "
           "2.6-6.6-2C-7.4-7-5-11.6 0-11.6Z",
           "#fdfaf0", ink, 12),
    filled("M-2-14.6C-.6-15.4.6-15.4 2-14.6L1.2-6H-1.2Z", "#1f1a1c"),
    filled("M-6.6-5L-1.8-3.6L-6.8-2.6ZM6.6-5L1.8-3.6L6.8-2.6ZM-6.2.6L-1.6 1.6L-5.8 3ZM6.2.6L1.6 "
           "1.6L5.8 3ZM-5.4 4.6L-1.6 5L-5 6.6ZM5.4 4.6L1.6 5L5 "
           "6.6ZM-5.4-8.8L-1.8-7L-6.4-6.6ZM5.4-8.8L1.8-7L6.4-6.6Z",
           "#1f1a1c"),
    filled("M-5 8C-4.8 14 4.8 14 5 8C3 6.8-3 6.8-5 8Z", "#2c2629"),
    disc("-3.6 -1 1.2", "#1f1a1c"),
    disc("3.6 -1 1.2", "#1f1a1c"),
};
constexpr Shape monkey[] = {
    disc("-10.4 -1 4", "#6a3f24", ink, 11),
    disc("10.4 -1 4", "#6a3f24", ink, 11),
    disc("-10.4 -1 2.1", "#eebd92"),
    disc("10.4 -1 2.1", "#eebd92"),
    filled("M0-12.4C7-12.4 10-7 9.8-1C9.6 6 6 12 0 12C-6 12-9.6 6-9.8-1C-10-7-7-12.4 0-12.4Z",
           "#7b4a2a", ink, 11),
    filled("M0-4.4C1.6-8 8.4-7 7.6-1.4C7.4.4 6.4 1 6.4 3C6.4 8 3 10.4 0 10.4C-3 10.4-6.4 8-6.4 "
           "3C-6.4 1-7.4.4-7.6-1.4C-8.4-7-1.6-8 0-4.4Z",
           "#f3c89e"),
    disc("-3.5 -2 1.35", "#2b1608"),
    disc("3.5 -2 1.35", "#2b1608"),
    line("M-3.4 5.4C-1.4 7.6 1.4 7.6 3.4 5.4", "#4a2412", 12),
    disc("-1 2.4 .6", "#4a2412"),
    disc("1 2.4 .6", "#4a2412"),
};
constexpr Shape bird[] = {
    line("M-1 5L-1.6 9M2 5L2 9", "#8a4a16", 12),
    filled("M-10-4.6L-5.4-5C-4-8.6 1.4-8.4 2.4-4L10.4 2.4C7 4 5 6 0 6C-5 6-7.4 2-6.8-2.2Z",
           "#1f8fa0", ink, 11),
    filled("M-2-1C2-2.6 6 0 8.6 2C4 4-.6 4-2-1Z", "#0f5c6e"),
    filled("M-10-4.6L-5.4-5L-6-2.4Z", "#f2a01f", ink, 6),
    disc("-3.4 -4.4 1", "#fff"),
    disc("-3.5 -4.4 .6", "#111"),
};
constexpr Shape baobab[] = {
    oval("1 15 12 3.2", "#a5763a"),
    filled("M-6.4 15C-8.6 9-8.4 "
           "2-5.4-3L-11-8L-9.4-9.4L-3.4-5L-3.6-12H-1.4L-.6-5.4L3-12L5-11L2.6-4.4L9.6-9L10.8-7.4L5."
           "4-2C8.4 3 8.6 9 6.6 15Z",
           "#a9764c", ink, 12),
    filled("M1.4-3C3.4 3 3.6 9 2.6 15H6.6C8.6 9 8.4 3 5.4-2Z", "#84552f"),
    line("M-4 4C-3.6 7-3.8 10-3.6 12M-.6 1C-.4 5-.6 8-.4 11", "#84552f", 10),
    oval("-10.6 -10 6 3.6", "#5f7330", ink, 10),
    oval("10.6 -9.4 6 3.6", "#5f7330", ink, 10),
    oval("-2.6 -14 7 4", "#76893c", ink, 10),
    oval("6 -13 5 3.2", "#6b7e36", ink, 8),
};

// ---- Gold Rush ----

constexpr Shape train[] = {
    disc("-6 -12.4 2.3", "#f6efe0", "#8b8178", 7),
    disc("-1.6 -14 2.9", "#f6efe0", "#8b8178", 7),
    filled("M-14 9L-11 4H-9V9Z", "#b9402a", ink, 9),
    filled("M-11-3H4V6H-11Z", "#2f5061", ink, 11),
    filled("M-9.6-3L-10.4-9H-5.4L-6.2-3Z", "#22343f", ink, 10),
    filled("M3-9H13V6H3Z", "#b9402a", ink, 11),
    filled("M1.6-11H14.4V-8.4H1.6Z", "#7d2617", ink, 9),
    filled("M5.6-6.4H10.6V-1.6H5.6Z", "#ffe6a8", ink, 7),
    disc("-1.4 -4.4 1.8", "#e2b13c", ink, 8),
    filled("M-11 5H13V8H-11Z", "#1f2a30"),
    disc("-7.4 8.6 3", "#e2b13c", ink, 13),
    disc("-.4 8.6 3", "#e2b13c", ink, 13),
    disc("8.6 8 3.9", "#e2b13c", ink, 13),
    disc("8.6 8 1.1", ink),
};
constexpr Shape nugget[] = {
    filled("M-9 2.6L-6-5.4L1.6-8.4L8-4L8.6 4L1.4 8L-6 7Z", "#f2b41c", "#5a3208", 14),
    filled("M-6-5.4L1.6-8.4L3-2.4L-3-.4Z", "#ffe58a"),
    filled("M3-2.4L8-4L8.6 4L3.4 3.4Z", "#d18f10"),
    filled("M-3-.4L3-2.4L3.4 3.4L1.4 8L-6 7Z", "#f7c63a"),
    line("M-5.2-3L-3.4-4", "#fffbe6", 13),
};
constexpr Shape tipi[] = {
    line("M-3.4-14L2.6-5M3.4-14L-2.6-5M0-14.6V-6", "#5a3416", 15),
    filled("M0-10L11.4 12C6 14-6 14-11.4 12Z", "#fbf0d6", ink, 12),
    filled("M0-10L11.4 12C8.6 13 5.6 13.4 3.4 13.5Z", "#e0c998"),
    filled("M-5.4 .4L-3.6 3L-1.8.4L0 3L1.8.4L3.6 3L5.4 .4L4.2-2H-4.2Z", "#b9402a"),
    filled("M0 4.4L3.4 13.5H-3.4Z", "#4a2d1c"),
    line("M-10.4 10C-8 10.8-6 11.2-4.4 11.3M4.4 11.3C6 11.2 8 10.8 10.4 10", "#2f6f7a", 14),
};
constexpr Shape horses[] = {
    filled("M-6.4 13C-7 4-3.4.6-2-3L-8.6 1.6C-11 3.2-13.6 "
           "1.6-13-1.4C-12.4-4.4-7-7.4-4.8-10.6L-4.8-14.2L-1-11.2C7-9.6 11-2 10.4 13Z",
           "#8b4a22", ink, 12),
    filled("M-1-11.2C7-9.6 11-2 10.4 13H5.4C6.4 3 4.4-5-1-11.2Z", "#3d2012"),
    filled("M-8.6 1.6C-11 3.2-13.6 1.6-13-1.4C-12.6-3-11-4.4-9.2-5.8L-6.8.4Z", "#d9a878"),
    disc("-4.8 -6.4 1.1", "#1c0f08"),
    disc("-11.2 -.2 .8", "#5a2e14"),
    line("M-5-10.4L-6.6-3", "#f4e2c4", 15),
};
constexpr Shape junction[] = {
    disc("0 0 10", "#6d6258", ink, 13),
    disc("0 0 7.6", "#cfc4b2"),
    line("M-5.2-5.2L5.2 5.2M5.2-5.2L-5.2 5.2", "#3a332f", 20),
    disc("0 0 3.4", "#c8402c", "#fff6e2", 12),
};
constexpr Shape town[] = {
    oval("0 15 21 4.6", "#b98f58"),
    filled("M-19 15V-3H-7V15Z", "#c98f55", ink, 11),
    filled("M-20.4-2V-8H-16L-13-11L-10-8H-5.6V-2Z", "#a9603a", ink, 11),
    filled("M-17 6H-13.6V15H-17ZM-11.6 3H-8.8V7.6H-11.6Z", "#4a2d1c"),
    filled("M-7.4 15V-8H7.4V15Z", "#f0dfb8", ink, 11),
    filled("M-8.8-7V-14.6H8.8V-7Z", "#2f6f7a", ink, 11),
    line("M-5-10.8H5", "#f6ead0", 18),
    filled("M-2.4 6H2.4V15H-2.4ZM-5.6-3H-2.6V2H-5.6ZM2.6-3H5.6V2H2.6Z", "#4a2d1c"),
    filled("M7.4 15V0H19V15Z", "#b5683f", ink, 11),
    filled("M6.4 1L13-6.6L20.4 1Z", "#7d3a24", ink, 11),
    filled("M11 7H15.4V15H11Z", "#4a2d1c"),
};

// ---- Amazonas ----

constexpr Shape fruits[] = {
    line("M-1-4C0-8 3-10 6-10.6", "#5a3416", 15),
    filled("M1-7.6C4-13 10-12.6 12.4-10C9-6.6 4.6-5.4 1-7.6Z", "#3f8f3f", ink, 9),
    disc("-4.4 2.6 6.6", "#e4572a", ink, 12),
    disc("5.2 4 5.6", "#f4a62c", ink, 12),
    disc("-6.6 .2 1.6", "#ffb38c"),
    disc("3.6 2 1.4", "#ffe0a0"),
};
constexpr Shape boats[] = {
    line("M9-10L-5 8", "#5a3416", 17),
    oval("-6 9.2 2 3.6 38", "#5a3416"),
    filled("M-14-3.4C-8 .4 8 .4 14-3.4C13 5 7 7.4 0 7.4C-7 7.4-13 5-14-3.4Z", "#f2c24a", ink, 13),
    filled("M-10.4-.2C-5 1.8 5 1.8 10.4-.2C7 3.6-7 3.6-10.4-.2Z", "#8a5a1c"),
    line("M-9 4.6C-4 6.4 4 6.4 9 4.6", "#c9402a", 15),
};
constexpr Shape caiman[] = {
    filled("M-15 2.4C-12-.4-8-.8-5.4-2.4C-4.6-5-1.6-5.4-.8-3.2C4-3.4 8-3 10.6-.6C13 .6 14.4-1.6 "
           "15-4.6C16 1 14 5.4 9 5.6H-2L-14.6 6C-13.6 5-14.4 4-15 2.4Z",
           "#4f7a34", "#142a18", 13),
    filled("M-15 2.6L-4 2L8 4.4C6 5.6 2 5.6-2 5.6L-14.6 6C-13.6 5-14.6 4-15 2.6Z", "#b9cf86"),
    filled("M-13.6 3.6L-12.6 5.6L-11.4 3.5L-10.2 5.6L-9 3.4L-7.8 5.4L-6.6 3.3Z", "#fffbe8",
           "#142a18", 4),
    filled("M1-3.4L2.4-5.8L3.8-3.3L5.4-5.4L6.6-2.9L8.4-4.6L9-2Z", "#38591f", "#142a18", 6),
    disc("-2.9 -3.2 1.3", "#ffe26a", "#142a18", 6),
    disc("-2.9 -3.2 .5", "#111"),
    line("M-2 5.4L-3.6 8.4M6 5.4L5.4 8.4", "#142a18", 20),
};
constexpr Shape piranha[] = {
    filled("M6-1L13-7C12-3 12 3 13 6.6L6 2.4Z", "#8f2f22", "#2a1214", 11),
    filled("M-11 1C-9-7 2-10 7-1C9 2 6 8-1 8.6C-6 8.8-9.6 6.4-10.6 3.4L-6.6 2.6Z", "#5d6a74",
           "#2a1214", 13),
    filled("M-10.6 3.4L-6.6 2.6L7.6 1.4C7.6 4.6 4 8.4-1 8.6C-6 8.8-9.6 6.4-10.6 3.4Z", "#dc4b30"),
    filled("M-10.6 3.2L-9.6 .9L-8.6 2.8L-7.6.8L-6.4 2.6L-7.6 4.6L-8.6 3.2L-9.6 5Z", "#fffbe8"),
    filled("M-4-6.6L2-11L4-4.6Z", "#434e57", "#2a1214", 9),
    disc("-4.4 -1.6 2", "#ffe26a", "#2a1214", 8),
    disc("-4.6 -1.6 .9", "#111"),
};
constexpr Shape animal[] = {
    filled("M8 6L12.6 13L6 12L2 8Z", "#20262b", ink, 8),
    filled("M-3-9.6C3-12.6 9.6-7.6 9.8 0C10 7 6 10.4 1.4 10.2C-3.6 10-6 6-6-1C-6-5-5.4-8.4-3-9.6Z",
           "#262d33", "#f6ead0", 10),
    filled("M-5.8 0C-5.6 6-3 8.6-.6 8.4C2.6 8 3-1-.6-3.6Z", "#fff3d6"),
    filled("M-4.4-9.6C-10-12-15-7.6-14.4-1.4C-12-3.6-8-3.2-5-3.4C-3-5-3-8-4.4-9.6Z", "#f4a12a", ink,
           12),
    filled("M-14.4-1.4C-12-3.6-8-3.2-5-3.4L-4.4-5C-9-5.4-13-4.4-14.4-1.4Z", "#c8402c"),
    filled("M-14.4-1.4C-14.6-3.4-14-5.4-13-7L-12-3Z", "#20262b"),
    disc("-.6 -5.8 2.3", "#3fa7c4"),
    disc("-.6 -5.8 1.1", "#111"),
    line("M-1 10L-1.6 13M3 10L3 13", "#c98a2a", 15),
};
constexpr Shape bang[] = {
    filled("M0-13L13 0L0 13L-13 0Z", "#ffd23f", ink, 15),
    filled("M-1.9-8H1.9L1.2 2H-1.2Z", "#7a1f12"),
    disc("0 5.4 1.9", "#7a1f12"),
};

// In the order of Glyph.
constexpr std::array<GlyphDrawing, glyph_count> drawings{{
    {"shield", 14, Mood::Carcassonne, shield},
    {"cloister", 21, Mood::Carcassonne, cloister},
    {"garden", 14, Mood::Carcassonne, garden},
    {"deer", 15, Mood::HuntersGatherers, deer},
    {"mammoth", 16.5, Mood::HuntersGatherers, mammoth},
    {"auroch", 16, Mood::HuntersGatherers, auroch},
    {"tiger", 16, Mood::HuntersGatherers, tiger},
    {"fish", 11, Mood::HuntersGatherers, fish},
    {"menhir", 14, Mood::HuntersGatherers, menhir},
    {"mushrooms", 14, Mood::HuntersGatherers, mushrooms},
    {"canoe", 15, Mood::HuntersGatherers, canoe},
    {"raft", 15, Mood::HuntersGatherers, raft},
    {"shaman", 15.5, Mood::HuntersGatherers, shaman},
    {"hunting_trap", 14, Mood::HuntersGatherers, hunting_trap},
    {"big_trap", 16, Mood::HuntersGatherers, big_trap},
    {"wildfire", 14.5, Mood::HuntersGatherers, wildfire},
    {"lion", 14.5, Mood::Safari, lion},
    {"elephant", 15.5, Mood::Safari, elephant},
    {"giraffe", 15.5, Mood::Safari, giraffe},
    {"zebra", 15, Mood::Safari, zebra},
    {"monkey", 14.5, Mood::Safari, monkey},
    {"bird", 10.5, Mood::Safari, bird},
    {"baobab", 17, Mood::Safari, baobab},
    {"train", 15.5, Mood::GoldRush, train},
    {"nugget", 10, Mood::GoldRush, nugget},
    {"tipi", 15, Mood::GoldRush, tipi},
    {"horses", 15, Mood::GoldRush, horses},
    {"junction", 10, Mood::GoldRush, junction},
    {"town", 20, Mood::GoldRush, town},
    {"fruits", 12.5, Mood::Amazonas, fruits},
    {"boats", 14, Mood::Amazonas, boats},
    {"caiman", 15.5, Mood::Amazonas, caiman},
    {"piranha", 13, Mood::Amazonas, piranha},
    {"animal", 16.5, Mood::Amazonas, animal},
    {"bang", 14, Mood::Amazonas, bang},
}};

}  // namespace

const GlyphDrawing& drawing_of(Glyph glyph) { return drawings[static_cast<std::size_t>(glyph)]; }

}  // namespace bastide::art
