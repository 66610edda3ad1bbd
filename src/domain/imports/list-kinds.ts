/** The kinds of imports: the lists of a firm that can be imported. */
export const listKinds = ["customers", "past_quotations", "options"] as const;
export type ListKind = (typeof listKinds)[number];

/** The result for a row of a list: a new record, an addition to a known one, or nothing. */
export type ListEffect = "new" | "changed" | "same";

/** A row of a list that is not imported, with the reason. */
export type RefusedRow = { row: number; column: string; text: string };

/** The effect of a record of a list, at the first row that it stands in. */
export type PlannedRow = {
  row: number;
  title: string;
  effect: ListEffect;
  /** The changes of a known record, each in a sentence. */
  changes: readonly string[];
  /** The known record; for a new one a possible duplicate. */
  knownAs: string | null;
};

/** The result of an undo: how many records are as before, and those that were used or changed since, with their names. */
export type UndoneList<W> = { undone: number; left: { name: string; written: W }[] };

/** The hours in which an import can be undone. */
export const undoHours = 24;
