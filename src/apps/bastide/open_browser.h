// Shows an address in the person's browser, where there is a screen and a browser.
#pragma once

#include <string>

namespace bastide::app {

// Returns at once; does nothing where there is no screen or nothing that opens addresses.
void open_browser(const std::string& address);

}  // namespace bastide::app
