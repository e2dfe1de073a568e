#include <sqlite3.h>

// What SQLite's page on untrusted files asks for and no SQL can turn on. Here, since Swift calls no C
// function with variable arguments. Source: sqlite.org/security.html, "Untrusted SQLite Database
// Files".
static inline void sqlite_defend(sqlite3 *connection) {
  sqlite3_db_config(connection, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
  sqlite3_db_config(connection, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, (int *)0);
}
