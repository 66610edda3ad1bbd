import { describe, expect, test } from "vitest";
import { actsWithKey, keyActsOfPlace, keyPlaces } from "./key-texts.ts";
import { actsPressed, type KeyActId, keyActs, keyCaps } from "./keyboard-shortcuts.ts";

const all = Object.keys(keyActs) as KeyActId[];
const combinations = Object.values<readonly string[]>(keyActs).flat();

const on = (tag: string, attributes: Record<string, string> = {}): HTMLElement => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
};
const pressed = (combination: string, target: HTMLElement = document.body, singles = true) => {
  const caps = combination.split("+");
  const event = {
    key: caps.at(-1) ?? "",
    ctrlKey: caps.includes("Ctrl"),
    metaKey: caps.includes("Meta"),
    altKey: caps.includes("Alt"),
    shiftKey: caps.includes("Shift"),
    target,
  };
  return actsPressed(event, singles)[0] ?? null;
};

describe("the table of keys", () => {
  test("lists each act under its place, with its keys", () => {
    expect(keyPlaces.flatMap((place) => keyActsOfPlace(place).map(({ id }) => id)).sort()).toEqual(
      [...all].sort(),
    );
  });

  test("gives no key to two acts of one place", () => {
    for (const place of keyPlaces) {
      const keys = [...keyActsOfPlace(place), ...keyActsOfPlace("Everywhere")].flatMap((act) => act.keys);
      if (place !== "Everywhere") expect(new Set(keys).size).toBe(keys.length);
    }
  });

  test("takes no key of the browser or of a screen reader", () => {
    // Undo and Redo belong to the browser only inside a text. Ctrl K is required.
    const allowed = ["Ctrl+Enter", "Ctrl+Shift+Enter", "Ctrl+Z", "Ctrl+Shift+Z", "Ctrl+Y", "Ctrl+K"];
    const others = combinations.filter((each) => each.length > 1 && !allowed.includes(each));
    expect(others).toEqual([]);
  });
});

test("gives a shared key to the first of two acts in the table", () => {
  const here = new Set<KeyActId>(["rowDown", "callNext", "search"]);
  expect(actsWithKey(here).map(({ id }) => id)).toEqual(["callNext", "search"]);
});

describe("a press", () => {
  test("means its act, with Ctrl or ⌘", () => {
    expect([pressed("Ctrl+Enter"), pressed("Meta+Enter"), pressed("Ctrl+Shift+Enter")]).toEqual([
      "next",
      "next",
      "previous",
    ]);
    expect([pressed("Ctrl+z"), pressed("Ctrl+Shift+Z"), pressed("Ctrl+y"), pressed("?")]).toEqual([
      "undo",
      "redo",
      "redo",
      "help",
    ]);
    expect([pressed("%"), pressed("Alt+Ctrl+z"), pressed("Ctrl+?")]).toEqual([null, null, null]);
    // ⌘Y is the browser's history on a Mac, Ctrl+Y the Redo of a spreadsheet.
    expect([pressed("Meta+Shift+Z"), pressed("Meta+y")]).toEqual(["redo", null]);
    expect([pressed("="), pressed("-"), keyCaps("+")]).toEqual(["nearestAbove", "nearestBelow", ["+"]]);
  });

  test("belongs to the text while typing, except Next and Previous", () => {
    for (const text of [on("input"), on("input", { type: "search" }), on("textarea")]) {
      expect([pressed("Ctrl+z", text), pressed("?", text)]).toEqual([null, null]);
      expect(pressed("Ctrl+Enter", text)).toBe("next");
    }
    expect([pressed("Ctrl+z", on("select")), pressed("?", on("select"))]).toEqual(["undo", null]);
    const number = on("input", { role: "spinbutton" });
    expect([pressed("Ctrl+z", number), pressed("Ctrl+y", number), pressed("?", number)]).toEqual([
      "undo",
      "redo",
      null,
    ]);
    expect(pressed("?", on("input", { type: "radio" }))).toBe("help");
  });

  test("does nothing as a single character when such keys are switched off", () => {
    expect([pressed("?", document.body, false), pressed("Ctrl+z", document.body, false)]).toEqual([
      null,
      "undo",
    ]);
  });
});
