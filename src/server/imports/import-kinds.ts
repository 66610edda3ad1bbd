import type { ListKind, PlannedRow, RefusedRow, UndoneList } from "#domain/imports/list-kinds.ts";
import type { AuditAction } from "#domain/people/audit-actions.ts";
import type { Action } from "#domain/people/roles.ts";
import {
  importPastQuotations,
  planPastList,
  undoPastList,
  type WrittenPast,
} from "../archive/import-past-quotations.ts";
import type { ChangeAuthor } from "../customers/customers-repository.ts";
import { importCustomers, planList, undoList, type WrittenCustomer } from "../customers/import-customers.ts";
import { importOptions, planOptions, undoOptions, type WrittenOptions } from "../options/import-options.ts";
import type { Db } from "../platform/database/schema.ts";
import { type Pieces, piecesOf, wholeOf } from "../platform/pieces.ts";
import type { ListRecords } from "./read-list-file.ts";

/** The effect of a list on what is stored. */
export type ImportPlan = { rows: Pieces<PlannedRow>; refused: RefusedRow[] };

const inPieces = ({ rows, refused }: { rows: PlannedRow[]; refused: RefusedRow[] }): ImportPlan => ({
  rows: piecesOf(rows),
  refused,
});

/** The upload that an import belongs to. */
export type ImportSource = { importId: string; fileName: string };

/** Runs in the transaction of an import, with the written records as they are kept for the undo. */
type Note = (db: Db, written: readonly unknown[]) => Promise<void>;

/** The import of one kind of list. `R` is a record of the list, `W` a written one, kept as JSON for the undo. */
type ImportKind<R, W> = {
  /** The right (permission) that a user needs to import this kind of list. */
  access: Action;
  imported: AuditAction;
  plan(db: Db, records: Pieces<R>, newId: () => string): Promise<ImportPlan>;
  /** Writes all records in one transaction, after `check` accepted the plan. */
  apply(
    db: Db,
    made: ChangeAuthor,
    records: Pieces<R>,
    source: ImportSource,
    check: (plan: ImportPlan) => Promise<void>,
    note: Note,
  ): Promise<void>;
  /** Runs in a transaction. */
  undo(db: Db, made: ChangeAuthor, written: readonly W[]): Promise<UndoneList<W>>;
};

type RecordOf<K extends ListKind> = Extract<ListRecords, { kind: K }>["records"][number];

const kinds: {
  customers: ImportKind<RecordOf<"customers">, WrittenCustomer>;
  past_quotations: ImportKind<RecordOf<"past_quotations">, WrittenPast>;
  options: ImportKind<RecordOf<"options">, WrittenOptions>;
} = {
  customers: {
    access: "exchange customer lists",
    imported: "customers imported",
    plan: async (db, records, newId) => inPieces(await planList(db, records, newId)),
    apply: (db, made, records, _, check, note) =>
      importCustomers(db, made, records, (plan) => check(inPieces(plan)), note),
    undo: undoList,
  },
  past_quotations: {
    access: "manage archive",
    imported: "past quotations imported",
    plan: (db, records) => planPastList(db, records),
    apply: importPastQuotations,
    undo: undoPastList,
  },
  options: {
    access: "set options",
    imported: "options imported",
    plan: async (db, records) => inPieces(await planOptions(db, await wholeOf(records))),
    apply: async (db, made, records, _, check, note) =>
      importOptions(db, made, await wholeOf(records), (plan) => check(inPieces(plan)), note),
    undo: undoOptions,
  },
};

/** Returns the import of a kind. Its records are those that the same kind read or wrote. */
export const importKind = (kind: ListKind) =>
  kinds[kind] as ImportKind<ListRecords["records"][number], unknown>;
