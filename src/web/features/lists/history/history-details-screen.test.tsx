import { beforeAll, expect, test } from "vitest";
import { placeOfPoint } from "#domain/open-points/document-points.ts";
import type { TestUser } from "#server/testing/app.ts";
import { readRecord, saveGolden } from "#server/testing/golden-quotations.ts";
import { at, enter, gone, labelled, press, seen, shows, textsOf } from "../../../testing/app-acts.ts";
import { onAppBench } from "../../../testing/app-bench.tsx";

const bench = onAppBench();

let ravi: TestUser;
/** The numbers of his quotations. */
let [first, second] = ["", ""];

beforeAll(async () => {
  ravi = await bench.server().addUser("ravi", "employee");
  const save = async (golden: string, company: string) => {
    bench.server().clock.advance(1000);
    const customer = { company, site: "Bay 4, Sanand" };
    return (await saveGolden(bench.server(), ravi, golden, { customer })).quotation_id;
  };
  [first, second] = [await save("SG-1", "100% Steel"), await save("SG-4", "100x Steel")];
});

test("shows the inputs, sources and amounts of a quotation", async () => {
  await bench.open(`/history?creator=${ravi.username}`, "admin");
  const id = second;
  await press("button", `View Details ${id}`);
  const dialog = await seen("dialog", "Quotation Details");
  await at(`/history?creator=${ravi.username}&quotation=${id}`);
  await shows("Technical data", dialog);
  for (const text of [id, "Single Girder", "1.6T", ravi.username, "100x Steel", "Bay 4, Sanand"])
    await shows(text, dialog);
  const points = textsOf("listitem", await seen("region", "Open points", dialog));
  const { open_points } = await readRecord(bench.server(), ravi, id);
  expect(points).toEqual(open_points.map(({ text, component }) => `${text}${placeOfPoint({ component })}`));
  const lines = textsOf("listitem", dialog).slice(points.length);
  expect(lines).toHaveLength(8);
  for (const [index, texts] of [
    ["Span", "Capacity 1.6T · Span Width 11.3 m · Metal Price ₹80/kg", "Custom price", "₹78,450.55"],
    ["Hoist", "Hoist Type Imported chain hoist · Height 7.5 m", "Custom price", "₹1,12,345.67"],
    ["End Carriage", "End Carriage Type Underslung", "Custom price", "₹69,999.99"],
    ["LT Gantry", "ISMB 300 + ISMC 150 + SQ 40 · LT Length 22.7 m", "Database price", "₹1,85,544.58"],
    ["Column", "Existing RCC · Column Height 4.2 m", "Custom price", "₹1"],
    ["Wiring", "Span Width 11.3 m · LT Length 22.7 m", "Calculated price", "₹40,800"],
    ["Industrial Erection", "Custom price", "₹48,000"],
    ["Panel", "Custom price", "₹52,500.25"],
  ].entries())
    for (const text of texts) expect(lines[index]).toContain(text);
  const terms = textsOf("term", dialog).map((term, index) => [term, textsOf("definition", dialog)[index]]);
  expect(terms).toEqual(
    expect.arrayContaining([
      ["Subtotal", "₹5,87,642.04"],
      ["Margin (100%)", "₹5,87,642.04"],
      ["GST (18%)", "₹2,11,551.13"],
      ["Total Amount", "₹13,86,835.21"],
    ]),
  );
});

test("a link opens one quotation, also one that is not there", async () => {
  const id = second;
  await bench.open(`/history?quotation=${id}`, "admin");
  const dialog = await seen("dialog", "Quotation Details");
  await shows("₹13,86,835.21", dialog);
  await press("button", "Close", dialog);
  await gone("dialog");
  await at("/history");
  await bench.close();
  await bench.open("/history?quotation=SG-0000-1", "admin");
  await shows("Quotation SG-0000-1 was not found", await seen("dialog", "Quotation Details"));
});

test("a record with lost parts opens and names them", async () => {
  const { inputs, lines, ...record } = await readRecord(bench.server(), ravi, first);
  const { column: _column, hoist: _hoist, ...kept } = inputs;
  const damaged = {
    ...record,
    inputs: kept,
    lines: lines.map((line) => (line.component === "column" ? { ...line, amount: 0 } : line)),
  };
  bench.network().hold(`/api/quotation/${first}`).answer(200, { success: true, data: damaged });
  await bench.open(`/history?quotation=${first}`, "admin");
  const dialog = await seen("dialog", "Quotation Details");
  await shows(/This record is incomplete\. Missing: .*Column: no data/, dialog);
  await shows("No details were kept for this component", dialog);
});

test("a refused or lost paper or export says why, and Try again repeats it", async () => {
  const id = first;
  const call = `/api/quotation/export-pdf/${id}`;
  await bench.open(`/history?creator=${ravi.username}`, "admin");
  const lost = bench.network().hold(call);
  await press("button", `Download PDF ${id}`);
  await seen("button", `Preparing PDF ${id}`);
  lost.lose();
  await shows("Error downloading PDF");
  await shows("Network error: Unable to connect to server");
  await seen("button", `Download PDF ${id}`);

  await press("button", `View Details ${id}`);
  const dialog = await seen("dialog", "Quotation Details");
  const form = (await labelled("Form of the PDF", dialog)) as HTMLSelectElement;
  expect([...form.options].map(({ value }) => value)).toEqual([
    "customer",
    "breakdown",
    "lump-sum",
    "technical",
    "internal",
  ]);
  expect(form.value).toBe("customer");
  await enter(form, "internal");
  bench.network().hold(call).lose();
  await press("button", "Download PDF", dialog);
  await shows("Error downloading PDF", dialog);
  bench.network().hold(call).answer(404, { detail: "It is gone" });
  await press("button", "Try again", dialog);
  await shows("Failed to download PDF", dialog);
  await shows("It is gone", dialog);
  await press("button", "Try again", dialog);
  await gone("button", "Try again", dialog);
  await press("button", "Close", dialog);

  bench.network().hold("/api/quotation/history.csv").lose();
  await press("button", "Export CSV");
  await shows("Failed to export CSV");
});
