// compile_tiles [--as NAME] OUT.cpp FILE.json…: checks the tile files and writes them as constant
// tables behind a function of that name (if none is given, that of src/games/builtin_tiles.h). A
// faulty file stops the build.
#include <algorithm>
#include <cstdio>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "notation/tile_file.h"
#include "source_text.h"

namespace bastide::tools {

namespace {

// One array of a table's elements; the spans of other tables point into it.
class Array {
 public:
  Array(std::string_view type, std::string_view name) : type_(type), name_(name) {}

  // Writes the elements and returns a span over them, as source.
  template <class List, class Write>
  std::string add(const List& list, Write write) {
    if (list.empty()) return "{}";
    const std::string span =
        "{" + name_ + " + " + std::to_string(size_) + ", " + std::to_string(list.size()) + "}";
    for (const auto& element : list) body_ += "    " + write(element) + ",\n";
    size_ += list.size();
    return span;
  }

  std::string source() const {
    if (size_ == 0) return "";
    return "constexpr " + type_ + " " + name_ + "[] = {\n" + body_ + "};\n";
  }

 private:
  std::string type_;
  std::string name_;
  std::string body_;
  std::size_t size_ = 0;
};

std::string braced(std::initializer_list<std::string> fields) {
  std::string out;
  for (const std::string& field : fields) out += (out.empty() ? "{" : ", ") + field;
  return out + "}";
}

// Writes one set as a namespace of arrays with `constexpr TileSet set` at its end.
class SetWriter {
 public:
  std::string source(const TileSet& set, std::string_view space) {
    const std::string facts = tile_set(set);
    std::string out = "namespace " + std::string(space) + " {\n";
    // Each array only points into those before it.
    for (const Array* array :
         {&words_, &attributes_, &kinds_, &features_, &tiles_, &cells_, &boards_, &provenance_}) {
      out += array->source();
    }
    return out + "constexpr TileSet set = " + facts + ";\n}  // namespace " + std::string(space) +
           "\n\n";
  }

 private:
  std::string tile_set(const TileSet& set) {
    return braced({literal(set.game), literal(set.edition), literal(set.status),
                   kinds_.add(set.kinds, [&](const KindFacts& f) { return kind(f); }),
                   provenance_.add(set.provenance, provenance), tiles(set.tiles),
                   tiles(set.alternates),
                   boards_.add(set.boards, [&](const BoardFacts& f) { return board(f); }),
                   attributes(set.numbers)});
  }
  std::string kind(const KindFacts& facts) {
    constexpr std::string_view forms[] = {"Form::Line", "Form::Ground", "Form::Inner"};
    return braced({literal(facts.name), std::string(forms[static_cast<std::size_t>(facts.form)]),
                   words_.add(facts.attributes, literal)});
  }
  static std::string provenance(const ProvenanceFacts& facts) {
    return braced({literal(facts.fact), literal(facts.source), literal(facts.status)});
  }
  std::string tiles(std::span<const TileFacts> list) {
    return tiles_.add(list, [&](const TileFacts& tile) {
      return braced({literal(tile.id), literal(tile.set), std::to_string(tile.count),
                     tile.is_start ? "true" : "false", features(tile.features),
                     attributes(tile.attributes)});
    });
  }
  std::string board(const BoardFacts& facts) {
    const auto cell = [&](const BoardCellFacts& one) {
      return braced(
          {braced({std::to_string(one.at.x), std::to_string(one.at.y)}), features(one.features)});
    };
    return braced({literal(facts.id), cells_.add(facts.cells, cell), attributes(facts.attributes)});
  }
  std::string features(std::span<const FeatureFacts> list) {
    return features_.add(list, [&](const FeatureFacts& feature) {
      return braced({std::to_string(feature.id), std::to_string(feature.kind),
                     std::to_string(feature.slots), std::to_string(feature.touches),
                     words_.add(feature.ends, literal), attributes(feature.attributes)});
    });
  }
  std::string attributes(std::span<const Attribute> list) {
    return attributes_.add(list, [](const Attribute& attribute) {
      return braced(
          {literal(attribute.name), literal(attribute.word), std::to_string(attribute.number)});
    });
  }

  Array words_{"std::string_view", "words"};
  Array attributes_{"Attribute", "attributes"};
  Array kinds_{"KindFacts", "kinds"};
  Array features_{"FeatureFacts", "features"};
  Array tiles_{"TileFacts", "tiles"};
  Array cells_{"BoardCellFacts", "cells"};
  Array boards_{"BoardFacts", "boards"};
  Array provenance_{"ProvenanceFacts", "provenance"};
};

std::string write_source(std::vector<LoadedTileSet>& sets, const std::string& name) {
  std::ranges::sort(sets, {}, [](const LoadedTileSet& loaded) { return loaded.set().game; });
  std::string tables;
  std::string list;
  for (std::size_t i = 0; i < sets.size(); ++i) {
    const std::string space = "set_" + std::to_string(i);
    tables += "// " + std::string(sets[i].set().game) + "\n";
    tables += SetWriter().source(sets[i].set(), space);
    list += "    &" + space + "::set,\n";
  }
  return "// Written by tools/compile_tiles. Do not edit.\n"
         "#include \"games/builtin_tiles.h\"\n\n"
         "namespace bastide {\n\nnamespace {\n\n" +
         tables + "constexpr const TileSet* all_sets[] = {\n" + list +
         "};\n\n}  // namespace\n\n"
         "std::span<const TileSet* const> " +
         name +
         "() { return all_sets; }\n\n"
         "}  // namespace bastide\n";
}

int complain(const std::string& path, const std::string& what) {
  std::fprintf(stderr, "%s: %s\n", path.c_str(), what.c_str());
  return 1;
}

int run(const EmbedArguments& arguments) {
  std::vector<LoadedTileSet> sets;
  for (const std::string& path : arguments.paths) {
    const auto text = read_file(path);
    if (!text) return complain(path, "cannot be read");
    auto read = read_tile_file(*text, nullptr);
    if (const auto* fault = std::get_if<TileFault>(&read)) return complain(path, describe(*fault));
    auto& loaded = std::get<LoadedTileSet>(read);
    const bool is_second = std::ranges::any_of(
        sets, [&](const LoadedTileSet& other) { return other.set().game == loaded.set().game; });
    if (is_second) return complain(path, "a second file for the same game");
    sets.push_back(std::move(loaded));
  }
  if (!write_file(arguments.out, write_source(sets, arguments.name))) {
    return complain(arguments.out, "cannot be written");
  }
  return 0;
}

}  // namespace

}  // namespace bastide::tools

int main(int argc, char** argv) {
  const auto arguments = bastide::tools::embed_arguments(argc, argv, "all_builtin_tiles");
  if (!arguments) {
    std::fputs("usage: compile_tiles [--as NAME] OUT.cpp FILE.json...\n", stderr);
    return 2;
  }
  return bastide::tools::run(*arguments);
}
