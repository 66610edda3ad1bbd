/** The identity that separates the records of one draft. After a save, the next change begins another record. */
export type RecordsOfDraft = {
  id: string;
  /** The index of the present record, from 0. */
  recordIndex: number;
  /** The number of records that the draft has begun. Undo never lowers this count, so that no index is used twice. */
  recordCount: number;
};

/** Gives a new draft its first record. */
export const firstRecord = { recordIndex: 0, recordCount: 1 } as const;

/** Returns the server's name of a draft's present record. Saving twice under one name makes one record. */
export const draftIdentity = ({ id, recordIndex }: Pick<RecordsOfDraft, "id" | "recordIndex">): string =>
  recordIndex === 0 ? id : `${id}.${recordIndex}`;

/** Begins another record. The earlier record keeps its identity. */
export const nextRecord = <D extends RecordsOfDraft>(draft: D): D => ({
  ...draft,
  recordIndex: draft.recordCount,
  recordCount: draft.recordCount + 1,
});

/** Reads the two stored numbers. A damaged draft begins with its first record. */
export function readRecords(kept: {
  recordIndex?: unknown;
  recordCount?: unknown;
}): Omit<RecordsOfDraft, "id"> {
  const { recordIndex, recordCount } = kept;
  return typeof recordIndex === "number" && typeof recordCount === "number"
    ? { recordIndex, recordCount }
    : firstRecord;
}
