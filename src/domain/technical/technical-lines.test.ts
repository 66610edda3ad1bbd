import { expect, it } from "vitest";
import { rowCrane } from "../document/blocks/row-crane.ts";
import { engineeringFigures } from "../engineering/figures.ts";
import { lineProblems } from "../firm/rows/technical-line-problems.ts";
import { linesOfCrane } from "../firm/technical-standards.ts";
import { craneOfDocument } from "../quotation/document/crane-of.ts";
import { technicalProblemsOf } from "../quotation/draft/technical-of.ts";
import { quotationOf, whole } from "../testing/drawn-papers.ts";
import { exampleTables } from "../testing/example-tables.ts";
import { draftOf, goldenQuotation } from "../testing/golden.ts";
import { saveProblems } from "../wizard/validation.ts";
import { wizardReducer } from "../wizard/wizard-reducer.ts";
import { maxLineLengths, readTechnicalLines, type TechnicalLine } from "./technical-lines.ts";

const line: TechnicalLine = { group: "Hook", label: "Type", text: "Ramshorn" };
const quotation = quotationOf(whole);
const inputs = craneOfDocument(quotation);
const names = ["group", "label", "text"] as const;

it.each(names)("a line has a sentence at its %s when the text is empty or too long", (name) => {
  const most = maxLineLengths[name];
  expect(lineProblems([{ ...line, [name]: "x".repeat(most) }])).toEqual([]);
  for (const text of ["", "  ", "x".repeat(most + 1), "₹".repeat(20_000)]) {
    const lines = [line, { ...line, [name]: text }];
    expect(lineProblems(lines)).toEqual([{ at: 1, name, message: expect.stringContaining("line 2 must") }]);
    const draft = wizardReducer(draftOf(goldenQuotation("SG-1"), exampleTables), {
      kind: "setTechnicalLines",
      lines,
      act: "Technical line",
    });
    expect(saveProblems(draft)).toMatchObject([{ step: "final", title: "Technical data" }]);
    expect(technicalProblemsOf(draft)).toEqual([]);
  }
});

it("a line without any text is none, and senseless lines have no effect", () => {
  expect(lineProblems([{ group: " ", label: "", text: "" }])).toEqual([]);
  for (const given of [null, "yes", [null], [{ group: 1 }], {}])
    expect(readTechnicalLines(given)).toEqual({});
});

it("a line takes the names of its crane in its text, and no other name in braces", () => {
  const messageOf = (change: Partial<TechnicalLine>) => lineProblems([{ ...line, ...change }])[0]?.message;
  expect(messageOf({ text: "Class {duty_class}, {hoist_speed}" })).toBeUndefined();
  expect(messageOf({ text: "Class {duty_clas}" })).toBe(
    "Text of technical line 1 has the unknown name {duty_clas}. Did you mean {duty_class}? “Names in braces” in Firm has all known names",
  );
  expect(messageOf({ text: "Paid {payment}" })).toMatch(/has the unknown name \{payment\}/);
  expect(messageOf({ label: "Class {duty_class}" })).toBe(
    "Label of technical line 1 takes no names in braces. Remove {duty_class}",
  );
  const crane = rowCrane(1, quotation, { inputs, figures: engineeringFigures(inputs) });
  const own = [
    { ...line, text: "Class {duty_class}, {nope}" },
    { ...line, text: "Aux {auxiliary_speed}" },
  ];
  // A line of an earlier version keeps its own braces.
  expect(linesOfCrane({}, crane, own)).toEqual([{ ...line, text: "Class M5, {nope}" }]);
});
