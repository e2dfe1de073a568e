#include <sqlite3.h>

// Defensive mode and no trust in the schema, as SQLite advises for untrusted files. No triggers and
// views, because Swell's own schema has none, and SQLite also runs those that are disguised as
// something else in the schema's table. In C, because Swift cannot call variadic functions.
// Returns the code of the first setting that this SQLite does not have, else SQLITE_OK.
// Source: sqlite.org/security.html, "Untrusted SQLite Database Files".
static inline int sqlite_defend(sqlite3 *connection) {
  const int settings[][2] = {
    {SQLITE_DBCONFIG_DEFENSIVE, 1},
    {SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0},
    {SQLITE_DBCONFIG_ENABLE_TRIGGER, 0},
    {SQLITE_DBCONFIG_ENABLE_VIEW, 0},
  };
  int code = SQLITE_OK;
  const int count = sizeof settings / sizeof *settings;
  for (int i = 0; i < count && code == SQLITE_OK; i++) {
    code = sqlite3_db_config(connection, settings[i][0], settings[i][1], (int *)0);
  }
  return code;
}
