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

/// How long a terminal that takes no bytes is waited for, in milliseconds.
enum { patience = 250 };

static int input = -1;
static int output = -1;
static pid_t owner;

/// The settings to restore, and whether they were: not in the background, where the terminal's
/// settings are a shell's for the moment.
static struct termios found;
static bool is_restored = true;

static atomic_bool opened;
static atomic_bool taken;
static atomic_bool replies_expected;

/// The undo bytes, twice: one is published while the other is written, so that a handler never
/// reads half of one.
static struct {
  uint8_t bytes[terminal_undo_capacity];
  size_t count;
} undo[2];
static atomic_int published;

// MARK: - One at a time

/// The thread that is busy with the terminal, or 0. A lock that a handler may try: it waits for
/// another thread, whose hold is short, and goes on if it interrupted the holder itself.
static atomic_int holder;

static bool enter(void) {
  pid_t me = gettid();
  for (int tries = 0; tries < patience; tries++) {
    int nobody = 0;
    if (atomic_compare_exchange_strong(&holder, &nobody, me)) return true;
    if (nobody == me) return false;
    poll(NULL, 0, 1);
  }
  return false;
}

static void leave(bool entered) {
  if (entered) atomic_store(&holder, 0);
}

// MARK: - Giving back

/// Writes all of it, waiting as long as the terminal keeps taking some.
static bool write_all(const uint8_t *bytes, size_t count) {
  while (count > 0) {
    ssize_t written = write(output, bytes, count);
    if (written > 0) {
      bytes += written;
      count -= (size_t)written;
    } else if (written < 0 && errno == EAGAIN) {
      struct pollfd room = {.fd = output, .events = POLLOUT};
      if (poll(&room, 1, patience) == 0 || (room.revents & (POLLERR | POLLHUP))) return false;
    } else if (written == 0 || errno != EINTR) {
      return false;
    }
  }
  return true;
}

/// Undoes the modes. Where the terminal is stuck in front of a full queue, the queue is dropped:
/// the undo bytes begin by ending any sequence that was cut that way.
static void write_undo(void) {
  int which = atomic_load(&published);
  if (!write_all(undo[which].bytes, undo[which].count)) {
    tcflush(output, TCOFLUSH);
    ssize_t ignored = write(output, undo[which].bytes, undo[which].count);
    (void)ignored;
  }
  undo[which].count = 0;
}

static int set(const struct termios *settings) {
  while (tcsetattr(input, TCSANOW, settings) < 0) {
    if (errno != EINTR) return errno;
  }
  return 0;
}

/// A process in the background has lost the terminal to a shell that set it up for itself.
static bool is_in_background(void) {
  pid_t foreground = tcgetpgrp(input);
  return foreground > 0 && foreground != getpgrp();
}

void terminal_give_back(void) {
  // A child of fork() has the handlers too, but the terminal is its parent's to give back.
  if (!atomic_load(&taken) || getpid() != owner) return;
  int error = errno;
  // Also keeps SIGTTOU from stopping us here if we are in the background.
  sigset_t mask = signals_hold();
  bool entered = enter();
  if (atomic_exchange(&taken, false)) {
    is_restored = false;
    write_undo();
    if (!is_in_background()) {
      is_restored = set(&found) == 0;
      if (atomic_load(&replies_expected)) tcflush(input, TCIFLUSH);
    }
    printed_give_back(write_all);
  }
  leave(entered);
  signals_release(&mask);
  errno = error;
}

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
  // Tries, with no signal held: a process in the background may not start output, stopped or not.
  while (tcflow(input, TCOON) < 0) {
    if (errno != EINTR) return errno;
  }
  // What was printed before belongs before the screen. Later lines must not wait in a buffer, as
  // they do where stdout is first used while it is a pipe.
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

int terminal_open(int input_descriptor, int output_descriptor, int pipe) {
  if (atomic_load(&opened)) return EBUSY;
  input = input_descriptor;
  output = output_descriptor;
  owner = getpid();
  static bool leaves_with_exit;
  if (!leaves_with_exit && atexit(terminal_give_back) != 0) return ENOMEM;
  leaves_with_exit = true;
  atomic_store(&replies_expected, false);
  is_restored = true;
  undo[atomic_load(&published)].count = 0;
  int error = signals_install(pipe);
  if (error == 0) atomic_store(&opened, true);
  return error;
}

void terminal_die(int number) {
  terminal_give_back();
  signals_die(number);
}

void terminal_close(void) {
  if (!atomic_load(&opened)) return;
  fflush(stdout);
  terminal_give_back();
  signals_uninstall();
  atomic_store(&opened, false);
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
