#include "art/contacts.h"

#include <algorithm>
#include <array>
#include <utility>

#include "art/arithmetic.h"

namespace bastide::art {

namespace {

// The border as a ring of 24 places, a bit each: corner c is place 6 c, slot k is place 2 k + 1.
using Places = std::uint32_t;
constexpr Places slot_place(int slot) { return 1U << (2 * slot + 1); }
constexpr Places corner_place(int c) { return 1U << (6 * c); }

// Two slots, and the places strictly between them.
struct Pair {
  Places inside = 0;
  bool is_one_ground = false;
};

// Does a thing that touches the border at `marks` part the two slots?
bool parts(Places marks, const Pair& pair) {
  return (marks & pair.inside) != 0 && (marks & ~pair.inside) != 0;
}

class Search {
 public:
  explicit Search(const std::vector<Feature>& features) : features_(features) {}

  Topology run() {
    hang_together();
    find_bridges();
    for (const Bridge& bridge : result_.bridges) join(bridge.a, bridge.b);
    list_grounds();
    list_groups();
    find_contacts();
    return std::move(result_);
  }

 private:
  int count() const { return static_cast<int>(features_.size()); }
  const Feature& feature(int f) const { return features_[at(f)]; }
  int& group(int f) { return result_.group[at(f)]; }

  void join(int a, int b) {
    const int to = group(a);
    const int from = group(b);
    std::ranges::replace(result_.group, from, to);
  }

  // By the facts' own ends.
  void hang_together() {
    int hub = -1;
    for (int f = 0; f < count(); ++f) result_.group.push_back(feature(f).is_ground ? -1 : f);
    for (int f = 0; f < count(); ++f) {
      if (feature(f).is_ground) continue;
      for (const LineEnd& end : feature(f).ends) {
        if (end.word == EndWord::Crossing || end.word == EndWord::Rock) {
          if (hub >= 0) join(hub, f);
          hub = f;
        } else if (end.feature >= 0 && group(end.feature) >= 0) {
          join(end.feature, f);
        }
      }
    }
  }

  Places marks_of(int wanted) {
    Places marks = 0;
    for (int f = 0; f < count(); ++f) {
      if (group(f) != wanted) continue;
      for (const int slot : feature(f).slots) marks |= slot_place(slot);
    }
    return marks;
  }

  // Where two networks cross without meeting.
  void find_bridges() {
    for (int a = 0; a < count(); ++a) {
      for (int b = a + 1; b < count(); ++b) {
        if (!feature(a).is_line || !feature(b).is_line || group(a) == group(b)) continue;
        if (interleave(marks_of(group(a)), marks_of(group(b)))) result_.bridges.push_back({a, b});
      }
    }
    for (int a = 0; a < count(); ++a) {
      if (!feature(a).is_line) continue;
      for (const LineEnd& end : feature(a).ends) {
        if (end.feature >= 0 && feature(end.feature).is_site(SitePlace::Centre))
          reach(a, end.feature);
      }
    }
  }

  static bool interleave(Places a, Places b) {
    for (int x = 0; x < 24; ++x) {
      for (int y = x + 1; y < 24; ++y) {
        if (((b >> x) & 1) == 0 || ((b >> y) & 1) == 0) continue;
        const Places inside = ((1U << y) - 1) & ~((2U << x) - 1);
        const Places outside = ~(inside | 1U << x | 1U << y);
        if ((a & inside) != 0 && (a & outside) != 0) return true;
      }
    }
    return false;
  }

  // A road whose goal stands in another ground crosses the river to it.
  void reach(int road, int site) {
    const int home = feature(site).home;
    if (home < 0 || feature(home).has_slot((feature(road).slots.front() + 1) % 12)) return;
    for (int f = 0; f < count(); ++f) {
      if (f != road && feature(f).is_line) result_.bridges.push_back({f, road});
    }
  }

  void list_grounds() {
    std::array<int, 12> owner{};
    owner.fill(-1);
    for (int f = 0; f < count(); ++f) {
      if (!feature(f).is_ground) continue;
      for (const int slot : feature(f).slots) owner[at(slot)] = f;
    }
    for (int a = 0; a < 12; ++a) {
      for (int b = a + 1; b < 12; ++b) {
        if (owner[at(a)] < 0 || owner[at(b)] < 0) continue;
        const Places inside = ((1U << (2 * b + 1)) - 1) & ~((4U << (2 * a)) - 1);
        pairs_.push_back({inside, owner[at(a)] == owner[at(b)]});
      }
    }
  }

  void list_groups() {
    marks_.assign(features_.size(), 0);
    for (int f = 0; f < count(); ++f) {
      if (group(f) < 0 || std::ranges::find(labels_, group(f)) != labels_.end()) continue;
      labels_.push_back(group(f));
      marks_[at(group(f))] = marks_of(group(f));
    }
  }

  struct Faults {
    int open = 0;  // pairs that should be parted and are not
    int shut = 0;  // pairs of one ground that are parted
  };
  Faults faults(const std::vector<Places>& marks) const {
    Faults result;
    for (const Pair& pair : pairs_) {
      bool is_parted = false;
      for (const int label : labels_) is_parted = is_parted || parts(marks[at(label)], pair);
      result.open += !pair.is_one_ground && !is_parted;
      result.shut += pair.is_one_ground && is_parted;
    }
    return result;
  }

  bool has_area(int label) {
    for (int f = 0; f < count(); ++f) {
      if (group(f) == label && feature(f).is_area && feature(f).kind != Kind::Stream) return true;
    }
    return false;
  }

  std::vector<Contact> candidates() {
    std::vector<Contact> out;
    for (int f = 0; f < count(); ++f) {
      if (!feature(f).is_area || feature(f).kind == Kind::Stream) continue;
      if (feature(f).sides.size() == 4) continue;
      for (const int label : labels_) {
        if (label == group(f) || marks_[at(label)] == 0 || has_area(label)) continue;
        out.push_back({f, Contact::With::Group, label});
      }
    }
    for (int f = 0; f < count(); ++f) {
      if (!feature(f).is_area || feature(f).sides.size() == 4) continue;
      for (int c = 0; c < 4; ++c) {
        if (feature(f).owns_side(c) || feature(f).owns_side(c + 3)) continue;
        out.push_back({f, Contact::With::Corner, c});
      }
    }
    for (int f = 0; f < count(); ++f) {
      if (!feature(f).is_line || feature(f).slots.size() != 1) continue;
      const EndWord word = feature(f).end().word;
      if (word != EndWord::Source && word != EndWord::Lake) continue;
      for (const int label : labels_) {
        if (label == group(f) || !feature(label).is_line || has_area(label)) continue;
        out.push_back({f, Contact::With::Line, label});
      }
    }
    return out;
  }

  // Pairs of groups that would have to cross: a finger under a river is no picture.
  int crossings(const std::vector<Places>& marks) const {
    int count = 0;
    for (std::size_t i = 0; i < labels_.size(); ++i) {
      for (std::size_t j = i + 1; j < labels_.size(); ++j) {
        count += interleave(marks[at(labels_[i])], marks[at(labels_[j])]);
      }
    }
    return count;
  }

  // Whether these contacts make the picture right.
  bool solves(const std::vector<Contact>& picked, int allowed_shut, int allowed_crossings) {
    std::vector<Places> marks = marks_;
    std::vector<int> parent(features_.size());
    for (int f = 0; f < count(); ++f) parent[at(f)] = f;
    const auto root = [&](int label) {
      while (parent[at(label)] != label) label = parent[at(label)];
      return label;
    };
    for (const Contact& contact : picked) {
      const int here = root(group(contact.feature));
      if (contact.with == Contact::With::Corner) {
        marks[at(here)] |= corner_place(contact.to);
        continue;
      }
      const int there = root(contact.to);
      if (there == here) continue;
      marks[at(here)] |= std::exchange(marks[at(there)], 0);
      parent[at(there)] = here;
    }
    const Faults left = faults(marks);
    return left.open == 0 && left.shut <= allowed_shut && crossings(marks) <= allowed_crossings;
  }

  bool pick(const std::vector<Contact>& from, std::size_t first, std::size_t more,
            std::vector<Contact>& picked, int allowed_shut, int allowed_crossings) {
    if (more == 0) return solves(picked, allowed_shut, allowed_crossings);
    for (std::size_t i = first; i + more <= from.size(); ++i) {
      picked.push_back(from[i]);
      if (pick(from, i + 1, more - 1, picked, allowed_shut, allowed_crossings)) return true;
      picked.pop_back();
    }
    return false;
  }

  void find_contacts() {
    const Faults now = faults(marks_);
    if (now.open == 0) return;
    const std::vector<Contact> from = candidates();
    for (std::size_t size = 1; size <= 3; ++size) {
      std::vector<Contact> picked;
      if (!pick(from, 0, size, picked, now.shut, crossings(marks_))) continue;
      result_.contacts = std::move(picked);
      return;
    }
    result_.is_solved = false;
  }

  const std::vector<Feature>& features_;
  Topology result_;
  std::vector<Pair> pairs_;    // of ground slots
  std::vector<int> labels_;    // the groups there are
  std::vector<Places> marks_;  // by group
};

}  // namespace

bool Topology::is_bridged(int line) const {
  return std::ranges::any_of(bridges,
                             [line](const Bridge& b) { return b.a == line || b.b == line; });
}

Topology find_topology(const std::vector<Feature>& features) { return Search(features).run(); }

}  // namespace bastide::art
