#include <sqlite3.h>

// Defensive mode and no trust in the schema, as SQLite advises for untrusted files. In C, since
// Swift calls no variadic function. Source: sqlite.org/security.html, "Untrusted SQLite Database
// Files".
static inline void sqlite_defend(sqlite3 *connection) {
  sqlite3_db_config(connection, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
  sqlite3_db_config(connection, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, (int *)0);
}
