import { type TableDefinition, tableComponentsOf } from "#domain/components/registry.ts";
import type { CraneTypeId } from "#domain/crane-types.ts";
import { Rejection } from "#domain/errors/rejection.ts";
import { type Fault, startSheet, type TableSheet } from "#domain/price-tables/table-sheet.ts";
import { cellAddress, matchSheets, type WorkbookSheet } from "#domain/price-tables/uploaded-workbook.ts";

/** The table of each sheet, by collection and in the order of the sheets. Null: none. */
export type ChosenTables = readonly (string | null)[];

/** A table as it stands in a sheet of a workbook. */
export type WorkbookTable = { definition: TableDefinition; sheet: WorkbookSheet; read: TableSheet };
/** One thing that is wrong in a workbook. */
export type WorkbookFault = Fault & { sheet: string; sheetIndex: number };

export type CheckedWorkbook = {
  /** The tables, by the index of their sheet. */
  chosen: ChosenTables;
  /** In the order in which the crane type has them. */
  tables: WorkbookTable[];
  faults: WorkbookFault[];
};

function tablesChosen(
  all: readonly TableDefinition[],
  sheets: readonly WorkbookSheet[],
  chosen: ChosenTables | undefined,
): (TableDefinition | null)[] {
  if (!chosen) return matchSheets(all, sheets);
  const found = sheets.map((_, index) => {
    const name = chosen[index] ?? null;
    const table = all.find(({ id }) => id === name) ?? null;
    if (name !== null && !table)
      throw new Rejection("malformed", `There is no collection ${name.slice(0, 60)}`);
    return table;
  });
  for (const table of all)
    if (found.filter((each) => each === table).length > 1)
      throw new Rejection("malformed", `Two sheets are chosen for ${table.title}. Choose one of them.`);
  return found;
}

/** A sheet as a table; what is wrong with it as a whole stands at its first cell. */
function readSheet(definition: TableDefinition, sheet: WorkbookSheet): TableSheet | Fault {
  const reader = startSheet(definition);
  try {
    for (const { row, cells, unreadable, merged } of sheet.rows)
      reader.take(row, cells, new Map([...(merged ?? []), ...(unreadable ?? [])]));
    return reader.finish();
  } catch (error) {
    if (!(error instanceof Rejection)) throw error;
    return { row: 1, column: "", at: 0, value: "", msg: error.message.replace(/^The file/, "The sheet") };
  }
}

/**
 * Checks the chosen sheets of a workbook as tables of a crane type; without a choice they are matched by name and columns.
 * @throws Rejection for a choice that cannot be
 */
export function checkWorkbookTables(
  craneType: CraneTypeId,
  sheets: readonly WorkbookSheet[],
  wanted?: ChosenTables,
): CheckedWorkbook {
  const all = tableComponentsOf(craneType);
  const chosen = tablesChosen(all, sheets, wanted);
  const tables: WorkbookTable[] = [];
  const faults: WorkbookFault[] = [];
  for (const definition of all) {
    const sheetIndex = chosen.indexOf(definition);
    const sheet = sheets[sheetIndex];
    if (!sheet) continue;
    const read = readSheet(definition, sheet);
    if ("header" in read) tables.push({ definition, sheet, read });
    const found = "header" in read ? read.faults : [read];
    for (const fault of found) faults.push({ ...fault, sheet: sheet.name, sheetIndex });
  }
  return { chosen: chosen.map((table) => table?.id ?? null), tables, faults };
}

/** The place of a fault, as formulas name it: "hoist!D14". */
export const faultAddress = ({ sheet, at, row }: WorkbookFault): string => cellAddress(sheet, at, row);
