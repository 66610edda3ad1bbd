/** What the standing of a quotation puts on every page of its papers. */
export type PaperMarks = {
  /** The revision that is printed, from 1 on. */
  revision?: number;
  /** The newest revision, where that is not the one that is printed. */
  supersededBy?: number;
  /** Whether it may not go out as an offer yet. */
  isDraft?: boolean;
};

/** The marks of one revision of a quotation whose newest is this one. */
export const marksOfRevision = (revision: number, newest: number): PaperMarks => ({
  ...(revision > 0 && { revision }),
  ...(newest > revision && { supersededBy: newest }),
});

/** What stands on everything that leaves the house before its approval, upright and in one line. */
export const draftStamp = "DRAFT, NOT AN OFFER";

/** The marks as they are printed: stamps in the middle of the head, the revision at its end. */
export type PrintedMarks = { stamps: readonly string[]; revision: string };

/** The texts of the marks; null for a paper without any. */
export function printedMarks({ revision, supersededBy, isDraft = false }: PaperMarks): PrintedMarks | null {
  const stamps = [
    ...(isDraft ? [draftStamp] : []),
    ...(supersededBy === undefined ? [] : [`Superseded by R${supersededBy}`]),
  ];
  const printed = revision === undefined ? "" : `Revision ${revision}`;
  return stamps.length === 0 && printed === "" ? null : { stamps, revision: printed };
}
