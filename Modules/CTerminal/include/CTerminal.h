/// The part of the terminal driver that must work inside a signal handler.
///
/// A program that has a terminal in raw mode on its alternate screen may end at any instruction:
/// by a signal from outside, by a trap of its own, by a stack overflow, by exit(). Whatever runs
/// then may only call what POSIX lists as async-signal-safe (signal-safety(7)), which rules out
/// Swift. So the little that gives a terminal back lives here, in C, over memory reserved
/// beforehand; everything that can be decided at leisure is decided in TerminalUI.
///
/// One process has one terminal: the state is the process's own, like its signal handlers.

#ifndef CTERMINAL_H
#define CTERMINAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// A descriptor of the same terminal with flags of its own, non-blocking and closed on exec: setting
/// O_NONBLOCK on stdout itself would set it for the shell as well. Where the terminal cannot be
/// opened again (it belongs to somebody else after su), a plain duplicate, which may block.
///
/// Returns -1 and sets errno when there is none.
int terminal_reopen(int descriptor);

/// Whether two descriptors are of the same terminal, by whatever path they were opened.
bool terminal_is_same(int one, int other);

/// The most characters in the map of a console's font that are read.
enum { terminal_font_capacity = 4096 };

/// The map of the font of a Linux console: pairs of a character and its position, at most
/// `terminal_font_capacity`. Returns their number, or -1 where the descriptor is not of a console.
ssize_t terminal_font_map(int descriptor, uint16_t *pairs);

/// A pipe of which neither end blocks or outlives exec, for terminal_open(). Returns 0, or an errno.
int terminal_pipe(int *reading_end, int *writing_end);

/// Names the terminal and arms the handlers; nothing about the terminal changes yet.
///
/// `input` and `output` are descriptors of the terminal. `pipe` is the writing end of a
/// non-blocking self-pipe: one byte with the signal's number is written to it for every SIGWINCH and
/// every SIGCONT, and for the first SIGHUP, after which the program has half a second to end. The descriptors stay the caller's, who closes them after terminal_close().
///
/// Returns 0, or the errno of what failed; EBUSY where a terminal is open already.
int terminal_open(int input, int output, int pipe);

/// Gives the terminal back if it is taken, puts the signal actions back that were found, and shows
/// what was kept aside.
///
/// With `is_patient`, and when the program calls exit(), a terminal that takes no more bytes is waited
/// for without a limit; otherwise for a quarter of a second. What it does not take, as when it is gone,
/// goes to a file in TMPDIR.
void terminal_close(bool is_patient);

/// Remembers the terminal's settings, makes it raw, and keeps aside what is written to stdout and
/// stderr, as far as they are this same terminal.
///
/// A process in the background is stopped here (SIGTTOU) until it is in the foreground.
/// Returns 0, or an errno; EIO when there is no terminal any more.
int terminal_take(void);

/// Whether the Backspace key sends 0x08 on this terminal, by the settings found (VERASE).
bool terminal_backspace_is_control_h(void);

/// Puts everything back: writes the undo bytes, restores the settings, gives stdout and stderr back
/// and shows what was written to them. Async-signal-safe; does nothing when the terminal is not taken.
///
/// Waits for a terminal that takes no more bytes at most a quarter of a second. What it does not take
/// is kept for the next time.
void terminal_give_back(void);

/// Gives the terminal back and ends the process by a signal, so that its parent sees it. What the
/// terminal does not take of the text that was kept aside goes to a file in TMPDIR, which is named on
/// the terminal.
///
/// On any thread: those of Dispatch have most signals blocked.
_Noreturn void terminal_die(int number);

/// Whether the terminal is raw and the program's own.
bool terminal_is_taken(void);

/// The bytes that switch off what has been switched on; at most `terminal_undo_capacity`. To be
/// told *before* the bytes that switch it on are written. Spent when the terminal is given back.
///
/// Returns false, changing nothing, when there are too many.
bool terminal_set_undo(const uint8_t *bytes, size_t count);

enum { terminal_undo_capacity = 512 };

/// Whether answers of the terminal are under way. If they are when the terminal is given back,
/// unread input is thrown away, so that no shell takes them for a command.
void terminal_expect_replies(bool expected);

/// The most bytes that are kept of what is printed; older ones are lost.
enum { terminal_printed_capacity = 1 << 18 };

/// Whether anything was written to stdout or stderr since the terminal was taken.
bool terminal_has_printed(void);

/// Copies it to memory of `terminal_printed_capacity` bytes; returns how many there are.
size_t terminal_copy_printed(uint8_t *bytes);

/// Appends what is printed to a file as well, at most `limit` bytes, and has stdout written line by
/// line. To be called before anything is printed; the descriptor stays open until the process ends.
void terminal_log_printed(int descriptor, size_t limit);

/// write(2) to the terminal, unless it has been given back meanwhile: then -1 and ECANCELED.
///
/// No signal handler gives the terminal back between the check and the write.
ssize_t terminal_write(const uint8_t *bytes, size_t count);

/// Forwards SIGINT, SIGHUP and SIGTERM to the writing end of a non-blocking self-pipe, for a program
/// that prints lines: one byte with the signal's number for the first of each. The second one of a
/// kind has its default effect, so that a program that hangs can be ended; calling the function
/// again arms the handlers again.
void lines_forward_signals(int pipe);

#endif
