#include <sqlite3.h>

// Defensive mode and no trust in the schema, as SQLite advises for untrusted files, and no triggers
// and views, which Swell's own schema does without: SQLite also runs those that are disguised as
// something else in the schema's table. In C, since
// Swift calls no variadic function. Source: sqlite.org/security.html, "Untrusted SQLite Database
// Files".
static inline void sqlite_defend(sqlite3 *connection) {
  sqlite3_db_config(connection, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
  sqlite3_db_config(connection, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, (int *)0);
  sqlite3_db_config(connection, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, (int *)0);
  sqlite3_db_config(connection, SQLITE_DBCONFIG_ENABLE_VIEW, 0, (int *)0);
}
