import { expect, test } from "vitest";
import type { CraneInputs } from "../engineering/crane-inputs.ts";
import { craneOfDocument } from "../quotation/document/crane-of.ts";
import type { QuotationDocument } from "../quotation/document/document.ts";
import { assembleDocument } from "../quotation/save/assemble.ts";
import { quotationOf, whole } from "../testing/drawn-papers.ts";
import { savedDesign } from "../testing/estimated-draft.ts";
import { exampleRowOf, exampleTables } from "../testing/example-tables.ts";
import { draftOf, goldenQuotation } from "../testing/golden.ts";
import { requestOf } from "../wizard/request-of.ts";
import { partsList, steelParts, steelSums, steelWeight } from "./parts-list.ts";

/** A worked quotation as it was saved. */
function worked(id: string): QuotationDocument {
  const request = requestOf(draftOf(goldenQuotation(id), exampleTables));
  const made = { number: id, createdAt: "2026-11-20T06:00:00.000Z", createdBy: "t", preparedBy: "T" };
  return assembleDocument(request, exampleRowOf(request.craneType), made);
}

/** The parts of a crane, a line each. */
const linesOf = (quotation: QuotationDocument, change: Partial<CraneInputs> = {}): string[] =>
  partsList({ quotation, inputs: { ...craneOfDocument(quotation), ...change } }).map(
    ({ component, description, details, pieces, length, weight, steel }) =>
      [
        `${pieces} × ${component}: ${description}`,
        ...details,
        ...(length === null ? [] : [`${length} mm`]),
        ...(weight === null ? [] : [`${Math.round(weight)} kg`]),
        ...(steel === null ? [] : [`steel ${steel}`]),
      ]
        .join("; ")
        .replaceAll(/\s/g, " "),
  );

test.each<[string, string[]]>([
  [
    "SG-1",
    [
      "1 × Girder: BOX 650x275x6x14; 15150 mm; 2080 kg; steel Bridge: BOX 650x275x6x14",
      "1 × Hoist: Wire Rope Hoist Standard Headroom; capacity 5 t; lift 6 000 mm; hoisting 4 m/min; cross travel 20 m/min; duty M5; 645 kg",
      "1 × Hoist motor: 5.5 kW",
      "1 × Cross travel motor: 0.55 kW",
      "2 × End carriages: EC-200; wheelbase 2 200 mm; weight of the pair with its wheels; 2700 mm; 505 kg",
      "4 × Wheels: 200 mm diameter; largest load 33.3 kN",
      "2 × Long travel motors: 0.37 kW",
      "4 × Runway girders: ISMB 350 + ISMC 200 + SQ 40; with rail SQ 40; 12000 mm; 4440 kg; steel Runway: ISMB 350 + ISMC 200 + SQ 40",
      "2 × Runway girders: ISMB 350 + ISMC 200 + SQ 40; with rail SQ 40; 6000 mm; 1110 kg; steel Runway: ISMB 350 + ISMC 200 + SQ 40",
      "12 × Columns: ISHB 250; 6000 mm; 4219 kg; steel Columns: ISHB 250",
      "12 × Base plates: 450 × 450 mm; thickness and anchors to be designed",
      "1 × Wiring: Cross travel, along the bridge; 15000 mm",
      "1 × Wiring: Long travel, along the runway; 30000 mm",
      "1 × Panel: As quoted",
    ],
  ],
  [
    // A crab, whose row names neither its weight nor its carriages.
    "DG-5",
    [
      "2 × Girders: To be designed; 19550 mm; 14805 kg; steel Bridge: To be designed",
      "1 × Crab: Customer free issue; capacity 35 t; lift 11 000 mm; hoisting 2 m/min; cross travel 20 m/min; duty M6 (assumed); weight (assumed); 9530 kg",
      "1 × Hoist motor: 15 kW",
      "1 × Cross travel motor: 5.5 kW (assumed)",
      "2 × End carriages: EC-630 special; wheelbase 3 800 mm (assumed); length (assumed); weight of the pair with its wheels; weight (assumed); 4946 mm; 5325 kg",
      "4 × Wheels: 630 mm diameter; largest load 256.4 kN (assumed)",
      "2 × Long travel motors: 5.5 kW",
      "6 × Runway girders: Existing gantry, rail only; 12000 mm; steel Runway: Existing gantry, rail only",
      "2 × Runway girders: Existing gantry, rail only; 6000 mm; steel Runway: Existing gantry, rail only",
      "2 × Runway girders: Existing gantry, rail only; 2000 mm; steel Runway: Existing gantry, rail only",
      "7 × Columns: 2 ISMC 400 LACED; 5500 mm; 4970 kg; steel Columns: 2 ISMC 400 LACED",
      "7 × Base plates: 700 × 600 mm; thickness and anchors to be designed",
      "1 × Wiring: Cross travel, along the bridge; 19250 mm",
      "1 × Wiring: Long travel, along the runway; 44000 mm",
      "1 × Panel: As quoted",
    ],
  ],
])("the works make and buy these parts of %s", (id, lines) => {
  expect(linesOf(worked(id))).toEqual(lines);
});

test("an auxiliary hoist has its parts after those of the main one, and a crane without one has none", () => {
  const auxiliary = { capacity: "5", lift: "8", speed: "6", motor: "7.5" };
  const technical = Object.fromEntries(
    Object.entries(auxiliary).map(([name, text]) => [`auxiliary.${name}`, text]),
  );
  const { technicalValues: _, ...document } = worked("DG-1");
  expect(linesOf({ ...document, technical }).slice(3, 6)).toEqual([
    "1 × Cross travel motor: 3.7 kW",
    "1 × Auxiliary hoist: On the crab; capacity 5 t; lift 8 000 mm; hoisting 6 m/min",
    "1 × Auxiliary hoist motor: 7.5 kW",
  ]);
});

test.each([
  [
    "SG-1",
    "G14",
    "1 × Girder: BOX 1250x425x6x20; 2 flange plates 425 × 20 mm; 2 web plates 1 210 × 6 mm; 21 diaphragms; 24150 mm; 7735 kg; steel Bridge: BOX 1250x425x6x20",
  ],
  [
    "DG-1",
    "G5",
    "2 × Girders: 2 x BOX 850x300x6x8; 4 flange plates 300 × 8 mm; 4 web plates 834 × 6 mm; 46 diaphragms; 18300 mm; 6330 kg; steel Bridge: 2 x BOX 850x300x6x8",
  ],
])("a designed girder of %s names its plates", (quotation, girder, line) => {
  const { document } = savedDesign(quotation, girder);
  expect(linesOf(document)[0]).toBe(line);
  // Another section than the designed one has plates that nobody has worked out.
  expect(linesOf(document, { girderSection: "BOX 1000x400x6x12" })[0]).not.toMatch(/plates/);
});

test("unknown values leave their words and their parts out", () => {
  const lines = linesOf(worked("SG-1"), {
    ...{ span: null, hoistType: null, endCarriageType: null, gantryType: null, columnHeight: null },
    ...{ columnWeightPerMetre: null, gantryWeightPerMetre: null, girderSection: null },
  });
  expect(lines).toEqual([
    "1 × Girder: To be designed; 2080 kg; steel Bridge: To be designed",
    "1 × Hoist: As quoted; capacity 5 t; lift 6 000 mm; hoisting 4 m/min; cross travel 20 m/min; duty M5",
    "1 × Hoist motor: 5.5 kW",
    "1 × Cross travel motor: 0.55 kW",
    "2 × End carriages: As quoted; wheelbase 2 200 mm; weight of the pair with its wheels",
    "4 × Runway girders: To be designed; 12000 mm; steel Runway: To be designed",
    "2 × Runway girders: To be designed; 6000 mm; steel Runway: To be designed",
    "12 × Columns: ISHB 250; steel Columns: ISHB 250",
    "12 × Base plates: 450 × 450 mm; thickness and anchors to be designed",
    "1 × Wiring: Cross travel, along the bridge; 15000 mm",
    "1 × Wiring: Long travel, along the runway; 30000 mm",
    "1 × Panel: As quoted",
  ]);
  const without = linesOf(worked("SG-1"), { ltLength: null, columnType: null });
  expect(without.filter((line) => /Runway girders|Columns|Base plates/.test(line))).toEqual([]);
  expect(without.at(-2)).toBe("1 × Wiring: Long travel, along the runway; 30000 mm");
});

test("a component out of scope has no parts, and a panel says its kind", () => {
  const lines = linesOf(quotationOf({ ...whole, out: ["column", "wiring"], panelType: " VVVF " }));
  expect(lines.filter((line) => /Columns|Wiring/.test(line))).toEqual([]);
  expect(lines.at(-1)).toBe("1 × Panel: VVVF");
});

test("the steel is that of the parts that the works make and whose weight is known", () => {
  const [girder, ...others] = partsList({
    quotation: worked("SG-4"),
    inputs: craneOfDocument(worked("SG-4")),
  });
  if (!girder) throw new RangeError("No parts");
  const parts = [
    girder,
    { ...girder, weight: 15 },
    ...others.filter(({ component }) => component === "Columns"),
  ];
  expect(parts.at(-1)?.weight).toBeNull();
  const hoist = others.filter(({ component }) => component === "Hoist");
  expect(steelWeight([...parts, ...hoist])).toBe(900);
  expect(steelSums([{ parts: [...parts, ...hoist], quantity: 2 }])).toEqual([
    { steel: "Bridge: To be designed", weight: 1800 },
  ]);
  expect(steelParts([{ parts: [...parts, ...hoist] }])).toEqual(["bridge girders"]);
});
