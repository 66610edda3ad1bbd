import { readFile } from "node:fs/promises";
import path from "node:path";
import { type TableDefinition, tableComponentsOf } from "#domain/components/registry.ts";
import { allCraneTypes, type CraneType } from "#domain/crane-types.ts";
import { Rejection } from "#domain/errors/rejection.ts";
import type { PricingRow } from "#domain/price-tables/price-table.ts";
import { updateCounter } from "#server/platform/database/counters-repository.ts";
import type { Db } from "#server/platform/database/schema.ts";
import { newId } from "#server/platform/new-id.ts";
import { StartupError } from "#server/platform/startup-error.ts";
import { loadRows } from "./load-rows.ts";
import { findNewestVersionNumber, type TableName } from "./price-tables-repository.ts";
import { putInForce } from "./put-in-force.ts";
import { checkFile } from "./upload/check-table-file.ts";

type ExampleTable = {
  name: TableName;
  file: string;
  sha256: string;
  rows: PricingRow[];
  definition: TableDefinition;
};

async function readExample(
  folder: string,
  crane: CraneType,
  definition: TableDefinition,
): Promise<ExampleTable> {
  const file = path.join(folder, crane.database, `${definition.id}.csv`);
  try {
    const { rows, sha256 } = checkFile(definition, await readFile(file));
    return {
      name: { crane_type: crane.id, collection: definition.id },
      file: path.basename(file),
      sha256,
      rows,
      definition,
    };
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT")
      throw new StartupError(`The example table ${file} is missing: a table without rows needs one.`);
    if (!(error instanceof Rejection)) throw error;
    const [where] = error.problems ?? [];
    throw new StartupError(
      `The example table ${file} is not usable: ${error.message}${where ? ` (${where.loc.join(", ")})` : ""}.`,
    );
  }
}

/** Fills every price table that was never filled with its example, all in one transaction. */
export async function seedPriceTables(db: Db, folder: string, now: string): Promise<void> {
  const examples: ExampleTable[] = [];
  for (const crane of allCraneTypes())
    for (const definition of tableComponentsOf(crane.id)) {
      const known = await findNewestVersionNumber(db, { crane_type: crane.id, collection: definition.id });
      if (known === 0) examples.push(await readExample(folder, crane, definition));
    }
  if (examples.length === 0) return;
  await db.transaction().execute(async (db) => {
    await updateCounter(db, "example price tables");
    for (const example of examples) {
      // Another server may have started at the same instant.
      if ((await findNewestVersionNumber(db, example.name)) > 0) continue;
      const rowsId = newId();
      await loadRows(db, example.definition, rowsId, example.rows);
      await putInForce(db, example.name, {
        id: newId(),
        rows_id: rowsId,
        row_count: example.rows.length,
        sha256: example.sha256,
        source: "seed",
        file_name: example.file,
        restored_from: null,
        created_at: now,
        created_by_id: null,
        created_by: "Example data",
      });
    }
  });
}
