// The head of a tile file: which game, how sure, and the words its features may use.
#include <algorithm>
#include <array>
#include <string>

#include "notation/tile_file/reader.h"

namespace bastide::tile_file {

namespace {

constexpr std::array<std::string_view, 2> kind_keys{"form", "attributes"};
constexpr std::array<std::string_view, 3> forms{"line", "ground", "inner"};  // as enum Form
constexpr std::array<std::string_view, 2> statuses{"transcribed", "reconstructed"};
constexpr std::array<std::string_view, 3> provenance_keys{"fact", "source", "status"};
constexpr std::array<std::string_view, 3> provenance_statuses{"verified", "single-source",
                                                              "reconstructed"};

}  // namespace

bool Reader::read_vocabulary(JsonValue root) {
  TileSet& set = storage_.set;
  if (!fields_.name(root, "game", Need::Required, set.game)) return false;
  if (!fields_.text(root, "edition", Need::Optional, set.edition)) return false;
  const TileSet* known = vocabulary_ == nullptr ? nullptr : vocabulary_(set.game);

  if (!fields_.choice(root, "status", Need::Optional, statuses, set.status)) return false;
  if (set.status.empty() && known != nullptr) set.status = storage_.keep_word(known->status);
  if (set.status.empty()) return fields_.fail(root, "\"status\" is missing");

  const std::optional<JsonValue> kinds = root.find("kinds");
  if (!kinds) {
    if (known == nullptr) return fields_.fail(root, "\"kinds\" is missing");
    borrow_kinds(*known);
    return read_provenance(root);
  }
  if (!kinds->is(JsonKind::Object)) return fields_.fail(*kinds, "\"kinds\" must be an object");
  std::vector<KindFacts> list;
  for (const JsonValue value : *kinds) {
    if (list.size() == max_kinds) return fields_.fail(value, "there are too many kinds");
    if (!read_kind(value, list.emplace_back())) return false;
  }
  set.kinds = storage_.keep_list(std::move(list));
  if (known != nullptr && !agrees_with(*known, *kinds)) return false;
  return read_provenance(root);
}

bool Reader::read_kind(JsonValue value, KindFacts& kind) {
  if (!is_tile_name(value->key)) {
    return fields_.fail(value, "kind " + quoted(value->key) + " is not a possible name");
  }
  kind.name = storage_.keep_word(value->key);
  if (!fields_.check_keys(value, {kind_keys})) return false;
  std::string_view form;
  if (!fields_.choice(value, "form", Need::Required, forms, form)) return false;
  kind.form = static_cast<Form>(std::ranges::find(forms, form) - forms.begin());

  std::optional<JsonValue> attributes;
  if (!fields_.list(value, "attributes", Need::Optional, attributes)) return false;
  std::vector<std::string_view> names;
  if (attributes) {
    for (const JsonValue attribute : *attributes) {
      if (!fields_.name_value(attribute, "attributes", names.emplace_back())) return false;
    }
  }
  kind.attributes = storage_.keep_list(std::move(names));
  return true;
}

// The rules of a game know its kinds and attributes; a file cannot add any, or turn a line into
// ground.
bool Reader::agrees_with(const TileSet& known, JsonValue kinds) {
  for (const KindFacts& kind : storage_.set.kinds) {
    const std::string what = "kind " + std::string(kind.name);
    const auto same = std::ranges::find(known.kinds, kind.name, &KindFacts::name);
    if (same == known.kinds.end()) return fields_.fail(kinds, what + " is not one of the game's");
    if (same->form != kind.form) return fields_.fail(kinds, what + " has another form in the game");
    for (const std::string_view attribute : kind.attributes) {
      if (!is_one_of(same->attributes, attribute)) {
        return fields_.fail(kinds, what + " has no attribute " + quoted(attribute));
      }
    }
  }
  return true;
}

// A copy, so that the loaded set depends on nothing.
void Reader::borrow_kinds(const TileSet& from) {
  std::vector<KindFacts> list(from.kinds.begin(), from.kinds.end());
  for (KindFacts& kind : list) {
    kind.name = storage_.keep_word(kind.name);
    std::vector<std::string_view> names;
    for (const std::string_view name : kind.attributes) names.push_back(storage_.keep_word(name));
    kind.attributes = storage_.keep_list(std::move(names));
  }
  storage_.set.kinds = storage_.keep_list(std::move(list));
}

bool Reader::read_provenance(JsonValue root) {
  std::optional<JsonValue> provenance;
  if (!fields_.list(root, "provenance", Need::Optional, provenance)) return false;
  if (!provenance) return true;
  std::vector<ProvenanceFacts> list;
  for (const JsonValue value : *provenance) {
    ProvenanceFacts& facts = list.emplace_back();
    if (!fields_.check_keys(value, {provenance_keys}) ||
        !fields_.text(value, "fact", Need::Required, facts.fact) ||
        !fields_.text(value, "source", Need::Required, facts.source) ||
        !fields_.choice(value, "status", Need::Required, provenance_statuses, facts.status)) {
      return false;
    }
  }
  storage_.set.provenance = storage_.keep_list(std::move(list));
  return true;
}

}  // namespace bastide::tile_file
