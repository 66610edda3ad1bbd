import { describe, expect, test } from "vitest";
import { craneTypes } from "../crane-types.ts";
import { unseenAt } from "../open-points/draft-points.ts";
import type { Draft } from "../quotation/draft/draft.ts";
import { exampleTables } from "../testing/example-tables.ts";
import { draftOf as goldenDraft, goldenQuotation } from "../testing/golden.ts";
import { choose, empty, run, type, typePrice } from "../testing/wizard-bench.ts";
import { nextInOffer } from "./next-in-offer.ts";
import { newOfferDraft } from "./offer-draft.ts";
import { quotedOfDraft } from "./quoted.ts";

const worked: Draft = { ...goldenDraft(goldenQuotation("SG-1"), exampleTables), id: "one" };
const seen = (draft: Draft): Draft => ({
  ...draft,
  seenPoints: craneTypes[draft.craneType].components.flatMap((id) =>
    unseenAt(draft, id).map(({ key }) => key),
  ),
});
const complete = seen(worked);
const started: Draft = { ...run(empty("double-girder"), choose("span", "capacity", "10T")), id: "two" };

const position = (draft: Draft) => ({
  ...{ id: `p ${draft.id}`, kind: "firm" as const, working: draft.id, quantity: "1" },
  ...{ alternateTo: null, onRunwayOf: null, quoted: quotedOfDraft(draft) },
});
const offerOf = (...drafts: Draft[]) => ({
  ...newOfferDraft({ owner: "a" }, "o", "2026-11-25T06:00:00.000Z"),
  positions: drafts.map(position),
});
const from = (draft: Draft, step: Parameters<typeof nextInOffer>[2], ...drafts: Draft[]) =>
  nextInOffer(offerOf(...drafts), draft, step, {
    draftOf: (id) => drafts.find((each) => each.id === id) ?? null,
    recordOf: () => null,
  });

describe("Next in a crane of an offer", () => {
  test("passes over complete steps to the next open one, and comes back to an earlier one", () => {
    const open = run(complete, typePrice("panel", ""));
    expect(from(open, "hoist", open)).toEqual({ kind: "step", step: "panel" });
    expect(from(open, "margin", open)).toEqual({ kind: "step", step: "panel" });
  });

  test("stops once at advice, and again when a value changes it", () => {
    expect(from(worked, "hoist", worked)).toEqual({ kind: "step", step: "column" });
    expect(from(complete, "hoist", complete)).toEqual({ kind: "save" });
    const lower = run(complete, choose("column", "column_height", "5"));
    expect(from(lower, "hoist", lower)).toEqual({ kind: "step", step: "column" });
  });

  test("stops at unchecked values from another crane", () => {
    const unseen = ["column.column_type", "margin.margin_percentage"];
    const taken: Draft = { ...complete, fromTemplate: { name: "crane 1", isCrane: true, unseen } };
    expect(from(taken, "hoist", taken)).toEqual({ kind: "step", step: "column" });
    expect(from(taken, "column", taken)).toEqual({ kind: "step", step: "margin" });
  });

  test("leads to the next incomplete crane, or to the save when all cranes are complete", () => {
    expect(from(complete, "panel", complete, started)).toEqual({
      kind: "crane",
      working: "two",
      position: 2,
    });
    const wrong = { ...run(complete, type("span", "metal_price", "x")), id: "three" };
    expect(from(complete, "panel", wrong, complete)).toEqual({
      kind: "crane",
      working: "three",
      position: 1,
    });
    expect(from(complete, "panel", complete)).toEqual({ kind: "save" });
  });

  test("counts a crane that is not on the device as open", () => {
    expect(
      nextInOffer(offerOf(complete, started), complete, "final", {
        draftOf: () => null,
        recordOf: () => null,
      }),
    ).toEqual({
      kind: "crane",
      working: "two",
      position: 2,
    });
  });
});
