// What whoever runs several servers is told of them, beside what one alone tells: who is alive,
// what is carried from one to the other, and whether bus and database have gone.
#pragma once

#include "server/nodes/keeper.h"
#include "server/nodes/nodes.h"
#include "server/nodes/parcel_bus.h"
#include "server/watch/log.h"
#include "server/watch/metrics.h"

namespace bastide::server {

class NodeWatch {
 public:
  struct Parts {
    const Nodes& nodes;
    const Keeper& keeper;
    const ParcelBus& bus;
    const Log* log = nullptr;
  };
  explicit NodeWatch(Parts parts) : parts_(parts) {}

  // Tells of what has changed; on the thread of the nodes.
  void tick();
  void add_metrics(MetricsText& metrics) const;

 private:
  const Parts parts_;
  int told_of_rebirths_ = 0;
  bool is_bus_told_away_ = false;
};

}  // namespace bastide::server
