/** The column types that differ between the databases, and the end of a table's definition. */
export type Sql = {
  /** A moment, ISO 8601 UTC. */
  time: string;
  /** A whole number of paise. */
  money: string;
  real: string;
  bytes: string;
  /** Has SQLite check types as strictly as PostgreSQL does. */
  strict: string;
};

export const sqlite: Sql = { time: "text", money: "integer", real: "real", bytes: "blob", strict: "strict" };

export const postgresql: Sql = {
  time: "timestamptz",
  money: "bigint",
  real: "double precision",
  bytes: "bytea",
  strict: "",
};
