// A picture read by a real XML parser (expat): is it well formed, what does it define, what does it
// refer to, and is there anything in it that does not belong into a picture?
#pragma once

#include <expat.h>

#include <cstring>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::art {

class SvgCheck {
 public:
  explicit SvgCheck(const std::string& text) {
    const XML_Parser parser = XML_ParserCreate("UTF-8");
    XML_SetUserData(parser, this);
    XML_SetElementHandler(parser, on_start, on_end);
    XML_SetCharacterDataHandler(parser, on_text);
    if (XML_Parse(parser, text.data(), static_cast<int>(text.size()), 1) != XML_STATUS_OK) {
      fault_ = std::string(XML_ErrorString(XML_GetErrorCode(parser))) + " in line " +
               std::to_string(XML_GetCurrentLineNumber(parser));
    }
    XML_ParserFree(parser);
  }

  // Empty if the text is well formed.
  const std::string& fault() const { return fault_; }

  // Ids that are defined twice, referred to but not defined, or defined but not referred to.
  std::set<std::string> twice() const { return twice_; }
  std::set<std::string> undefined() const { return difference(references_, ids_); }
  std::set<std::string> unused() const { return difference(ids_, references_); }
  // Classes that markup names and no rule of the style sheet does.
  std::set<std::string> unstyled() const {
    std::set<std::string> missing;
    for (const std::string& name : classes_) {
      if (style_.find("." + name + "{") == std::string::npos) missing.insert(name);
    }
    return missing;
  }
  // Elements and attributes with which a file could run or fetch something.
  const std::vector<std::string>& foreign() const { return foreign_; }

  int count(const std::string& element) const {
    const auto found = elements_.find(element);
    return found == elements_.end() ? 0 : found->second;
  }
  // How often something is placed by reference to this id.
  int uses_of(const std::string& id) const {
    const auto found = uses_.find(id);
    return found == uses_.end() ? 0 : found->second;
  }
  const std::set<std::string>& ids() const { return ids_; }
  const std::string& text() const { return text_; }

 private:
  static std::set<std::string> difference(const std::set<std::string>& a,
                                          const std::set<std::string>& b) {
    std::set<std::string> left;
    for (const std::string& item : a) {
      if (!b.contains(item)) left.insert(item);
    }
    return left;
  }

  static void on_start(void* self, const char* element, const char** attributes) {
    static_cast<SvgCheck*>(self)->start(element, attributes);
  }
  static void on_end(void* self, const char* element) {
    if (std::strcmp(element, "style") == 0) static_cast<SvgCheck*>(self)->is_in_style_ = false;
  }
  static void on_text(void* self, const char* text, int length) {
    auto& check = *static_cast<SvgCheck*>(self);
    (check.is_in_style_ ? check.style_ : check.text_)
        .append(text, static_cast<std::size_t>(length));
  }

  void start(const std::string& element, const char** attributes) {
    static const std::set<std::string> known{"svg",    "style", "defs", "clipPath", "g",
                                             "symbol", "path",  "rect", "circle",   "ellipse",
                                             "use",    "text",  "tspan"};
    if (!known.contains(element)) foreign_.push_back("<" + element + ">");
    ++elements_[element];
    if (element == "style") is_in_style_ = true;
    for (; *attributes != nullptr; attributes += 2) take(attributes[0], attributes[1]);
  }

  void take(const std::string& name, const std::string& value) {
    if (name == "id" && !ids_.insert(value).second) twice_.insert(value);
    if (name.starts_with("on")) foreign_.push_back(name + "=" + value);
    if (name == "href") {
      if (!value.starts_with('#')) foreign_.push_back(name + "=" + value);
      references_.insert(value.substr(1));
      ++uses_[value.substr(1)];
    } else if (name == "clip-path") {
      references_.insert(value.substr(5, value.size() - 6));  // url(#…)
    } else if (name != "xmlns" && value.find("://") != std::string::npos) {
      foreign_.push_back(name + "=" + value);
    } else if (name == "class") {
      for (std::size_t at = 0; at < value.size();) {
        const std::size_t end = std::min(value.find(' ', at), value.size());
        classes_.insert(value.substr(at, end - at));
        at = end + 1;
      }
    }
  }

  std::string fault_;
  std::set<std::string> ids_;
  std::set<std::string> twice_;
  std::set<std::string> references_;
  std::set<std::string> classes_;
  std::map<std::string, int> elements_;
  std::map<std::string, int> uses_;
  std::vector<std::string> foreign_;
  std::string style_;
  std::string text_;
  bool is_in_style_ = false;
};

}  // namespace bastide::art
