#define _GNU_SOURCE
#include "CTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/kd.h>
#include <sys/ioctl.h>
#include <unistd.h>

bool terminal_is_same(int one, int other) {
  unsigned int first, second;
  return ioctl(one, TIOCGDEV, &first) == 0 && ioctl(other, TIOCGDEV, &second) == 0
      && first == second;
}

static int open_same(const char *path, int descriptor) {
  int again = open(path, O_RDWR | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
  if (again >= 0 && !terminal_is_same(again, descriptor)) {
    close(again);
    return -1;
  }
  return again;
}

int terminal_reopen(int descriptor) {
  char path[PATH_MAX];
  int again = -1;
  if (ttyname_r(descriptor, path, sizeof path) == 0) again = open_same(path, descriptor);
  if (again < 0) again = open_same("/dev/tty", descriptor);
  if (again < 0) again = fcntl(descriptor, F_DUPFD_CLOEXEC, 3);
  return again;
}

int terminal_pipe(int *reading_end, int *writing_end) {
  int ends[2];
  if (pipe2(ends, O_NONBLOCK | O_CLOEXEC) < 0) return errno;
  *reading_end = ends[0];
  *writing_end = ends[1];
  return 0;
}

ssize_t terminal_font_map(int descriptor, uint16_t *pairs) {
  _Static_assert(sizeof(struct unipair) == 2 * sizeof(uint16_t), "a pair is two numbers");
  struct unimapdesc map = {
      .entry_ct = terminal_font_capacity, .entries = (struct unipair *)pairs};
  if (ioctl(descriptor, GIO_UNIMAP, &map) < 0) return -1;
  return map.entry_ct <= terminal_font_capacity ? map.entry_ct : -1;
}
