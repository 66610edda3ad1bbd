import { expect, onTestFinished, test, vi } from "vitest";
import { eventually, gone, hides, press, pressKey, seen, shows, textsOf } from "../../../testing/app-acts.ts";
import { onAppBench } from "../../../testing/app-bench.tsx";
import { does, stopClock } from "../../../testing/page.tsx";
import {
  atStep,
  box,
  filledDraft,
  holds,
  keepDraft,
  pressNext,
  priced,
  reload,
  resume,
  set,
} from "../../../testing/wizard-acts.ts";

const bench = onAppBench();
const at = (path: string) => eventually(`the address ${path}`, () => location.pathname === path);
const drafts = () => seen("region", /^Drafts/);
const prefix = "crane-quote.1.draft.";

async function chooseSpan(): Promise<void> {
  await set("capacity", "5T");
  await set("span_width_m", "15");
  await pressNext();
  await atStep("Hoist Configuration");
}

test("a reload, a closed tab and a sign-out lose nothing", async () => {
  await bench.open("/quotation/single-girder", "employee");
  await chooseSpan();
  await reload(bench);
  await atStep("Hoist Configuration");
  await bench.close();
  sessionStorage.clear();
  await bench.open("/quotation/single-girder/span", "employee");
  await holds("capacity", "5T");
  await holds("span_width_m", "15");
  await press("button", "Logout");
  await gone("button", "Logout");
  await reload(bench, "/quotation/single-girder/span");
  await holds("capacity", "5T");
  await holds("span_width_m", "15");
});

test("a tab that closes keeps the value typed last, before its time to write", async () => {
  stopClock();
  const { id } = await resume(bench, "SG-1", "hoist");
  await holds("height_m", "6");
  await set("height_m", "9");
  const kept = () => localStorage.getItem(`${prefix}${id}`);
  expect(kept()).toContain('"height_m":"6"');
  await does(() => dispatchEvent(new Event("pagehide")));
  expect(kept()).toContain('"height_m":"9"');
});

test.each([
  ["/quotation/double-girder/nonsense", "/quotation/double-girder/span"],
  ["/quotation/triple-girder", "/"],
  ["/quotation/single-girder/panel", "/quotation/single-girder/span"],
])("the address %s leads to %s", async (address, end) => {
  await bench.open(address, "employee");
  await at(end);
});

test("shows only the heading, and writes nothing, until the draft belongs to this tab", async () => {
  const ask = navigator.locks.request.bind(navigator.locks) as (...asked: unknown[]) => Promise<unknown>;
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const locks = vi
    .spyOn(navigator.locks, "request")
    .mockImplementation((...asked: unknown[]) => answered.then(() => ask(...asked)));
  onTestFinished(() => locks.mockRestore());
  const draft = filledDraft("SG-1");
  keepDraft(draft);
  const kept = () => localStorage.getItem(prefix + draft.id) ?? "";
  const before = kept();
  await bench.open("/quotation/single-girder/margin", "employee");
  await atStep("Margin & GST Configuration");
  await shows("Loading", await seen("main"));
  await pressKey("Enter", { ctrlKey: true });
  // The open step has changed, and a hidden page writes changes.
  await does(() => dispatchEvent(new Event("pagehide")));
  expect(kept()).toBe(before);
  await at("/quotation/single-girder/margin");

  answer();
  await eventually("the margin", () => box("margin_percentage"));
  await eventually("the step in the draft", () => {
    dispatchEvent(new Event("pagehide"));
    return JSON.parse(kept()).lastStep === "margin";
  });
});

test("shows a warning while the browser has no room for the draft, and keeps it in the window", async () => {
  const device = localStorage;
  let hasRoom = false;
  vi.stubGlobal("localStorage", {
    get length() {
      return device.length;
    },
    key: (at: number) => device.key(at),
    getItem: (key: string) => device.getItem(key),
    removeItem: (key: string) => device.removeItem(key),
    clear: () => device.clear(),
    setItem: (key: string, text: string) => {
      if (key.startsWith(prefix) && !hasRoom) throw new DOMException("QuotaExceededError");
      device.setItem(key, text);
    },
  });
  const full = "This browser has no room for the draft";
  await bench.open("/quotation/single-girder/span", "employee");
  await set("capacity", "5T");
  await shows(full);
  await press("link", "Home");
  await shows("closing or reloading this window would lose it", await drafts());
  await press("button", /^Resume/, await drafts());
  await holds("capacity", "5T");
  await shows(full);
  hasRoom = true;
  await set("span_width_m", "15");
  await hides(full);
});

test("the crane card asks which quotation to open, and keeps both", async () => {
  await bench.open("/quotation/single-girder", "employee");
  await chooseSpan();
  await press("link", "Home");
  const which = () => seen("dialog", "A Single Girder quotation is unfinished");
  await press("link", /^Single Girder/);
  await shows("Single Girder, 5T, 15 m", await which());
  await press("button", "Start new quotation", await which());
  await atStep("Span Configuration");
  await holds("capacity", "");
  await reload(bench);
  await holds("capacity", "");
  await set("capacity", "10T");
  await press("link", "Home");
  await shows("₹2,06,169.60 so far", await drafts());
  expect(textsOf("listitem", await drafts())).toHaveLength(2);
  expect(textsOf("listitem", await drafts()).at(-1)).toContain("₹2,06,169.60 so far");
  await press("link", /^Single Girder/);
  await press("button", "Continue draft", await which());
  await holds("capacity", "10T");
});

test("Undo and Redo name the change, and work from any step and after a reload", async () => {
  const bar = () => eventually("the bar", () => document.querySelector<HTMLElement>(".bottom-bar"));
  await resume(bench, "SG-1", "hoist");
  await priced("₹1,88,000");
  await set("height_m", "9");
  await priced("₹2,02,100");
  await shows("Hoist height", await bar());
  // 14,100 with 5% margin and 18% GST.
  await shows("+₹17,469.90", await bar());
  await pressNext();
  await atStep("End Carriage Configuration");
  await reload(bench);
  await seen("button", "Undo: Hoist height");
  // In a field the keys belong to its text.
  await atStep("End Carriage Configuration");
  (document.activeElement as HTMLElement).blur();
  await pressKey("z", { ctrlKey: true });
  await atStep("Hoist Configuration");
  await holds("height_m", "6");
  await priced("₹1,88,000");
  await shows("−₹17,469.90", await bar());
  await press("button", "Redo: Hoist height");
  await priced("₹2,02,100");
  await press("button", "Undo: Hoist height");
  await priced("₹1,88,000");
  await pressKey("z", { ctrlKey: true, shiftKey: true });
  await holds("height_m", "9");
});
