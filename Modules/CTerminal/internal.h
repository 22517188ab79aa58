/// The declarations that the parts of CTerminal share: the state (terminal.c), the signals (signals.c)
/// and the captured output (printed.c).

#ifndef CTERMINAL_INTERNAL_H
#define CTERMINAL_INTERNAL_H

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Blocks the signals that stop or end the process on this thread. Returns the previous mask.
sigset_t signals_hold(void);

/// Restores a mask.
void signals_release(const sigset_t *mask);

/// Installs the handlers, with an alternate stack if the thread has none.
int signals_install(int pipe);

/// Ends the process by a signal, whatever its action and mask are.
_Noreturn void signals_die(int number);

/// Restores the actions that signals_install() has replaced, unless they were replaced again.
void signals_uninstall(void);

/// Captures the output to stdout and stderr from now on, if they are this terminal.
void printed_keep_aside(int terminal);

/// Sets the folder for output that the terminal does not accept before the program ends. If it cannot
/// be written to, /tmp is used.
void printed_set_folder(const char *folder);

/// Stops capturing stdout and stderr. Async-signal-safe, like the three functions below.
void printed_give_back(void);

/// Passes captured output that has not been shown to `show`, and keeps what `show` does not accept for
/// the next call. Returns whether it accepted everything.
bool printed_show(size_t (*show)(const uint8_t *, size_t));

/// Returns the number of bytes that have been shown.
size_t printed_position(void);

/// Writes the captured output from a position on to a new file that only its owner can read.
/// Returns its path, or NULL if it cannot be written.
const char *printed_save(size_t position);

/// Restores the terminal before the program ends. Captured output that the terminal does not accept is
/// written to a file, whose name is printed. Async-signal-safe.
void terminal_give_back_at_death(void);

#endif
