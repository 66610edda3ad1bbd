import type { ListKind, PlannedRow, RefusedRow } from "#domain/lists/list-kinds.ts";
import type { AuditAction } from "#domain/people/audit-actions.ts";
import type { ChangeAuthor } from "../customers/customers-repository.ts";
import {
  planList,
  takeList,
  type UndoneList,
  undoList,
  type WrittenCustomer,
} from "../customers/take-list.ts";
import type { Db } from "../platform/database/schema.ts";
import type { ListRecords } from "./read-list-file.ts";

/** The effect of a list on what is stored. */
export type ImportPlan = { rows: PlannedRow[]; refused: RefusedRow[] };

type Note<W> = (db: Db, plan: ImportPlan, written: readonly W[]) => Promise<void>;

/** What the import of one kind of list does. `W` is a written record, kept as JSON for the undo. */
type ImportKind<R extends ListRecords, W> = {
  imported: AuditAction;
  plan(db: Db, records: R["records"], newId: () => string): Promise<ImportPlan>;
  /** Writes all records in one transaction, after `check` accepted the plan; `note` runs in the transaction. */
  apply(
    db: Db,
    made: ChangeAuthor,
    records: R["records"],
    check: (plan: ImportPlan) => void,
    note: Note<W>,
  ): Promise<ImportPlan>;
  /** Runs in a transaction. */
  undo(db: Db, made: ChangeAuthor, written: readonly W[]): Promise<UndoneList>;
};

const customers: ImportKind<Extract<ListRecords, { kind: "customers" }>, WrittenCustomer> = {
  imported: "customers imported",
  plan: planList,
  apply: takeList,
  undo: undoList,
};

/** Each kind of list with its import. */
export const importKinds: Readonly<Record<ListKind, ImportKind<ListRecords, WrittenCustomer>>> = {
  customers,
};
