import { describe, expect, test } from "vitest";
import { requestKey } from "../quotation/document/request.ts";
import { type Draft, newDraft } from "../quotation/draft/draft.ts";
import { isFollowing, priceOf, textOf, totalsOfDraft, wantedKey } from "../quotation/draft/draft-part.ts";
import { requestOf } from "./request-of.ts";
import { problems, refusalMessages, saveProblems } from "./validation.ts";
import { type WizardEvent, wizardReducer } from "./wizard-reducer.ts";

const empty = (craneType: "single-girder" | "double-girder" = "single-girder"): Draft =>
  newDraft({ id: "d", owner: "a", craneType, now: "2026-11-20T06:00:00.000Z" });
const run = (draft: Draft, ...events: WizardEvent[]): Draft => events.reduce(wizardReducer, draft);
const choose = (
  component: "span" | "hoist" | "end_carriage" | "lt_gantry" | "column",
  field: string,
  text: string,
): WizardEvent => ({
  kind: "choose",
  component,
  field,
  text,
});
const span = [choose("span", "capacity", "5T"), choose("span", "span_width_m", "15")];
const quote = (draft: Draft, component: "span" | "hoist", each: number): WizardEvent => ({
  kind: "quoted",
  component,
  quote: {
    forKey: wantedKey(draft, component) ?? "",
    kind: "priced",
    each,
    factors: [],
    row: {},
    tableVersion: "1",
  },
});

describe("cascades", () => {
  test("choosing another capacity clears the chosen span width", () => {
    const draft = run(empty(), ...span, choose("span", "capacity", "10T"));
    expect(textOf(draft, "span", "span_width_m")).toBe("");
  });
  test("choosing the same capacity again keeps the span width", () => {
    expect(textOf(run(empty(), ...span, choose("span", "capacity", "5T")), "span", "span_width_m")).toBe(
      "15",
    );
  });
  test("changing the hoist type clears the height", () => {
    const draft = run(
      empty(),
      ...span,
      choose("hoist", "hoist_type", "A"),
      choose("hoist", "height_m", "6"),
      choose("hoist", "hoist_type", "B"),
    );
    expect(textOf(draft, "hoist", "height_m")).toBe("");
  });
  test("changing the span width of an end carriage clears its type", () => {
    const draft = run(
      empty(),
      ...span,
      choose("end_carriage", "end_carriage_type", "EC-200"),
      choose("end_carriage", "span_width_m", "18"),
    );
    expect(textOf(draft, "end_carriage", "end_carriage_type")).toBe("");
  });
});

describe("auto-fill", () => {
  test("hoist and end carriage follow the span until they are overridden", () => {
    const draft = run(empty(), ...span);
    expect(textOf(draft, "hoist", "capacity")).toBe("5T");
    expect(textOf(draft, "end_carriage", "span_width_m")).toBe("15");
    const later = run(draft, choose("span", "capacity", "10T"));
    expect(textOf(later, "hoist", "capacity")).toBe("10T");
    const own = run(draft, choose("hoist", "capacity", "3T"), choose("span", "capacity", "10T"));
    expect(textOf(own, "hoist", "capacity")).toBe("3T");
    expect(isFollowing(own, "hoist", "capacity")).toBe(false);
  });
  test("choosing the source's value again restores the link and its span", () => {
    const draft = run(empty(), ...span, choose("end_carriage", "capacity", "10T"));
    expect(textOf(draft, "end_carriage", "span_width_m")).toBe("");
    const back = run(draft, choose("end_carriage", "capacity", "5T"));
    expect(isFollowing(back, "end_carriage", "capacity")).toBe(true);
    expect(textOf(back, "end_carriage", "span_width_m")).toBe("15");
  });
  test("wiring is locked to span and gantry, and open while they are missing", () => {
    const draft = run(empty(), ...span, {
      kind: "type",
      component: "wiring",
      field: "span_width_m",
      text: "99",
    });
    expect(textOf(draft, "wiring", "span_width_m")).toBe("15");
    expect(
      textOf(
        run(draft, { kind: "type", component: "wiring", field: "lt_length", text: "20" }),
        "wiring",
        "lt_length",
      ),
    ).toBe("20");
  });
  test("the server's default metal price applies until the user types one", () => {
    const draft = run(empty(), { kind: "defaultsServed", values: { "column.metal_price": "82" } });
    expect(textOf(draft, "column", "metal_price")).toBe("82");
    expect(textOf(empty(), "column", "metal_price")).toBe("80");
    expect(
      textOf(
        run(draft, { kind: "type", component: "column", field: "metal_price", text: "" }),
        "column",
        "metal_price",
      ),
    ).toBe("");
  });
});

describe("custom mode", () => {
  const chosen = run(empty(), ...span, { kind: "type", component: "span", field: "metal_price", text: "85" });
  const custom = run(chosen, { kind: "enterCustom", component: "span" });
  test("clears the choices, keeps the metal price and is priced by hand", () => {
    expect(textOf(custom, "span", "capacity")).toBe("");
    expect(textOf(custom, "span", "metal_price")).toBe("85");
    expect(wantedKey(custom, "span")).toBeNull();
  });
  test("Back to Selection restores the last choices, turns custom price off and resets the price", () => {
    const priced = run(custom, choose("span", "capacity", "7"), {
      kind: "typePrice",
      component: "span",
      text: "1000",
    });
    expect(priceOf(priced, "span")).toBe(100_000);
    const back = run(priced, { kind: "backToSelection", component: "span" });
    expect(textOf(back, "span", "capacity")).toBe("5T");
    expect(textOf(back, "span", "span_width_m")).toBe("15");
    expect(priceOf(back, "span")).toBe(0);
    expect(wantedKey(back, "span")).not.toBeNull();
  });
  test("a custom entry can keep a value that the table does not hold", () => {
    const carried = run(chosen, { kind: "enterCustom", component: "hoist", carry: { capacity: "5T" } });
    expect(textOf(carried, "hoist", "capacity")).toBe("5T");
    expect(textOf(carried, "hoist", "hoist_type")).toBe("");
  });
});

describe("prices", () => {
  test("an answer to older inputs is not used", () => {
    const draft = run(empty(), ...span);
    const late = quote(draft, "span", 16_640_000);
    const changed = run(draft, { kind: "type", component: "span", field: "metal_price", text: "90" }, late);
    expect(priceOf(changed, "span")).toBe(0);
    expect(priceOf(run(draft, late), "span")).toBe(16_640_000);
  });
  test("switching to Custom Price sets the price to 0, and switching back clears the custom price", () => {
    const draft = run(empty(), ...span);
    const priced = run(draft, quote(draft, "span", 100));
    const typed = run(priced, { kind: "setPricing", component: "span", pricing: "custom" });
    expect(priceOf(typed, "span")).toBe(0);
    const back = run(
      typed,
      { kind: "typePrice", component: "span", text: "5" },
      { kind: "setPricing", component: "span", pricing: "system" },
    );
    expect(back.parts.span.customPrice).toBe("");
    expect(priceOf(back, "span")).toBe(0);
  });
  test("a component out of scope counts 0 and has no required field", () => {
    const draft = run(empty(), { kind: "setScope", component: "column", inScope: false });
    expect(problems(draft, "column", "next")).toEqual([]);
    expect(run(empty(), { kind: "setScope", component: "span", inScope: false }).parts.span.inScope).toBe(
      true,
    );
  });
  test("a height typed while out of scope must be chosen again when back in scope", () => {
    const scope = (inScope: boolean) => ({ kind: "setScope", component: "column", inScope }) as const;
    const outside = run(empty(), scope(false), choose("column", "column_height", "4.5"));
    expect(textOf(outside, "column", "column_height")).toBe("4.5");
    const back = run(outside, scope(true));
    expect(textOf(back, "column", "column_height")).toBe("");
    expect(refusalMessages(problems(back, "column", "next"))).toContain("Column Height is required");
    const listed = run(empty(), choose("column", "column_height", "4"), scope(false), scope(true));
    expect(textOf(listed, "column", "column_height")).toBe("4");
  });
  test("the standard margin applies while the typed margin cannot be read", () => {
    const draft = run(
      empty(),
      { kind: "typePrice", component: "panel", text: "100" },
      { kind: "typeMargin", text: "abc" },
    );
    expect(totalsOfDraft(draft, "2026-11-20").margin).toBe(500);
  });
});

describe("missing values", () => {
  test("are named by their labels at Next", () => {
    expect(refusalMessages(problems(empty(), "span", "next"))).toEqual([
      "Capacity is required",
      "Span Width is required",
    ]);
  });
  test("have one sentence for a failed rule", () => {
    const draft = run(empty(), ...span, {
      kind: "type",
      component: "span",
      field: "metal_price",
      text: "-1",
    });
    expect(refusalMessages(problems(draft, "span", "next"))).toEqual([
      "Please fill all required fields correctly",
    ]);
  });
  test.each(["0", "abc", "1e5", "-3"])("LT length %s is refused", (text) => {
    const draft = run(empty(), { kind: "type", component: "lt_gantry", field: "lt_length", text });
    expect(problems(draft, "lt_gantry", "next").find((problem) => problem.field === "lt_length")?.kind).toBe(
      "wrong",
    );
  });
  test("are listed as no data for an untouched step at save", () => {
    expect(saveProblems(empty()).find((entry) => entry.step === "hoist")?.items).toEqual(["no data"]);
    const draft = run(empty(), choose("span", "capacity", "5T"));
    expect(saveProblems(draft)[0]?.items).toEqual(["Span Width", "Price"]);
  });
});

const saveOf = (draft: Draft): WizardEvent => ({
  kind: "saved",
  number: "SG-2627-00001",
  forKey: requestKey(requestOf(draft)),
});

describe("a wrong margin", () => {
  test.each(["7,5", "105", "-1", "12.1234567"])(
    "%s is named at save, and the standard margin does not replace it",
    (text) => {
      const draft = run(empty(), { kind: "typeMargin", text });
      expect(saveProblems(draft).at(-1)).toEqual({
        step: "margin",
        title: "Margin",
        items: ["Margin Percentage"],
      });
    },
  );
  test("an empty margin is the standard margin", () => {
    const draft = run(empty(), { kind: "typeMargin", text: "" });
    expect(saveProblems(draft).map(({ step }) => step)).not.toContain("margin");
  });
});

describe("the issued ID", () => {
  test("a change during a save makes a new quotation", () => {
    const changed = run(empty(), { kind: "typeMargin", text: "20" });
    expect(run(changed, saveOf(empty())).stage).toEqual({ kind: "working" });
    expect(run(changed, saveOf(empty())).marginPercentage).toBe("20");
  });
  test("stays while inputs change, and is gone after a save", () => {
    const issued = run(empty(), { kind: "issued", number: "SG-2627-00001", forKey: "k" }, ...span);
    expect(issued.stage).toMatchObject({ kind: "issued", number: "SG-2627-00001" });
    const saved = run(issued, saveOf(issued));
    expect(saved.stage).toEqual({ kind: "saved", number: "SG-2627-00001" });
    expect(run(saved, { kind: "typeMargin", text: "6" }).stage).toEqual({ kind: "working" });
  });
});
