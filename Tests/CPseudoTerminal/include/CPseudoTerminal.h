/// A pseudo-terminal with a shell, as a program finds it that is started in a terminal window.
///
/// A process without a parent in its session cannot be stopped by Ctrl-Z, receives no SIGHUP and is
/// never in the background. The program therefore runs as a job of a small "shell": a session leader
/// with the pseudo-terminal as its controlling terminal. The shell puts the job in the foreground,
/// becomes the foreground process when the job stops or ends, and reports each change of its state.

#ifndef CPSEUDOTERMINAL_H
#define CPSEUDOTERMINAL_H

#include <spawn.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

struct pseudo_terminal {
  /// The side of the window, from which output is read and to which keys are written; non-blocking.
  int window;
  /// A socket for messages: commands to the shell, and reports from it. Closing it ends the shell and
  /// kills the job.
  int shell;
  pid_t shell_pid;
};

enum job_state { job_started, job_exited, job_killed, job_stopped, job_continued };

/// A report: the state, with its process id, exit code or signal.
struct job_report {
  int32_t state;
  int32_t value;
};

enum job_order {
  /// Puts the job in the foreground and continues it.
  job_foreground,
  /// Continues the job without changing the foreground process group.
  job_background,
  /// Puts the shell in the foreground; the job continues to run.
  job_loses_terminal,
  /// Sends the job's first process the signal `value`.
  job_signal,
  /// Writes `pseudo_terminal_mark` to the terminal, after all earlier output.
  job_mark,
  /// Ends the shell without ending the job.
  job_shell_dies,
};

struct job_command {
  int32_t order;
  int32_t value;
};

/// A control string that no program writes.
#define pseudo_terminal_mark "\033_mark\033\\"

/// Creates a pseudo-terminal of a size in cells, and sets only `window`.
/// Returns 0 or an errno.
int pseudo_terminal_open(struct pseudo_terminal *terminal, int columns, int rows);

struct job {
  const char *path;
  /// Arrays that end with NULL.
  char *const *arguments;
  char *const *environment;
  /// Whether the job is started in the background, as by `job &`.
  bool in_background;
  /// Whether the shell forwards the SIGHUP of a closed window to the job, as bash does. Otherwise the
  /// job only finds that the terminal is gone.
  bool passes_hangup;
};

/// Runs a program in a pseudo-terminal. Returns 0 or an errno.
int pseudo_terminal_run(struct pseudo_terminal *terminal, const struct job *job);

/// Closes all descriptors from `lowest` on in the program to be started.
int spawn_actions_close_from(posix_spawn_file_actions_t *actions, int lowest);

/// Returns a descriptor that becomes readable when a process ends, or -1.
int process_watch(pid_t id);

/// Changes the size, as resizing the window does.
int pseudo_terminal_resize(const struct pseudo_terminal *terminal, int columns, int rows);

/// Returns whether bytes contain others.
bool bytes_contain(const uint8_t *bytes, size_t count, const uint8_t *wanted, size_t wanted_count);

#endif
