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

/// Gives stdout and stderr back, and shows what was written to them. Async-signal-safe.
void printed_give_back(bool (*show)(const uint8_t *, size_t));

#endif
