import { expect, test } from "vitest";
import { termsOf } from "../../approval/approval-terms.ts";
import { pointsToConfirm } from "../../orders/points-to-confirm.ts";
import { bridgeBetween } from "../../price-bridge/price-bridge.ts";
import { describeQuestion } from "../../quick-entry/describe-question.ts";
import { parseQuickEntry } from "../../quick-entry/parse-quick-entry.ts";
import { exampleRowOf, exampleTables } from "../../testing/example-tables.ts";
import { draftOf, goldenQuotation, quoted } from "../../testing/golden.ts";
import { exampleChoices } from "../../testing/quick-entry.ts";
import { choose, run } from "../../testing/wizard-bench.ts";
import { requestOf } from "../../wizard/request-of.ts";
import { craneOfDocument, craneOfDraft } from "../document/crane-of.ts";
import type { Draft } from "../draft/draft.ts";
import { largerSizeWords } from "../draft/draft-part.ts";
import { assembleDocument } from "../save/assemble.ts";

const at = (height: string): Draft =>
  quoted(
    run(draftOf(goldenQuotation("SG-1"), exampleTables), choose("hoist", "height_m", height)),
    "hoist",
    exampleTables,
  );
const documentAt = (height: string) => {
  const made = { number: "SG-2627-00001", createdAt: "2026-11-20T06:00:00.000Z", createdBy: "tester" };
  return assembleDocument(requestOf(at(height)), exampleRowOf("single-girder"), {
    ...made,
    preparedBy: "Tester",
  });
};

test("the ordered lift is kept, and the weight is that of the larger row", () => {
  const [between, larger] = [craneOfDraft(at("7")), craneOfDraft(at("9"))];
  expect([between.height, between.hoistWeight]).toEqual([7, larger.hoistWeight]);
  expect(largerSizeWords(at("7"), "hoist")).toBe("hoist for 9 m, lift 7 m ordered");
  expect(largerSizeWords(at("9"), "hoist")).toBeNull();
});

test("the rule on estimated weights does not hold for it, and the works sheet names both lifts", () => {
  const document = documentAt("7");
  expect(document.lines.find(({ component }) => component === "hoist")?.source).toBe("estimated");
  expect(termsOf(document).estimated).toEqual([]);
  const points = (of: typeof document) => pointsToConfirm({ quotation: of, inputs: craneOfDocument(of) });
  const sentence = "The hoist is priced for a lift of 9 m. The ordered lift is 7 m.";
  expect([points(document).includes(sentence), points(documentAt("9")).length]).toEqual([
    true,
    points(document).length - 1,
  ]);
});

test("another lift is configuration in the bridge", () => {
  const kinds = bridgeBetween(documentAt("6"), documentAt("7"), { rowIn: () => undefined })
    .causes.filter(({ component }) => component === "hoist")
    .map(({ kind }) => kind);
  expect(kinds).toEqual(["configuration"]);
});

test("a line offers the ordered lift first, and never a smaller one", () => {
  const [question] = parseQuickEntry("5t sg 15m lift 7", exampleChoices).questions;
  expect(describeQuestion(question ?? expect.unreachable(), "").choices).toEqual([
    { text: "7 m, priced as 9 m", reading: { "hoist.height_m": "7" } },
    { text: "9 m", reading: { "hoist.height_m": "9" } },
  ]);
});
