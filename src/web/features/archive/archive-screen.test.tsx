import { expect, test } from "vitest";
import { at, choose, eventually, fill, gone, hides, press, seen, shows } from "../../testing/app-acts.ts";
import { onAppBench } from "../../testing/app-bench.tsx";

const bench = onAppBench();

const list = [
  "Qtn No.,Dt.,Party,Description,Rate (Rs.),Margin %,Status,Quoted by,Hoist make",
  'QT/0418,18-Feb-25,Sabar Steel,"10T DG EOT span 20m HOL 9m","41,82,500",12,Order recd.,employee,Sahyadri',
  'QT/0318,15-Nov-24,Narmada Castings,Jib 2T,"4,12,000",8,,R. Rao,',
].join("\n");

test("a list becomes an archive, in which a row opens, is corrected and starts a quotation", async () => {
  await bench.open("/history", "manager");
  await press("link", "Archive");
  await shows("No past quotations found");
  await press("link", /Import past quotations/);
  await seen("heading", "Import past quotations");
  await choose(/Choose a list/, new File([list], "quotations-2024-25.csv", { type: "text/csv" }));
  await press("button", "Show the new ones");
  await shows("From the description: Double Girder 10T, 20 m, lift 9 m");
  await press("button", "Import 2 past quotations");
  await seen("heading", "2 past quotations imported");
  await press("link", "Archive");
  const table = await seen("table", "Past quotations");
  await shows("Double Girder 10T, 20 m · lift 9 m", table);
  await shows("Jib 2T · not read", table);
  await press("button", "QT/0318");
  await shows("This crane was not read, so no quotation can start from it.");
  await press("button", "QT/0418");
  await shows("Not used from the file");
  await shows("quotations-2024-25.csv, row 2.");
  await press("button", "Correct");
  const dialog = await seen("dialog", "Correct past quotation");
  await fill("Runway", "60", dialog);
  await fill("Customer", "", dialog);
  await press("button", "Save", dialog);
  await shows("Customer is required", dialog);
  await fill("Customer", "Sabar Steel Ltd", dialog);
  await press("button", "Save", dialog);
  await gone("dialog");
  await shows("Runway60 m");
  await press("button", "Use as a starting point");
  await at("/");
  await eventually("the line of the crane", () =>
    [...document.querySelectorAll("textarea")].some(
      ({ value }) => value === "Double Girder 10T, span 20 m, lift 9 m, runway 60 m",
    ),
  );
  // The address names the part of Home that scrolls into view.
  expect(document.querySelector(location.hash)?.querySelector("textarea")).toBeTruthy();
});

test("filters fold, are counted, and are cleared together with the search", async () => {
  await bench.open("/archive?outcome=won&type=other&search=jib", "manager");
  await shows("No past quotations found");
  const toggle = await seen("button", /^Filters/);
  if (toggle.getAttribute("aria-expanded") === "true") await press("button", /^Filters/);
  await seen("button", "Filters (2)");
  await press("button", "Clear");
  await shows("QT/0318");
  await press("button", "Filters");
  await seen("combobox", "Outcome");
  await bench.open("/archive?start=2025-01-02&end=2025-01-01", "manager");
  await shows("Start Date must not be after End Date");
});

test("a PDF is attached, and another file is refused with a sentence", async () => {
  await bench.open("/archive?search=QT/0418", "manager");
  await press("button", "QT/0418");
  await choose("Paper of the past quotation", new File(["A note"], "note.txt", { type: "text/plain" }));
  await shows("The paper must be a PDF");
  await choose(
    "Paper of the past quotation",
    new File(["%PDF-1.4\n%%EOF\n"], "QT-0418.pdf", { type: "application/pdf" }),
  );
  await seen("button", "QT-0418.pdf");
});

test("an employee sees the own rows without margins, and cannot import", async () => {
  await bench.open("/archive", "employee");
  await press("button", "QT/0418");
  await shows("Quoted byemployee");
  await hides("Margin");
  await hides("QT/0318");
  await gone("button", "Correct");
  await gone("link", /Import past quotations/);
});
