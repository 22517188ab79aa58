#define _GNU_SOURCE
#include "CPseudoTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

// MARK: - The shell
//
// The shell is a fork of a process with many threads and never calls exec. It may therefore only call
// functions that are async-signal-safe, and closes all descriptors that it does not need: with a copy
// of another test's window, that one would never hang up.

enum { control_socket = 3 };

static volatile sig_atomic_t window_closed;

static void on_hangup(int number) {
  (void)number;
  window_closed = 1;
}

static void on_child(int number) { (void)number; }

static void report(int state, int value) {
  struct job_report message = {state, value};
  ssize_t ignored = send(control_socket, &message, sizeof message, MSG_NOSIGNAL);
  (void)ignored;
}

static void write_mark(void) {
  ssize_t ignored = write(STDOUT_FILENO, pseudo_terminal_mark, sizeof pseudo_terminal_mark - 1);
  (void)ignored;
}

static void all_signals_default(void) {
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
}

/// Reports the changes of the job's state. Returns true if the job has ended.
static bool job_has_ended(pid_t job) {
  int status;
  while (waitpid(job, &status, WNOHANG | WUNTRACED | WCONTINUED) > 0) {
    if (WIFCONTINUED(status)) {
      report(job_continued, SIGCONT);
      continue;
    }
    tcsetpgrp(STDIN_FILENO, getpgrp());
    if (WIFSTOPPED(status)) {
      report(job_stopped, WSTOPSIG(status));
    } else {
      if (WIFEXITED(status)) report(job_exited, WEXITSTATUS(status));
      if (WIFSIGNALED(status)) report(job_killed, WTERMSIG(status));
      return true;
    }
  }
  return false;
}

static void execute(struct job_command command, pid_t job) {
  switch (command.order) {
    case job_foreground:
      if (job <= 0) break;
      tcsetpgrp(STDIN_FILENO, job);
      kill(-job, SIGCONT);
      break;
    case job_background:
      if (job > 0) kill(-job, SIGCONT);
      break;
    case job_loses_terminal:
      tcsetpgrp(STDIN_FILENO, getpgrp());
      break;
    case job_signal:
      if (job > 0) kill(job, command.value);
      break;
    case job_mark:
      write_mark();
      break;
    case job_shell_dies:
      _exit(0);
  }
}

static void watch(pid_t job, bool passes_hangup, const sigset_t *waiting) {
  for (;;) {
    if (job > 0 && job_has_ended(job)) job = 0;
    if (window_closed) {
      window_closed = 0;
      if (passes_hangup && job > 0) kill(-job, SIGHUP);
    }
    struct pollfd orders = {.fd = control_socket, .events = POLLIN};
    if (ppoll(&orders, 1, NULL, waiting) <= 0) continue;
    struct job_command command;
    if (recv(control_socket, &command, sizeof command, 0) != sizeof command) break;
    execute(command, job);
  }
  if (job > 0) {
    kill(-job, SIGKILL);
    waitpid(job, NULL, 0);
  }
}

static void become_shell(const char *slave, int end) {
  if (dup2(end, control_socket) < 0) _exit(126);
  for (int descriptor = 0; descriptor < control_socket; descriptor++) close(descriptor);
  if (close_range(control_socket + 1, ~0U, 0) < 0) {
    for (int descriptor = control_socket + 1; descriptor < 4096; descriptor++) close(descriptor);
  }
  setsid();
  if (open(slave, O_RDWR) != STDIN_FILENO) _exit(126);
  ioctl(STDIN_FILENO, TIOCSCTTY, 0);
  dup2(STDIN_FILENO, STDOUT_FILENO);
  dup2(STDIN_FILENO, STDERR_FILENO);
}

static void run_job(const struct job *job) {
  setpgid(0, 0);
  signal(SIGTTOU, SIG_IGN);
  if (!job->in_background) tcsetpgrp(STDIN_FILENO, getpid());
  all_signals_default();
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  close(control_socket);
  execve(job->path, job->arguments, job->environment);
  _exit(127);
}

static void run_shell(const char *slave, int end, const struct job *job) {
  become_shell(slave, end);
  all_signals_default();
  // SIGCHLD and SIGHUP are delivered during the wait only, so that none is missed before it.
  sigset_t blocked, waiting;
  sigemptyset(&waiting);
  blocked = waiting;
  sigaddset(&blocked, SIGCHLD);
  sigaddset(&blocked, SIGHUP);
  sigprocmask(SIG_SETMASK, &blocked, NULL);
  struct sigaction action = {.sa_handler = on_child};
  sigaction(SIGCHLD, &action, NULL);
  action.sa_handler = on_hangup;
  sigaction(SIGHUP, &action, NULL);
  signal(SIGTTOU, SIG_IGN);

  pid_t id = fork();
  if (id == 0) run_job(job);
  if (id < 0) _exit(126);
  setpgid(id, id);
  if (!job->in_background) tcsetpgrp(STDIN_FILENO, id);
  report(job_started, id);
  watch(id, job->passes_hangup, &waiting);
  _exit(0);
}

// MARK: - The window

int pseudo_terminal_open(struct pseudo_terminal *terminal, int columns, int rows) {
  *terminal = (struct pseudo_terminal){.window = -1, .shell = -1};
  int window = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK);
  if (window < 0) return errno;
  terminal->window = window;
  int error = 0;
  if (grantpt(window) < 0 || unlockpt(window) < 0) error = errno;
  if (error == 0) error = pseudo_terminal_resize(terminal, columns, rows);
  if (error != 0) {
    close(window);
    terminal->window = -1;
  }
  return error;
}

int pseudo_terminal_run(struct pseudo_terminal *terminal, const struct job *job) {
  char slave[64];
  if (ptsname_r(terminal->window, slave, sizeof slave) != 0) return errno;
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) < 0) return errno;
  pid_t shell = fork();
  if (shell == 0) run_shell(slave, ends[1], job);
  int error = errno;
  close(ends[1]);
  if (shell < 0) {
    close(ends[0]);
    return error;
  }
  terminal->shell = ends[0];
  terminal->shell_pid = shell;
  return 0;
}

int pseudo_terminal_resize(const struct pseudo_terminal *terminal, int columns, int rows) {
  struct winsize size = {.ws_col = (unsigned short)columns, .ws_row = (unsigned short)rows};
  return ioctl(terminal->window, TIOCSWINSZ, &size) < 0 ? errno : 0;
}

int spawn_actions_close_from(posix_spawn_file_actions_t *actions, int lowest) {
  return posix_spawn_file_actions_addclosefrom_np(actions, lowest);
}

int process_watch(pid_t id) { return (int)syscall(SYS_pidfd_open, id, 0); }

bool bytes_contain(const uint8_t *bytes, size_t count, const uint8_t *wanted, size_t wanted_count) {
  return memmem(bytes, count, wanted, wanted_count) != NULL;
}
