/// What the parts of CTerminal share: the state (terminal.c), the signals (signals.c) and what is
/// printed meanwhile (printed.c).

#ifndef CTERMINAL_INTERNAL_H
#define CTERMINAL_INTERNAL_H

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Keeps stop and end signals from interrupting this thread; returns the mask before.
sigset_t signals_hold(void);

/// Puts a mask back.
void signals_release(const sigset_t *mask);

/// Installs the handlers, with an alternate stack for a thread that has none.
int signals_install(int pipe);

/// Ends the process by a signal, whatever its action and mask are.
_Noreturn void signals_die(int number);

/// Puts the actions back that signals_install() found, where they are still ours.
void signals_uninstall(void);

/// Keeps aside what is written to stdout and stderr from here on, as far as they are a terminal.
void printed_keep_aside(int terminal);

/// Names the folder for what a terminal does not take before the program dies.
void printed_set_folder(const char *folder);

/// Gives stdout and stderr back. Async-signal-safe, like the three below.
void printed_give_back(void);

/// Shows what was kept aside and not shown yet; what `show` does not take is kept for the next time.
/// Returns whether it took everything.
bool printed_show(size_t (*show)(const uint8_t *, size_t));

/// The number of bytes that were shown so far.
size_t printed_position(void);

/// Writes what was kept aside from a position on to a new file, for its owner only.
/// Returns its path, or NULL where it cannot be written.
const char *printed_save(size_t position);

/// Gives the terminal back before the program dies. What the terminal does not take of the text that
/// was kept aside goes to a file, which is named on it. Async-signal-safe.
void terminal_give_back_at_death(void);

#endif
