import { expect, it } from "vitest";
import { technicalProblemsOf } from "../quotation/draft/technical-of.ts";
import { exampleTables } from "../testing/example-tables.ts";
import { draftOf, goldenQuotation } from "../testing/golden.ts";
import { saveProblems } from "../wizard/validation.ts";
import { wizardReducer } from "../wizard/wizard-reducer.ts";
import { lineProblems, maxLineLengths, readTechnicalLines, type TechnicalLine } from "./technical-lines.ts";

const line: TechnicalLine = { group: "Hook", label: "Type", text: "Ramshorn" };
const names = ["group", "label", "text"] as const;

it.each(names)("a line has a sentence at its %s when the text is empty or too long", (name) => {
  const most = maxLineLengths[name];
  expect(lineProblems([{ ...line, [name]: "x".repeat(most) }])).toEqual([]);
  for (const text of ["", "  ", "x".repeat(most + 1), "₹".repeat(20_000)]) {
    const lines = [line, { ...line, [name]: text }];
    expect(lineProblems(lines)).toEqual([{ at: 1, name, message: expect.stringContaining("line 2 must") }]);
    const draft = wizardReducer(draftOf(goldenQuotation("SG-1"), exampleTables), {
      type: "setTechnicalLines",
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
