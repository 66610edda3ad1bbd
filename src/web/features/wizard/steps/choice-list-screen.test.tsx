import { beforeEach, expect, test } from "vitest";
import { eventually, hides, optionsOf, press, pressKey, seen, shows } from "../../../testing/app-acts.ts";
import { onAppBench } from "../../../testing/app-bench.tsx";
import { does, stopClock } from "../../../testing/page.tsx";
import { box, focused, holds, priced, resume, set } from "../../../testing/wizard-acts.ts";

const bench = onAppBench();
beforeEach(stopClock);

const list = (name: string) => box(name) as HTMLButtonElement;
const groups = () =>
  [...document.querySelectorAll("[role=listbox] [role=group]")].map((group) => [
    group.firstElementChild?.textContent,
    [...group.querySelectorAll<HTMLElement>("[role=option]")].map(({ dataset }) => dataset.value),
  ]);
const active = () =>
  document.getElementById(document.activeElement?.getAttribute("aria-activedescendant") ?? "")?.dataset.value;
const typeInto = async (text: string) => {
  for (const letter of text) await pressKey(letter);
};

test("the gantry list has the girders that carry first, says what each carries, and takes a filtered one", async () => {
  await resume(bench, "DG-1", "lt-gantry");
  await priced("₹9,54,240");
  await optionsOf(list("gantry_type"));
  await shows("169 kN");
  expect(groups()).toEqual([
    [
      "Carries the crane165 kN a wheel, columns 6 m apart",
      [
        "ISMB 600 + ISMC 300 + SQ 60",
        "PG 750x300x10x20 + CR 60",
        "PG 900x350x10x25 + CR 80",
        "PG 1100x400x12x28 + CR 80",
        "PG 1300x450x12x32 + CR 100",
      ],
    ],
    ["Too light for 165 kN a wheel", ["ISMB 450 + ISMC 250 + SQ 50", "ISMB 500 + ISMC 300 + SQ 50"]],
  ]);
  await shows("lightest");
  await shows("+₹89,040");
  // ↓ crosses the groups, and letters filter.
  await pressKey("End");
  expect(active()).toBe("custom");
  await typeInto("750");
  expect([groups().map(([heading]) => heading), active()]).toEqual([
    ["Carries the crane165 kN a wheel, columns 6 m apart"],
    "PG 750x300x10x20 + CR 60",
  ]);
  await pressKey("Enter");
  await holds("gantry_type", "PG 750x300x10x20 + CR 60");
  expect(document.querySelector("[role=listbox]")).toBeNull();
  await priced("₹10,43,280");
});

test("the summary of a step has its tick only without an open point", async () => {
  await resume(bench, "DG-1", "lt-gantry");
  await priced("₹9,54,240");
  const heading = () => document.querySelector('[aria-label="LT Gantry Summary"] h2');
  expect(heading()?.className).toContain("text-ok");
  await optionsOf(list("gantry_type"));
  await shows("169 kN");
  await typeInto("450");
  await pressKey("Enter");
  await shows("at this column spacing");
  await eventually("a summary with a doubt", () => heading()?.className.includes("text-warn"));
});

test("a group without a choice has no heading", async () => {
  await resume(bench, "SG-1", "end-carriage");
  await optionsOf(list("end_carriage_type"));
  await shows("lightest");
  expect(groups().filter(([, values]) => values?.length === 0)).toEqual([]);
});

test("Esc leaves the choice, and a press beside the list takes what was typed", async () => {
  await resume(bench, "SG-1", "column");
  await optionsOf(list("column_type"));
  await pressKey("ArrowDown");
  await pressKey("Escape");
  await holds("column_type", "ISHB 250");
  await typeInto("ishb 30");
  expect(active()).toBe("ISHB 300");
  await does(() => list("column_type").blur());
  await holds("column_type", "ISHB 300");
});

test("letters that are typed while a list loads choose from it afterwards", async () => {
  const loading = bench.network().hold("/api/span/options");
  await bench.open("/quotation/single-girder/span", "employee");
  await eventually("the list", () => list("capacity"));
  await does(() => list("capacity").focus());
  await typeInto("5T");
  await does(() => list("capacity").blur());
  loading.letThrough();
  await holds("capacity", "5T");
});

test("a lift between two rows is offered when it is typed, and kept as ordered", async () => {
  await resume(bench, "SG-1", "hoist");
  await optionsOf(list("height_m"));
  await shows("Another height? Type it: the next larger size prices it.");
  await typeInto("7");
  expect(active()).toBe("7");
  await shows("7 m, priced as 9 m");
  await pressKey("Enter");
  await holds("height_m", "7");
  await seen("status", "Estimated Price");
  await shows("Height 7 m is not in the price table. The next larger one is taken: 9 m.");
  await hides("An engineer must confirm it before order.");
  expect(list("height_m").textContent).toBe("7 m, priced as 9 m");
  await hides("Not in the price table, choose again");
});

test("a list without meanings is plain, and Custom is its last entry", async () => {
  await bench.open("/quotation/single-girder/span", "employee");
  await set("capacity", "5T");
  await eventually("the list", () => list("span_width_m").disabled === false);
  const options = await optionsOf(list("span_width_m"));
  expect(options.at(-1)?.textContent).toBe("Custom…");
  expect(options.map(({ textContent }) => textContent).join()).not.toMatch(/undefined|kN/);
  await press("option", "Custom…");
  await shows("Custom entry: you type the values and the price.");
  await focused("capacity");
});
