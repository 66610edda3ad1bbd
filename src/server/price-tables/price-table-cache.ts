import type { TableDefinition } from "#domain/components/registry.ts";
import type { CraneTypeId } from "#domain/crane-types.ts";
import { indexRows, type Row, type TableIndex } from "#domain/price-table.ts";
import type { Db, PriceTableVersionRow } from "#server/platform/schema.ts";
import { findCurrentVersion, listRows } from "./price-tables-repository.ts";

/** A table in force, ready for look-ups; `version` is undefined and the index empty while it was never filled. */
export type CurrentTable = { version: PriceTableVersionRow | undefined; index: TableIndex };

export type PriceTables = {
  read(db: Db, craneType: CraneTypeId, definition: TableDefinition): Promise<CurrentTable>;
};

/**
 * Keeps the rows of each table in memory. Which version is in force is asked at every call, so that an upload on one
 * server is seen by all at once; the rows under one id never change.
 */
export function makePriceTables(): PriceTables {
  const kept = new Map<string, { rowsId: string; index: Promise<TableIndex> }>();
  return {
    async read(db, craneType, definition) {
      const version = await findCurrentVersion(db, { crane_type: craneType, collection: definition.id });
      if (!version) return { version, index: indexRows(definition, []) };
      const name = `${craneType} ${definition.id}`;
      const known = kept.get(name);
      if (known?.rowsId === version.rows_id) return { version, index: await known.index };
      const index = listRows(db, version.rows_id).then((rows) =>
        indexRows(
          definition,
          rows.map((row) => JSON.parse(row.cells) as Row),
        ),
      );
      kept.set(name, { rowsId: version.rows_id, index });
      try {
        return { version, index: await index };
      } catch (error) {
        // A failed read is not remembered.
        if (kept.get(name)?.index === index) kept.delete(name);
        throw error;
      }
    },
  };
}
