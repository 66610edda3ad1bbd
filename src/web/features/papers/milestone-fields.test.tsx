import { useState } from "react";
import { expect, test } from "vitest";
import type { SaleMilestone } from "#domain/firm/sale-conditions.ts";
import { enter, labelled, press } from "../../testing/app-acts.ts";
import { mount } from "../../testing/page.tsx";
import { MilestoneFields } from "./milestone-fields.tsx";

const advance: SaleMilestone = { label: "Advance", when: "", percent: 40, due: { event: "order", days: 0 } };

test("days keep their side of the event while no number is typed, also where another row moved in", async () => {
  let now: readonly SaleMilestone[] = [advance, { ...advance, due: { event: "dispatch", days: 14 } }];
  function Form() {
    const [shown, show] = useState(now);
    now = shown;
    return <MilestoneFields milestones={shown} isOwn faults={[]} onChange={show} />;
  }
  const { container, unmount } = await mount(<Form />);
  const fill = async (label: string, value: string) => enter(await labelled(label, container), value);
  const days = () => now.map(({ due }) => due.days);
  await fill("Before or after, A", "before");
  await fill("Days of A", "7");
  expect(days()).toEqual([-7, 14]);
  await press("button", "Move milestone B up", container);
  await fill("Days of A", "");
  await fill("Days of A", "21");
  expect(days()).toEqual([21, -7]);
  await unmount();
});
