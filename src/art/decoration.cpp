// Decoration: what stands and grows on a tile and means nothing. Drawn in the classes of the style
// sheet, so that it follows the theme. It is tone on tone, has no halo and is smaller than any
// glyph.
#include "art/decoration.h"

#include <algorithm>
#include <array>

namespace bastide::art {
namespace {

constexpr DecorationSymbol carcassonne[] = {
    {"c-tuft",
     "<path d='M-3 1C-2.4-1-2-2-1.6-3.4M0 1V-4M3 1C2.4-1 2-2 1.6-3.4' class='c_gd' "
     "stroke-width='1.1' stroke-linecap='round'/>"},
    {"c-furrow",
     "<path d='M-13-8Q0-11 13-8L12 9Q0 12-12 9Z' class='c-gl' opacity='.8'/>"
     "<path d='M-12-4.6Q0-7.4 12-4.6M-12-1Q0-3.4 12-1M-12 2.6Q0 1 12 2.6M-11.6 6.2Q0 6 11.6 6.2' "
     "class='c_gd' stroke-width='1.2'/>"},
    {"c-vine",
     "<path d='M-12-9H12V9H-12Z' class='c-gl' opacity='.55'/>"
     "<path d='M-11-6.5H11M-11-2.2H11M-11 2.2H11M-11 6.5H11' class='c_t1' stroke-width='2.1' "
     "stroke-dasharray='.1 3.6' stroke-linecap='round'/>"},
    {"c-wheat",
     "<path d='M-14-7Q-3-11 12-8Q15 0 12 9Q0 12-12 9Q-15 1-14-7Z' class='c-x1' opacity='.85'/>"
     "<path d='M-12-4.4Q0-7.6 12-4.8M-12.6-.8Q0-3.6 12.6-1M-12.4 2.8Q0 .6 12.6 2.8M-11.6 6.4Q0 5.4 "
     "11.8 6.4' class='c_x2' stroke-width='1.1'/>"},
    {"c-lavender",
     "<path d='M-13-8Q0-10 13-8Q14 1 12 9Q0 11-12 9Q-14 0-13-8Z' class='c-gl' opacity='.7'/>"
     "<path d='M-11.6-5.6Q0-8 11.6-5.6M-12-1.8Q0-4 12-1.8M-11.8 2Q0 .4 11.8 2M-11.2 5.8Q0 5 11.2 "
     "5.8' class='c_x3' stroke-width='2' stroke-dasharray='2.2 1.1'/>"},
    {"c-tree",
     "<ellipse cx='1.2' cy='3.4' rx='4.6' ry='1.6' fill='#000' opacity='.18'/>"
     "<circle r='4.4' class='c-t1'/>"
     "<circle cx='-1.1' cy='-1.2' r='2.7' class='c-t2'/>"},
    {"c-poplar",
     "<ellipse cx='1.4' cy='4.6' rx='3.4' ry='1.3' fill='#000' opacity='.18'/>"
     "<path d='M0 5C-3.6 3-2.8-5 0-9C2.8-5 3.6 3 0 5Z' class='c-t3'/>"
     "<path d='M-.4 4C-2.8 2-2-4-.2-7.4Z' class='c-t1'/>"},
    {"c-cob",
     "<path d='M-2 0h1.6M1 1.6h1.4' class='c_ad' stroke-width='1.1' stroke-linecap='round'/>"},
    {"c-h1",
     "<ellipse cx='1.4' cy='5.2' rx='6.6' ry='1.8' fill='#000' opacity='.16'/>"
     "<path d='M-5.4-.4H5.2V5.4H-5.4Z' fill='#f7ead0' stroke='#5a4434' stroke-width='.7'/>"
     "<path d='M-6.4.2L-3.4-5.4H2.6L6.2.2Z' fill='#d2683c' stroke='#5a4434' stroke-width='.8' "
     "stroke-linejoin='round'/>"
     "<path d='M2.6-5.4L6.2.2H1.4L-.6-5.4Z' fill='#a9432a'/>"
     "<path d='M-3.6 5.2V2.6h2v2.6zM1.4 3.8V2.2h1.8v1.6z' fill='#7b5b45'/>"},
    {"c-h2",
     "<ellipse cx='1.4' cy='5.2' rx='6.6' ry='1.8' fill='#000' opacity='.16'/>"
     "<path d='M-5.4-.4H5.2V5.4H-5.4Z' fill='#f3e1bf' stroke='#5a4434' stroke-width='.7'/>"
     "<path d='M-6.4.2L-3.4-5.4H2.6L6.2.2Z' fill='#c4552f' stroke='#5a4434' stroke-width='.8' "
     "stroke-linejoin='round'/>"
     "<path d='M2.6-5.4L6.2.2H1.4L-.6-5.4Z' fill='#933722'/>"
     "<path d='M-3.6 5.2V2.6h2v2.6zM1.4 3.8V2.2h1.8v1.6z' fill='#7b5b45'/>"},
    {"c-h3",
     "<ellipse cx='1.4' cy='5.2' rx='6.6' ry='1.8' fill='#000' opacity='.16'/>"
     "<path d='M-5.4-.4H5.2V5.4H-5.4Z' fill='#fbf1dc' stroke='#5a4434' stroke-width='.7'/>"
     "<path d='M-6.4.2L-3.4-5.4H2.6L6.2.2Z' fill='#dd8650' stroke='#5a4434' stroke-width='.8' "
     "stroke-linejoin='round'/>"
     "<path d='M2.6-5.4L6.2.2H1.4L-.6-5.4Z' fill='#b55a33'/>"
     "<path d='M-3.6 5.2V2.6h2v2.6zM1.4 3.8V2.2h1.8v1.6z' fill='#7b5b45'/>"},
    {"c-h4",
     "<ellipse cx='1.4' cy='5.2' rx='6.6' ry='1.8' fill='#000' opacity='.16'/>"
     "<path d='M-5.4-.4H5.2V5.4H-5.4Z' fill='#efdcb8' stroke='#5a4434' stroke-width='.7'/>"
     "<path d='M-6.4.2L-3.4-5.4H2.6L6.2.2Z' fill='#b5543a' stroke='#5a4434' stroke-width='.8' "
     "stroke-linejoin='round'/>"
     "<path d='M2.6-5.4L6.2.2H1.4L-.6-5.4Z' fill='#863a2a'/>"
     "<path d='M-3.6 5.2V2.6h2v2.6zM1.4 3.8V2.2h1.8v1.6z' fill='#7b5b45'/>"},
    {"c-tower",
     "<ellipse cx='1.6' cy='5' rx='5.4' ry='2' fill='#000' opacity='.2'/>"
     "<path d='M-4.2-5.6H4.2V5H-4.2Z' class='c-rl'/>"
     "<path d='M.8-5.6H4.2V5H.8Z' class='c-rk' opacity='.6'/>"
     "<path d='M-4.2 5V-5.6H4.2V5' class='c_rim' stroke-width='1'/>"
     "<path d='M-5.2-4.6V-8.4H-2.6V-6.8H-1.3V-8.4H1.3V-6.8H2.6V-8.4H5.2V-4.6Z' class='c-rl'/>"
     "<path d='M-5.2-4.6V-8.4H-2.6V-6.8H-1.3V-8.4H1.3V-6.8H2.6V-8.4H5.2V-4.6Z' class='c_rim' "
     "stroke-width='.9' stroke-linejoin='round'/>"},
    {"c-gate",
     "<path d='M-9.4-6.4H9.4V6.4H-9.4Z' class='c-rl'/>"
     "<path d='M-9.4 6.4V-6.4H9.4V6.4' class='c_rim' stroke-width='1.1'/>"
     "<path d='M-10.4-5.4V-10H-7.4V-8.2H-5.6V-10H-3.4V-7H3.4V-10H5.6V-8.2H7.4V-10H10.4V-5.4Z' "
     "class='c-rl'/>"
     "<path d='M-10.4-5.4V-10H-7.4V-8.2H-5.6V-10H-3.4V-7H3.4V-10H5.6V-8.2H7.4V-10H10.4V-5.4Z' "
     "class='c_rim' stroke-width='1' stroke-linejoin='round'/>"
     "<path d='M-4.2 6.6V1A4.2 4.2 0 0 1 4.2 1V6.6Z' fill='#4b3628'/>"},
    {"c-spring",
     "<path d='M-11 3L-8-6L-1-9L7-7L11 2L6 6L-6 6Z' fill='#a59a88' stroke='#4a4036' "
     "stroke-width='1'/>"
     "<path d='M-8-6L-1-9L0 0L-6 6L-11 3Z' fill='#c2b8a4'/>"
     "<path d='M-3-2C-1-4 2-4 4-2L5 8H-4Z' class='c-w'/>"
     "<path d='M-1.4-1V7M1-1.6V7M3-1V7' class='c_wl' stroke-width='1'/>"},
};

constexpr DecorationSymbol hunters_gatherers[] = {
    {"h-tuft",
     "<path d='M-3 1.4C-2.6-.6-2.2-2-1.4-3.4M0 1.4V-4.2M3 1.4C2.6-.6 2.2-2 1.4-3.4' class='h_gd' "
     "stroke-width='1.1' stroke-linecap='round'/>"},
    {"h-heath",
     "<g fill='#b98a5c' opacity='.75'>"
     "<circle cx='-4.4' cy='.6' r='1.5'/>"
     "<circle cx='-1.8' cy='-1.6' r='1.7'/>"
     "<circle cx='1.4' cy='.4' r='1.8'/>"
     "<circle cx='4' cy='-1.4' r='1.3'/>"
     "<circle cx='-1.4' cy='2.2' r='1.3'/>"
     "<circle cx='4.4' cy='1.8' r='1.4'/>"
     "</g>"
     "<g fill='#a56f70' opacity='.7'>"
     "<circle cx='-3' cy='1.4' r='.9'/>"
     "<circle cx='0' cy='-1.2' r='.9'/>"
     "<circle cx='2.8' cy='1.6' r='.9'/>"
     "</g>"},
    {"h-flower",
     "<circle cx='-1.6' r='1' class='h-gl'/>"
     "<circle cx='1.4' cy='-1.2' r='1' class='h-gl'/>"
     "<circle cx='.8' cy='1.6' r='1' class='h-gl'/>"},
    {"h-stone",
     "<path d='M-3 1.4C-3-1-1-2 1-1.6C3-1 3.2 1 2.6 1.6Z' class='h-gd'/>"
     "<path d='M-2.4.4C-2-.8-.6-1.4.6-1.2' class='h_gl' stroke-width='.9'/>"},
    {"h-spring",
     "<path d='M-9 3L-7.6-2.6L-3.4-4.4L0-3L3.6-4.8L8-2.4L9 3.4L4 5L-4.6 5Z' fill='#9b9c92' "
     "stroke='#2e3331' stroke-width='1'/>"
     "<path d='M-7.6-2.6L-3.4-4.4L-2 1L-5 4L-9 3Z' fill='#c3c4b8'/>"
     "<path d='M3.6-4.8L8-2.4L5 1Z' fill='#bdbeb2'/>"},
    {"h-patch",
     "<path d='M-12-1C-10-7 2-8 9-5C15-2 12 5 5 7C-3 9-13 6-12-1Z' class='h-gl' opacity='.6'/>"},
    {"h-t1",
     "<ellipse cx='1.4' cy='4.4' rx='4.6' ry='1.5' fill='#000' opacity='.22'/>"
     "<path d='M0-9.6L3.4-3.4H2L4.8 1.2H3L5.4 4.6H-5.4L-3 1.2H-4.8L-2-3.4H-3.4Z' class='h-t1'/>"
     "<path d='M0-9.6L.4 4.6H-5.4L-3 1.2H-4.8L-2-3.4H-3.4Z' class='h-t2'/>"},
    {"h-t2",
     "<ellipse cx='1.4' cy='4.4' rx='4.6' ry='1.5' fill='#000' opacity='.22'/>"
     "<path d='M0-9.6L3.4-3.4H2L4.8 1.2H3L5.4 4.6H-5.4L-3 1.2H-4.8L-2-3.4H-3.4Z' class='h-t3'/>"
     "<path d='M0-9.6L.4 4.6H-5.4L-3 1.2H-4.8L-2-3.4H-3.4Z' class='h-t1'/>"},
    {"h-t3",
     "<ellipse cx='1.4' cy='4.4' rx='4.6' ry='1.5' fill='#000' opacity='.22'/>"
     "<path d='M0-9.6L3.4-3.4H2L4.8 1.2H3L5.4 4.6H-5.4L-3 1.2H-4.8L-2-3.4H-3.4Z' class='h-t1'/>"
     "<path d='M0-9.6L.4 4.6H-5.4L-3 1.2H-4.8L-2-3.4H-3.4Z' class='h-al'/>"},
};

constexpr DecorationSymbol safari[] = {
    {"s-tuft",
     "<path d='M-3.6 1.4C-3-1-2.4-2.6-1.6-4.4M-1 1.4C-.8-1.4-.4-3.4.2-5.4M1.4 1.4C1.6-1 2.4-3 "
     "3.6-4.2' class='s_gd' stroke-width='1.15' stroke-linecap='round'/>"},
    {"s-swell",
     "<path d='M-13 3Q-5-4 3 0T14-3M-8 6Q-1 1 6 4' class='s_gd' stroke-width='1' opacity='.55' "
     "stroke-linecap='round'/>"},
    {"s-stone", "<path d='M-3.4 1.6C-3.4-1-1.4-2.2.8-1.8C3-1.4 3.4.8 2.8 1.6Z' class='s-gd'/>"},
    {"s-patch",
     "<path d='M-13 0C-11-6 3-8 10-4C15-1 11 5 4 6C-4 8-14 5-13 0Z' class='s-gl' opacity='.7'/>"},
    {"s-b1",
     "<ellipse cx='1.2' cy='3.6' rx='5.6' ry='1.6' fill='#000' opacity='.2'/>"
     "<path d='M-5.6 3.4C-7.6.6-5-2.6-3-2.4C-2.4-5.6 2-5.8 2.8-3C5.4-3.4 7.2.4 5.4 3.4Z' "
     "class='s-t1'/>"
     "<path d='M-4.4 1.4C-5-.6-3.4-1.4-2.4-1.2C-1.6-3.8 1-3.8 1.4-2' class='s_t2' "
     "stroke-width='1.5' stroke-linecap='round'/>"
     "<circle cx='2.8' cy='.4' r='.9' class='s-t2'/>"
     "<circle cx='-.6' cy='1.4' r='.9' class='s-t2'/>"},
    {"s-b2",
     "<ellipse cx='1.2' cy='3.6' rx='5.6' ry='1.6' fill='#000' opacity='.2'/>"
     "<path d='M-5.6 3.4C-7.6.6-5-2.6-3-2.4C-2.4-5.6 2-5.8 2.8-3C5.4-3.4 7.2.4 5.4 3.4Z' "
     "class='s-ad'/>"
     "<path d='M-4.4 1.4C-5-.6-3.4-1.4-2.4-1.2C-1.6-3.8 1-3.8 1.4-2' class='s_al' "
     "stroke-width='1.5' stroke-linecap='round'/>"
     "<circle cx='2.8' cy='.4' r='.9' class='s-al'/>"
     "<circle cx='-.6' cy='1.4' r='.9' class='s-al'/>"},
    {"s-b3",
     "<ellipse cx='1.2' cy='3.6' rx='5.6' ry='1.6' fill='#000' opacity='.2'/>"
     "<path d='M-5.6 3.4C-7.6.6-5-2.6-3-2.4C-2.4-5.6 2-5.8 2.8-3C5.4-3.4 7.2.4 5.4 3.4Z' "
     "class='s-t3'/>"
     "<path d='M-4.4 1.4C-5-.6-3.4-1.4-2.4-1.2C-1.6-3.8 1-3.8 1.4-2' class='s_t2' "
     "stroke-width='1.5' stroke-linecap='round'/>"
     "<circle cx='2.8' cy='.4' r='.9' class='s-t2'/>"
     "<circle cx='-.6' cy='1.4' r='.9' class='s-t2'/>"},
};

constexpr DecorationSymbol gold_rush[] = {
    {"r-tuft",
     "<path d='M-3 1.4C-2.4-.8-2-2-1.2-3.4M0 1.4V-4M3 1.4C2.4-.8 2-2 1.2-3.4' class='r_gd' "
     "stroke-width='1.1' stroke-linecap='round'/>"},
    {"r-sage",
     "<path d='M-4 1.6C-5-.6-3-2-2-1.6C-1.6-3.6 1.6-3.6 2-1.6C3.4-2 5-.4 4 1.6Z' class='r-t2'/>"
     "<path d='M-2.4.6C-2.6-.4-1.6-.8-1-.6C-.6-1.8.8-1.8 1-.8' class='r_t3' stroke-width='.9' "
     "stroke-linecap='round'/>"},
    {"r-crack",
     "<path d='M-5 0L-2-1.4L0 .4L3-.8L5 .6M0 .4L-.6 2.6' class='r_gd' stroke-width='.9' "
     "stroke-linejoin='round'/>"},
    {"r-patch",
     "<path d='M-13 0C-11-6 3-8 10-4C15-1 11 5 4 6C-4 8-14 5-13 0Z' class='r-gl' opacity='.75'/>"},
    {"r-rock",
     "<path d='M-3 1.4L-1.8-1.6L1.2-2L3 .2L2.2 1.8Z' class='r-ad'/>"
     "<path d='M-1.8-1.6L1.2-2L.2 0L-2.4.8Z' class='r-al'/>"},
    {"r-p1",
     "<path d='M-13 8C-10 4-7-3-4-6L-2-11L0-12L3-8L5-3L8 1L14 8Z' class='r-a'/>"
     "<path d='M0-12L3-8L5-3L8 1L14 8H3L4 3L1-2L2-7Z' class='r-ad'/>"
     "<path d='M-13 8C-10 4-7-3-4-6L-2-11L0-12L-1-5L-4 0L-3 8Z' class='r-al'/>"
     "<path d='M-4-6L-2-11L0-12L3-8L.6-6.4L-1-8L-2.4-5.6Z' class='r-rl'/>"
     "<path d='M-8 3.6L-5.6 1M-6 6L-4.4 3M6 2L8 5M3-4L4.6-1' class='r_rim' stroke-width='.8' "
     "opacity='.55'/>"},
    {"r-p2",
     "<path d='M-12 8L-9-2L-8.4-6L-6-8H5L7.6-5.6L8.4-1L12 8Z' class='r-ad'/>"
     "<path d='M-12 8L-9-2L-8.4-6L-6-8H-1L-1.6-2L-3 2L-3.4 8Z' class='r-al'/>"
     "<path d='M-6-8H5L7.6-5.6L5-5L1-5.6L-4-4.8L-8.4-6Z' class='r-rl'/>"
     "<path d='M-9-2Q-4-.6-1.6-2Q4-3.4 8-2M-10.6 3Q-6 4.4-3 2.6Q3 1 9.8 3' class='r_rim' "
     "stroke-width='.9' opacity='.5'/>"},
    {"r-p3",
     "<path d='M-9 8L-5-3L-3.6-9L-1-12.4L2-8L2.6-4L5.4-6L7-1L11 8Z' class='r-ad'/>"
     "<path d='M-9 8L-5-3L-3.6-9L-1-12.4L-.6-4L-2.4 1L-1.6 8Z' class='r-al'/>"
     "<path d='M-3.6-9L-1-12.4L2-8L.2-6.6L-1.2-8.4L-2.6-7Z' class='r-rl'/>"
     "<path d='M-5.4 2L-4-1M3.6 1L5 4M1.4-2L2.6 1' class='r_rim' stroke-width='.8' "
     "opacity='.55'/>"},
    {"r-tunnel",
     "<path d='M-8.4 6.4V-1A8.4 8.4 0 0 1 8.4-1V6.4Z' class='r-rl'/>"
     "<path d='M-8.4 6.4V-1A8.4 8.4 0 0 1 8.4-1V6.4Z' class='r_rim' stroke-width='1.3'/>"
     "<path d='M-5.4 6.6V-.4A5.4 5.4 0 0 1 5.4-.4V6.6Z' fill='#20120d'/>"},
};

constexpr DecorationSymbol amazonas[] = {
    {"a-sprig",
     "<path d='M0 2V-3M0 0L-2.6-2M0 0L2.6-2' class='a_gd' stroke-width='1.2' "
     "stroke-linecap='round'/>"},
    {"a-palm",
     "<g class='a-gd'>"
     "<path d='M0 0C2-3 6.4-3.4 8.6-.6C5.4-1 3-.2 0 0Z' transform='rotate(-90)'/>"
     "<path d='M0 0C2-3 6.4-3.4 8.6-.6C5.4-1 3-.2 0 0Z' transform='rotate(-30)'/>"
     "<path d='M0 0C2-3 6.4-3.4 8.6-.6C5.4-1 3-.2 0 0Z' transform='rotate(30)'/>"
     "<path d='M0 0C2-3 6.4-3.4 8.6-.6C5.4-1 3-.2 0 0Z' transform='rotate(90)'/>"
     "<path d='M0 0C2-3 6.4-3.4 8.6-.6C5.4-1 3-.2 0 0Z' transform='rotate(150)'/>"
     "<path d='M0 0C2-3 6.4-3.4 8.6-.6C5.4-1 3-.2 0 0Z' transform='rotate(210)'/>"
     "</g>"
     "<g class='a-t2'>"
     "<path d='M0 0C1.6-2 4.6-2.4 6.4-.6C4-.8 2.4-.2 0 0Z' transform='rotate(-120)'/>"
     "<path d='M0 0C1.6-2 4.6-2.4 6.4-.6C4-.8 2.4-.2 0 0Z' transform='rotate(-60)'/>"
     "<path d='M0 0C1.6-2 4.6-2.4 6.4-.6C4-.8 2.4-.2 0 0Z' transform='rotate(180)'/>"
     "</g>"
     "<circle r='1.1' class='a-t3'/>"},
    {"a-fern",
     "<path d='M0 6C-7 4-8-3-4-7C-4-3-1-1 0 6Z' class='a-gd'/>"
     "<path d='M0 6C7 4 8-3 4-7C4-3 1-1 0 6Z' class='a-t3'/>"
     "<path d='M0 6C-3 1-2-5 0-8C2-5 3 1 0 6Z' class='a-gl'/>"},
    {"a-crown",
     "<path d='M-6 3C-8 0-5.4-3.4-3.4-3C-2.6-6.4 2.6-6.4 3.2-3.4C6-3.6 8 0 6 3C3 5.4-3 5.4-6 3Z' "
     "class='a-gd'/>"
     "<path d='M-4.4 .6C-5-1.4-3.4-2.4-2.4-2C-1.6-4.4 1.4-4.6 2-2.6C3.4-2.6 4-1.4 3.6-.4C1 1.6-2.4 "
     "1.8-4.4.6Z' class='a-gl'/>"},
    {"a-plot",
     "<path d='M-6-3.4L6-4.4L7 3.4L-5.4 4.6Z' class='a-ad' opacity='.7'/>"
     "<path d='M-5-1.6L6-2.4M-4.8 1L6.2.2M-4.6 3.2L6.2 2.4' class='a_t2' stroke-width='1.4' "
     "stroke-dasharray='1.4 1.2'/>"},
    {"a-dust",
     "<path d='M-2.4 0h1.4M1 1.4h1.6' class='a_ad' stroke-width='1.1' stroke-linecap='round'/>"},
    {"a-h1",
     "<ellipse cx='1.4' cy='6' rx='8.6' ry='2.4' fill='#000' opacity='.18'/>"
     "<path d='M-5.6 0H5.6V6H-5.6Z' fill='#d9a866' stroke='#5a3a1c' stroke-width='.8'/>"
     "<path d='M-8.4 1.6L0-9L8.4 1.6Q0 4-8.4 1.6Z' fill='#a8742f' stroke='#5a3a1c' "
     "stroke-width='1' stroke-linejoin='round'/>"
     "<path d='M0-9L8.4 1.6Q5 2.8 1.6 2.9Z' fill='#835420'/>"
     "<path d='M-5 0L-.8-6M-1.6 1.6L-.2-5' stroke='#d9a866' stroke-width='.9'/>"
     "<path d='M-1.6 6V3h3.2v3z' fill='#4a2d14'/>"},
    {"a-h2",
     "<ellipse cx='1.2' cy='5' rx='7.6' ry='2.2' fill='#000' opacity='.18'/>"
     "<path d='M-7 5C-7.6-5-3-8 0-8C3-8 7.6-5 7 5Z' fill='#b98a3f' stroke='#5a3a1c' "
     "stroke-width='1'/>"
     "<path d='M1.4-7.8C4-7.4 7.4-4 7 5H3C4 0 3.4-5 1.4-7.8Z' fill='#8f6324'/>"
     "<path d='M-5 1.4C-2-.2 2-.2 5 1.4M-4.6-2.6C-2-4 2-4 4.6-2.6' fill='none' stroke='#e2bd78' "
     "stroke-width='.9'/>"
     "<path d='M-2.2 5V2.6A2.2 2.2 0 0 1 2.2 2.6V5Z' fill='#4a2d14'/>"},
    {"a-rock",
     "<path d='M-12 6L-9-6L-1-12L8-8L12 3L7 9L-6 10Z' fill='#8d938c' stroke='#28332d' "
     "stroke-width='1.3'/>"
     "<path d='M-9-6L-1-12L1-1L-6 10L-12 6Z' fill='#b4b9b0'/>"
     "<path d='M1-1L12 3L7 9L-6 10Z' fill='#6f766f'/>"
     "<path d='M-4-8C-6-6-7-3-7 0' fill='none' stroke='#d6dad0' stroke-width='1.2'/>"},
};

}  // namespace

bool lies_flat(std::string_view id) {
  constexpr std::array<std::string_view, 15> flat{
      "c-furrow", "c-vine",  "c-wheat", "c-lavender", "c-cob",  "h-heath", "h-flower", "h-patch",
      "s-swell",  "s-patch", "r-crack", "r-patch",    "a-palm", "a-plot",  "a-dust"};
  return std::ranges::find(flat, id) != flat.end();
}

std::span<const DecorationSymbol> decoration_of(Mood mood) {
  switch (mood) {
    case Mood::Carcassonne:
      return carcassonne;
    case Mood::HuntersGatherers:
      return hunters_gatherers;
    case Mood::Safari:
      return safari;
    case Mood::GoldRush:
      return gold_rush;
    case Mood::Amazonas:
      return amazonas;
  }
  return {};
}

}  // namespace bastide::art
