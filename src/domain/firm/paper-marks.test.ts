import { expect, test } from "vitest";
import { marksOfRevision, printedMarks } from "./paper-marks.ts";

test("the first issue has no mark, a revision its number, and an old one the newest", () => {
  expect(printedMarks(marksOfRevision(0, 0))).toBeNull();
  expect(printedMarks(marksOfRevision(2, 2))).toEqual({ stamps: [], revision: "Revision 2" });
  expect(printedMarks(marksOfRevision(0, 3))).toEqual({ stamps: ["Superseded by R3"], revision: "" });
});

test("a held paper, an example and a page on a screen say so", () => {
  expect(printedMarks({ isHeld: true, isExample: true, preview: "unsaved" })?.stamps).toEqual([
    "PREVIEW, NOT SAVED",
    "DRAFT, NOT AN OFFER",
    "EXAMPLE",
  ]);
  expect(printedMarks({ preview: "saved" })?.stamps).toEqual(["PREVIEW"]);
});
