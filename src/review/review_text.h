// A review as JSON lines (docs/analyze.md), for programs, and as text, for people.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "review/review.h"

namespace bastide {

inline constexpr int review_version = 1;

// ---- JSON: one object each, without the end of the line ----

std::string review_head_json(const Review& review, std::string_view reviewer);
std::string decision_json(const ReviewedDecision& decision);
// Once the review is done.
std::string review_summary_json(const Review& review);

// ---- Text: lines without their ends ----

std::vector<std::string> review_head_text(const Review& review, std::string_view reviewer);
std::string decision_text(const Review& review, const ReviewedDecision& decision);
std::vector<std::string> review_summary_text(const Review& review);

}  // namespace bastide
