#include "MallocCounter.h"

#include <stdlib.h>

static unsigned long count;

unsigned long malloc_count(void) { return __atomic_load_n(&count, __ATOMIC_RELAXED); }

#ifdef __GLIBC__
// Symbols of the executable come before those of the C library, which calls its own allocator by
// these names: glibc's manual, "Replacing malloc".
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t items, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static void add(void) { __atomic_fetch_add(&count, 1, __ATOMIC_RELAXED); }

void *malloc(size_t size) {
  add();
  return __libc_malloc(size);
}

void *calloc(size_t items, size_t size) {
  add();
  return __libc_calloc(items, size);
}

void *realloc(void *block, size_t size) {
  add();
  return __libc_realloc(block, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  add();
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  add();
  *block = __libc_memalign(alignment, size);
  return *block ? 0 : 12;
}
#endif
