#define _GNU_SOURCE
#include "CTerminal.h"
#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

/// The time to wait for a terminal that accepts no bytes while signals are blocked, in milliseconds.
enum { patience = 250 };

static int input = -1;
static int output = -1;
static pid_t owner;

/// The settings to restore, and whether they have been restored. In the background they are not,
/// because the terminal then has the settings of the shell.
static struct termios found;
static bool is_restored = true;

static atomic_bool opened;
static atomic_bool taken;
static atomic_bool replies_expected;

/// Two buffers for the undo bytes: one is published while the other is written, so that a handler
/// never reads an incomplete one.
static struct {
  uint8_t bytes[terminal_undo_capacity];
  size_t count;
} undo[2];
static atomic_int published;

// MARK: - One at a time

/// The thread that holds the lock of the terminal, or 0. A handler waits for another thread, which
/// holds the lock briefly, and continues without the lock if it has interrupted the holder.
static atomic_int holder;

static bool enter(void) {
  pid_t me = gettid();
  for (int tries = 0; tries < patience; tries++) {
    int current = 0;
    if (atomic_compare_exchange_strong(&holder, &current, me)) return true;
    if (current == me) return false;
    poll(NULL, 0, 1);
  }
  return false;
}

static void leave(bool entered) {
  if (entered) atomic_store(&holder, 0);
}

// MARK: - Giving back

/// Writes bytes, and waits for the terminal at most `patience` milliseconds each time; -1 means no
/// limit. Returns the number of bytes that were written.
static size_t write_all(const uint8_t *bytes, size_t count, int patience) {
  size_t done = 0;
  while (done < count) {
    ssize_t written = write(output, bytes + done, count - done);
    if (written > 0) {
      done += (size_t)written;
    } else if (written < 0 && errno == EAGAIN) {
      struct pollfd room = {.fd = output, .events = POLLOUT};
      int ready = poll(&room, 1, patience);
      if (ready == 0 || (ready > 0 && (room.revents & (POLLERR | POLLHUP)))) break;
    } else if (written == 0 || errno != EINTR) {
      break;
    }
  }
  return done;
}

static size_t write_patiently(const uint8_t *bytes, size_t count) {
  return write_all(bytes, count, -1);
}

static size_t write_briefly(const uint8_t *bytes, size_t count) {
  return write_all(bytes, count, patience);
}

/// Turns the modes off. If the terminal does not read its full queue, the queue is discarded; the undo
/// bytes begin by ending a sequence that this has cut off.
static void write_undo(void) {
  int which = atomic_load(&published);
  if (write_briefly(undo[which].bytes, undo[which].count) < undo[which].count) {
    tcflush(output, TCOFLUSH);
    ssize_t ignored = write(output, undo[which].bytes, undo[which].count);
    (void)ignored;
  }
  undo[which].count = 0;
}

/// Saves captured output that the terminal does not accept to a file, discards the terminal's queue,
/// and prints the path.
static void save_printed(size_t position) {
  const char *path = printed_save(position);
  if (path == NULL) return;
  static const char start[] = "\nWhat was printed is in ";
  tcflush(output, TCOFLUSH);
  write_briefly((const uint8_t *)start, sizeof start - 1);
  write_briefly((const uint8_t *)path, strlen(path));
  write_briefly((const uint8_t *)"\n", 1);
}

static int set(const struct termios *settings) {
  while (tcsetattr(input, TCSANOW, settings) < 0) {
    if (errno != EINTR) return errno;
  }
  return 0;
}

/// Returns whether the process is in the background, where the terminal has the settings of a shell.
static bool is_in_background(void) {
  pid_t foreground = tcgetpgrp(input);
  return foreground > 0 && foreground != getpgrp();
}

/// The treatment of captured output: the caller prints it later, it is printed as far as the terminal
/// accepts it now, or the rest is also saved to a file.
enum shows { shows_later, shows_what_fits, saves_the_rest };

static void give_back(enum shows shows) {
  // Output that the terminal did not accept at a stop is still to be shown or saved.
  bool is_due = atomic_load(&taken) || (shows == saves_the_rest && terminal_has_printed());
  // A child of fork() has the handlers, too, but only its parent may restore the terminal.
  if (!is_due || getpid() != owner) return;
  int error = errno;
  // This also prevents SIGTTOU from stopping a background process here.
  sigset_t mask = signals_hold();
  bool entered = enter();
  if (atomic_exchange(&taken, false)) {
    is_restored = false;
    write_undo();
    if (!is_in_background()) {
      is_restored = set(&found) == 0;
      if (atomic_load(&replies_expected)) tcflush(input, TCIFLUSH);
    }
    printed_give_back();
  }
  size_t position = printed_position();
  bool is_complete = shows == shows_later || printed_show(write_briefly);
  if (!is_complete && shows == saves_the_rest) save_printed(position);
  leave(entered);
  signals_release(&mask);
  errno = error;
}

void terminal_give_back(void) { give_back(shows_what_fits); }

void terminal_give_back_at_death(void) { give_back(saves_the_rest); }

// MARK: - Taking

static struct termios raw_settings(void) {
  struct termios raw = found;
  cfmakeraw(&raw);
  raw.c_cc[VMIN] = 1;
  raw.c_cc[VTIME] = 0;
  return raw;
}

int terminal_take(void) {
  if (!atomic_load(&opened)) return EBADF;
  if (atomic_load(&taken)) return 0;
  // Before signals are blocked: a background process is stopped here until it may use the terminal.
  while (tcflow(input, TCOON) < 0) {
    if (errno != EINTR) return errno;
  }
  // Earlier output belongs on the normal screen. Later lines must not wait in the buffer that stdout
  // gets if it is first used while it is a pipe.
  fflush(stdout);
  if (terminal_is_same(output, STDOUT_FILENO)) setvbuf(stdout, NULL, _IOLBF, BUFSIZ);
  int error = 0;
  sigset_t mask = signals_hold();
  bool entered = enter();
  if (is_restored && tcgetattr(input, &found) < 0) error = errno;
  if (error == 0) {
    struct termios raw = raw_settings();
    error = set(&raw);
  }
  if (error == 0) {
    printed_keep_aside(output);
    atomic_store(&taken, true);
  }
  leave(entered);
  signals_release(&mask);
  return error;
}

bool terminal_backspace_is_control_h(void) { return found.c_cc[VERASE] == '\b'; }

// MARK: - Opening and closing

static void close_at_exit(void) { terminal_close(true); }

int terminal_open(int input_descriptor, int output_descriptor, int pipe) {
  if (atomic_load(&opened)) return EBUSY;
  input = input_descriptor;
  output = output_descriptor;
  owner = getpid();
  const char *folder = getenv("TMPDIR");
  printed_set_folder(folder != NULL && folder[0] == '/' ? folder : "/tmp");
  static bool leaves_with_exit;
  if (!leaves_with_exit && atexit(close_at_exit) != 0) return ENOMEM;
  leaves_with_exit = true;
  atomic_store(&replies_expected, false);
  is_restored = true;
  undo[atomic_load(&published)].count = 0;
  int error = signals_install(pipe);
  if (error == 0) atomic_store(&opened, true);
  return error;
}

void terminal_die(int number) {
  terminal_give_back_at_death();
  signals_die(number);
}

void terminal_close(bool is_patient) {
  if (!atomic_load(&opened) || getpid() != owner) return;
  fflush(stdout);
  give_back(is_patient ? shows_later : saves_the_rest);
  signals_uninstall();
  atomic_store(&opened, false);
  if (!is_patient) return;
  // As any program, wait for a terminal that accepts no bytes; Ctrl-C and Ctrl-Z have their usual
  // effects.
  size_t position = printed_position();
  if (!printed_show(write_patiently)) save_printed(position);
}

bool terminal_is_taken(void) { return atomic_load(&taken); }

// MARK: - Writing

bool terminal_set_undo(const uint8_t *bytes, size_t count) {
  if (count > terminal_undo_capacity) return false;
  int next = 1 - atomic_load(&published);
  memcpy(undo[next].bytes, bytes, count);
  undo[next].count = count;
  atomic_store(&published, next);
  return true;
}

void terminal_expect_replies(bool expected) { atomic_store(&replies_expected, expected); }

ssize_t terminal_write(const uint8_t *bytes, size_t count) {
  sigset_t mask = signals_hold();
  bool entered = enter();
  ssize_t written = -1;
  int error = ECANCELED;
  if (atomic_load(&taken)) {
    written = write(output, bytes, count);
    error = errno;
  }
  leave(entered);
  signals_release(&mask);
  errno = error;
  return written;
}
