#include "art/filling.h"

#include <algorithm>
#include <vector>

#include "art/random.h"
#include "art/sowing.h"

namespace bastide::art {

namespace {

class Filler {
 public:
  explicit Filler(TileDrawing& tile) : tile_(tile) {
    for (const PlacedMark& mark : tile.marks) {
      avoid_.push_back({mark.at, radius_of(mark.glyph) * mark.scale + 2.5});
    }
    for (const Landmark& landmark : tile.landmarks) {
      const bool is_garden = tile.feature(landmark.feature).kind == Kind::Garden;
      avoid_.push_back({landmark.at, is_garden ? 15.0 : 17.0});
    }
    for (const Pool& pool : tile.pools) avoid_.push_back({pool.at, pool.radius + 3});
    for (int f = 0; f < tile.count(); ++f) {
      if (tile.feature(f).is_ground) grounds_.push_back(f);
    }
  }

  void run() {
    fill_grounds();
    for (int f = 0; f < tile_.count(); ++f) {
      const Feature& feature = tile_.feature(f);
      if (!feature.is_area || feature.kind == Kind::Amazon) continue;
      fill_area(f);
    }
    for (int f = 0; f < tile_.count(); ++f) {
      if (tile_.feature(f).is_area && tile_.feature(f).kind == Kind::City) raise_towers(f);
    }
  }

 private:
  Ornament& add(Layer layer, std::string_view symbol, Point at, double scale = 1) {
    Ornament ornament;
    ornament.layer = layer;
    ornament.symbol = symbol;
    ornament.at = at;
    ornament.scale = scale;
    return tile_.ornaments.emplace_back(ornament);
  }
  Ornament& add_fine(Layer layer, std::string_view symbol, Point at, double scale = 1) {
    Ornament& ornament = add(layer, symbol, at, scale);
    ornament.is_fine = true;
    return ornament;
  }

  // ---- Grounds ----

  void fill_grounds() {
    KeyedRandom random(tile_.id, "ground");
    switch (tile_.mood) {
      case Mood::Carcassonne:
        fill_fields(random);
        break;
      case Mood::HuntersGatherers:
        fill_meadows(random);
        break;
      case Mood::Safari:
        fill_savanna(random);
        break;
      case Mood::GoldRush:
        fill_prairie(random);
        break;
      case Mood::Amazonas:
        fill_jungle(random);
        break;
    }
  }

  void fill_fields(KeyedRandom& random) {
    const Polyline crops = sow(tile_, grounds_, {"crop", 28, 14.5, 15.5, 4}, wider(avoid_, 11));
    for (const Point p : crops) {
      constexpr std::array<std::string_view, 5> kinds{"c-furrow", "c-vine", "c-wheat", "c-lavender",
                                                      "c-wheat"};
      const long angle = round_off(random.between(0, 180));
      add(Layer::Ground, kinds[at(random.below(5))], p).angle = static_cast<std::int16_t>(angle);
    }
    const Discs among_crops = with(avoid_, crops, 15);
    const Polyline trees = sow(tile_, grounds_, {"tree", 13, 6, 8, 5}, among_crops);
    for (const Point p : trees) {
      const std::string_view kind = random.chance(.7) ? "c-tree" : "c-poplar";
      add(Layer::Standing, kind, p, .8 + .3 * random.next());
    }
    for (const Point p : sow(tile_, grounds_, {"tuft", 11, 4, 4, 9}, with(among_crops, trees, 8))) {
      add_fine(Layer::Ground, "c-tuft", p);
    }
  }

  void fill_meadows(KeyedRandom& random) {
    for (const Point p : sow(tile_, grounds_, {"patch", 26, 9, 12, 4}, avoid_)) {
      add(Layer::Ground, "h-patch", p, .7 + .5 * random.next());
    }
    for (const Point p : sow(tile_, grounds_, {"heath", 24, 7, 8, 4}, avoid_)) {
      Ornament& heath = add(Layer::Ground, "h-heath", p, .8 + .4 * random.next());
      heath.is_flipped = random.chance(.5);
    }
    for (const Point p : sow(tile_, grounds_, {"tuft", 10, 4, 4, 14}, avoid_)) {
      constexpr std::array<std::string_view, 5> kinds{"h-tuft", "h-tuft", "h-flower", "h-tuft",
                                                      "h-stone"};
      Ornament& tuft = add_fine(Layer::Ground, kinds[at(random.below(5))], p);
      tuft.is_flipped = random.chance(.5);
    }
  }

  void fill_savanna(KeyedRandom& random) {
    for (const Point p : sow(tile_, grounds_, {"patch", 22, 9, 13, 7}, avoid_)) {
      const std::string_view kind = random.chance(.6) ? "s-patch" : "s-swell";
      add(Layer::Ground, kind, p, .7 + .5 * random.next());
    }
    for (const Point p : sow(tile_, grounds_, {"tuft", 10, 4, 4, 15}, avoid_)) {
      const std::string_view kind = random.below(4) < 3 ? "s-tuft" : "s-stone";
      Ornament& tuft = add_fine(Layer::Ground, kind, p, .8 + .4 * random.next());
      tuft.is_flipped = random.chance(.5);
    }
  }

  void fill_prairie(KeyedRandom& random) {
    for (const Point p : sow(tile_, grounds_, {"patch", 25, 9, 12, 4}, avoid_)) {
      add(Layer::Ground, "r-patch", p, .7 + .5 * random.next());
    }
    for (const Point p : sow(tile_, grounds_, {"tuft", 11.5, 4.5, 5, 12}, avoid_)) {
      constexpr std::array<std::string_view, 5> kinds{"r-tuft", "r-sage", "r-tuft", "r-crack",
                                                      "r-sage"};
      const std::string_view kind = kinds[at(random.below(5))];
      Ornament& tuft = add(Layer::Ground, kind, p, .8 + .4 * random.next());
      tuft.is_fine = kind != "r-sage";
      tuft.is_flipped = random.chance(.5);
    }
  }

  void fill_jungle(KeyedRandom& random) {
    const Polyline leaves = sow(tile_, grounds_, {"leaf", 11.5, 6.5, 8, 34}, avoid_);
    for (const Point p : leaves) {
      constexpr std::array<std::string_view, 4> kinds{"a-palm", "a-fern", "a-crown", "a-crown"};
      const std::string_view kind = kinds[at(random.below(4))];
      Ornament& leaf = add(Layer::Standing, kind, p, .8 + .4 * random.next());
      leaf.is_flipped = random.chance(.5);
      leaf.later = -40;  // behind the huts
    }
    for (const Point p : sow(tile_, grounds_, {"sprig", 7, 3, 3.5, 16}, with(avoid_, leaves, 7))) {
      Ornament& sprig = add_fine(Layer::Ground, "a-sprig", p, .8 + .5 * random.next());
      sprig.is_flipped = random.chance(.5);
    }
  }

  // ---- Areas ----

  void fill_area(int f) {
    KeyedRandom random(tile_.id, tile_.feature(f).id, "area");
    switch (tile_.feature(f).kind) {
      case Kind::City:
        fill_city(f, random);
        break;
      case Kind::Forest:
        fill_forest(f, random);
        break;
      case Kind::Bush:
        fill_bush(f, random);
        break;
      case Kind::Mountain:
        fill_mountain(f, random);
        break;
      case Kind::Village:
        fill_village(f, random);
        break;
      default:
        break;
    }
  }

  void fill_city(int f, KeyedRandom& random) {
    const std::array only{f};
    const int id = tile_.feature(f).id;
    for (const Point p : sow(tile_, only, {"house", 10.2, 8.5, 6.5, 80}, avoid_, id)) {
      constexpr std::array<std::string_view, 4> houses{"c-h1", "c-h2", "c-h3", "c-h4"};
      const std::string_view kind = houses[at(random.below(4))];
      Ornament& house = add(Layer::Standing, kind, p, .82 + .26 * random.next());
      house.is_flipped = random.chance(.5);
    }
    for (const Point p : sow(tile_, only, {"cob", 12, 6, 3, 8}, avoid_, id)) {
      add_fine(Layer::Area, "c-cob", p).feature = static_cast<std::int8_t>(f);
    }
  }

  void fill_forest(int f, KeyedRandom& random) {
    const std::array only{f};
    for (const Point p :
         sow(tile_, only, {"tree", 8.4, 4.2, 6.2, 60}, avoid_, tile_.feature(f).id)) {
      constexpr std::array<std::string_view, 3> trees{"h-t1", "h-t2", "h-t3"};
      const std::string_view kind = trees[at(random.below(3))];
      add(Layer::Standing, kind, p, .86 + .36 * random.next());
    }
  }

  void fill_bush(int f, KeyedRandom& random) {
    const std::array only{f};
    for (const Point p :
         sow(tile_, only, {"shrub", 9.6, 4.6, 6, 44}, avoid_, tile_.feature(f).id)) {
      constexpr std::array<std::string_view, 3> shrubs{"s-b1", "s-b2", "s-b3"};
      const std::string_view kind = shrubs[at(random.below(3))];
      Ornament& shrub = add(Layer::Standing, kind, p, .8 + .4 * random.next());
      shrub.is_flipped = random.chance(.5);
    }
  }

  void fill_mountain(int f, KeyedRandom& random) {
    const std::array only{f};
    constexpr std::array<std::string_view, 3> kinds{"r-p1", "r-p2", "r-p3"};
    const int id = tile_.feature(f).id;
    const Polyline peaks = sow(tile_, only, {"peak", 12.5, 11.5, 13, 40}, wider(avoid_, 4), id);
    for (const Point p : peaks) {
      const std::string_view kind = kinds[at(random.below(3))];
      add(Layer::Standing, kind, p, .78 + .3 * random.next());
    }
    const Discs among_peaks = with(avoid_, peaks, 9);
    for (const Point p : sow(tile_, only, {"knoll", 9, 9, 7.5, 16}, among_peaks, id)) {
      const std::string_view kind = kinds[at(random.below(3))];
      add(Layer::Standing, kind, p, .48 + .1 * random.next());
    }
    for (const Point p : sow(tile_, only, {"rock", 9, 9, 3.4, 9}, among_peaks, id)) {
      Ornament& rock = add(Layer::Area, "r-rock", p, .8 + .5 * random.next());
      rock.is_flipped = random.chance(.5);
      rock.feature = static_cast<std::int8_t>(f);
    }
  }

  void fill_village(int f, KeyedRandom& random) {
    const std::array only{f};
    const int id = tile_.feature(f).id;
    const Polyline huts = sow(tile_, only, {"hut", 15.5, 10.5, 10, 18}, wider(avoid_, 4), id);
    for (const Point p : huts) {
      const std::string_view kind = random.below(2) == 0 ? "a-h1" : "a-h2";
      Ornament& hut = add(Layer::Standing, kind, p, .85 + .3 * random.next());
      hut.is_flipped = random.chance(.5);
    }
    const auto add_flat = [&](std::string_view kind, Point p) {
      Ornament& flat = add(Layer::Area, kind, p);
      flat.is_fine = kind == "a-dust";
      flat.is_flipped = random.chance(.5);
      flat.feature = static_cast<std::int8_t>(f);
    };
    for (const Point p : sow(tile_, only, {"plot", 20, 8, 9, 4}, with(avoid_, huts, 12), id)) {
      add_flat("a-plot", p);
    }
    for (const Point p : sow(tile_, only, {"dust", 9, 6, 4, 12}, avoid_, id)) add_flat("a-dust", p);
  }

  // Every 31 units of wall, but not at a gate.
  void raise_towers(int f) {
    for (const Rim& rim : tile_.rims[at(f)]) {
      const Polyline points = sample(rim.curve, 4);
      const double total = length_of(points);
      const long count = std::max(2L, round_off(total / 31));
      for (long j = 1; j < count; ++j) {
        const Station here =
            station(points, total * static_cast<double>(j) / static_cast<double>(count));
        const auto is_near = [&](const Gate& gate) { return distance(here.at, gate.at) < 14; };
        if (std::ranges::any_of(tile_.gates, is_near)) continue;
        add(Layer::Tower, "c-tower", here.at + right_of(here.direction) * 2.6).later = 3;
      }
    }
  }

  TileDrawing& tile_;
  Discs avoid_;  // symbols, landmarks and pools
  std::vector<int> grounds_;
};

}  // namespace

void fill_tile(TileDrawing& tile) { Filler(tile).run(); }

}  // namespace bastide::art
