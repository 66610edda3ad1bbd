import { expect, test } from "vitest";
import { components } from "#domain/components/registry.ts";
import type { ComponentId } from "#domain/crane-types.ts";
import { aloneOnRunway } from "#domain/open-points/point-context.ts";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import { exampleTables } from "#domain/testing/example-tables.ts";
import { draftOf, goldenQuotation } from "#domain/testing/golden.ts";
import { choose, empty, run, setPricing, type } from "#domain/testing/wizard-bench.ts";
import { enter } from "../../../testing/app-acts.ts";
import { does } from "../../../testing/page.tsx";
import { mountPart } from "../../../testing/wizard-part.tsx";
import type { WizardState } from "../wizard-context.ts";
import { StepField, ToCustom } from "./step-field.tsx";
import type { Choices } from "./use-choices.ts";

const golden = draftOf(goldenQuotation("SG-1"), exampleTables);
const custom = (draft: Draft, component: ComponentId, carry = {}) =>
  run(draft, { kind: "enterCustom", component, carry });

type FieldSetup = { options?: readonly string[]; hint?: string; state?: Partial<WizardState> };

async function shown(
  draft: Draft,
  component: ComponentId,
  name: string,
  { options, hint, state }: FieldSetup = {},
) {
  const field = components[component].fields[name] ?? expect.unreachable();
  const choices: Choices | undefined = options && {
    options,
    missingParent: null,
    isLoading: false,
    error: null,
    retry: () => undefined,
  };
  const problem =
    hint === undefined ? undefined : ({ field: name, kind: "wrong", message: "", hint } as const);
  const part = await mountPart(draft, <StepField {...{ component, name, field, choices, problem }} />, state);
  const box = part.container.querySelector<HTMLInputElement>("[data-field]") ?? expect.unreachable();
  const said = (end: string) => part.container.querySelector(`p[id$="-${end}"]`)?.textContent ?? null;
  return { ...part, box, said };
}

test("a field is required for the save, for Next, or for the system’s price, and never of a part by others", async () => {
  const outside = run(golden, { kind: "setScope", component: "column", inScope: false });
  for (const [draft, component, name, expected] of [
    [golden, "column", "column_type", true],
    [golden, "column", "column_height", true],
    [run(golden, setPricing("column", "custom")), "column", "column_height", false],
    [golden, "column", "no_of_columns", false],
    [golden, "wiring", "wiring_cost_per_meter", true],
    [outside, "column", "column_height", false],
  ] as const) {
    const { box, unmount } = await shown(draft, component, name);
    expect([component, name, box.getAttribute("aria-required") === "true"]).toEqual([
      component,
      name,
      expected,
    ]);
    await unmount();
  }
});

test("a value that its table lacks is marked so, before any other fault, and a typed one only by its own", async () => {
  const hoist = run(golden, choose("hoist", "height_m", "13"));
  for (const [draft, options, hint, expected] of [
    [hoist, ["6", "9"], "Too high", "Not in the price table, choose again"],
    [hoist, ["6", "13"], "Too high", "Too high"],
    [hoist, ["6", "13"], undefined, null],
    [custom(hoist, "hoist", { height_m: "13" }), ["6", "9"], "Too high", "Too high"],
  ] as const) {
    const { said, unmount } = await shown(draft, "hoist", "height_m", {
      options,
      ...(hint !== undefined && { hint }),
    });
    expect(said("error")).toBe(expected);
    await unmount();
  }
});

test("the line below a field says where its value comes from", async () => {
  const own = run(golden, choose("end_carriage", "capacity", "10T"));
  const bearer = { position: 2, hasBusbar: true, byOthers: [] };
  const shares = { state: { onRunway: { ...aloneOnRunway, bearer } } };
  const template = { name: "Standard", unseen: ["end_carriage.capacity"] };
  for (const [draft, component, name, given, expected] of [
    [golden, "end_carriage", "capacity", {}, "Auto-filled from span"],
    [own, "end_carriage", "capacity", {}, "Span has 5T. Use it"],
    [{ ...own, fromTemplate: template }, "end_carriage", "capacity", {}, "From template Standard"],
    [empty(), "end_carriage", "capacity", {}, ""],
    [golden, "span", "capacity", {}, ""],
    [golden, "column", "no_of_columns", {}, "Empty counts as 1"],
    [golden, "wiring", "busbar", shares, "The busbar along the runway is in position 2"],
    [
      golden,
      "wiring",
      "busbar",
      { state: { onRunway: { ...aloneOnRunway, bearer: { ...bearer, hasBusbar: false } } } },
      "",
    ],
  ] as const) {
    const { said, unmount } = await shown(draft, component, name, given);
    expect([component, name, said("hint")]).toEqual([component, name, expected]);
    await unmount();
  }
});

test("a doubt about the value is read with its field until it is kept", async () => {
  const doubt = {
    key: "k",
    component: "column",
    field: "column_height",
    text: "Too low",
    brief: "low",
    step: "column",
    kept: null,
  } as unknown as WizardState["points"][number];
  for (const [point, expected] of [
    [doubt, "Too low"],
    [{ ...doubt, kept: { reason: "so ordered", by: "" } as unknown as typeof doubt.kept }, ""],
    [{ ...doubt, field: "no_of_columns" }, ""],
    [{ ...doubt, component: "span" }, ""],
  ] as const) {
    const { said, unmount } = await shown(golden, "column", "column_height", { state: { points: [point] } });
    expect(said("hint")).toBe(expected);
    await unmount();
  }
});

test("Use it takes the value of the other step again", async () => {
  const own = run(golden, choose("end_carriage", "capacity", "10T"));
  const { container, sent, unmount } = await shown(own, "end_carriage", "capacity");
  await does(() => container.querySelector<HTMLElement>("[data-act=follow]")?.click());
  expect(sent()).toEqual([{ kind: "follow", component: "end_carriage", field: "capacity" }]);
  await unmount();
});

test("a typed capacity is written as the tables write it when it is left, and a wrong one stays", async () => {
  for (const [typed, expected] of [
    ["7.5 t", [type("hoist", "capacity", "7.5T")]],
    ["7.5T", []],
    ["abc", []],
  ] as const) {
    const draft = run(custom(golden, "hoist"), choose("hoist", "capacity", typed));
    const { box, sent, unmount } = await shown(draft, "hoist", "capacity");
    await does(() => box.focus());
    await does(() => box.blur());
    expect([typed, sent()]).toEqual([typed, expected]);
    await unmount();
  }
});

test("a locked value cannot be typed over, an option starts as the first, and an unread letter is warned of", async () => {
  const locked = await shown(golden, "wiring", "span_width_m");
  expect([locked.box.disabled, locked.box.value]).toEqual([true, "15"]);
  await locked.unmount();
  const option = await shown(golden, "wiring", "busbar");
  const list = option.box as unknown as HTMLSelectElement;
  expect([...list.options].map(({ value, textContent }) => [value, textContent])).toEqual([
    ["", "In our scope"],
    ["other_position", "In another position"],
    ["by_others", "By others"],
  ]);
  await enter(list, "by_others");
  expect(option.sent()).toEqual([type("wiring", "busbar", "by_others")]);
  await option.unmount();
  const letters = await shown(
    run(custom(golden, "hoist"), choose("hoist", "hoist_type", "Hoist 龍")),
    "hoist",
    "hoist_type",
  );
  expect(letters.said("warning")).toContain("龍");
  await letters.unmount();
});

test("“Enter as custom” takes all values of the step along", async () => {
  const { container, sent, unmount } = await mountPart(golden, <ToCustom component="hoist" />);
  await does(() => container.querySelector("button")?.click());
  const carry = { capacity: "5T", hoist_type: "Wire Rope Hoist Standard Headroom", height_m: "6" };
  expect(sent()).toEqual([{ kind: "enterCustom", component: "hoist", carry }]);
  await unmount();
});
