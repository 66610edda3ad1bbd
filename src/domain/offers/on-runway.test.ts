import { expect, test } from "vitest";
import type { ComponentId } from "../crane-types.ts";
import { drawnCraneOfDraft } from "../open-points/point-context.ts";
import type { Draft } from "../quotation/draft/draft.ts";
import { exampleTables } from "../testing/example-tables.ts";
import { draftOf, goldenQuotation } from "../testing/golden.ts";
import { choose, run } from "../testing/wizard-bench.ts";
import { nextInOffer } from "./next-in-offer.ts";
import { newOfferDraft, type SavedPosition } from "./offer-draft.ts";
import { onRunwayIn, withCraneOnRunway } from "./on-runway.ts";
import { quotedOfDraft } from "./quoted.ts";

const golden = draftOf(goldenQuotation("SG-1"), exampleTables);
const bearer = {
  ...run(golden, choose("column", "column_height", "7"), choose("hoist", "height_m", "6")),
  id: "a",
};
const borne = { ...run(golden, choose("hoist", "height_m", "9")), id: "b" };
const drafts = [bearer, borne];
const cranes = {
  draftOf: (id: string) => drafts.find((draft) => draft.id === id) ?? null,
  recordOf: () => null,
};
const offer = {
  ...newOfferDraft({ owner: "a" }, "o", "2026-11-26T06:00:00.000Z"),
  positions: drafts.map((draft, at) => ({
    ...{ id: `p${at}`, kind: "firm" as const, working: draft.id, quantity: "1", alternateTo: null },
    ...{ onRunwayOf: at === 0 ? null : "p0", quoted: quotedOfDraft(draft) },
  })),
};

test("a bearer has the cranes on its runway by position, and a borne crane has none", () => {
  const own = onRunwayIn(offer, bearer, cranes);
  expect([own.isBorne, own.borne.map(({ name, crane }) => [name, crane.height])]).toEqual([
    false,
    [["position 2", 9]],
  ]);
  expect(onRunwayIn(offer, borne, cranes)).toEqual({
    ...{ isInOffer: true, isBorne: true, borne: [] },
    bearer: { position: 1, hasBusbar: true, byOthers: [] },
  });
  expect(onRunwayIn(offer, bearer, { ...cranes, draftOf: () => null }).borne).toEqual([]);
});

test("the bearer's busbar is that of its wiring now, not as the offer was opened last", () => {
  const without = run(bearer, { kind: "type", component: "wiring", field: "busbar", text: "others" });
  const now = { ...cranes, draftOf: (id: string) => (id === "a" ? without : cranes.draftOf(id)) };
  expect(onRunwayIn(offer, borne, now).bearer).toMatchObject({ position: 1, hasBusbar: false });
});

test("the drawing of a borne crane says of each part of the runway who supplies it, as papers do", () => {
  const out = (draft: Draft, ...parts: ComponentId[]) =>
    run(draft, ...parts.map((component) => ({ kind: "setScope" as const, component, inScope: false })));
  const theirs = out(bearer, "column");
  const onIt = out(borne, "lt_gantry", "column");
  const now = { ...cranes, draftOf: (id: string) => (id === "a" ? theirs : onIt) };
  const drawn = drawnCraneOfDraft(onIt, onRunwayIn(offer, onIt, now));
  expect(drawn.elsewhere).toEqual({ lt_gantry: 1, "wiring.busbar": 1 });
});

test("Next stops at the bearer's columns when they are too low for a crane on its runway", () => {
  expect(nextInOffer(offer, bearer, "hoist", cranes)).toEqual({ kind: "step", step: "column" });
});

test("another crane joins the revision of an offer on the runway of the bearer, with a reason", () => {
  const saved = (
    id: string,
    onRunwayOf: string | null,
    change: Partial<SavedPosition> = {},
  ): SavedPosition => ({
    ...{ id, kind: "firm", quotation: `SG-${id}`, revision: 0, newestRevision: 0, quantity: "1" },
    ...{ alternateTo: null, onRunwayOf, quoted: quotedOfDraft(bearer) },
    ...change,
  });
  const now = "2026-11-27T06:00:00.000Z";
  const revision = { ...offer, revises: { number: "OF-1", revision: 0 }, reason: "" };
  const joined = (positions: readonly SavedPosition[], quotation: string, reason = "") =>
    withCraneOnRunway({ ...revision, reason, positions }, quotation, borne, { id: "new", now });
  const places = [saved("1", null), saved("2", "1")];
  for (const quotation of ["SG-1", "SG-2"]) {
    const { positions, reason, changedAt } = joined(places, quotation);
    expect(positions.at(-1)).toMatchObject({ id: "new", working: "b", kind: "firm", onRunwayOf: "1" });
    expect([reason, changedAt]).toEqual(["Another crane on the runway of position 1", now]);
  }
  expect(joined(places, "SG-1", "Their wish").reason).toBe("Their wish");
  // An optional crane bears no other one, and one that left the offer neither.
  for (const bare of [[saved("1", null, { kind: "optional" })], [saved("2", null)]])
    expect(joined(bare, "SG-1").positions.at(-1)).toMatchObject({ working: "b", onRunwayOf: null });
});
