/// A pseudo-terminal with somebody at it: what a program started from a shell in a terminal window
/// sees.
///
/// A process without a parent in its session cannot be stopped by Ctrl-Z, gets no SIGHUP and never
/// is in the background. So the program runs as the job of a small "shell": a session leader with
/// the pseudo-terminal as its controlling terminal, which puts the job in the foreground, takes the
/// terminal back when the job stops or ends, and reports every change of state.

#ifndef CPSEUDOTERMINAL_H
#define CPSEUDOTERMINAL_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

struct pseudo_terminal {
  /// The window's side: what the program draws is read here, keys are written here; non-blocking.
  int window;
  /// The other end of the shell's ear: commands go in, reports come out, one message each. Closing
  /// it ends the shell and kills the job.
  int shell;
  pid_t shell_pid;
};

enum job_state { job_started, job_exited, job_killed, job_stopped, job_continued };

/// A report: the state, and the process id, the exit code or the signal that goes with it.
struct job_report {
  int32_t state;
  int32_t value;
};

enum job_order {
  /// Puts the job in the foreground and continues it.
  job_foreground,
  /// Continues the job where it is.
  job_background,
  /// Takes the terminal away from the job, which goes on running.
  job_loses_terminal,
  /// Sends the job's first process the signal `value`.
  job_signal,
  /// Writes the bytes of `pseudo_terminal_mark` to the terminal, after all that was drawn so far.
  job_mark,
  /// Ends the shell and leaves the job alone.
  job_shell_dies,
};

struct job_command {
  int32_t order;
  int32_t value;
};

/// A control string that no program writes.
#define pseudo_terminal_mark "\033_mark\033\\"

/// Makes a pseudo-terminal of a size in cells; only `window` is set.
/// Returns 0, or the errno of what failed.
int pseudo_terminal_open(struct pseudo_terminal *terminal, int columns, int rows);

struct job {
  const char *path;
  /// Both end with NULL.
  char *const *arguments;
  char *const *environment;
  /// Whether it is started like `job &`.
  bool in_background;
  /// Whether the shell sends its job the SIGHUP it gets when the window is closed, as bash does;
  /// otherwise the job only finds that the terminal is gone.
  bool passes_hangup;
};

/// Runs a program in it. Returns 0, or an errno.
int pseudo_terminal_run(struct pseudo_terminal *terminal, const struct job *job);

/// A descriptor that can be read from once a process has ended, or -1.
int process_watch(pid_t id);

/// Changes the size, as dragging the window's corner does.
int pseudo_terminal_resize(const struct pseudo_terminal *terminal, int columns, int rows);

/// Whether some bytes are part of others.
bool bytes_contain(const uint8_t *bytes, size_t count, const uint8_t *wanted, size_t wanted_count);

#endif
