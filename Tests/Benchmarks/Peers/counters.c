// Counts a program's heap allocations and its writes to a terminal, without changing it.
//
// Preload it (LD_PRELOAD) with the glibc of Linux. The file named by BENCH_COUNTERS gets three 64-bit
// numbers: the allocations, the writes to a terminal, and the bytes written.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

struct counters {
  atomic_ulong allocations, writes, bytes;
};

static struct counters beginning;
static struct counters *counters = &beginning;

__attribute__((constructor)) static void open_counters(void) {
  const char *path = getenv("BENCH_COUNTERS");
  int file = path ? open(path, O_RDWR | O_CLOEXEC) : -1;
  if (file < 0) return;
  void *memory = mmap(0, sizeof *counters, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  close(file);
  if (memory != MAP_FAILED) counters = memory;
}

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

void *malloc(size_t size) {
  counters->allocations++;
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  counters->allocations++;
  return __libc_calloc(count, size);
}

void *realloc(void *memory, size_t size) {
  counters->allocations++;
  return __libc_realloc(memory, size);
}

void *memalign(size_t alignment, size_t size) {
  counters->allocations++;
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **result, size_t alignment, size_t size) {
  *result = memalign(alignment, size);
  return *result ? 0 : ENOMEM;
}

static ssize_t count(int file, ssize_t written) {
  int error = errno;
  if (written > 0 && isatty(file)) {
    counters->writes++;
    counters->bytes += written;
  }
  errno = error;
  return written;
}

ssize_t write(int file, const void *bytes, size_t size) {
  return count(file, syscall(SYS_write, file, bytes, size));
}

ssize_t writev(int file, const struct iovec *parts, int number) {
  return count(file, syscall(SYS_writev, file, parts, number));
}
