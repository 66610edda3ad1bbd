import { expect, test } from "vitest";
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
} from "../../testing/app-acts.ts";
import { onAppBench } from "../../testing/app-bench.tsx";
import { does } from "../../testing/page.tsx";
import { atStep, holds, pressNext, set, widenWindow } from "../../testing/wizard-acts.ts";

const bench = onAppBench();
const label = /^Quick entry/;
const line = async () => (await labelled(label)) as HTMLTextAreaElement;
const chips = () => seen("list", "Read");

/** Opens the home page of an employee without drafts. */
const openHome = async () => bench.open("/", await bench.server().addUser(`clerk.${Date.now()}`, "employee"));

async function pressEnter(): Promise<void> {
  const box = await line();
  await does(() => box.focus());
  await pressKey("Enter");
}

async function enterLine(text: string): Promise<void> {
  await fill(label, text);
  await pressEnter();
}

test("reads a line during typing, asks questions, and opens the next open step", async () => {
  const text = "5t sg 15m chain lift 6 bay 30 82/kg M5 VFD @Sabar Steel";
  await openHome();
  await fill(label, text);
  await shows("Lift 6 m", await chips());
  const read = await chips();
  await eventually("seven readings", () => read.querySelectorAll("button").length === 7);
  await shows("Checked in the wizard: “M5”. Not used: “VFD”");
  // A pressed chip takes its words along.
  await press("button", /^Lift 6 m/, await chips());
  const box = await line();
  await eventually("a line without its lift", () => !box.value.includes("lift"));
  expect(box.value).toBe("5t sg 15m chain bay 30 82/kg M5 VFD @Sabar Steel");
  await fill(label, text);
  await press("button", "Span and Column");
  await shows("Column steel 82 ₹/kg", await chips());
  await pressEnter();
  await atStep("End Carriage Configuration");
  await shows("Still needed: End Carriage Type");
  await shows("“VFD”: not used");
  await press("button", "Dismiss");
  await hides("“VFD”: not used");
  // Span and hoist are priced though their steps were never open.
  await press("link", "Home");
  await seen("button", /^Resume Single Girder, 5T, 15 m, Sabar Steel/);
  await shows("so far");
});

test("asks about a product and a far-off length, and fills the wizard with answers and prices", async () => {
  const text =
    "5t sg 15m wr standard headroom lift 2x3m ec 200 bay 60000, ISMB 350 + ISMC 200 + SQ 40, 12 columns ISHB 250 ht 6, erection 95,000";
  await openHome();
  await fill(label, text);
  await shows("Industrial Erection price ₹95,000", await chips());
  await hides("LT Length", await chips());
  // One question at a time.
  await shows("1 of 2", await seen("group", "“lift 2x3m”: which lift?"));
  await press("button", "6 m");
  await seen("group", "“bay 60000”: LT length 60 m (60,000 mm)?");
  await press("button", "LT Length 60 m");
  await shows("LT Length 60 m", await chips());
  await shows("Lift 6 m", await chips());
  await gone("group", /^“/);
  await pressEnter();
  // The typed price of erection leaves nothing to do on its step.
  await atStep("Panel Configuration");
});

test("asks for the crane type first, and keeps an earlier quotation beside a new one", async () => {
  await openHome();
  await enterLine("10t 20m");
  await press("button", "Double Girder", await seen("group", "Which crane?"));
  await gone("group", "Which crane?");
  await pressEnter();
  await atStep("Hoist Configuration");
  await seen("button", "Undo: Quick entry");

  await press("link", "Home");
  await enterLine("20t dg 22.5m");
  const which = await seen("dialog", "A Double Girder quotation is unfinished");
  await shows("Double Girder, 10T, 20 m", which);
  await press("button", "Start new quotation", which);
  await atStep("Hoist Configuration");
  await holds("capacity", "20T");
  await press("button", "Undo: Quick entry");
  await holds("capacity", "");
  await press("link", "Home");
  await seen("button", /^Resume Double Girder, 10T, 20 m/);
});

test("fills a usual crane, and an offer proposes the quantity of the line", async () => {
  await openHome();
  await fill(
    label,
    "5t sg 15m wr standard headroom lift 6 ec 200 bay 30 ISMB 350 + ISMC 200 + SQ 40 ISHB 250 column height 6, 12 columns, 2 nos",
  );
  await shows("7, Industrial Erection");
  await pressEnter();
  await atStep("Industrial Erection Configuration");
  await set("price", "85000");
  // The panel price is asked on the same screen, and its own step is then complete.
  await set("panel.price", "95000");
  await pressNext();
  // The standard margin needs nothing, so Next passes over it.
  await atStep("Final Quotation");
  // The same figures as the worked quotation that is entered field by field.
  await shows("₹16,27,842.80", await seen("region", "Detailed Price Breakdown"));
  await pressNext();
  await shows("Quotation Saved Successfully!");
  await shows("The line asks for 2 nos. This quotation prices one.", await seen("region", /, saved$/));
  await seen("button", "Add to an offer");
  await press("link", "Offers");
  await press("link", "New offer");
  await press("button", "Add quotation");
  const dialog = await seen("dialog");
  const [first] = await eventually("a quotation", () => {
    const found = [...dialog.querySelectorAll<HTMLInputElement>("input[type=checkbox]")];
    return found.length > 0 && found;
  });
  await does(() => first?.click());
  await press("button", "Add quotation", dialog);
  const quantity = (await labelled(/^Quantity of position 1/)) as HTMLInputElement;
  expect(quantity.value).toBe("2");
});

test("the last step says that the line asks for more, and begins an offer of them", async () => {
  await openHome();
  await enterLine(
    "2t sg 10m lift 6 lt 30, 3 nos, without gantry, columns and erection, wr standard headroom, ec 160, panel 90000",
  );
  await atStep("Final Quotation");
  await shows("The line asks for 3 nos. This quotation prices one.");
  await press("button", "Offer 3 nos.");
  await seen("button", "Save all");
  expect(((await labelled(/^Quantity of position 1/)) as HTMLInputElement).value).toBe("3");
});

test("a letter and Ctrl K lead to quick entry from anywhere, and a closed dialog keeps the line", async () => {
  widenWindow();
  await openHome();
  const box = await line();
  const isFocused = (what: HTMLElement) =>
    eventually(`the focus on ${what}`, () => document.activeElement === what);
  await isFocused(box);
  const home = await seen("link", "Home", await seen("banner"));
  await does(() => home.focus());
  await pressKey("1");
  expect(document.activeElement).toBe(box);
  await fill(label, "10t 20m");

  await pressKey("k", { ctrlKey: true });
  const lineIn = (dialog: HTMLElement) => labelled(label, dialog);
  let dialog = await seen("dialog", "Quick entry");
  await isFocused(await lineIn(dialog));
  await seen("group", "Which crane?", dialog);
  await press("button", "Close dialog", dialog);
  await gone("dialog");
  expect((await line()).value).toBe("10t 20m");

  await pressKey("k", { ctrlKey: true });
  dialog = await seen("dialog", "Quick entry");
  await isFocused(await lineIn(dialog));
  // The crane type is asked first.
  await pressKey("Enter");
  await isFocused(await seen("button", "Single Girder", dialog));
  await press("button", "Double Girder", dialog);
  await isFocused(await lineIn(dialog));
  await pressKey("Enter");
  await atStep("Hoist Configuration");
  await press("link", "Home");
  await seen("button", /^Resume Double Girder, 10T, 20 m/);
});

test("a removed chip comes back with Undo, which ends when the line is typed further", async () => {
  await openHome();
  await fill(label, "5t sg 15m chain lift 6");
  await press("button", /^Lift 6 m/);
  expect((await line()).value).toBe("5t sg 15m chain");
  await press("button", "Undo");
  expect((await line()).value).toBe("5t sg 15m chain lift 6");
  await press("button", /^Capacity 5T/);
  await fill(label, "10t sg 15m chain lift 6");
  await gone("button", "Undo");
  // No other length moves into the field that was emptied.
  await fill(label, "5t sg span 15m lift 6, existing gantry 36 m");
  await press("button", /^Span 15 m/);
  const box = await line();
  await eventually("a line without its span", () => !box.value.includes("span"));
  expect((await chips()).textContent).not.toContain("36 m");
});
