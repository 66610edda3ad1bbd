import { useState } from "react";
import { expect, test, vi } from "vitest";
import { maxStages, type SaleDeliveryStage } from "#domain/firm/sale-conditions.ts";
import { enter, labelled, press, shows } from "../../testing/app-acts.ts";
import { mount } from "../../testing/page.tsx";
import { StageFields } from "./stage-fields.tsx";

const stages: SaleDeliveryStage[] = [
  { label: "Drawings", first_week: 1, last_week: 2, by: "us" },
  { label: "Works", first_week: 3, last_week: 10, by: "us", ends_with: "dispatch" },
  { label: "Erection", first_week: 11, last_week: 14, by: "customer" },
];

async function open(first: readonly SaleDeliveryStage[] = stages) {
  let now = first;
  const typing = vi.fn();
  const onReset = vi.fn();
  function Form() {
    const [shown, show] = useState(now);
    now = shown;
    return (
      <StageFields
        stages={shown}
        isOwn
        faults={[]}
        onReset={onReset}
        onChange={(next, typed) => {
          typing(typed);
          show(next);
        }}
      />
    );
  }
  const { container, unmount } = await mount(<Form />);
  const fill = async (label: string, value: string) => enter(await labelled(label, container), value);
  return { container, fill, typing, onReset, now: () => now, unmount };
}

test("a stage is changed alone, and the week of the dispatch follows it", async () => {
  const { container, fill, typing, now, unmount } = await open();
  await shows("dispatch in week 10", container);
  await fill("Stage 2", "Fabrication");
  await fill("Last week of Fabrication", "12");
  expect(now()).toEqual([stages[0], { ...stages[1], label: "Fabrication", last_week: 12 }, stages[2]]);
  // The typing of one field is one step of Undo.
  expect(typing.mock.calls.flat()).toEqual(["stage 1 label", "stage 1 last"]);
  await shows("dispatch in week 12", container);
  await fill("Event at the end of Fabrication", "none");
  await fill("Who does Fabrication", "customer");
  expect(now()[1]).toMatchObject({ by: "customer" });
  expect([now()[1]?.ends_with, container.textContent.includes("dispatch in week")]).toEqual([
    undefined,
    false,
  ]);
  await unmount();
});

test("a further stage begins in the last week, and an order is that of the rows", async () => {
  const { container, now, unmount } = await open();
  await press("button", "Add a stage", container);
  expect(now()[3]).toEqual({ label: "", first_week: 14, last_week: 14, by: "us" });
  await press("button", "Move Erection up", container);
  expect(now().map(({ label }) => label)).toEqual(["Drawings", "Erection", "Works", ""]);
  await press("button", "Remove stage 4", container);
  expect(now()).toHaveLength(3);
  await unmount();
});

test("a plan has no more stages than its limit", async () => {
  const { container, unmount } = await open(
    Array.from({ length: maxStages }, () => stages[0] as SaleDeliveryStage),
  );
  expect(container.textContent).not.toContain("Add a stage");
  await unmount();
});
