/** The marks on every page of a quotation's papers. */
export type PaperMarks = {
  /** The revision that is printed, from 1 on. */
  revision?: number;
  /** The newest revision, if another one is printed. */
  supersededBy?: number;
  /** True when it is held. */
  isHeld?: boolean;
  /** True when it has prices of example tables or the example firm. */
  isExample?: boolean;
  /** Set for pages on a screen, of work that is saved or not. */
  preview?: "saved" | "unsaved";
};

/** Returns the marks of one revision: its number, and the newest revision that supersedes it. */
export const marksOfRevision = (revision: number, newest: number): PaperMarks => ({
  ...(revision > 0 && { revision }),
  ...(newest > revision && { supersededBy: newest }),
});

/** The stamp on papers before approval, in one line of the head instead of a watermark. `stamp` in `header-and-footer.typ` has its looks. */
export const heldStamp = "DRAFT, NOT AN OFFER";

/** The stamp on papers with example prices or the example firm's letterhead. `exampleMark` decides which papers have it. */
export const exampleStamp = "EXAMPLE";

/** The stamps on the preview of a paper, which is for a screen only. */
const previewStamps = { saved: "PREVIEW", unsaved: "PREVIEW, NOT SAVED" };

/** The marks as they are printed: stamps in the middle of the head, the revision at its end. */
export type PrintedMarks = { stamps: readonly string[]; revision: string };

/** Returns the texts of the marks, stamps and “Revision 1”, in the head of each page; null for a paper without any. */
export function printedMarks({
  revision,
  supersededBy,
  isHeld,
  isExample,
  preview,
}: PaperMarks): PrintedMarks | null {
  const stamps = [
    ...(preview ? [previewStamps[preview]] : []),
    ...(isHeld ? [heldStamp] : []),
    ...(isExample ? [exampleStamp] : []),
    ...(supersededBy === undefined ? [] : [`Superseded by R${supersededBy}`]),
  ];
  const printed = revision === undefined ? "" : `Revision ${revision}`;
  return stamps.length === 0 && printed === "" ? null : { stamps, revision: printed };
}
