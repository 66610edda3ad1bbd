import { expect, test } from "vitest";
import { craneOfDraft } from "../quotation/document/crane-of.ts";
import { exampleTables } from "../testing/example-tables.ts";
import { draftOf, goldenQuotation } from "../testing/golden.ts";
import { coverPicture } from "./crane-picture.ts";

const crane = craneOfDraft(draftOf(goldenQuotation("SG-1"), exampleTables));
const captionOf = (inputs: Partial<typeof crane>) =>
  coverPicture([{ inputs: { ...crane, ...inputs } }], () => "Drawn")?.caption;

test("a cover shows columns and gantry by others, and its caption calls them an example", () => {
  expect(captionOf({})).toBe("Drawn");
  expect(captionOf({ columnHeight: null, columnType: "By others" })).toBe(
    "Drawn. The columns are an example.",
  );
  expect(captionOf({ gantryType: "By others" })).toBe("Drawn. The runway is an example.");
  expect(captionOf({ gantryType: null, ltLength: null, columnHeight: null })).toBe(
    "Drawn. Runway and columns are an example.",
  );
});

test("a cover without a drawable bearer has no picture, and other cranes without sizes are left out", () => {
  const unknown = { ...crane, hoistType: null };
  expect(captionOf({ hoistType: null })).toBeUndefined();
  const drawn: number[] = [];
  coverPicture([{ inputs: crane }, { inputs: unknown }, { inputs: crane }], (cranes) => {
    drawn.push(cranes.length);
    return "";
  });
  expect(drawn).toEqual([2]);
});
