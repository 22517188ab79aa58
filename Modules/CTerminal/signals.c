#define _GNU_SOURCE
#include "CTerminal.h"
#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <time.h>
#include <unistd.h>

static void on_end(int number, siginfo_t *info, void *context);
static void on_hangup(int number, siginfo_t *info, void *context);
static void on_stop(int number, siginfo_t *info, void *context);
static void on_notice(int number, siginfo_t *info, void *context);

enum kind {
  fault,   // an error of the program, which a debugger or the Swift runtime may handle next
  end,     // ends the program by default
  stop,    // stops the program by default
  notice,  // forwarded to the program
};

static const struct {
  int number;
  enum kind kind;
  void (*handler)(int, siginfo_t *, void *);
} handled[] = {
    {SIGSEGV, fault, on_end},     {SIGBUS, fault, on_end},    {SIGILL, fault, on_end},
    {SIGFPE, fault, on_end},      {SIGTRAP, fault, on_end},   {SIGSYS, fault, on_end},
    {SIGABRT, fault, on_end},     {SIGQUIT, fault, on_end},

    {SIGTERM, end, on_end},       {SIGINT, end, on_end},      {SIGHUP, end, on_hangup},
    {SIGPIPE, end, on_end},       {SIGALRM, end, on_end},     {SIGVTALRM, end, on_end},
    {SIGPROF, end, on_end},       {SIGXCPU, end, on_end},     {SIGXFSZ, end, on_end},
    {SIGUSR1, end, on_end},       {SIGUSR2, end, on_end},

    {SIGTSTP, stop, on_stop},     {SIGTTIN, stop, on_stop},   {SIGTTOU, stop, on_stop},

    {SIGWINCH, notice, on_notice}, {SIGCONT, notice, on_notice},
};
enum { handled_count = sizeof handled / sizeof *handled };

/// The previous actions by signal number, and whether they have been replaced.
static struct sigaction before[NSIG];
static bool installed[NSIG];

static int self_pipe = -1;
static atomic_uint times_continued;

/// Sends SIGHUP again if the program has not ended half a second after the first one.
static timer_t hangup_timer;
static bool has_hangup_timer;
static volatile sig_atomic_t is_hung_up;

/// The stack of the handlers, which run even after a stack overflow.
static uint8_t spare_stack[64 * 1024] __attribute__((aligned(16)));

// MARK: - Masks

sigset_t signals_hold(void) {
  sigset_t some, mask;
  sigemptyset(&some);
  for (int at = 0; at < handled_count; at++) {
    enum kind kind = handled[at].kind;
    if (kind == end || kind == stop) sigaddset(&some, handled[at].number);
  }
  sigaddset(&some, SIGQUIT);
  pthread_sigmask(SIG_BLOCK, &some, &mask);
  return mask;
}

void signals_release(const sigset_t *mask) { pthread_sigmask(SIG_SETMASK, mask, NULL); }

// MARK: - Handlers

/// Answers the question of the Swift runtime's backtracer, which on a terminal waits half a minute for
/// a key, during which the shell seems to hang. Any key except space, D and I means no. At the end of
/// input, the backtracer would report a failure.
static void press_a_key(void) {
  int ends[2];
  if (pipe(ends) < 0) return;
  if (write(ends[1], "q\n", 2) == 2) dup2(ends[0], STDIN_FILENO);
  close(ends[0]);
  close(ends[1]);
}

/// Calls the handler that was installed before.
static void call_before(int number, siginfo_t *info, void *context) {
  const struct sigaction *action = &before[number];
  if (action->sa_flags & SA_SIGINFO) {
    action->sa_sigaction(number, info, context);
  } else {
    action->sa_handler(number);
  }
}

/// Returns whether the processor raises the signal again when it repeats the instruction.
///
/// The code is then positive, but so is SI_KERNEL, the code of other signals from the kernel, such as
/// a hang-up of the terminal or an expired timer.
static bool is_repeated(int number, const siginfo_t *info) {
  bool is_of_instruction =
      number == SIGSEGV || number == SIGBUS || number == SIGILL || number == SIGFPE;
  return is_of_instruction && info->si_code > 0;
}

/// Restores the terminal and passes the signal on to the previous action, so that a backtrace is
/// printed on the normal screen and the parent sees the original signal.
static void on_end(int number, siginfo_t *info, void *context) {
  int error = errno;
  terminal_give_back_at_death();
  bool is_handled =
      before[number].sa_handler != SIG_DFL && before[number].sa_handler != SIG_IGN;
  if (is_handled) press_a_key();
  sigaction(number, &before[number], NULL);
  installed[number] = false;
  // The processor repeats a faulting instruction, and the next handler gets the original address. Any
  // other signal is raised again, and remains pending until this handler returns. The Swift runtime's
  // handler expects the repetition to end the program, so it is called here, and the signal then has
  // its default action.
  if (!is_repeated(number, info)) {
    if (is_handled) {
      call_before(number, info, context);
      signal(number, SIG_DFL);
    }
    raise(number);
  }
  errno = error;
}

/// Restores the terminal and forwards the signal to the program, which has half a second to save its
/// data and end. The next SIGHUP ends it.
static void on_hangup(int number, siginfo_t *info, void *context) {
  const struct itimerspec delay = {.it_value = {.tv_nsec = 500 * 1000 * 1000}};
  // A child of fork() has no timer, and writes to its parent's pipe.
  bool ends = is_hung_up || !has_hangup_timer || timer_settime(hangup_timer, 0, &delay, NULL) < 0;
  if (ends) return on_end(number, info, context);
  is_hung_up = true;
  terminal_give_back_at_death();
  on_notice(number, info, context);
}

/// Restores the terminal, and stops the process as by default.
///
/// At SIGCONT the program takes the terminal again. The kernel does not stop processes of an orphaned
/// process group, and no SIGCONT follows; the signal is then raised here.
static void on_stop(int number, siginfo_t *info, void *context) {
  (void)info;
  (void)context;
  int error = errno;
  unsigned count = atomic_load(&times_continued);
  terminal_give_back();
  struct sigaction ours;
  sigaction(number, &before[number], &ours);
  raise(number);
  sigset_t this_one, mask;
  sigemptyset(&this_one);
  sigaddset(&this_one, number);
  pthread_sigmask(SIG_UNBLOCK, &this_one, &mask);
  // The process has been stopped and continued by now.
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  sigaction(number, &ours, NULL);
  if (atomic_load(&times_continued) == count) raise(SIGCONT);
  errno = error;
}

static void on_notice(int number, siginfo_t *info, void *context) {
  int error = errno;
  if (number == SIGCONT) atomic_fetch_add(&times_continued, 1);
  uint8_t byte = (uint8_t)number;
  // If the pipe is full, the program will be woken up anyway.
  ssize_t ignored = write(self_pipe, &byte, 1);
  (void)ignored;
  const struct sigaction *next = &before[number];
  if (next->sa_flags & SA_SIGINFO) {
    next->sa_sigaction(number, info, context);
  } else if (next->sa_handler != SIG_DFL && next->sa_handler != SIG_IGN) {
    next->sa_handler(number);
  }
  errno = error;
}

void signals_die(int number) {
  signal(number, SIG_DFL);
  sigset_t this_one;
  sigemptyset(&this_one);
  sigaddset(&this_one, number);
  pthread_sigmask(SIG_UNBLOCK, &this_one, NULL);
  raise(number);
  _exit(128 + number);
}

// MARK: - Installing

/// Returns whether a signal is to be handled here: a fault unless it is ignored, a notice always, and
/// a signal that ends or stops the process if it has its default action. A signal that is ignored
/// (nohup) remains ignored, and one that the program handles does not end it.
static bool is_ours(enum kind kind, const struct sigaction *found) {
  bool is_default = !(found->sa_flags & SA_SIGINFO) && found->sa_handler == SIG_DFL;
  bool is_ignored = !(found->sa_flags & SA_SIGINFO) && found->sa_handler == SIG_IGN;
  switch (kind) {
    case fault: return !is_ignored;
    case end:
    case stop: return is_default;
    case notice: return true;
  }
  return false;
}

static int provide_stack(void) {
  stack_t current;
  if (sigaltstack(NULL, &current) < 0) return errno;
  if (!(current.ss_flags & SS_DISABLE)) return 0;
  stack_t spare = {.ss_sp = spare_stack, .ss_size = sizeof spare_stack};
  return sigaltstack(&spare, NULL) < 0 ? errno : 0;
}

int signals_install(int pipe) {
  int error = provide_stack();
  if (error != 0) return error;
  self_pipe = pipe;
  is_hung_up = false;
  struct sigevent hangup = {.sigev_notify = SIGEV_SIGNAL, .sigev_signo = SIGHUP};
  has_hangup_timer = timer_create(CLOCK_MONOTONIC, &hangup, &hangup_timer) == 0;
  for (int at = 0; at < handled_count; at++) {
    int number = handled[at].number;
    if (sigaction(number, NULL, &before[number]) < 0) continue;
    if (!is_ours(handled[at].kind, &before[number])) continue;
    struct sigaction ours = {.sa_sigaction = handled[at].handler,
                             .sa_flags = SA_SIGINFO | SA_ONSTACK | SA_RESTART};
    sigemptyset(&ours.sa_mask);
    installed[number] = sigaction(number, &ours, NULL) == 0;
  }
  return 0;
}

void signals_uninstall(void) {
  for (int at = 0; at < handled_count; at++) {
    int number = handled[at].number;
    struct sigaction current;
    if (!installed[number] || sigaction(number, NULL, &current) < 0) continue;
    if (current.sa_sigaction == handled[at].handler) sigaction(number, &before[number], NULL);
    installed[number] = false;
  }
  self_pipe = -1;
  if (has_hangup_timer) timer_delete(hangup_timer);
  has_hangup_timer = false;
}
