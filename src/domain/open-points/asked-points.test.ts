import { describe, expect, test } from "vitest";
import { engineeringFigures } from "../engineering/figures.ts";
import { craneOfDraft } from "../quotation/document/crane-of.ts";
import type { Draft } from "../quotation/draft/draft.ts";
import { isSystemPriced } from "../quotation/draft/draft-part.ts";
import { unusedText } from "../quotation/draft/open-words.ts";
import { costOfRemedy, remediesOf } from "../remedies/remedies.ts";
import { exampleTables } from "../testing/example-tables.ts";
import { draftOf, goldenQuotation } from "../testing/golden.ts";
import { savedAs } from "../testing/kept-points.ts";
import { choose, run, typePrice } from "../testing/wizard-bench.ts";
import { pointsOfDocument } from "./document-points.ts";
import { pointsOfDraft } from "./draft-points.ts";

const ready = run(draftOf(goldenQuotation("SG-1"), exampleTables), { kind: "visit", step: "final" });
/** The quotation whose line has these unused words. */
const saying = (...words: string[]): Draft => ({
  ...ready,
  fromLine: { quantity: null, unread: words.map(unusedText), step: "span", asked: {} },
});
const pointOf = (draft: Draft, kind: string) => pointsOfDraft(draft).find((point) => point.kind === kind);
const dutyOf = (draft: Draft) => engineeringFigures(craneOfDraft(draft)).dutyClass;
const remediesFor = (draft: Draft, kind: string) => {
  const point = pointOf(draft, kind);
  return point ? remediesOf(draft, point) : [];
};

describe("a duty class above the hoist's in the words of a line", () => {
  const [kind, asking] = ["duty class asked", saying("Class III / M7", "duty", "VFD")];

  test("is a point on the step of the hoist, and is promised nowhere", () => {
    expect(dutyOf(asking)).toBe("M5");
    expect(pointOf(asking, kind)).toMatchObject({
      step: "hoist",
      text: "Duty class M7 is asked for. This hoist is built and priced for M5, and papers say M5.",
      brief: "M7 asked, hoist is M5",
    });
    expect(pointOf(asking, "words not used")?.text).toBe("Of the line this is open: “VFD”: not used.");
    const saved = savedAs(asking, "DG-2627-00001") ?? expect.unreachable();
    expect(pointsOfDocument(saved).map((point) => point.kind)).toContain(kind);
  });

  test.each<[words: string[], named: string]>([
    [["Class III"], "Class III of the former standards, about M7,"],
    [["IS 807", "class 3"], "Class 3 of the former standards, about M7,"],
    [["duty class", "IV"], "Class IV of the former standards, about M8,"],
    [["class-III", "duty", "per", "IS 3177"], "Class III of the former standards, about M7,"],
  ])("is a point by its class of the former standards: %j", (words, named) => {
    const draft = saying(...words);
    expect(pointOf(draft, kind)?.text).toContain(`${named} is asked for.`);
    expect(pointOf(draft, "words not used")).toBeUndefined();
    expect(remediesFor(draft, kind)[0]?.label).toBe("Take M5");
  });

  test.each([
    [["Class II"]],
    [["class II", "M5"]],
    [["Class III", "Div 2"]],
    [["class F"]],
    [["duty class", "2 nos"]],
  ])("is no point where the hoist has it, or the words say something else: %j", (words) => {
    expect(pointOf(saying(...words), kind)).toBeUndefined();
  });

  test("is decided as the hoist is, or with a price by hand", () => {
    const [asBuilt, asAsked] = remediesFor(asking, kind);
    expect(asBuilt?.label).toBe("Take M5");
    expect(asAsked?.label).toBe("Take M7 and a typed price of the hoist");
    const built = run(asking, ...(asBuilt?.events ?? []));
    expect([dutyOf(built), pointOf(built, kind)]).toEqual(["M5", undefined]);
    const above = run(asking, ...(asAsked?.events ?? []));
    expect([dutyOf(above), isSystemPriced(above.parts.hoist)]).toEqual(["M7", false]);
    expect(asAsked && costOfRemedy(asking, asAsked, "2026-11-29")).toBeNull();
    const over = "duty class above hoist";
    expect([pointOf(above, kind), pointOf(above, over)]).toEqual([undefined, undefined]);
    // A price that is not above the table's is none for a better hoist.
    expect(pointOf(run(above, typePrice("hoist", "100")), over)).toBeDefined();
  });

  test("stays when the words of the line are dismissed", () => {
    const dismissed = run(asking, { kind: "dismissLine" });
    expect(pointOf(dismissed, kind)).toBeDefined();
    expect(pointOf(dismissed, "words not used")).toBeUndefined();
  });

  test("needs no decision where the hoist has it, and waits for the hoist", () => {
    const enough = saying("M5 duty");
    expect(pointsOfDraft(enough).map((point) => point.kind)).not.toContain("words not used");
    const open = run(asking, choose("hoist", "hoist_type", ""));
    expect(pointOf(open, kind)).toBeUndefined();
    expect(pointOf(open, "words not used")?.text).toContain("M7");
  });
});

test("a cabin in the words of a line is decided as the control of the crane", () => {
  const asking = saying("cabin");
  expect(pointOf(asking, "control asked")).toMatchObject({ step: "final", field: "control" });
  expect(pointOf(asking, "words not used")).toBeUndefined();
  const [cabin] = remediesFor(asking, "control asked");
  const after = run(asking, ...(cabin?.events ?? []));
  expect(engineeringFigures(craneOfDraft(after)).control).toBe("cabin");
  expect(pointOf(after, "control asked")).toBeUndefined();
  expect(pointOf(saying("no cabin"), "control asked")).toBeUndefined();
});
