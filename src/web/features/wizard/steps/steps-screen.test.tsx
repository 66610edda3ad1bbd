import { beforeEach, expect, test } from "vitest";
import { choose, run } from "#domain/testing/wizard-bench.ts";
import { saveGolden } from "#server/testing/golden-quotations.ts";
import {
  eventually,
  fill,
  gone,
  hides,
  labelled,
  press,
  pressKey,
  seen,
  shows,
} from "../../../testing/app-acts.ts";
import { onAppBench } from "../../../testing/app-bench.tsx";
import { does, stopClock } from "../../../testing/page.tsx";
import {
  atStep,
  box,
  filledDraft,
  focused,
  holds,
  keepDraft,
  openStep,
  pressNext,
  priced,
  reload,
  resume,
  set,
} from "../../../testing/wizard-acts.ts";

const bench = onAppBench();
beforeEach(stopClock);

const radio = async (name: string) => (await seen("radio", name)) as HTMLInputElement;
const count = (text: string) => document.querySelector("main")?.textContent?.split(text).length ?? 0;
/** Waits until the step shows this text so many times. */
const showsTimes = (text: string, times: number) =>
  eventually(`${times} times ${text}`, () => count(text) - 1 === times);

test("custom mode starts empty, and Back to Selection restores the earlier choices", async () => {
  await resume(bench, "SG-1", "span");
  await priced("₹1,66,400");
  await set("span_width_m", "custom");
  await seen("button", "Back to Selection");
  await focused("capacity");
  expect([box("capacity")?.value, box("span_width_m")?.value, box("metal_price")?.value]).toEqual([
    "",
    "",
    "80",
  ]);
  expect((await radio("Database Price")).disabled).toBe(true);
  expect((await radio("Custom Price")).checked).toBe(true);
  await set("capacity", "7.5 t");
  await set("span_width_m", "11.25");
  await holds("capacity", "7.5T");
  await set("price", "₹ 1,20,000/-");
  await set("metal_price", "80");
  await holds("price", "1,20,000");
  await shows("₹1,20,000", await seen("region", "Span Summary"));
  await reload(bench);
  await holds("capacity", "7.5T");
  await press("button", "Back to Selection");
  await holds("capacity", "5T");
  await focused("capacity");
  await holds("span_width_m", "15");
  await priced("₹1,66,400");
});

test("a custom price starts empty, and a new choice clears the choices that depend on it", async () => {
  await resume(bench, "SG-1", "hoist");
  await priced("₹1,88,000");
  await press("radio", "Custom Price");
  await holds("price", "");
  await gone("region", "Hoist Summary");
  await set("price", "5000");
  await shows("₹5,000", await seen("region", "Hoist Summary"));
  const calls = () => bench.network().sent.filter(({ path }) => path === "/api/single-girder/prices").length;
  const before = calls();
  await press("radio", "Database Price");
  await priced("₹1,88,000");
  expect(calls()).toBe(before + 1);
  await press("radio", "Custom Price");
  await holds("price", "");

  await openStep("Span");
  await set("capacity", "10T");
  await holds("span_width_m", "");
  await eventually("the missing value", () =>
    document.querySelector("main output")?.textContent?.includes("Needs span width"),
  );
  // The hoist is no longer complete, so that Next leads there.
  await set("span_width_m", "15");
  await pressNext();
  await holds("capacity", "10T");
  await set("hoist_type", "Wire Rope Hoist Low Headroom");
  await holds("height_m", "");

  await resume(bench, "SG-1", "end-carriage");
  await set("capacity", "3T");
  await holds("span_width_m", "");
  expect(box("end_carriage_type")).toMatchObject({ disabled: true });
  expect(box("end_carriage_type")?.textContent).toContain("Choose span width first");
});

test("marks values from another step, takes other values, and locks them at wiring", async () => {
  await resume(bench, "SG-1", "end-carriage");
  await showsTimes("Auto-filled from span", 2);
  await set("capacity", "10T");
  await showsTimes("Auto-filled from span", 0);
  await press("button", "Use it");
  await holds("capacity", "5T");
  await focused("capacity");
  await holds("span_width_m", "15");
  await showsTimes("Auto-filled from span", 2);

  await openStep("Wiring");
  await holds("span_width_m", "15");
  await holds("lt_length", "30");
  expect([box("span_width_m")?.disabled, box("lt_length")?.disabled]).toEqual([true, true]);
  await priced("₹54,000");
  expect((await radio("Calculated Price")).checked).toBe(true);
  await bench.close();
  await bench.open("/quotation/double-girder/wiring", "employee");
  await set("span_width_m", "20");
  await set("lt_length", "40.5");
  await priced("₹72,600");
});

test("a component not in our scope costs 0, stays in the drawing, and keeps its entries", async () => {
  await resume(bench, "SG-1", "lt-gantry");
  await priced("₹2,77,500");
  await press("checkbox", "Not in our scope");
  await eventually("no gantry type", () => box("gantry_type") === null);
  await holds("lt_length", "30");
  await set("lt_length", "42");
  await pressNext();
  await atStep("Column Configuration");
  await openStep("Wiring");
  await holds("lt_length", "42");
  await openStep("Final");
  const breakdown = await seen("region", "Detailed Price Breakdown");
  await shows("4LT GantryNot in scope₹0.00", breakdown);
  await openStep("LT Gantry");
  await press("checkbox", "Not in our scope");
  await holds("gantry_type", "ISMB 350 + ISMC 200 + SQ 40");
  await openStep("Span");
  await atStep("Span Configuration");
  await gone("checkbox", "Not in our scope");
});

test("a runway by others takes what the customer told about the building, and keeps it", async () => {
  await resume(bench, "SG-1", "lt-gantry");
  await press("checkbox", "Not in our scope");
  await holds("top_of_rail", "");
  await set("top_of_rail", "0");
  await shows("Top of rail above floor must be above 0 and at most 1,00,000 mm");
  await set("top_of_rail", "5000");
  const sentence = "The told top of rail limits the lift to 4.392 m. The ordered lift is 6 m.";
  await eventually("the doubt at the field", () =>
    (box("top_of_rail")?.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .some((id) => document.getElementById(id)?.textContent === sentence),
  );
  await set("top_of_rail", "8668");
  await hides("limits the lift");
  await hides("must be above 0");
  await reload(bench);
  await holds("top_of_rail", "8,668");
  await press("checkbox", "Not in our scope");
  await eventually("no field of the building", () => box("top_of_rail") === null);
});

test("below a capacity that the table lacks no other value is marked", async () => {
  const draft = run(
    filledDraft("SG-1", "employee"),
    choose("span", "capacity", "12T"),
    choose("span", "span_width_m", "15"),
  );
  keepDraft(draft);
  await bench.open("/quotation/single-girder/span", "employee");
  await shows("Capacity 12T is not in the price table");
  // The field, and the price.
  await showsTimes("Not in the price table, choose again", 2);
});

test("marks and refuses a value that is not in the table, and turns it into a custom value", async () => {
  await resume(bench, "SG-4", "hoist");
  await press("button", "Back to Selection");
  await holds("capacity", "1.6T");
  await shows("Not in the price table, choose again");
  await pressNext();
  await shows("Not in the price table, choose again");
  await atStep("Hoist Configuration");
  await press("button", "Enter as custom");
  await seen("button", "Back to Selection");
  await holds("capacity", "1.6T");
});

test("margin shows its hints, bounds and totals, and GST is fixed", async () => {
  await resume(bench, "SG-1", "margin");
  await shows("Standard margin is 5%, but can be customized as needed");
  await shows("GST rate is fixed at 18% as per Indian tax regulations for crane equipment");
  expect(((await labelled("GST Percentage (%)")) as HTMLInputElement).readOnly).toBe(true);
  await set("margin_percentage", "100.1");
  await pressNext();
  await shows("Margin must be a percentage from 0 to 100");
  await focused("margin_percentage");
  await gone("region", "Margin Summary");
  await pressKey("ArrowUp");
  await holds("margin_percentage", "100");
  await seen("region", "Margin Summary");
  await set("margin_percentage", "0");
  await pressKey("ArrowDown");
  await holds("margin_percentage", "0");
  await pressNext();
  await atStep("Final Quotation");
});

test("Start over asks, clears everything and returns to span", async () => {
  await resume(bench, "SG-1", "panel");
  await press("button", "Start over");
  await press("button", "Cancel", await seen("dialog", "Start over?"));
  await holds("price", "95,000");
  await shows("Current Summary");
  await press("button", "Start over");
  await press("button", "Start over", await seen("dialog", "Start over?"));
  await atStep("Span Configuration");
  await holds("capacity", "");
  await hides("Current Summary");
  await reload(bench);
  await holds("capacity", "");
});

test("an open point takes its remedy or is kept with a reason, and the focus is in its field", async () => {
  await resume(bench, "SG-1", "column");
  await priced("₹3,37,536");
  await press("button", /^Take 7 m columns, [+]₹/, await seen("region", "Open points"));
  await gone("region", "Open points");
  await set("no_of_columns", "2");
  await press("button", /^Take 12 columns, [+]₹/, await seen("region", "Open points"));
  await gone("region", "Open points");
  await holds("no_of_columns", "12");
  await focused("no_of_columns");
  await set("no_of_columns", "2");
  await press("button", "Keep, because …", await seen("region", "Open points"));
  await press("button", "Keep", await seen("region", "Open points"));
  await shows("Say why this point is kept.");
  await fill("Keep, because", "existing brackets");
  await pressKey("Enter");
  await shows("“existing brackets”");
  await holds("no_of_columns", "2");
  await focused("no_of_columns");
});

test("arrow keys change a number by its step and stop at its lower bound", async () => {
  await resume(bench, "SG-1", "lt-gantry");
  await set("lt_length", "0.1");
  expect(box("lt_length")?.dataset).toMatchObject({ min: "0", step: "0.1" });
  await pressKey("ArrowUp");
  await holds("lt_length", "0.2");
  for (const _ of [1, 2, 3]) await pressKey("ArrowDown");
  await holds("lt_length", "0");
  await shows("LT Length must be above 0");
});

test("a typed length or amount is read at its end, and a refused one stays with its reason", async () => {
  await resume(bench, "SG-1", "lt-gantry");
  const leave = () => does(() => box("metal_price")?.focus());
  const length = async (typed: string, shown: string) => {
    await set("lt_length", typed);
    await leave();
    await holds("lt_length", shown);
  };
  const reason = "LT Length must be a number in plain digits, such as 7.5 (in m)";
  await length("45 mtr", "45");
  await length("४५", "45");
  await hides(reason);
  for (const text of ["45 feet", "7,5"]) {
    await length(text, text);
    await shows(reason);
    const described = box("lt_length")?.getAttribute("aria-describedby")?.split(" ") ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(reason);
    await pressNext();
    await atStep("LT Gantry Configuration");
    await length("30", "30");
  }
  for (const [typed, shown] of [
    ["82/kg", "82"],
    ["1,200,000", "12,00,000"],
    ["1,20,000.50", "1,20,000.5"],
  ] as const) {
    await set("metal_price", typed);
    await does(() => box("lt_length")?.focus());
    await holds("metal_price", shown);
  }
});

test("erection refuses a price that is no amount, and requires one", async () => {
  await resume(bench, "SG-1", "industrial-erection");
  const price = async (text: string, shown: string) => {
    await set("price", text);
    await does(() => box("description")?.focus());
    await holds("price", shown);
  };
  await price("85000.50", "85,000.5");
  await price("0.95 lakh", "95,000");
  await hides(/Price must be/);
  for (const text of ["85a.5.0x", "95000 only"]) {
    await price(text, text);
    await shows(/Price must be/);
    await pressNext();
    await atStep("Industrial Erection Configuration");
  }
  await set("price", "");
  await gone("region", "Industrial Erection Summary");
  await pressNext();
  await shows("Please fill all required fields correctly");
  await focused("price");
});

test("last prices stand behind all fields, and a press takes one", async () => {
  await saveGolden(bench.server(), bench.server().users.employee, "SG-1");
  await resume(bench, "SG-1", "industrial-erection");
  await set("price", "91000");
  const take = await seen("button", /^Take ₹85,000/);
  // Tab and Shift Tab lead from field to field.
  const after = box("description")?.compareDocumentPosition(take) ?? 0;
  expect(after & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await does(() => take.click());
  await holds("price", "85000");
  await focused("price");
});

test("marks invalid entries at their fields and refuses them", async () => {
  await bench.open("/quotation/double-girder/hoist", "employee");
  await set("capacity", "custom");
  await seen("button", "Back to Selection");
  for (const text of ["0", "abc"]) {
    await set("capacity", text);
    await eventually("the mark", () => box("capacity")?.getAttribute("aria-invalid") === "true");
  }
  await set("capacity", "7.5");
  await set("hoist_type", "Special");
  await set("height_m", "0.5");
  await set("price", "0");
  await pressNext();
  const dialog = await seen("dialog", "Validation Errors");
  await shows("Please fill all required fields correctly", dialog);
  await press("button", "OK", dialog);
  await shows("Height must be at least 1");
  await focused("height_m");
  await set("height_m", "6.123456789012");
  await shows("Height must have at most 6 decimals");
});
