import { describe, expect, test } from "vitest";
import { quotationOf } from "../testing/golden-offers.ts";
import { type DraftCrane, type DraftPosition, isCrane, positionsOfDraft } from "./offer-draft.ts";
import {
  movedPosition,
  swapWithAlternate,
  termsWithFirst,
  withChange,
  withoutPosition,
  withPosition,
  withPositionBack,
} from "./offer-edits.ts";
import { offerFigures } from "./offer-totals.ts";
import { positionProblems } from "./position-problems.ts";
import { quotedCraneOf } from "./quoted.ts";

const quoted = (price: string) =>
  quotedCraneOf(
    quotationOf(
      {
        crane_kind: "single",
        capacity: "5T",
        span_width_m: "15",
        margin_percentage: "5",
        component_prices: { span: price, lt_gantry: "1000", column: "1000" },
      },
      "SG-1",
    ),
  );
const crane = (id: string, change: Partial<DraftCrane> = {}, price = "100"): DraftCrane => ({
  id,
  kind: "firm",
  quotation: `SG-${id}`,
  revision: 0,
  newestRevision: 0,
  quantity: "1",
  alternateTo: null,
  onRunwayOf: null,
  quoted: quoted(price),
  ...change,
});
const freight: DraftPosition = {
  id: "f",
  kind: "firm",
  text: "Freight",
  code: "996511",
  quantity: "1",
  unit: "trip",
  unitPrice: "100",
};
const ids = (positions: readonly DraftPosition[]) => positions.map(({ id }) => id).join("");

const positions: readonly DraftPosition[] = [
  crane("a"),
  crane("b", { kind: "alternate", alternateTo: "a" }, "200"),
  crane("c", { kind: "alternate", alternateTo: "a" }, "300"),
  crane("d", { onRunwayOf: "a" }),
  freight,
];

describe("editing an offer", () => {
  test("alternates follow their moved firm position", () => {
    expect(ids(movedPosition(positions, "a", 1))).toBe("dabcf");
    expect(ids(movedPosition(positions, "f", -1))).toBe("abcfd");
    expect(ids(movedPosition(positions, "c", -1))).toBe("acbdf");
    expect(movedPosition(positions, "a", -1)).toBe(positions);
    expect(ids(withPosition(positions, crane("e", { kind: "alternate", alternateTo: "d" })))).toBe("abcdef");
    expect(ids(withChange(positions, "b", { kind: "firm", alternateTo: null }))).toBe("acbdf");
  });

  test("position numbers in other positions follow a moved position", () => {
    const [first, , , fourth] = positionsOfDraft({ positions: movedPosition(positions, "a", 1) });
    expect(first).toMatchObject({ quotation: "SG-d", onRunwayOf: 2 });
    expect(fourth).toMatchObject({ quotation: "SG-c", alternateTo: 2 });
    expect(positionProblems(positionsOfDraft({ positions: movedPosition(positions, "a", 1) }))).toEqual([]);
  });

  test("removing a position removes its alternates, and gives its cranes separate runways", () => {
    const left = withoutPosition(positions, "a");
    expect(ids(left)).toBe("df");
    expect(left.filter(isCrane).map(({ onRunwayOf }) => onRunwayOf)).toEqual([null]);
  });

  test("a removed position comes back with its alternates and its cranes, and later changes stay", () => {
    expect(withPositionBack(withoutPosition(positions, "a"), positions, "a")).toEqual(positions);
    const later = withChange(withPosition(withoutPosition(positions, "a"), crane("g")), "d", {
      quantity: "2",
    });
    const back = withPositionBack(later, positions, "a");
    expect(ids(back)).toBe("abcdfg");
    expect(back.find(({ id }) => id === "d")).toMatchObject({ quantity: "2", onRunwayOf: "a" });
    const elsewhere = withChange(later, "d", { onRunwayOf: "g" });
    expect(withPositionBack(elsewhere, positions, "a").find(({ id }) => id === "d")).toMatchObject({
      onRunwayOf: "g",
    });
    // A later order stays, and a position that was removed after it stays away.
    expect(ids(withPositionBack(movedPosition(later, "g", -1), positions, "a"))).toBe("abcdgf");
    expect(ids(withPositionBack(withoutPosition(later, "f"), positions, "a"))).toBe("abcdg");
  });

  test("a chosen alternate swaps with its firm position, and changes the total by the shown amount", () => {
    const before = offerFigures(positionsOfDraft({ positions }), null, "18");
    const after = swapWithAlternate(positions, "b");
    expect(ids(after)).toBe("bacdf");
    expect(after.filter(isCrane).map(({ alternateTo, onRunwayOf }) => alternateTo ?? onRunwayOf)).toEqual([
      null,
      "b",
      "b",
      "b",
    ]);
    expect(positionProblems(positionsOfDraft({ positions: after }))).toEqual([]);
    const { total } = offerFigures(positionsOfDraft({ positions: after }), null, "18");
    expect(total - before.total).toBe(before.positions[1]?.addsTotal);
    expect(swapWithAlternate(swapWithAlternate(positions, "b"), "a").map(({ id }) => id)).toEqual(
      positions.map(({ id }) => id),
    );
  });
});

test("an offer takes conditions and supply of its first crane, where it has chosen none", () => {
  const conditions = { terms: [{ title: "Warranty", text: "24 months" }] };
  const first = { conditions, placeOfSupply: "Karnataka", sez: true };
  const nothing = { positions: [], conditions: null, placeOfSupply: "", sez: false };
  expect(termsWithFirst(nothing, first)).toEqual(first);
  const ofOffer = { conditions: { milestones: [] }, placeOfSupply: "Gujarat", sez: false };
  expect(termsWithFirst({ ...nothing, ...ofOffer }, first)).toEqual(ofOffer);
  const { positions: _, ...own } = nothing;
  expect(termsWithFirst({ ...nothing, positions: [crane("1")] }, first)).toEqual(own);
});
