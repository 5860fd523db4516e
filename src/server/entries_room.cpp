// What entries make of the room: terms, seats, the people on them and their lines.
#include <algorithm>
#include <utility>
#include <variant>

#include "server/entry_reading.h"
#include "server/table.h"
#include "server/words.h"

namespace bastide::server {
namespace {

constexpr std::size_t old_codes_kept = 8;

constexpr std::size_t talk_kept = 200;

}  // namespace

// ---- Terms ----

void Table::apply_made(const Entry& entry) {
  const Json& fields = entry.fields;
  code_ = table_code_in(fields);
  set_terms(std::get<Terms>(read_terms(fields.at("terms"))));
  make_seats();
  const auto first = std::ranges::find(terms_.seats, 0, &SeatTerms::level);
  host_ = static_cast<int>(first - terms_.seats.begin());
  SeatState& its = seat(host_);
  its.key = hash_in(fields, "key");
  its.name = name_in(fields);
  its.player = hash_if_any(fields, "player");
  its.colour = colour_in(fields);
  its.gone_since = entry.at;
  // The host has chosen; a computer that was given the same takes another one.
  for (SeatState& other : seats_) {
    if (other.level == 0 || other.colour != its.colour) continue;
    other.colour = -1;
    other.colour = first_free_colour();
  }
}

void Table::apply_terms(const Entry& entry) {
  const Json& fields = entry.fields;
  if (entry.what == "code") {
    old_codes_.push_back(std::exchange(code_, table_code_in(fields)));
    if (old_codes_.size() > old_codes_kept) old_codes_.pop_front();
  } else if (entry.what == "terms") {
    Terms terms = std::get<Terms>(read_terms(fields.at("terms")));
    for (std::size_t i = 0; i < seats_.size(); ++i) {
      const bool stays = i < terms.seats.size() && terms.seats[i].level == 0;
      expect(stays || !seats_[i].is_person(), "whoever sits keeps the seat");
    }
    set_terms(std::move(terms));
    make_seats();
    expect(has_seat(host_), "the host has a seat");
    expect(std::ranges::all_of(order_, [this](int its) { return has_seat(its); }),
           "whoever has played has a seat");
  } else if (entry.what == "watch_link") {
    watch_link_ = hash_in(fields, "hash");
  } else if (entry.what == "host") {
    expect(seat(seat_in(fields)).is_person(), "the host is a person");
    host_ = seat_in(fields);
  } else if (entry.what == "closed") {
    phase_ = Phase::Closed;
    code_.clear();
  }
}

void Table::set_terms(Terms terms) {
  terms_ = std::move(terms);
  terms_text_ = std::make_shared<const std::string>(to_json(terms_).dump());
}

void Table::make_seats() {
  // Whoever sits keeps the seat, as far as there are seats.
  std::vector<SeatState> seats(terms_.seats.size());
  for (std::size_t i = 0; i < seats.size(); ++i) {
    if (i < seats_.size() && seats_[i].is_person() && terms_.seats[i].level == 0) {
      seats[i] = seats_[i];
      continue;
    }
    seats[i].level = terms_.seats[i].level;
    seats[i].colour = static_cast<int>(i);
  }
  // A computer takes a colour that nobody has.
  seats_ = std::move(seats);
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    if (seats_[i].level > 0) seats_[i].colour = -1;
  }
  for (SeatState& its : seats_) {
    if (its.colour < 0) its.colour = first_free_colour();
  }
}

void Table::leave_seat(int number) {
  SeatState left;
  left.colour = seat(number).colour;
  left.has_resigned = seat(number).has_resigned;
  left.has_lost_on_time = seat(number).has_lost_on_time;
  seat(number) = std::move(left);
}

// ---- Seats ----

void Table::apply_seat(const Entry& entry) {
  const Json& fields = entry.fields;
  if (entry.what == "seat") {
    const int number = seat_in(fields);
    expect(number != host_, "the host keeps the seat");
    leave_seat(number);
    seat(number).level = level_in(fields, 0);
    Terms terms = terms_;
    terms.seats.at(static_cast<std::size_t>(number)).level = seat(number).level;
    set_terms(std::move(terms));
    if (seat(number).level > 0) {
      seat(number).colour = -1;
      seat(number).colour = first_free_colour();
    }
  } else if (entry.what == "invited") {
    expect(seat(seat_in(fields)).is_free(), "a free seat");
    seat(seat_in(fields)).invite = hash_in(fields, "hash");
  } else if (entry.what == "sat") {
    SeatState& its = seat(seat_in(fields));
    expect(its.is_free(), "a free seat");
    its.key = hash_in(fields, "key");
    its.name = name_in(fields);
    its.player = hash_if_any(fields, "player");
    its.colour = colour_in(fields);
    its.invite.clear();
    its.ids.clear();  // of whoever stood up
    its.gone_since = entry.at;
    its.asked_about = entry.at;
  } else if (entry.what == "stood" || entry.what == "vacated") {
    expect(seat(seat_in(fields)).is_person(), "somebody sits there");
    expect(entry.what == "vacated" || seat_in(fields) != host_, "the host keeps the seat");
    leave_seat(seat_in(fields));
    seat(seat_in(fields)).gone_since = seat(seat_in(fields)).asked_about = entry.at;
    if (offer_ && offer_->seat == seat_in(fields)) offer_.reset();
  } else if (entry.what == "offered") {
    offer_.reset();
    expect(seat(seat_in(fields)).is_person(), "somebody offers the own seat");
    if (!text_in(fields, "name").empty()) {
      offer_ = Offer{seat_in(fields), text_in(fields, "name")};
    }
  } else if (entry.what == "handed") {
    expect(offer_ && offer_->seat == seat_in(fields), "a seat that was offered");
    SeatState& its = seat(seat_in(fields));
    its.key = hash_in(fields, "key");
    its.name = name_in(fields);
    // Nothing of the one who sat here before is of use any more.
    its.player.clear();
    its.device.clear();
    its.ids.clear();
    its.gone_since = its.asked_about = entry.at;
    offer_.reset();
  }
}

// ---- People and their lines ----

void Table::apply_person(const Entry& entry) {
  const Json& fields = entry.fields;
  const auto person = [&]() -> SeatState& {
    SeatState& its = seat(seat_in(fields));
    expect(its.is_person(), "somebody sits there");
    return its;
  };
  if (entry.what == "named") {
    person().name = name_in(fields);
    person().colour = colour_in(fields);
  } else if (entry.what == "device") {
    person().device = hash_in(fields, "hash");
    person().device_until = time_in(fields, "until");
  } else if (entry.what == "moved") {
    person().key = hash_in(fields, "key");
    person().device.clear();
  } else if (entry.what == "again") {
    person().wants_again = fields.at("yes").get<bool>();
  } else if (entry.what == "here") {
    person();
  }
}

void Table::apply_line(const Entry& entry) {
  const Json& fields = entry.fields;
  if (entry.what == "here" || entry.what == "gone") {
    const int number = seat_in(fields);
    SeatState& its = seat(number);
    its.is_here = entry.what == "here";
    if (!its.is_here) its.gone_since = entry.at;
    std::erase(awaited_, number);
    // Before and after the game there may be more seats than clocks.
    if (phase_ == Phase::Playing) clocks_.set_line(number, its.is_here, entry.at);
    if (awaited_.empty() && awaited_until_ > entry.at) {
      awaited_until_ = 0;
      clocks_.run_from(entry.at);
    }
  } else if (entry.what == "restarted") {
    offer_.reset();  // nobody is here
    clocks_.skip(time_in(fields, "died"), time_in(fields, "until"));
    awaited_.clear();
    for (int i = 0; i < seat_count(); ++i) {
      if (!std::exchange(seat(i).is_here, false)) continue;
      awaited_.push_back(i);
      if (phase_ == Phase::Playing) clocks_.set_line(i, false, entry.at);
      seat(i).gone_since = entry.at;
    }
    awaited_until_ = awaited_.empty() ? 0 : time_in(fields, "until");
  } else if (entry.what == "waited") {
    awaited_.clear();
    awaited_until_ = 0;
  }
}

void Table::note(const Entry& entry) {
  const Json& fields = entry.fields;
  const int number = seat_if_any(fields);
  expect(number < 0 || has_seat(number), "whoever is told of has a seat");
  talk_.push_back(
      {.seat = number,
       .name = text_if_any(fields, "name"),
       .from = text_if_any(fields, "from"),
       .phrase = fields.contains("phrase") ? number_in(fields, "phrase", 1, set_phrases) : 0,
       .text = text_if_any(fields, "text"),
       .note = entry.what == "said" ? "" : entry.what,
       .at = entry.at});
  ++talk_count_;
  if (talk_.size() > talk_kept) talk_.pop_front();
}

}  // namespace bastide::server
