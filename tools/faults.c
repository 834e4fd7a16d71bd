/* Faults for `make chaos`, put before the C library: what the file named by TAIFA_FAULTS says happens.
 *
 *   write EIO | write ENOSPC | fsync EIO    writing or syncing files whose name holds TAIFA_FAULTS_FILE fails
 *   clock SECONDS                           the wall clock is so much ahead or behind
 *
 * An empty file: all is well. It is read at most once in ten milliseconds.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static int write_error, sync_error;
static long ahead;

static void look(void) {
  static long looked;
  struct timespec now;
  syscall(SYS_clock_gettime, CLOCK_MONOTONIC, &now);
  long at = now.tv_sec * 100 + now.tv_nsec / 10000000;
  if (at == looked) return;
  looked = at;
  const char *name = getenv("TAIFA_FAULTS");
  char text[64] = "";
  if (name) {
    int fd = syscall(SYS_openat, AT_FDCWD, name, O_RDONLY | O_CLOEXEC);
    if (fd >= 0) {
      long got = syscall(SYS_read, fd, text, sizeof text - 1);
      text[got > 0 ? got : 0] = 0;
      syscall(SYS_close, fd);
    }
  }
  int error = strstr(text, "ENOSPC") ? ENOSPC : EIO;
  write_error = strncmp(text, "write", 5) ? 0 : error;
  sync_error = strncmp(text, "fsync", 5) ? 0 : error;
  ahead = strncmp(text, "clock ", 6) ? 0 : atol(text + 6);
}

static int ours(int fd) {
  const char *part = getenv("TAIFA_FAULTS_FILE");
  char link[64], name[512];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  long got = readlink(link, name, sizeof name - 1);
  if (!part || got <= 0) return 0;
  name[got] = 0;
  return strstr(name, part) != NULL;
}

static int fails(int error, int fd) {
  look();
  return error && ours(fd);
}

ssize_t write(int fd, const void *data, size_t size) {
  look();
  if (write_error && fails(write_error, fd)) { errno = write_error; return -1; }
  return syscall(SYS_write, fd, data, size);
}

ssize_t pwrite64(int fd, const void *data, size_t size, off64_t at) {
  look();
  if (write_error && fails(write_error, fd)) { errno = write_error; return -1; }
  return syscall(SYS_pwrite64, fd, data, size, at);
}

ssize_t pwrite(int fd, const void *data, size_t size, off_t at) { return pwrite64(fd, data, size, at); }

int fsync(int fd) {
  look();
  if (sync_error && fails(sync_error, fd)) { errno = sync_error; return -1; }
  return syscall(SYS_fsync, fd);
}

int fdatasync(int fd) {
  look();
  if (sync_error && fails(sync_error, fd)) { errno = sync_error; return -1; }
  return syscall(SYS_fdatasync, fd);
}

int clock_gettime(clockid_t clock, struct timespec *now) {
  int result = syscall(SYS_clock_gettime, clock, now);
  look();
  if (clock == CLOCK_REALTIME) now->tv_sec += ahead;
  return result;
}

int gettimeofday(struct timeval *now, void *zone) {
  struct timespec exact;
  (void)zone;
  clock_gettime(CLOCK_REALTIME, &exact);
  now->tv_sec = exact.tv_sec;
  now->tv_usec = exact.tv_nsec / 1000;
  return 0;
}

time_t time(time_t *out) {
  struct timespec exact;
  clock_gettime(CLOCK_REALTIME, &exact);
  if (out) *out = exact.tv_sec;
  return exact.tv_sec;
}
