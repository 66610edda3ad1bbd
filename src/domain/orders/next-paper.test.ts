import { expect, test } from "vitest";
import { type IssuedPaper, issuedPaper, nextPaper, type PaperToIssue, pastPapers } from "./next-paper.ts";

const paper = (change: Partial<IssuedPaper>): IssuedPaper => ({
  ...{ form: "order-confirmation", milestone: null, superseded: false, damaged: false },
  ...change,
});
const confirmation = paper({});
const proforma = (milestone: number) => paper({ form: "proforma", milestone });
const open = { paid: null };
const paid = { paid: { day: "2026-12-09" } };
const next = (papers: IssuedPaper[], ...milestones: { paid: unknown }[]) => nextPaper({ papers, milestones });

test.each<[string, PaperToIssue | null, PaperToIssue | null]>([
  ["nothing is issued", next([], open), { form: "order-confirmation" }],
  [
    "the confirmation is superseded",
    next([paper({ superseded: true })], open),
    { form: "order-confirmation" },
  ],
  ["the confirmation is damaged", next([paper({ damaged: true })], open), { form: "order-confirmation" }],
  ["only a proforma is issued", next([proforma(1)], open), { form: "order-confirmation" }],
  ["the confirmation is issued", next([confirmation], open, open), { form: "proforma", milestone: 1 }],
  ["the first milestone is paid", next([confirmation], paid, open), { form: "proforma", milestone: 2 }],
  ["its proforma is issued", next([confirmation, proforma(1)], open, open), null],
  [
    "that of another milestone is issued",
    next([confirmation, proforma(1)], paid, open),
    { form: "proforma", milestone: 2 },
  ],
  ["everything is paid", next([confirmation], paid, paid), null],
  ["there are no milestones", next([confirmation]), null],
])("where %s, the next paper is %j", (_when, found, expected) => expect(found).toEqual(expected));

test("an issued paper is that of its form and milestone", () => {
  const papers = [confirmation, proforma(1), proforma(2)];
  expect(issuedPaper({ papers }, { form: "proforma", milestone: 2 })).toBe(papers[2]);
  expect(issuedPaper({ papers }, { form: "order-confirmation" })).toBe(confirmation);
  expect(issuedPaper({ papers }, { form: "proforma", milestone: 3 })).toBeUndefined();
});

test("past papers are the superseded and the damaged ones of a form and milestone", () => {
  const past = [paper({ superseded: true }), paper({ damaged: true })];
  const papers = [...past, confirmation, paper({ form: "proforma", milestone: 1, superseded: true })];
  expect(pastPapers({ papers }, { form: "order-confirmation" })).toEqual(past);
  expect(pastPapers({ papers }, { form: "proforma", milestone: 2 })).toEqual([]);
  // A milestone that the order no longer has.
  const lost = paper({ form: "proforma", milestone: null, superseded: true });
  expect(pastPapers({ papers: [lost] }, { form: "order-confirmation" })).toEqual([]);
});
