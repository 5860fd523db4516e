#include "server/nodes/pg_bus.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "server/nodes/pg_db.h"

namespace bastide::server {
namespace {

// Of a notification, whose limit is 8,000 bytes, without what tells of the sender.
constexpr std::size_t most_in_note = 7'800;

class PgBusWire final : public BusWire {
 public:
  // Nothing of this has to last: a bus that was down begins anew.
  explicit PgBusWire(const std::string& address)
      : database_(address, {.first = "SET synchronous_commit = off"}) {}

  bool is_connected() const override { return database_.is_connected(); }
  void disconnect() override { database_.disconnect(); }
  int socket() const override { return database_.socket(); }
  std::size_t most_in_parcel() const override { return most_in_note; }

  bool connect(NodeNumber node) override {
    const auto schema = database_.ask("SELECT current_schema()::text");
    const auto* rows = std::get_if<PgRows>(&schema);
    if (rows == nullptr) return false;
    schema_ = rows->text(0, 0);
    // A channel's name is taken as it stands, whatever the schema is called.
    std::string quoted = channel_of(node);
    std::erase(quoted, '"');
    return !database_.run_all("LISTEN \"" + quoted + "\"; LISTEN \"" + channel_of(0) + '"');
  }

  bool send(std::span<const Parcel> parcels) override {
    std::vector<std::string> channels;
    for (const Parcel& parcel : parcels) channels.push_back(channel_of(parcel.to));
    const std::vector<std::string_view> channel_views(channels.begin(), channels.end());
    std::vector<std::string_view> texts;
    for (const Parcel& parcel : parcels) texts.emplace_back(parcel.text);
    return !database_.run("SELECT pg_notify(c, t) FROM unnest($1, $2) AS g(c, t)",
                          PgParams().add_texts(channel_views).add_texts(texts));
  }

  void receive(std::vector<std::string>& texts) override {
    if (!database_.take_input()) return;
    while (auto note = database_.next_note()) texts.push_back(std::move(note->text));
  }

 private:
  std::string channel_of(NodeNumber node) const {
    return "bastide_" + schema_ + '_' + (node == 0 ? std::string("all") : std::to_string(node));
  }

  PgDatabase database_;
  std::string schema_;
};

}  // namespace

std::unique_ptr<BusWire> pg_bus_wire(const std::string& address) {
  return std::make_unique<PgBusWire>(address);
}

}  // namespace bastide::server
