import { useState } from "react";
import { expect, test } from "vitest";
import type { Problem } from "#domain/errors/rejection.ts";
import { maxMilestones, type SaleMilestone } from "#domain/firm/sale-conditions.ts";
import { enter, labelled, press } from "../../testing/app-acts.ts";
import { does, mount } from "../../testing/page.tsx";
import { SaleMilestoneFields } from "./sale-milestone-fields.tsx";

const advance: SaleMilestone = { label: "Advance", when: "", percent: 40, due: { event: "order", days: 0 } };
const later: SaleMilestone = { ...advance, percent: 60, due: { event: "dispatch", days: 14 } };

async function open(first: readonly SaleMilestone[], faults: readonly Problem[] = []) {
  let now = first;
  let set: (milestones: readonly SaleMilestone[]) => void = () => undefined;
  const typing: (string | undefined)[] = [];
  function Form() {
    const [shown, show] = useState(now);
    now = shown;
    set = show;
    return (
      <SaleMilestoneFields
        milestones={shown}
        isOwn
        faults={faults}
        onChange={(next, typed) => {
          typing.push(typed);
          show(next);
        }}
      />
    );
  }
  const { container, unmount } = await mount(<Form />);
  return {
    container,
    typing,
    now: () => now,
    /** Another value comes from outside, as by Undo. */
    set: (milestones: readonly SaleMilestone[]) => does(() => set(milestones)),
    fill: async (label: string, value: string) => enter(await labelled(label, container), value),
    unmount,
  };
}

test("days keep their side of the event while no number is typed, also where another row moved in", async () => {
  const { container, fill, now, unmount } = await open([advance, later]);
  const days = () => now().map(({ due }) => due.days);
  await fill("Before or after, A", "before");
  await fill("Days of A", "7");
  expect(days()).toEqual([-7, 14]);
  await press("button", "Move milestone B up", container);
  await fill("Days of A", "");
  await fill("Days of A", "21");
  expect(days()).toEqual([21, -7]);
  await unmount();
});

test("each field changes its own milestone, and days keep their event and their event its days", async () => {
  const { fill, now, typing, unmount } = await open([advance, later, later]);
  await fill("Milestone B", "Balance");
  await fill("When B is paid", "before dispatch");
  await fill("Share of B", "50");
  await fill("Event of B", "commissioning");
  await fill("Before or after, B", "before");
  const due = { event: "commissioning", days: -14 };
  expect(now()).toEqual([advance, { label: "Balance", when: "before dispatch", percent: 50, due }, later]);
  // A choice is a step of Undo by itself.
  expect(typing).toEqual([
    ...["milestone 1 label", "milestone 1 when", "milestone 1 percent"],
    ...[undefined, undefined],
  ]);
  await unmount();
});

test("a further milestone is empty, and there is none beyond the limit", async () => {
  const { container, now, unmount } = await open(Array.from({ length: maxMilestones - 1 }, () => advance));
  await press("button", "Add a milestone", container);
  expect(now()).toHaveLength(maxMilestones);
  expect(now().at(-1)).toEqual({ ...advance, label: "", percent: Number.NaN });
  expect(container.textContent).not.toContain("Add a milestone");
  await unmount();
});

test("a fault stands at its row and marks its input, and one of the part below all rows", async () => {
  const { container, unmount } = await open(
    [advance, later],
    [
      { loc: ["milestones", 1, "percent"], msg: "Share must be a number" },
      { loc: ["milestones"], msg: "The milestones sum to 40 %" },
    ],
  );
  const textsOf = (where: Element) =>
    [...where.querySelectorAll("p.text-bad")].map(({ textContent }) => textContent);
  expect([...container.querySelectorAll("fieldset")].map(textsOf)).toEqual([[], ["Share must be a number."]]);
  expect(textsOf(container)).toEqual(["Share must be a number.", "The milestones sum to 40 %."]);
  const marked = [...container.querySelectorAll("[aria-invalid=true]")];
  expect(marked.map((each) => each.getAttribute("aria-label"))).toEqual(["Share of B"]);
  await unmount();
});

test("a number without digits is none, and an undone one is shown as it is", async () => {
  const { container, fill, now, set, unmount } = await open([advance]);
  const share = (await labelled("Share of A", container)) as HTMLInputElement;
  await does(() => share.focus());
  await fill("Share of A", "");
  expect([now()[0]?.percent, share.value]).toEqual([Number.NaN, ""]);
  await fill("Share of A", "35.");
  expect([now()[0]?.percent, share.value]).toEqual([35, "35."]);
  await set([advance]);
  expect(share.value).toBe("40");
  await unmount();
});
