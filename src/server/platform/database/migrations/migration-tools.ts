import { type CreateTableBuilder, type Kysely, type RawBuilder, sql } from "kysely";
import type { DatabaseKind } from "../database.ts";
import { keyName } from "../database-faults.ts";

/** The only column types that differ between the databases. */
export const columnTypes = {
  sqlite: { time: sql`text`, money: sql`integer`, real: sql`real`, bytes: sql`blob` },
  postgresql: { time: sql`timestamptz`, money: sql`bigint`, real: sql`double precision`, bytes: sql`bytea` },
} as const satisfies Record<DatabaseKind, Record<string, RawBuilder<unknown>>>;

export type MakeTable = (
  name: string,
  primary: string[],
  ...unique: string[][]
) => CreateTableBuilder<string>;

/** Begins a table whose first key is its primary key; SQLite then checks types as strictly as PostgreSQL does. */
export const tableMaker =
  (db: Kysely<unknown>, kind: DatabaseKind): MakeTable =>
  (name, primary, ...unique) => {
    let builder = db.schema
      .createTable(name)
      .addPrimaryKeyConstraint(keyName(name, primary), primary as never);
    for (const columns of unique)
      builder = builder.addUniqueConstraint(keyName(name, columns), columns as never);
    return (kind === "sqlite" ? builder.modifyEnd(sql`strict`) : builder) as CreateTableBuilder<string>;
  };
