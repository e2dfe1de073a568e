// Fails or kills a process at its k-th call to the system that concerns one folder.
//
// Preloaded (LD_PRELOAD) by torture.py into the command under test, and built only there.
//
//   FAULT_FOLDER  the folder whose files count, an absolute path
//   FAULT_KIND    count, kill-before, kill-after, EIO (any call), ENOSPC (calls that need room),
//                 full (ENOSPC from the k-th call on)
//   FAULT_AT      k, counted from 1
//   FAULT_REPORT  a file of at least a `report`, which is kept up to date through a shared mapping,
//                 so that it is right after a kill
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

typedef struct {
  _Atomic uint64_t calls;  // so far, of those that the kind of fault is about
  char hit[56];            // the call that was hit; empty if none was
} report;

enum kind { count, kill_before, kill_after, io_error, no_room, full };

static const char *const names[] = {"count", "kill-before", "kill-after", "EIO", "ENOSPC", "full"};
static const char *folder;
static size_t folder_length;
static enum kind kind;
static uint64_t at;
static report unused;
static report *state = &unused;
static _Atomic unsigned char is_ours[65536];  // by file descriptor

#define REAL(name) \
  static __typeof__(&name) real; \
  if (!real) real = (__typeof__(&name))dlsym(RTLD_NEXT, #name)

__attribute__((constructor)) static void prepare(void) {
  const char *file = getenv("FAULT_REPORT"), *kind_name = getenv("FAULT_KIND");
  const char *at_text = getenv("FAULT_AT"), *path = getenv("FAULT_FOLDER");
  if (!file || !kind_name || !path) return;
  for (int i = 0; i < 6; i++)
    if (!strcmp(names[i], kind_name)) kind = (enum kind)i;
  at = at_text ? strtoull(at_text, NULL, 10) : 0;
  int descriptor = open(file, O_RDWR);
  if (descriptor < 0) return;
  void *map = mmap(NULL, sizeof(report), PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
  close(descriptor);
  if (map == MAP_FAILED) return;
  state = map;
  folder_length = strlen(path);
  folder = path;  // last: from here on calls count
}

static int concerns(const char *path) {
  return folder && path && !strncmp(path, folder, folder_length);
}

static int is_open_here(int descriptor) {
  return folder && descriptor >= 0 && descriptor < 65536 && is_ours[descriptor];
}

static void note(int descriptor, int here) {
  if (descriptor >= 0 && descriptor < 65536) is_ours[descriptor] = (unsigned char)here;
}

// Counts a call; whether it is to fail. Kills here for `kill-before`.
static int enter(const char *call, int needs_room, uint64_t *number) {
  *number = 0;
  if ((kind == no_room || kind == full) && !needs_room) return 0;
  *number = atomic_fetch_add(&state->calls, 1) + 1;
  int is_hit = kind == full ? at && *number >= at : *number == at;
  if (!is_hit || kind == count) return 0;
  strncpy(state->hit, call, sizeof state->hit - 1);
  if (kind == kill_before) kill(getpid(), SIGKILL);
  if (kind == io_error) { errno = EIO; return 1; }
  if (kind == no_room || kind == full) { errno = ENOSPC; return 1; }
  return 0;
}

static void leave(uint64_t number) {
  if (kind == kill_after && number && number == at) kill(getpid(), SIGKILL);
}

// A call that concerns us: counted, failed with `failed`, or done and perhaps killed after.
#define FAULTY(type, concerned, needs_room, failed, call) \
  do { \
    if (!(concerned)) return call; \
    uint64_t number; \
    if (enter(__func__, needs_room, &number)) return failed; \
    type result = call; \
    int saved = errno; \
    leave(number); \
    errno = saved; \
    return result; \
  } while (0)

static int opened(int result, int here) {
  note(result, here);
  return result;
}

#define OPEN(name) \
  int name(const char *path, int flags, ...) { \
    REAL(name); \
    va_list list; \
    va_start(list, flags); \
    mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(list, mode_t) : 0; \
    va_end(list); \
    int here = concerns(path); \
    FAULTY(int, here, flags & O_CREAT, -1, opened(real(path, flags, mode), here)); \
  }
OPEN(open)
OPEN(open64)

#define OPENAT(name) \
  int name(int directory, const char *path, int flags, ...) { \
    REAL(name); \
    va_list list; \
    va_start(list, flags); \
    mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(list, mode_t) : 0; \
    va_end(list); \
    int here = concerns(path); \
    FAULTY(int, here, flags & O_CREAT, -1, opened(real(directory, path, flags, mode), here)); \
  }
OPENAT(openat)
OPENAT(openat64)

#define MAKE_TEMPORARY(name) \
  int name(char *path) { \
    REAL(name); \
    int here = concerns(path); \
    FAULTY(int, here, 1, -1, opened(real(path), here)); \
  }
MAKE_TEMPORARY(mkstemp)
MAKE_TEMPORARY(mkstemp64)

int close(int descriptor) {
  REAL(close);
  int here = is_open_here(descriptor);
  note(descriptor, 0);
  if (!here) return real(descriptor);
  uint64_t number;
  int fails = enter(__func__, 0, &number);
  // A close that fails has closed all the same.
  int result = real(descriptor);
  leave(number);
  if (fails) errno = EIO;
  return fails ? -1 : result;
}

#define BY_DESCRIPTOR(type, name, needs_room, parameters, ...) \
  type name parameters { \
    REAL(name); \
    FAULTY(type, is_open_here(descriptor), needs_room, -1, real(__VA_ARGS__)); \
  }

#define FD int descriptor
BY_DESCRIPTOR(ssize_t, read, 0, (FD, void *to, size_t size), descriptor, to, size)
BY_DESCRIPTOR(ssize_t, pread, 0, (FD, void *to, size_t size, off_t o), descriptor, to, size, o)
BY_DESCRIPTOR(ssize_t, pread64, 0, (FD, void *to, size_t size, off64_t o), descriptor, to, size, o)
BY_DESCRIPTOR(ssize_t, write, 1, (FD, const void *b, size_t size), descriptor, b, size)
BY_DESCRIPTOR(ssize_t, pwrite, 1, (FD, const void *b, size_t size, off_t o), descriptor, b, size, o)
BY_DESCRIPTOR(ssize_t, pwrite64, 1, (FD, const void *b, size_t s, off64_t o), descriptor, b, s, o)
BY_DESCRIPTOR(ssize_t, writev, 1, (FD, const struct iovec *v, int n), descriptor, v, n)
BY_DESCRIPTOR(int, fsync, 1, (FD), descriptor)
BY_DESCRIPTOR(int, fdatasync, 1, (FD), descriptor)
BY_DESCRIPTOR(int, ftruncate, 1, (FD, off_t size), descriptor, size)
BY_DESCRIPTOR(int, ftruncate64, 1, (FD, off64_t size), descriptor, size)
BY_DESCRIPTOR(int, fallocate, 1, (FD, int mode, off_t o, off_t s), descriptor, mode, o, s)
BY_DESCRIPTOR(int, posix_fallocate, 1, (FD, off_t o, off_t s), descriptor, o, s)
BY_DESCRIPTOR(int, fchmod, 0, (FD, mode_t mode), descriptor, mode)
BY_DESCRIPTOR(int, fchown, 0, (FD, uid_t user, gid_t group), descriptor, user, group)

#define BY_PATH(name, needs_room, parameters, ...) \
  int name parameters { \
    REAL(name); \
    FAULTY(int, concerns(path), needs_room, -1, real(__VA_ARGS__)); \
  }

BY_PATH(unlink, 0, (const char *path), path)
BY_PATH(unlinkat, 0, (int directory, const char *path, int flags), directory, path, flags)
BY_PATH(rename, 1, (const char *path, const char *to), path, to)
BY_PATH(link, 1, (const char *path, const char *to), path, to)
BY_PATH(symlink, 1, (const char *target, const char *path), target, path)
BY_PATH(mkdir, 1, (const char *path, mode_t mode), path, mode)
BY_PATH(rmdir, 0, (const char *path), path)
BY_PATH(chmod, 0, (const char *path, mode_t mode), path, mode)
BY_PATH(truncate, 1, (const char *path, off_t size), path, size)

int renameat2(int from, const char *path, int into, const char *to, unsigned flags) {
  REAL(renameat2);
  FAULTY(int, concerns(path), 1, -1, real(from, path, into, to, flags));
}

int linkat(int from, const char *path, int into, const char *to, int flags) {
  REAL(linkat);
  FAULTY(int, concerns(to), 1, -1, real(from, path, into, to, flags));
}

// Locks. Everything else that goes through fcntl passes.
#define FCNTL(name) \
  int name(int descriptor, int command, ...) { \
    REAL(name); \
    va_list list; \
    va_start(list, command); \
    void *argument = va_arg(list, void *); \
    va_end(list); \
    int is_lock = command == F_SETLK || command == F_SETLKW || command == F_OFD_SETLK; \
    FAULTY(int, is_lock && is_open_here(descriptor), 0, -1, real(descriptor, command, argument)); \
  }
FCNTL(fcntl)
FCNTL(fcntl64)
