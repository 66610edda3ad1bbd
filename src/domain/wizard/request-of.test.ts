import { expect, test } from "vitest";
import { pointsOfDocument } from "../open-points/document-points.ts";
import { pointsOfDraft } from "../open-points/draft-points.ts";
import type { Draft } from "../quotation/draft/draft.ts";
import { exampleTables } from "../testing/example-tables.ts";
import { draftOf, goldenQuotation, quoted } from "../testing/golden.ts";
import { keepPointOf, savedAs } from "../testing/kept-points.ts";
import { choose, run, setPricing, typePrice } from "../testing/wizard-bench.ts";
import { requestOf } from "./request-of.ts";

const key = "price far off: hoist";

/** A crane whose typed price is far from the table's, and kept. */
function keptFar(): Draft {
  const golden = draftOf(goldenQuotation("SG-1"), exampleTables);
  const typed = run(golden, setPricing("hoist", "custom"), typePrice("hoist", "1000"));
  const far = quoted(typed, "hoist", exampleTables);
  const point = pointsOfDraft(far).find((each) => each.key === key);
  if (!point) throw new RangeError("The price is far off");
  return run(far, { kind: "keepPoint", point: keepPointOf(point) });
}
const reasonAfterSave = (draft: Draft) => {
  const document = savedAs(draft, "SG-2627-00007");
  return document && pointsOfDocument(document).find((each) => each.key === key)?.kept?.reason;
};

test("a save before the answer of the table keeps the point of a typed price", () => {
  const draft = keptFar();
  const { reason } = keepPointOf({ key, values: "" });
  expect(reasonAfterSave(draft)).toBe(reason);
  const unanswered = run(draft, { kind: "requote", component: "hoist" });
  expect(pointsOfDraft(unanswered).some((each) => each.key === key)).toBe(false);
  expect(reasonAfterSave(unanswered)).toBe(reason);
});

test("a kept point is sent with its values, also one that the draft does not have in its place in an offer", () => {
  const low = run(draftOf(goldenQuotation("SG-1"), exampleTables), choose("column", "column_height", "3"));
  const [point] = pointsOfDraft(low);
  if (!point) throw new RangeError("The lift is above the column");
  const kept = keepPointOf(point);
  const draft = run(low, { kind: "keepPoint", point: kept });
  const sent = [{ key: "lift above column", reason: kept.reason, values: point.values }];
  expect(requestOf(draft).keptPoints).toEqual(sent);
  expect(pointsOfDraft({ ...draft, runway: "other" }).map((each) => each.key)).not.toContain(point.key);
  expect(requestOf({ ...draft, runway: "other" }).keptPoints).toEqual(sent);
  // A crane of a working offer can keep a point that only the offer has.
  const close = keepPointOf({ key: "cranes close together", values: "2" });
  expect(requestOf(run(draft, { kind: "keepPoint", point: close })).keptPoints).toEqual(sent);
});

test("a save before the answer opens the point again for another typed price", () => {
  const changed = run(keptFar(), typePrice("hoist", "2000"), { kind: "requote", component: "hoist" });
  expect(reasonAfterSave(changed)).toBeUndefined();
  expect(requestOf(changed).keptPoints).toEqual([
    { key, reason: expect.any(String), values: expect.stringMatching(/^100000\|/) },
  ]);
});

test("the place of supply is proposed where the crane is erected, and without erection from the GSTIN", () => {
  const golden = draftOf(goldenQuotation("SG-1"), exampleTables);
  const placeOf = (isErected: boolean) =>
    requestOf(
      run(
        {
          ...golden,
          placeOfSupply: "",
          customer: { ...golden.customer, state: "Gujarat", gstin: "27AAPFU0939F1ZV" },
        },
        { kind: "setScope", component: "industrial_erection", inScope: isErected },
      ),
    ).placeOfSupply;
  expect([placeOf(true), placeOf(false)]).toEqual(["Gujarat", "Maharashtra"]);
});
