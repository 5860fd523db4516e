// The standard output, watched: what a command said and nobody could get is a failure of the
// command, whatever else went well. Commands print as they like; `main` asks at the end, and who
// prints for long asks in between, so that no work is done for nobody.
#pragma once

namespace bastide::app {

// Streams that were closed when the program started get a place of their own: otherwise the next
// file that is opened would take it, and what is printed would land in that file.
void hold_standard_streams();

// Hands on what was printed. False once some of it could not be written: the disk is full, the
// reader has gone. Cheap enough for every line that somebody may be waiting for.
bool flush_output();

// At the end of the program: its exit status. If output was lost that is said, and counts more than
// `status`.
int finish_output(int status);

}  // namespace bastide::app
