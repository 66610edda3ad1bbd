import { expect, test, vi } from "vitest";
import { pointOf } from "#domain/open-points/open-points.ts";
import { exampleTables } from "#domain/testing/example-tables.ts";
import { draftOf, goldenQuotation, quoted } from "#domain/testing/golden.ts";
import { choose, run } from "#domain/testing/wizard-bench.ts";
import { does, mount } from "../../../testing/page.tsx";
import { StepList, type StepProps, StepStrip } from "./step-list.tsx";

const golden = run(draftOf(goldenQuotation("SG-1"), exampleTables), { kind: "visit", step: "final" });
const finding = { component: "hoist", text: "A doubt.", brief: "a doubt", values: [] } as const;
const kept = { key: "", values: "", reason: "so ordered", by: "a", at: "2026-11-20T06:00:00.000Z" };

async function shown(List: typeof StepList, props: Partial<StepProps> = {}) {
  const onGo = vi.fn();
  const { container, unmount } = await mount(
    <List draft={golden} points={[]} current="span" onGo={onGo} {...props} />,
  );
  const rows = [...container.querySelectorAll("button")];
  const row = (title: string) => rows.find(({ textContent }) => textContent?.includes(title));
  return { row, rows, onGo, unmount };
}

test("a step shows its price, or that it is by others, and the size that it is priced as", async () => {
  const draft = quoted(
    run(
      golden,
      choose("hoist", "height_m", "7"),
      { kind: "setScope", component: "column", inScope: false },
      choose("end_carriage", "capacity", "10T"),
    ),
    "hoist",
    exampleTables,
  );
  const { row, unmount } = await shown(StepList, { draft });
  expect(row("Span")?.textContent).toContain("₹1,66,400");
  expect(row("Span")?.textContent).not.toContain("priced as");
  expect(row("Hoist")?.textContent).toContain("7 m, priced as 9 m");
  expect(row("Column")?.textContent).toContain("Not in scope");
  expect(row("End Carriage")?.textContent?.endsWith("–")).toBe(true);
  await unmount();
});

test("a press goes to its step, and only open points and unchecked values mark one", async () => {
  const points = [
    pointOf("kind", finding, []),
    { ...pointOf("other", { ...finding, component: "column", brief: "kept" }, []), kept },
  ];
  const draft = { ...golden, fromTemplate: { name: "Standard", unseen: ["panel.price"] } };
  for (const List of [StepList, StepStrip]) {
    const { row, rows, onGo, unmount } = await shown(List, { draft, points, current: "panel" });
    await does(() => row("Column")?.click());
    expect(onGo.mock.calls).toEqual([["column"]]);
    const marked = (text: string) =>
      rows.flatMap(({ textContent }, at) => (textContent?.includes(text) ? [at + 1] : []));
    expect([marked("a doubt"), marked("kept"), marked("nobody has looked at")]).toEqual([[2], [], [8]]);
    expect(rows.findIndex((each) => each.getAttribute("aria-current") === "step") + 1).toBe(8);
    await unmount();
  }
});

test("a complete step says so, except in the strip while it is open", async () => {
  const open = run(golden, choose("hoist", "hoist_type", ""));
  for (const [List, draft, expected] of [
    [StepList, golden, [1, 2, 3]],
    [StepStrip, golden, [2, 3]],
    [StepList, open, [1, 3]],
  ] as const) {
    const { rows, unmount } = await shown(List, { draft });
    const said = rows.flatMap(({ textContent }, at) => (textContent?.includes("(complete)") ? [at + 1] : []));
    expect(said.slice(0, expected.length)).toEqual(expected);
    await unmount();
  }
});
