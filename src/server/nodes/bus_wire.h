// What carries the parcels of a bus (parcel_bus.h) from one node to another, in order, or says that
// something was lost. Used by one thread at a time.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "server/nodes/bus.h"

namespace bastide::server {

class BusWire {
 public:
  virtual ~BusWire() = default;

  virtual bool is_connected() const = 0;
  // What is sent to this node, or to all, is heard from now on; false: not now.
  virtual bool connect(NodeNumber node) = 0;
  virtual void disconnect() = 0;

  struct Parcel {
    NodeNumber to = 0;  // 0: all
    std::string text;
  };
  // False: nobody knows which of them went.
  virtual bool send(std::span<const Parcel> parcels) = 0;
  // Adds what came. Where the connection was lost it is disconnected.
  virtual void receive(std::vector<std::string>& texts) = 0;
  // Can be read when something may have come; -1: it is not connected.
  virtual int socket() const = 0;
  virtual std::size_t most_in_parcel() const = 0;
};

}  // namespace bastide::server
