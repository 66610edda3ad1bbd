import { expect, test } from "vitest";
import type { ComponentId } from "../../crane-types.ts";
import { estimatedAnew, estimatedDraft } from "../../testing/estimated-draft.ts";
import { exampleTables } from "../../testing/example-tables.ts";
import { bench, choose, empty, run, setPricing, type, typePrice } from "../../testing/wizard-bench.ts";
import { requestOf } from "../../wizard/request-of.ts";
import type { Draft } from "./draft.ts";
import { isFollowing, priceOf, quoteBeside, systemBeside, textOf } from "./draft-part.ts";

const { filled, fetched } = bench(exampleTables);
const spanned = filled("span");
const whole = filled("span", "hoist", "end_carriage", "lt_gantry", "column", "wiring");
const custom = (draft: Draft, component: ComponentId) =>
  run(draft, { kind: "enterCustom", component, carry: {} });
const entryOf = (draft: Draft, component: ComponentId) => draft.parts[component].entry;

test("a prefilled value follows its source until the user enters another", () => {
  expect([isFollowing(empty(), "hoist", "capacity"), isFollowing(spanned, "hoist", "capacity")]).toEqual([
    false,
    true,
  ]);
  const own = run(spanned, choose("hoist", "capacity", "10T"));
  expect([isFollowing(own, "hoist", "capacity"), textOf(own, "hoist", "capacity")]).toEqual([false, "10T"]);
  const again = run(own, { kind: "follow", component: "hoist", field: "capacity" });
  expect([isFollowing(again, "hoist", "capacity"), textOf(again, "hoist", "capacity")]).toEqual([true, "5T"]);
});

test("a locked value follows its source whatever is entered", () => {
  const own = run(spanned, type("wiring", "span_width_m", "99"));
  expect([isFollowing(own, "wiring", "span_width_m"), textOf(own, "wiring", "span_width_m")]).toEqual([
    true,
    "15",
  ]);
});

test("a value without a source, and a typed component, do not follow", () => {
  expect(run(empty(), { kind: "follow", component: "hoist", field: "capacity" }).parts.hoist).toEqual(
    empty().parts.hoist,
  );
});

test("custom mode begins without a typed price, and the lists have their choices again after it", () => {
  const entered = custom(spanned, "span");
  expect(entryOf(entered, "span")).toMatchObject({
    mode: "custom",
    choices: { capacity: "", span_width_m: "" },
  });
  expect(entered.parts.span.quote).toBeNull();
  const back = run(run(entered, typePrice("span", "5")), { kind: "backToSelection", component: "span" });
  expect([entryOf(back, "span"), back.parts.span.customPrice]).toEqual([entryOf(spanned, "span"), ""]);
  expect(run(spanned, { kind: "backToSelection", component: "span" }).parts.span).toBe(spanned.parts.span);
  expect(entryOf(custom(entered, "span"), "span")).toEqual(entryOf(entered, "span"));
});

test("a price that was typed before custom mode stays", () => {
  const typed = run(spanned, setPricing("span", "custom"), typePrice("span", "5"));
  expect(custom(typed, "span").parts.span.customPrice).toBe("5");
  expect(custom(spanned, "span").parts.span.customPrice).toBe("");
});

test("a typed price has the table’s beside it, and the way back asks for it again", () => {
  const typed = run(spanned, setPricing("span", "custom"), typePrice("span", "1,50,000"));
  expect([priceOf(typed, "span"), systemBeside(typed, "span")]).toEqual([1_50_000_00, 1_66_400_00]);
  const again = run(typed, setPricing("span", "system"));
  expect([again.parts.span.quote, again.parts.span.customPrice]).toEqual([null, ""]);
  expect(run(spanned, setPricing("span", "system")).parts.span).toBe(spanned.parts.span);
});

test.each<[string, Draft, ComponentId, number | null]>([
  ["a system price", spanned, "span", null],
  ["a typed component", run(whole, typePrice("panel", "5")), "panel", null],
  [
    "a typed price of a formula",
    run(whole, setPricing("wiring", "custom"), typePrice("wiring", "5")),
    "wiring",
    54_000_00,
  ],
  [
    "what is out of scope",
    run(whole, setPricing("wiring", "custom"), { kind: "setScope", component: "wiring", inScope: false }),
    "wiring",
    null,
  ],
  [
    "other inputs than the answer’s",
    run(spanned, setPricing("span", "custom"), choose("span", "span_width_m", "20")),
    "span",
    null,
  ],
])("%s has so much beside it", (_what, draft, component, beside) => {
  expect(systemBeside(draft, component)).toBe(beside);
});

const taken = estimatedDraft("SG-1", "10T", "33");

test("an estimate is taken with its price, and stays beside a price that is typed after it", () => {
  expect(entryOf(taken, "span")).toMatchObject({ mode: "custom", estimate: "taken" });
  const typed = run(taken, setPricing("span", "custom"));
  expect(entryOf(typed, "span")).toMatchObject({ estimate: "beside" });
  // The typed price begins with the estimate.
  expect(priceOf(typed, "span")).toBe(priceOf(taken, "span"));
  expect(systemBeside(typed, "span")).toBe(priceOf(taken, "span"));
  expect([quoteBeside(typed, "span"), quoteBeside(taken, "span")]).toEqual([taken.parts.span.quote, null]);
  const other = run(typed, choose("span", "span_width_m", "32"));
  expect([quoteBeside(other, "span"), systemBeside(other, "span")]).toEqual([null, null]);
});

test("an estimate that was not yet answered is no price, and begins a typed price with nothing", () => {
  const asked = run(
    custom(spanned, "span"),
    choose("span", "capacity", "10T"),
    choose("span", "span_width_m", "33"),
    {
      kind: "takeEstimate",
      component: "span",
    },
  );
  expect([entryOf(asked, "span").mode, priceOf(asked, "span")]).toEqual(["custom", 0]);
  expect(run(asked, setPricing("span", "custom")).parts.span.customPrice).toBe("");
  expect(priceOf(estimatedAnew(asked), "span")).toBe(priceOf(taken, "span"));
  const again = run(estimatedAnew(asked), { kind: "takeEstimate", component: "span" });
  expect(again.parts.span).toEqual(estimatedAnew(asked).parts.span);
});

test("only a span can be estimated", () => {
  expect(run(whole, { kind: "takeEstimate", component: "hoist" }).parts.hoist).toBe(whole.parts.hoist);
});

test("a request says that an estimate is beside a typed price, and where a typed price is from", () => {
  const lineOf = (draft: Draft, component: ComponentId) =>
    requestOf(draft).lines.find((line) => line.component === component);
  expect(lineOf(run(taken, setPricing("span", "custom")), "span")?.besideEstimate).toBe(true);
  expect(lineOf(taken, "span")).not.toHaveProperty("besideEstimate");
  const typed = run(whole, { ...typePrice("panel", "5"), origin: "rule" } as Parameters<typeof run>[1]);
  expect(lineOf(typed, "panel")?.priceOrigin).toBe("rule");
  expect(
    lineOf(run(typed, { kind: "setScope", component: "panel", inScope: false }), "panel"),
  ).not.toHaveProperty("priceOrigin");
  expect(lineOf(run(whole, typePrice("panel", "5")), "panel")).not.toHaveProperty("priceOrigin");
});

test("a typed name that no list has is cleared when the part comes back into scope", () => {
  const out = run(whole, { kind: "setScope", component: "column", inScope: false });
  const back = run(out, { kind: "setScope", component: "column", inScope: true });
  expect(back.parts.column.entry).toEqual(whole.parts.column.entry);
  expect(priceOf(out, "column")).toBe(0);
  expect(priceOf(fetched(back, "column"), "column")).toBe(priceOf(whole, "column"));
});

test("the choices of a row are taken with its answer, and an equal answer is no news", () => {
  const { quote } = spanned.parts.span;
  if (!quote) throw new RangeError("No answer");
  const values = { capacity: "5T", span_width_m: "15" };
  const chosen = run(empty(), { kind: "take", component: "span", field: "span_width_m", values, quote });
  expect([textOf(chosen, "span", "span_width_m"), priceOf(chosen, "span")]).toEqual(["15", 1_66_400_00]);
  const again = run(chosen, {
    kind: "take",
    component: "span",
    field: "span_width_m",
    values,
    quote: { ...quote },
  });
  expect(again.parts.span.quote).toBe(chosen.parts.span.quote);
  const wrong = run(empty(), {
    kind: "take",
    component: "span",
    field: "span_width_m",
    values: { ...values, span_width_m: "20" },
    quote,
  });
  expect(wrong.parts.span.quote).toBeNull();
  const fromCustom = run(custom(spanned, "span"), {
    kind: "take",
    component: "span",
    field: "span_width_m",
    values,
    quote,
  });
  expect(entryOf(fromCustom, "span").mode).toBe("listed");
});
