import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { noCustomer } from "../customers/customer-block.ts";
import { worksContent } from "../document/works-content.ts";
import type { FirmProfile } from "../firm/firm-profile.ts";
import { craneOfDocument } from "../quotation/document/crane-of.ts";
import type { QuotationDocument } from "../quotation/document/document.ts";
import { assembleDocument } from "../quotation/save/assemble.ts";
import { exampleRowOf, exampleTables } from "../testing/example-tables.ts";
import { draftOf, goldenQuotations } from "../testing/golden.ts";
import { requestOf } from "../wizard/request-of.ts";
import { orderOf } from "./order.ts";
import { worksSheet } from "./works-sheet.ts";
import { worksWorkbook } from "./works-workbook.ts";

const order = orderOf(
  {
    number: "SG-2627-00001",
    revision: 0,
    orderNumber: "PO/1",
    day: "2026-12-02",
    customer: noCustomer,
    positions: [],
    discount: 0,
    value: 100_00,
    gstPercentage: "18",
  },
  {},
  null,
);
const firm = JSON.parse(
  readFileSync(new URL("../../../config/company.json", import.meta.url), "utf8"),
) as FirmProfile;
const makes = [{ component: "Hoist", supply: "Wire rope, M5", make: "Sahyadri SH5" }];

/** A worked quotation as a saved document. */
function workedQuotation(): QuotationDocument {
  const [golden] = goldenQuotations;
  if (!golden) throw new RangeError("No worked quotation");
  const request = requestOf(draftOf(golden, exampleTables));
  return assembleDocument(request, exampleRowOf(request.craneType), {
    ...{ number: golden.id, createdAt: "2026-11-20T06:00:00.000Z" },
    ...{ createdBy: "tester", preparedBy: "Tester" },
  });
}

it("names the firm's makes and no price on the works sheet, as PDF and workbook", () => {
  const book = worksWorkbook(order, worksSheet([], []), makes);
  expect(book.sheets[0]?.rows).toContainEqual(["Hoist", "Sahyadri SH5", "Wire rope, M5"]);
  expect(worksContent(order, [], firm, { besides: [], makes, marks: {} }).makes).toEqual(makes);
  expect(JSON.stringify(book)).not.toMatch(/₹|price/i);
  const without = worksWorkbook(order, worksSheet([], []), []);
  expect(JSON.stringify(without)).not.toContain("Make");
});

it("names what is ordered beside the cranes, without its price", () => {
  const radio = {
    position: 2,
    text: "Radio remote\n8 buttons",
    quantity: "1",
    unit: "no.",
    code: "85269200",
  };
  const position = { ...radio, quotation: null, unitValue: 54_000_00, value: 54_000_00, onRunwayOf: null };
  const crane = { ...position, position: 1, quotation: { number: "DG-2627-00001", revision: 0 } };
  const sold = { ...order, positions: [crane, position] };
  const besides = "Position 2: Radio remote, 8 buttons, 1 no.";
  expect(worksContent(sold, [], firm, { besides: [], makes, marks: {} }).besides).toEqual([besides]);
  const rows = worksWorkbook(sold, worksSheet([], []), []).sheets[0]?.rows ?? [];
  expect(rows).toContainEqual([besides]);
  expect(JSON.stringify(rows)).not.toContain("54000");
  expect(worksContent(order, [], firm, { besides: [], makes, marks: {} }).besides).toEqual([]);
});

it("begins the workbook with the points that an engineer must confirm", () => {
  const quotation = workedQuotation();
  const inputs = craneOfDocument(quotation);
  const works = worksSheet([{ position: 2, quantity: 1, technicalLines: [], quotation, inputs }], []);
  const weights = works.cranes.flatMap((crane) => crane.weights);
  expect(weights.map(({ label }) => label)).toEqual([
    "Crane, each",
    "Runway of each crane",
    "Columns of each crane",
  ]);
  const sheet = JSON.stringify(worksWorkbook(order, works, []).sheets[1]?.rows);
  expect(sheet).toMatch(/"Crane, each","[^"]+ kg, with hoist, end carriages and fittings"/);
  expect(sheet).toMatch(/"Columns of each crane","[^"]+ kg, all 12, without base plates"/);
  const unknown = { ...inputs, hoistType: "Grab of the customer", hoistWeight: null };
  const other = worksSheet(
    [{ position: 2, quantity: 1, technicalLines: [], quotation, inputs: unknown }],
    [],
  );
  const marked = JSON.stringify(worksWorkbook(order, other, []).sheets[1]?.rows);
  expect(marked).toMatch(/"Crane, each","[^"]+ kg \(assumed\), with hoist/);
  expect(marked).toMatch(/duty [^"]+, weight \(assumed\)"/);
  const points = works.cranes.flatMap((crane) => crane.points);
  expect(points.length).toBeGreaterThan(0);
  const rows = worksWorkbook(order, works, []).sheets[0]?.rows ?? [];
  const first = rows.findIndex((row) => JSON.stringify(row).includes("An engineer must confirm"));
  expect(rows.slice(first + 1, first + 1 + points.length)).toEqual(
    points.map((point) => [`Position 2: ${point}`]),
  );
  expect(rows.findIndex((row) => JSON.stringify(row).includes("Kind of steel"))).toBeGreaterThan(first);
});

it("names the sum of the kinds of steel by its parts, as PDF and workbook", () => {
  const quotation = workedQuotation();
  const crane = { quotation, inputs: craneOfDocument(quotation), technicalLines: [] };
  const ordered = [{ ...crane, position: 1, quantity: 2 }];
  const rows = worksWorkbook(order, worksSheet(ordered, []), []).sheets[0]?.rows ?? [];
  const sums = rows.slice(rows.findIndex((row) => JSON.stringify(row).includes("Kind of steel")) + 1);
  const weights = sums.map((row) => Number(Array.isArray(row) ? row[1] : null));
  expect(sums.map((row) => String(Array.isArray(row) ? row[0] : "").split(":")[0])).toEqual([
    ...["Bridge", "Runway", "Columns"],
    "Together",
  ]);
  expect(weights[3]).toBeCloseTo(
    weights.slice(0, 3).reduce((sum, weight) => sum + weight, 0),
    6,
  );
  expect(sums.at(-1)).toMatchObject({ 0: "Together: bridge girders, runway girders and columns" });
  const content = worksContent(order, ordered, firm, { besides: [], makes, marks: {} });
  expect(content.sums.map(({ label }) => label)).toEqual(
    sums.map((row) => (Array.isArray(row) ? row[0] : null)),
  );
});

it("asks an engineer to confirm an ordered position that contradicts the crane", () => {
  const quotation = workedQuotation();
  const crane = {
    position: 1,
    quantity: 1,
    technicalLines: [],
    quotation,
    inputs: craneOfDocument(quotation),
  };
  const besides = [
    { position: 2, text: "M8 duty\nIn place of M5", isFirm: true },
    { position: 3, text: "Spare rope", isFirm: true },
  ];
  const point = "Position 2: “M8 duty” is sold, but the crane has duty class M5. Confirm which one holds.";
  expect(worksContent(order, [crane], firm, { besides, makes, marks: {} }).points).toEqual([point]);
  const works = worksSheet([crane], besides);
  const rows = worksWorkbook(order, works, []).sheets[0]?.rows ?? [];
  const last = rows.findIndex((row) => JSON.stringify(row).includes("Kind of steel")) - 2;
  expect(rows[last]).toEqual([point]);
});

it("names a position beside the cranes that is for one that was not ordered", () => {
  const besidesOf = (text: string) => [{ position: 3, text, isFirm: true }];
  const quotation = workedQuotation();
  const crane = { quotation, inputs: craneOfDocument(quotation), technicalLines: [] };
  const pointsOf = (text: string) =>
    worksSheet([{ ...crane, position: 1, quantity: 1 }], besidesOf(text)).points;
  expect(pointsOf("Walkway for position 2")).toEqual([
    "Position 3 names position 2, which is not ordered. Confirm what it is for.",
  ]);
  expect(pointsOf("Walkway for position 1")).toEqual([]);
  expect(pointsOf("Walkway for positions 1, 2 and 4, 3 mm plate")).toEqual([
    "Position 3 names position 2, which is not ordered. Confirm what it is for.",
    "Position 3 names position 4, which is not ordered. Confirm what it is for.",
  ]);
});
