import { expect, test } from "vitest";
import { validUntil } from "../../sales/validity.ts";
import { exampleTables } from "../../testing/example-tables.ts";
import { draftOf, goldenQuotation } from "../../testing/golden.ts";
import { keepPointOf, savedAs } from "../../testing/kept-points.ts";
import { capacityOf, type QuotationDocument, requestOfDocument } from "./document.ts";

const saved = savedAs(draftOf(goldenQuotation("SG-1"), exampleTables), "SG-2627-00001");
if (!saved) throw new RangeError("The tables do not price it");

test("a quotation is valid for 30 days from its day in India", () => {
  expect(validUntil("2026-11-20T18:29:59.000Z")).toBe("2026-12-20");
  expect(validUntil("2026-11-20T18:30:00.000Z")).toBe("2026-12-21");
});

test("the capacity of a quotation is its span’s", () => {
  expect(capacityOf(saved.lines)).toBe("5T");
  expect(capacityOf(saved.lines.filter(({ component }) => component !== "span"))).toBe("");
});

test("what an author chose is in the request of a saved quotation", () => {
  const chosen = {
    paper: { without: ["cover"] },
    conditions: { terms: [{ title: "Payment", text: "All with the order." }] },
    ...{ placeOfSupply: "Goa", sez: true, technical: { supply: "400 V 50 Hz" } },
    technicalLines: [{ group: "Loads", label: "Hook", value: "Ramshorn" }],
    undecided: { words: ["monorail"] },
    customer: { ...saved.customer, company: "Sabar Steel" },
  } as unknown as Partial<QuotationDocument>;
  const keptPoints = [keepPointOf({ key: "k", values: "v" })];
  const request = requestOfDocument({ ...saved, ...chosen, keptPoints });
  expect(request).toMatchObject({ ...chosen, craneType: "single-girder", marginPercentage: "5" });
  expect(request.keptPoints).toEqual([expect.objectContaining({ key: "k" })]);
  const bare = requestOfDocument(saved);
  expect(bare.customer).toEqual(saved.customer);
  for (const name of [...Object.keys(chosen), "keptPoints"].filter((each) => each !== "customer"))
    expect(bare).not.toHaveProperty(name);
});

test("its lines keep their origin and the estimate beside them, and a component that is no longer quoted is left out", () => {
  const [span, hoist, ...rest] = saved.lines;
  if (!span || !hoist) throw new RangeError("No lines");
  const lines = [
    { ...span, besideEstimate: true as const },
    { ...hoist, priceOrigin: "DG-2627-00151" },
    { ...hoist, component: "walkway" },
    ...rest,
  ];
  const request = requestOfDocument({ ...saved, lines });
  expect(request.lines).toHaveLength(saved.lines.length);
  expect(request.lines[0]).toMatchObject({ component: "span", besideEstimate: true });
  expect(request.lines[0]).not.toHaveProperty("priceOrigin");
  expect(request.lines[1]).toMatchObject({ component: "hoist", priceOrigin: "DG-2627-00151" });
  expect(request.lines[1]).not.toHaveProperty("besideEstimate");
});
