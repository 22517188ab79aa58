/// What the two halves of CTerminal share: the state (terminal.c) and the signals (signals.c).

#ifndef CTERMINAL_INTERNAL_H
#define CTERMINAL_INTERNAL_H

#include <signal.h>

/// Keeps stop and end signals from interrupting this thread; returns the mask before.
sigset_t signals_hold(void);

/// Puts a mask back.
void signals_release(const sigset_t *mask);

/// Installs the handlers, with an alternate stack for a thread that has none.
int signals_install(int notice);

/// Ends the process by a signal, whatever its action and mask are.
_Noreturn void signals_die(int number);

/// Puts the actions back that signals_install() found, where they are still ours.
void signals_uninstall(void);

#endif
