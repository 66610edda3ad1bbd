import { expect, test } from "vitest";
import type { CraneInputs } from "../engineering/crane-inputs.ts";
import { pointsOfDocument } from "../open-points/document-points.ts";
import type { FieldValues } from "../price-tables/price-table.ts";
import { craneOfDocument } from "../quotation/document/crane-of.ts";
import type { QuotationDocument } from "../quotation/document/document.ts";
import type { QuotationLine } from "../quotation/lines/quotation-line.ts";
import { type Drawn, quotationOf, whole } from "../testing/drawn-papers.ts";
import { savedDesign } from "../testing/estimated-draft.ts";
import { pointsToConfirm } from "./points-to-confirm.ts";

const basePlates =
  "Base plates are sized from the column section alone. Confirm their thickness and anchors.";
const carriages = "The end carriages are those of a larger span. Confirm wheels and wheelbase.";
const hoist = "The hoist type is unknown. Confirm its weight, speeds and motors.";
const auxiliary =
  "The hoist type names an auxiliary hoist without a capacity. Confirm its capacity, lift, speed and motor.";

/** The points about the parts of a crane, without its open points and its saved advice. */
const points = (
  change: Partial<CraneInputs>,
  given: Partial<Drawn> = {},
  document = quotationOf({ ...whole, ...given }),
) =>
  pointsToConfirm({
    quotation: { ...document, warnings: [] },
    inputs: { ...craneOfDocument(document), isEarlier: true, girderSection: "BOX 650x275x6x14", ...change },
  });

test.each<[string, Partial<CraneInputs>, Partial<Drawn>, string[]]>([
  ["sizes of the tables alone", {}, {}, [basePlates]],
  ["columns by others", {}, { out: ["column"] }, []],
  ["no column chosen", { columnType: null }, {}, []],
  ["end carriages of a larger span", { hasPreliminaryCarriages: true }, {}, [carriages, basePlates]],
  [
    "such end carriages by others",
    { hasPreliminaryCarriages: true },
    { out: ["end_carriage"] },
    [basePlates],
  ],
  ["an unknown hoist", { hoistType: "Grab" }, {}, [hoist, basePlates]],
  ["an unknown hoist by others", { hoistType: "Grab" }, { out: ["hoist"] }, [basePlates]],
  ["no hoist chosen", { hoistType: null }, {}, [basePlates]],
  [
    "an auxiliary hoist without a capacity",
    { craneType: "double-girder", hoistType: "Open Winch Crab with Aux Hoist" },
    {},
    [auxiliary, basePlates],
  ],
  [
    "such a hoist by others",
    { craneType: "double-girder", hoistType: "Open Winch Crab with Aux Hoist" },
    { out: ["hoist"] },
    [basePlates],
  ],
  [
    "an estimated section",
    { girderSection: "ISMB 350", hasPreliminarySection: true },
    {},
    ["Girder section ISMB 350 is an estimate. Confirm section and weight.", basePlates],
  ],
  [
    "no section",
    { girderSection: null },
    {},
    ["The girder section is not known. Design the girder.", basePlates],
  ],
])("%s", (_what, change, given, expected) => expect(points(change, given)).toEqual(expected));

const withHoist = (change: Partial<QuotationLine>): QuotationDocument => {
  const document = quotationOf(whole);
  const lines = document.lines.map((line) => (line.component === "hoist" ? { ...line, ...change } : line));
  return { ...document, lines };
};
const values = { capacity: "5T", hoist_type: "Wire Rope Hoist Standard Headroom", height_m: "7" };
const larger = "The hoist is priced for a lift of 9 m. The ordered lift is 7 m.";

test.each<[string, Partial<QuotationLine>, boolean]>([
  ["a hoist that is priced for the next greater lift", { source: "database" }, true],
  ["one with a typed price", { source: "custom" }, false],
  ["one by others", { source: "database", inScope: false }, false],
  ["one of its own lift", { source: "database", row: { ...values, price: "1" } }, false],
])("%s has its lift confirmed: %j", (_what, change, isNamed) => {
  const document = withHoist({ values, row: { ...values, height_m: "9", price: "1" }, ...change });
  expect(points({}, {}, document).includes(larger)).toBe(isNamed);
});

test("open points about technical values are confirmed, and those of earlier versions are not worked out anew", () => {
  const document = quotationOf({ ...whole, technical: { hoist_motor: "0.1" } });
  const inputs = craneOfDocument(document);
  const doubts = (crane: CraneInputs) =>
    pointsToConfirm({ quotation: document, inputs: crane }).filter((text) => text.startsWith("0.1 kW"));
  expect(doubts(inputs)).toHaveLength(1);
  expect(doubts({ ...inputs, isEarlier: true })).toEqual([]);
});

test("a section of the program’s design is confirmed as such, and the saved advice comes last", () => {
  const { document } = savedDesign("SG-1", "G14");
  const advice = { code: "W5" as const, text: "Check number of columns" };
  const said = pointsToConfirm({
    quotation: { ...document, warnings: [advice] },
    inputs: { ...craneOfDocument(document), hasPreliminarySection: true },
  });
  expect(said[0]).toBe(
    "Girder section BOX 1250x425x6x20 is designed by the program. Confirm section and weight.",
  );
  expect(said.at(-1)).toBe(advice.text);
});

test("open points are those of technical values and of the busbar, not of the building or the auxiliary’s capacity", () => {
  const ofKinds = (technical: FieldValues, names: RegExp) => {
    const quotation = quotationOf({ ...whole, technical });
    expect(pointsOfDocument(quotation).filter(({ text }) => names.test(text))).toHaveLength(1);
    return pointsToConfirm({ quotation, inputs: craneOfDocument(quotation) }).filter((text) =>
      names.test(text),
    );
  };
  expect(ofKinds({ roof_underside: "3000" }, /told roof/)).toEqual([]);
  expect(ofKinds({ "auxiliary.speed": "6" }, /auxiliary hoist has values, but no capacity/)).toEqual([]);
  expect(ofKinds({ hoist_motor: "132", long_travel_motor: "132" }, /largest busbar/)).toHaveLength(1);
});
