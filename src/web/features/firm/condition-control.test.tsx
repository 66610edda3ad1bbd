import { expect, test, vi } from "vitest";
import { enter } from "../../testing/app-acts.ts";
import { does, mount } from "../../testing/page.tsx";
import { ConditionControl } from "./condition-control.tsx";

async function shown(value: unknown, problems: ReadonlyMap<string, string> = new Map()) {
  const onChange = vi.fn();
  const page = await mount(
    <ConditionControl {...{ value, problems, onChange }} path={["rows", 1, "holds"]} />,
  );
  await does(() => page.container.querySelector("details")?.setAttribute("open", ""));
  const labelled = (text: string) => {
    const label = [...page.container.querySelectorAll("label")].find((each) => each.textContent === text);
    const inside = label?.querySelector("input");
    return (
      inside ?? document.querySelector<HTMLInputElement>(`[id="${label?.htmlFor}"]`) ?? expect.unreachable()
    );
  };
  return { ...page, labelled, changed: () => onChange.mock.calls.map(([next]) => next) };
}

test("each part is set beside the others, and a condition without parts is none", async () => {
  for (const [before, label, change, expected] of [
    [undefined, "Hoist", "press", { components: ["hoist"] }],
    [{ components: ["hoist", "span"] }, "Hoist", "press", { components: ["span"] }],
    [{ components: ["hoist"] }, "Hoist", "press", undefined],
    [{ capacity_from: 5 }, "Single Girder", "press", { capacity_from: 5, crane_types: ["single-girder"] }],
    [{ capacity_from: 5 }, "To capacity (t)", "10", { capacity_from: 5, capacity_to: 10 }],
    [{ capacity_from: 5 }, "From capacity (t)", "", undefined],
    [{ capacity_from: 5 }, "From capacity (t)", "7.", { capacity_from: "7." }],
    [undefined, "From capacity (t)", "0", { capacity_from: 0 }],
    [undefined, "Hoist types", "Chain,Wire", { hoist_types: ["Chain", "Wire"] }],
    [{ hoist_types: ["Chain"] }, "Hoist types", "", undefined],
    [undefined, "Lift reached", "press", { lift_reached: true }],
    [{ lift_reached: true }, "Lift reached", "press", undefined],
  ] as const) {
    const { labelled, changed, unmount } = await shown(before);
    if (change === "press") await does(() => labelled(label).click());
    else await enter(labelled(label), change);
    expect([label, changed()]).toEqual([label, [expected]]);
    await unmount();
  }
});

test("a name that is no longer sold stays until it is taken out", async () => {
  const { labelled, changed, unmount } = await shown({ crane_types: ["gantry", "single-girder"] });
  expect(labelled("gantry, no longer sold").checked).toBe(true);
  await does(() => labelled("gantry, no longer sold").click());
  expect(changed()).toEqual([{ crane_types: ["single-girder"] }]);
  await unmount();
});

test("the problems of the condition and its parts are said, and no other", async () => {
  const { container, unmount } = await shown(
    {},
    new Map([
      ["rows.1.holds", "is empty"],
      ["rows.1.holds.capacity_from", "must be a number"],
      ["rows.1.holdsAll", "x"],
      ["rows.2.holds", "y"],
    ]),
  );
  expect(container.querySelector("[role=alert]")?.textContent).toBe("Condition is empty; must be a number");
  await unmount();
});
