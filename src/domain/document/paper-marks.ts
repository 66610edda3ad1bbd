/** The marks on every page of a quotation's papers. */
export type PaperMarks = {
  /** The revision that is printed, from 1 on. */
  revision?: number;
  /** The newest revision, if another one is printed. */
  supersededBy?: number;
  /** True when it is held. */
  isDraft?: boolean;
  /** True when it has prices of example tables or the example firm. */
  isExample?: boolean;
  /** Set for pages on a screen, of work that is saved or not. */
  preview?: "saved" | "unsaved";
};

/** The marks of one revision of a quotation whose newest is this one. */
export const marksOfRevision = (revision: number, newest: number): PaperMarks => ({
  ...(revision > 0 && { revision }),
  ...(newest > revision && { supersededBy: newest }),
});

/** The mark on papers before approval, upright and in one line. */
export const draftStamp = "DRAFT, NOT AN OFFER";

/** The mark on papers with prices or a letterhead that came with the program. */
export const exampleStamp = "EXAMPLE";

/** The marks on pages that are for a screen only. */
const previewStamps = { saved: "PREVIEW", unsaved: "PREVIEW, NOT SAVED" };

/** The marks as they are printed: stamps in the middle of the head, the revision at its end. */
export type PrintedMarks = { stamps: readonly string[]; revision: string };

/** The texts of the marks; null for a paper without any. */
export function printedMarks({
  revision,
  supersededBy,
  isDraft,
  isExample,
  preview,
}: PaperMarks): PrintedMarks | null {
  const stamps = [
    ...(preview ? [previewStamps[preview]] : []),
    ...(isDraft ? [draftStamp] : []),
    ...(isExample ? [exampleStamp] : []),
    ...(supersededBy === undefined ? [] : [`Superseded by R${supersededBy}`]),
  ];
  const printed = revision === undefined ? "" : `Revision ${revision}`;
  return stamps.length === 0 && printed === "" ? null : { stamps, revision: printed };
}
