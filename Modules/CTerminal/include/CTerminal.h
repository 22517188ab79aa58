/// The part of the terminal driver that must work inside a signal handler.
///
/// A program whose terminal is in raw mode and shows the alternate screen may end at any
/// instruction: by a signal, a trap, a stack overflow or exit(). The code that then restores the
/// terminal may only call functions that are async-signal-safe (signal-safety(7)), which excludes
/// Swift. It is therefore written in C and uses memory that is allocated in advance. Everything
/// else is in TerminalUI.
///
/// A process has one terminal. Its state is global, like the signal handlers.

#ifndef CTERMINAL_H
#define CTERMINAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// Opens the terminal of a descriptor again, non-blocking and close-on-exec. Setting O_NONBLOCK on
/// stdout would set it for the shell, too. If the terminal cannot be opened, for example because it
/// belongs to another user after su, the descriptor is duplicated, and may block.
///
/// Returns the new descriptor, or -1 with the reason in errno.
int terminal_reopen(int descriptor);

/// Returns whether two descriptors refer to the same terminal, whatever path they were opened by.
bool terminal_is_same(int one, int other);

/// The maximum number of characters that are read from the map of a console's font.
enum { terminal_font_capacity = 4096 };

/// Reads the map of the font of a Linux console: at most `terminal_font_capacity` pairs of a
/// character and its position. Returns their number, or -1 if the descriptor is not a console.
ssize_t terminal_font_map(int descriptor, uint16_t *pairs);

/// Creates a pipe for terminal_open(). Both ends are non-blocking and close-on-exec. Returns 0 or an
/// errno.
int terminal_pipe(int *reading_end, int *writing_end);

/// Sets the terminal of the process and installs the signal handlers. The terminal is not changed.
///
/// `input` and `output` are descriptors of the terminal. `pipe` is the writing end of a non-blocking
/// self-pipe. The number of the signal is written to it, as one byte, for each SIGWINCH, each SIGCONT
/// and the first SIGHUP, after which the program has half a second to end. The caller closes the
/// descriptors after terminal_close().
///
/// Returns 0 or an errno: EBUSY if a terminal is already open.
int terminal_open(int input, int output, int pipe);

/// Restores the terminal and the previous signal actions, and prints the captured output.
///
/// If `is_patient` is true, or the program calls exit(), the function waits without a limit for a
/// terminal that accepts no bytes; otherwise for a quarter of a second. Output that the terminal does
/// not accept, for example because it is gone, is written to a file in TMPDIR, or in /tmp if that folder
/// cannot be written to.
void terminal_close(bool is_patient);

/// Saves the terminal's settings, makes it raw, and captures the output to stdout and stderr if they
/// are this terminal.
///
/// A background process is stopped here (SIGTTOU) until it is in the foreground.
/// Returns 0 or an errno: EIO if the terminal is gone.
int terminal_take(void);

/// Returns whether the Backspace key of this terminal sends 0x08, according to its saved settings
/// (VERASE).
bool terminal_backspace_is_control_h(void);

/// Restores the terminal: writes the undo bytes, restores the settings, stops capturing stdout and
/// stderr, and prints the captured output. Async-signal-safe. Does nothing if the terminal is not
/// taken.
///
/// Waits at most a quarter of a second for a terminal that accepts no bytes. The rest of the output
/// is kept for the next call.
void terminal_give_back(void);

/// Restores the terminal and ends the process by a signal, which its parent sees. Captured output
/// that the terminal does not accept is written to a file in TMPDIR, whose name is printed.
///
/// May be called on any thread, also on those of libdispatch, which block most signals.
_Noreturn void terminal_die(int number);

/// Returns whether the terminal is raw and in use by the program.
bool terminal_is_taken(void);

/// Sets the bytes that turn off the modes that have been turned on, at most
/// `terminal_undo_capacity`. Call this *before* writing the bytes that turn a mode on. The undo bytes
/// are discarded when the terminal is restored.
///
/// Returns false, and changes nothing, if there are too many.
bool terminal_set_undo(const uint8_t *bytes, size_t count);

enum { terminal_undo_capacity = 512 };

/// Sets whether replies of the terminal are expected. If they are when the terminal is restored,
/// unread input is discarded, so that the shell does not read them as a command.
void terminal_expect_replies(bool expected);

/// The maximum number of captured bytes; older ones are lost.
enum { terminal_printed_capacity = 1 << 18 };

/// Returns whether output was captured that has not been printed.
bool terminal_has_printed(void);

/// Copies the captured output to a buffer of `terminal_printed_capacity` bytes, and returns its
/// length.
size_t terminal_copy_printed(uint8_t *bytes);

/// Also appends captured output to a file, at most `limit` bytes, and makes stdout line-buffered. Call
/// this before anything is printed. The descriptor stays open until the process ends.
void terminal_log_printed(int descriptor, size_t limit);

/// Calls write(2) for the terminal. If the terminal has been restored, returns -1 and sets errno to
/// ECANCELED.
///
/// No signal handler restores the terminal between the check and the write.
ssize_t terminal_write(const uint8_t *bytes, size_t count);

/// Forwards SIGINT, SIGHUP and SIGTERM to the writing end of a non-blocking self-pipe, for a program
/// that prints lines. The number of each signal is written as one byte, once. A second signal of the
/// same kind has its default effect, so that a program that hangs can be ended. Calling the function
/// again reinstalls the handlers.
void lines_forward_signals(int pipe);

#endif
