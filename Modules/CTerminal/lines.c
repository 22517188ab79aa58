/// The signals of a program that reads and prints lines.

#include <errno.h>
#include <signal.h>
#include <stddef.h>
#include <unistd.h>

#include "CTerminal.h"

static volatile sig_atomic_t writing_end = -1;

static void forward(int number) {
  int before = errno;
  unsigned char byte = (unsigned char)number;
  ssize_t written = write(writing_end, &byte, 1);
  (void)written;
  errno = before;
}

void lines_forward_signals(int pipe) {
  static const int numbers[] = {SIGINT, SIGHUP, SIGTERM};
  writing_end = pipe;
  struct sigaction action = {.sa_handler = forward, .sa_flags = SA_RESTART | SA_RESETHAND};
  sigemptyset(&action.sa_mask);
  for (size_t at = 0; at < sizeof numbers / sizeof *numbers; at++) {
    struct sigaction found;
    // What the parent ignores, as nohup does, stays ignored.
    if (sigaction(numbers[at], NULL, &found) == 0 && found.sa_handler != SIG_IGN) {
      sigaction(numbers[at], &action, NULL);
    }
  }
}
