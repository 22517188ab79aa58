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

// Output that the program prints while its screen is open would overwrite the screen. stdout and
// stderr are therefore redirected to a pipe, from which a thread moves the output to a buffer of a
// fixed size. A file would grow without a limit, and a pipe without a reader would block the program.

/// The time to wait for another thread that holds the lock of the buffer, in milliseconds.
enum { patience = 250 };
enum { stream_count = 2 };
static const int streams[stream_count] = {STDOUT_FILENO, STDERR_FILENO};

/// Duplicates of the original streams; -1 for a stream that is not redirected.
static int found[stream_count] = {-1, -1};
static int reading_end = -1;
static int writing_end = -1;

/// The last bytes printed; the next goes to `count % terminal_printed_capacity`.
static uint8_t memory[terminal_printed_capacity];
static atomic_size_t count;

/// The number of bytes that have been shown.
static atomic_size_t shown;

/// The possible paths of the file for output that the terminal does not accept before the program
/// ends: in the folder for temporary files, and in /tmp if that folder is missing, full or read-only.
enum { rest_path_count = 2 };
static char rest_paths[rest_path_count][4096];

static atomic_flag is_busy = ATOMIC_FLAG_INIT;

/// Call this with signals blocked, so that no handler waits for the thread that it interrupted.
static void lock(void) {
  for (int tries = 0; tries < patience && atomic_flag_test_and_set(&is_busy); tries++) {
    poll(NULL, 0, 1);
  }
}

static void unlock(void) { atomic_flag_clear(&is_busy); }

/// The file to which captured output is also appended, or -1, and the number of bytes that it may
/// still grow by.
static int log_file = -1;
static size_t log_room;

void terminal_log_printed(int descriptor, size_t limit) {
  // A line that was printed before a crash must not be left in the buffer of stdout.
  setvbuf(stdout, NULL, _IOLBF, 0);
  log_file = descriptor;
  log_room = limit;
}

/// Appends bytes to the log until it is full.
static void append_to_log(const uint8_t *bytes, size_t length) {
  if (log_file < 0 || log_room == 0) return;
  if (length > log_room) length = log_room;
  ssize_t written = write(log_file, bytes, length);
  log_room -= written > 0 ? (size_t)written : log_room;
}

/// Moves bytes from the pipe to the buffer. Returns false if there are none.
static bool move_piece(void) {
  uint8_t piece[4096];
  ssize_t length = read(reading_end, piece, sizeof piece);
  if (length <= 0) return length < 0 && errno == EINTR;
  size_t start = atomic_load(&count);
  for (ssize_t at = 0; at < length; at++) {
    memory[(start + (size_t)at) % terminal_printed_capacity] = piece[at];
  }
  atomic_store(&count, start + (size_t)length);
  append_to_log(piece, (size_t)length);
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

/// Creates the pipe and its thread, once per process.
static bool prepare(void) {
  if (reading_end >= 0) return true;
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) < 0) return false;
  reading_end = ends[0];
  writing_end = ends[1];
  fcntl(reading_end, F_SETFL, O_NONBLOCK);
  // The thread blocks all signals, because a handler on it would wait for itself.
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

void printed_set_folder(const char *folder) {
  const char *folders[rest_path_count] = {folder, "/tmp"};
  for (int at = 0; at < rest_path_count; at++) {
    char *path = rest_paths[at];
    int length = snprintf(path, sizeof rest_paths[at], "%s/%s-printed-%d.txt", folders[at],
                          program_invocation_short_name, (int)getpid());
    if (length < 0 || (size_t)length >= sizeof rest_paths[at]) path[0] = '\0';
  }
}

void printed_keep_aside(int terminal) {
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
}

/// Returns the number of the next byte to show. If bytes were lost, it is the first one of a line.
static size_t next_shown(size_t end) {
  size_t next = atomic_load(&shown);
  if (end - next <= terminal_printed_capacity) return next;
  size_t start = end - terminal_printed_capacity;
  for (size_t at = start; at < end; at++) {
    if (memory[at % terminal_printed_capacity] == '\n') return at + 1;
  }
  return start;
}

static void copy(uint8_t *bytes, size_t start, size_t length) {
  for (size_t at = 0; at < length; at++) {
    bytes[at] = memory[(start + at) % terminal_printed_capacity];
  }
}

void printed_give_back(void) {
  for (int at = 0; at < stream_count; at++) {
    if (found[at] < 0) continue;
    dup2(found[at], streams[at]);
    close(found[at]);
    found[at] = -1;
  }
  if (reading_end < 0) return;
  lock();
  while (move_piece()) continue;
  unlock();
}

bool printed_show(size_t (*show)(const uint8_t *, size_t)) {
  // Later output of other processes is not included.
  size_t end = atomic_load(&count);
  while (atomic_load(&shown) < end) {
    uint8_t piece[4096];
    lock();
    size_t start = next_shown(atomic_load(&count));
    bool is_cut = start > atomic_load(&shown);
    size_t length = start < end ? end - start : 0;
    if (length > sizeof piece) length = sizeof piece;
    copy(piece, start, length);
    unlock();
    static const char omission[] = "[...]\n";
    if (is_cut && show((const uint8_t *)omission, sizeof omission - 1) == 0) return false;
    // Without the lock, which other threads need while the terminal accepts no bytes.
    size_t taken = show(piece, length);
    atomic_store(&shown, start + taken);
    if (taken < length) return false;
  }
  return true;
}

size_t printed_position(void) { return atomic_load(&shown); }

/// The file that printed_save() writes to; -1 if there is none.
static int rest = -1;

static size_t write_rest(const uint8_t *bytes, size_t length) {
  size_t done = 0;
  while (done < length) {
    ssize_t written = write(rest, bytes + done, length - done);
    if (written > 0) {
      done += (size_t)written;
    } else if (written == 0 || errno != EINTR) {
      break;
    }
  }
  return done;
}

const char *printed_save(size_t position) {
  for (int at = 0; at < rest_path_count; at++) {
    const char *path = rest_paths[at];
    if (path[0] == '\0') continue;
    rest = open(path, O_CREAT | O_EXCL | O_WRONLY | O_NOFOLLOW | O_CLOEXEC, 0600);
    if (rest < 0) continue;
    atomic_store(&shown, position);
    bool is_complete = printed_show(write_rest);
    close(rest);
    rest = -1;
    if (is_complete) return path;
    unlink(path);
  }
  return NULL;
}

bool terminal_has_printed(void) { return atomic_load(&count) > atomic_load(&shown); }

size_t terminal_copy_printed(uint8_t *bytes) {
  if (reading_end < 0) return 0;
  fflush(stdout);
  sigset_t mask = signals_hold();
  lock();
  while (move_piece()) continue;
  size_t end = atomic_load(&count);
  size_t start = next_shown(end);
  copy(bytes, start, end - start);
  unlock();
  signals_release(&mask);
  return end - start;
}
