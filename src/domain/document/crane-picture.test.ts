import { expect, test } from "vitest";
import { craneSolids } from "../drawing/solids/crane-solids.ts";
import { craneOfDraft } from "../quotation/document/crane-of.ts";
import { exampleTables } from "../testing/example-tables.ts";
import { draftOf, goldenQuotation } from "../testing/golden.ts";
import { coverPicture } from "./crane-picture.ts";

const crane = craneOfDraft(draftOf(goldenQuotation("SG-1"), exampleTables));
const captionOf = (inputs: Partial<typeof crane>) =>
  coverPicture([{ inputs: { ...crane, ...inputs } }], () => "Drawn")?.caption;

test("a cover shows a crane on a runway by others on its rails, and invents no runway and no columns", () => {
  const theirs = { gantryType: "By others", columnType: "By others" };
  expect(captionOf({})).toBe("Drawn");
  expect(captionOf({ columnHeight: null, columnType: "By others" })).toBe("Drawn");
  expect(captionOf({ ...theirs, ltLength: null, columnHeight: null })).toBe("Drawn");
  const solids = craneSolids({ ...crane, ...theirs, ltLength: null });
  const names = "solids" in solids ? solids.solids.map(({ name }) => name) : [];
  expect(names).toEqual(expect.arrayContaining(["rail-left", "rail-right", "girder-1", "carriage-left"]));
  expect(names.filter((name) => /column|gantry/.test(name))).toEqual([]);
});

test("a cover without a drawable bearer has no picture, and other cranes without sizes are left out", () => {
  const unknown = { ...crane, hoistType: null };
  expect(captionOf({ hoistType: null })).toBeUndefined();
  const drawn: number[] = [];
  coverPicture([{ inputs: crane }, { inputs: unknown }, { inputs: crane }], (cranes) => {
    drawn.push(cranes.length);
    return "";
  });
  coverPicture(Array(5).fill({ inputs: crane }), (cranes) => {
    drawn.push(cranes.length);
    return "";
  });
  // More than three would be too small.
  expect(drawn).toEqual([2, 3]);
});
