/// How many blocks the process has taken from the heap so far; 0 where that cannot be counted.
unsigned long malloc_count(void);
