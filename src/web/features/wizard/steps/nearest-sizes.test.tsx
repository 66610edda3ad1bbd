import { expect, test } from "vitest";
import type { ComponentId } from "#domain/crane-types.ts";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import { choose, empty, run, setPricing } from "#domain/testing/wizard-bench.ts";
import { does } from "../../../testing/page.tsx";
import { mountPart } from "../../../testing/wizard-part.tsx";
import { NearestSizes } from "./nearest-sizes.tsx";
import type { Choices } from "./use-choices.ts";

const listed = (lists: Readonly<Record<string, readonly string[] | null>>): ReadonlyMap<string, Choices> =>
  new Map(
    Object.entries(lists).map(([name, options]) => [
      name,
      { options, missingParent: null, isLoading: false, error: null, retry: () => undefined },
    ]),
  );
const hoist = (capacity: string, height: string) =>
  run(
    empty(),
    choose("hoist", "capacity", capacity),
    choose("hoist", "hoist_type", "Wire Rope"),
    choose("hoist", "height_m", height),
  );
const carriage = run(
  empty(),
  choose("end_carriage", "capacity", "5T"),
  choose("end_carriage", "span_width_m", "17"),
);
const lists = listed({
  capacity: ["5T", "10T", "16T"],
  hoist_type: ["Wire Rope"],
  height_m: ["6", "9", "12"],
});
const nearest = (draft: Draft, component: ComponentId, of = lists) =>
  mountPart(draft, <NearestSizes component={component} lists={of} />, { isSignedIn: false });

test("a press takes a size of the table under the values chosen before it", async () => {
  const { container, sent, unmount } = await nearest(hoist("5T", "13"), "hoist");
  expect(container.textContent).toBe("Height 13 m is not in the price table. Nearest sizes:12 m");
  const [press] = container.querySelectorAll("button");
  expect(press?.dataset.act).toBe("nearestBelow");
  await does(() => press?.click());
  const values = { capacity: "5T", hoist_type: "Wire Rope", height_m: "12" };
  expect(sent()).toEqual([{ kind: "take", component: "hoist", field: "height_m", values }]);
  await unmount();
});

test("the sizes below and above, and nothing about the values under a size that is not there", async () => {
  const { container, sent, unmount } = await nearest(hoist("12T", "7"), "hoist");
  const presses = [...container.querySelectorAll("button")];
  expect(presses.map(({ dataset, textContent }) => [dataset.act, textContent])).toEqual([
    ["nearestBelow", "10T"],
    ["nearestAbove", "16T"],
  ]);
  await does(() => presses[1]?.click());
  expect(sent()).toEqual([
    { kind: "take", component: "hoist", field: "capacity", values: { capacity: "16T" } },
  ]);
  await unmount();
});

test("the next larger size is taken for a price of the table, with a caution unless the size holds as ordered", async () => {
  const spans = listed({ capacity: ["5T"], span_width_m: ["15", "18"] });
  const caution = "Estimate for pricing. An engineer must confirm it before order.";
  for (const [draft, component, of, text] of [
    [
      hoist("5T", "7"),
      "hoist",
      lists,
      "Height 7 m is not in the price table. The next larger one is taken: 9 m. ",
    ],
    [
      carriage,
      "end_carriage",
      spans,
      `Span Width 17 m is not in the price table. The next larger one is taken: 18 m. ${caution}`,
    ],
    [
      run(hoist("5T", "7"), setPricing("hoist", "custom")),
      "hoist",
      lists,
      "Height 7 m is not in the price table. Nearest sizes:6 m9 m",
    ],
  ] as const) {
    const { container, unmount } = await nearest(draft, component, of);
    expect(container.textContent).toBe(text);
    await unmount();
  }
});

test("says nothing of a size that the table has, of an empty one, and while the list loads", async () => {
  for (const [draft, of] of [
    [hoist("5T", "9"), lists],
    [hoist("5T", ""), lists],
    [hoist("5T", "13"), listed({ capacity: ["5T"], hoist_type: ["Wire Rope"], height_m: null })],
    [empty(), lists],
  ] as const) {
    const part = (
      <p>
        Height
        <NearestSizes component="hoist" lists={of} />
      </p>
    );
    const { container, unmount } = await mountPart(draft, part);
    expect(container.textContent).toBe("Height");
    await unmount();
  }
});
