#define _GNU_SOURCE
#include "CTerminal.h"
#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

// What the program prints while its screen is up would spoil the picture. stdout and stderr are a
// pipe then, and a thread moves what comes into memory of a fixed size. Not a file, which would grow
// without bound. A pipe without such a thread would block whoever prints much in one go.

/// How long another thread's hold of the memory is waited for, in milliseconds.
enum { patience = 250 };
enum { stream_count = 2 };
static const int streams[stream_count] = {STDOUT_FILENO, STDERR_FILENO};

/// The streams as they were found; -1 where one is not redirected.
static int found[stream_count] = {-1, -1};
static int reading_end = -1;
static int writing_end = -1;

/// The last bytes printed; the next goes to `count % terminal_printed_capacity`.
static uint8_t memory[terminal_printed_capacity];
static atomic_size_t count;

static atomic_flag is_busy = ATOMIC_FLAG_INIT;

/// Called with signals held, so that no handler waits for the thread that it interrupted.
static void lock(void) {
  for (int tries = 0; tries < patience && atomic_flag_test_and_set(&is_busy); tries++) {
    poll(NULL, 0, 1);
  }
}

static void unlock(void) { atomic_flag_clear(&is_busy); }

/// Moves a piece from the pipe to the memory; false when there is none.
static bool move_piece(void) {
  uint8_t piece[4096];
  ssize_t length = read(reading_end, piece, sizeof piece);
  if (length <= 0) return length < 0 && errno == EINTR;
  size_t start = atomic_load(&count);
  for (ssize_t at = 0; at < length; at++) {
    memory[(start + (size_t)at) % terminal_printed_capacity] = piece[at];
  }
  atomic_store(&count, start + (size_t)length);
  return true;
}

static void *move_pieces(void *unused) {
  struct pollfd waiting = {.fd = reading_end, .events = POLLIN};
  while (poll(&waiting, 1, -1) >= 0 || errno == EINTR) {
    if (waiting.revents == 0) continue;
    if (!(waiting.revents & POLLIN)) break;
    lock();
    move_piece();
    unlock();
  }
  return unused;
}

/// Makes the pipe and its thread, once in the life of the process.
static bool prepare(void) {
  if (reading_end >= 0) return true;
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) < 0) return false;
  reading_end = ends[0];
  writing_end = ends[1];
  fcntl(reading_end, F_SETFL, O_NONBLOCK);
  // The thread handles no signal: a handler that waits for it must not be its own.
  sigset_t all, mask;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &mask);
  pthread_t thread;
  int error = pthread_create(&thread, NULL, move_pieces, NULL);
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  if (error == 0) return pthread_detach(thread) == 0;
  close(reading_end);
  close(writing_end);
  reading_end = writing_end = -1;
  return false;
}

void printed_keep_aside(int terminal) {
  bool is_first = found[0] < 0 && found[1] < 0;
  for (int at = 0; at < stream_count; at++) {
    if (found[at] >= 0 || !terminal_is_same(terminal, streams[at]) || !prepare()) continue;
    int real = fcntl(streams[at], F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    if (real < 0) continue;
    if (dup2(writing_end, streams[at]) < 0) {
      close(real);
      continue;
    }
    found[at] = real;
  }
  if (is_first) atomic_store(&count, 0);
}

/// The number of the first byte that is shown: where some are lost, the first behind a line's end.
static size_t first_shown(size_t end) {
  if (end <= terminal_printed_capacity) return 0;
  size_t start = end - terminal_printed_capacity;
  for (size_t at = start; at < end; at++) {
    if (memory[at % terminal_printed_capacity] == '\n') return at + 1;
  }
  return start;
}

void printed_give_back(bool (*show)(const uint8_t *, size_t)) {
  bool was_kept_aside = false;
  for (int at = 0; at < stream_count; at++) {
    if (found[at] < 0) continue;
    dup2(found[at], streams[at]);
    close(found[at]);
    found[at] = -1;
    was_kept_aside = true;
  }
  if (!was_kept_aside) return;
  lock();
  while (move_piece()) continue;
  size_t end = atomic_load(&count);
  size_t start = first_shown(end);
  static const char omission[] = "[...]\n";
  bool goes_on = start == 0 || show((const uint8_t *)omission, sizeof omission - 1);
  while (goes_on && start < end) {
    size_t place = start % terminal_printed_capacity;
    size_t length = end - start;
    if (length > terminal_printed_capacity - place) length = terminal_printed_capacity - place;
    goes_on = show(memory + place, length);
    start += length;
  }
  atomic_store(&count, 0);
  unlock();
}

bool terminal_has_printed(void) { return atomic_load(&count) > 0; }

size_t terminal_copy_printed(uint8_t *bytes) {
  if (reading_end < 0) return 0;
  fflush(stdout);
  sigset_t mask = signals_hold();
  lock();
  while (move_piece()) continue;
  size_t end = atomic_load(&count);
  size_t start = first_shown(end);
  for (size_t at = start; at < end; at++) {
    bytes[at - start] = memory[at % terminal_printed_capacity];
  }
  unlock();
  signals_release(&mask);
  return end - start;
}
