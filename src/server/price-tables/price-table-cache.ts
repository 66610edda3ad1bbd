import { setImmediate } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { FastifyBaseLogger } from "fastify";
import { craneTypeOf } from "#domain/components/crane-type-of.ts";
import { type TableDefinition, tableComponentsOf } from "#domain/components/registry.ts";
import type { CraneTypeId } from "#domain/crane-types.ts";
import { indexRows, startIndex, type TableIndex } from "#domain/price-tables/price-table.ts";
import { unreadRowsOf, unreadWords } from "#domain/price-tables/unread-rows.ts";
import type { Db } from "#server/platform/database/schema.ts";
import type { PriceTableVersionRow } from "#server/platform/database/tables/price-tables.ts";
import { listCurrentIds, listVersionsWithIds } from "./price-tables-repository.ts";
import { readRows } from "./read-rows.ts";

/** A table in force, ready for look-ups; `version` is undefined and the index empty while it was never filled. */
export type CurrentTable = { version: PriceTableVersionRow | undefined; index: TableIndex };

export type PriceTables = {
  read(db: Db, craneType: CraneTypeId, definition: TableDefinition): Promise<CurrentTable>;
  /** All tables of a crane type by their component, as they were at one moment. */
  readAll(db: Db, craneType: CraneTypeId): Promise<ReadonlyMap<string, CurrentTable>>;
};

/** Rows that are indexed in one go: a few milliseconds. */
const rowsAtOnce = 2000;

const neverFilled = (definition: TableDefinition): CurrentTable => ({
  version: undefined,
  index: indexRows(definition, []),
});

async function loadIndex(db: Db, definition: TableDefinition, rowsId: string): Promise<TableIndex> {
  const rows = await readRows(db, rowsId);
  const index = startIndex(definition);
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    index.add(rows.slice(from, from + rowsAtOnce));
    await setImmediate();
  }
  return index.finish();
}

/** Uploads refuse rows that cannot be read: those of a version in force were put there when its component had other keys. */
function logUnread(
  log: Pick<FastifyBaseLogger, "error">,
  definition: TableDefinition,
  { crane_type, collection, version, row_count }: PriceTableVersionRow,
  index: TableIndex,
): void {
  const { count, first } = unreadRowsOf(definition, index);
  if (count === 0) return;
  const { label } = craneTypeOf(crane_type);
  log.error(
    { crane_type, collection, version, rows: row_count, unread: count, first },
    `${unreadWords(count, row_count)} in the price table ${definition.title}, ${label}. Correct the rows that Database names, and upload the table again.`,
  );
}

/**
 * Keeps the rows of each table in memory. Every call asks for the version in force, so that all servers see an upload
 * at once. The rows under one id never change. A version with rows that cannot be read is an error in the log.
 */
export function makePriceTables(log?: Pick<FastifyBaseLogger, "error">): PriceTables {
  const kept = new Map<string, { rowsId: string; index: Promise<TableIndex> }>();
  const indexOf = async (
    db: Db,
    definition: TableDefinition,
    version: PriceTableVersionRow,
  ): Promise<TableIndex> => {
    const name = `${version.crane_type} ${definition.id}`;
    const known = kept.get(name);
    if (known?.rowsId === version.rows_id) return known.index;
    const index = loadIndex(db, definition, version.rows_id);
    kept.set(name, { rowsId: version.rows_id, index });
    try {
      const read = await index;
      if (log) logUnread(log, definition, version, read);
      return read;
    } catch (error) {
      // A failed read is not remembered.
      if (kept.get(name)?.index === index) kept.delete(name);
      throw error;
    }
  };
  /** The tables of each crane type that were read together last. */
  const together = new Map<
    CraneTypeId,
    { ids: readonly string[]; tables: ReadonlyMap<string, CurrentTable> }
  >();
  const readAll: PriceTables["readAll"] = async (db, craneType) => {
    const ids = await listCurrentIds(db, craneType);
    const known = together.get(craneType);
    if (known && isDeepStrictEqual(known.ids, ids)) return known.tables;
    const versions = await listVersionsWithIds(db, ids);
    const read = tableComponentsOf(craneType).map(async (definition): Promise<[string, CurrentTable]> => {
      const version = versions.find(({ collection }) => collection === definition.id);
      const table = version && { version, index: await indexOf(db, definition, version) };
      return [definition.id, table ?? neverFilled(definition)];
    });
    const tables = new Map(await Promise.all(read));
    together.set(craneType, { ids, tables });
    return tables;
  };
  return {
    readAll,
    read: async (db, craneType, definition) =>
      (await readAll(db, craneType)).get(definition.id) ?? neverFilled(definition),
  };
}
