import { expect, test, vi } from "vitest";
import type { DraftCrane, DraftPosition } from "#domain/offers/offer-draft.ts";
import { enter } from "../../testing/app-acts.ts";
import { does, mount } from "../../testing/page.tsx";
import { Routing } from "../../ui/routing/routing.tsx";
import { EditorRow } from "./editor-row.tsx";
import { emptyPosition } from "./free-position.ts";

const quoted = {
  title: "5T crane",
  details: ["15 m"],
  craneType: "single-girder",
  hasRunway: true,
  whole: { value: 100_00, cost: 0 },
  withoutRunway: { value: 60_00, cost: 0 },
};
const saved = {
  ...{ id: "s", kind: "firm", quantity: "1", alternateTo: null, onRunwayOf: null, quoted },
  ...{ quotation: "SG-2627-00001", revision: 0, newestRevision: 2 },
} as unknown as DraftCrane;
const free = { ...emptyPosition("f", "9965"), text: "Freight\nto Patan\nby road", unit: "truck" };

type Row = Parameters<typeof EditorRow>[0];

async function shown(position: DraftPosition, own: Partial<Row> = {}) {
  const acts = {
    onMove: vi.fn(),
    onOpen: vi.fn(),
    onChange: vi.fn(),
    onRemove: vi.fn(),
    onTakeNewest: vi.fn(),
    onKey: vi.fn(),
    onDragStart: vi.fn(),
  };
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  const page = await mount(
    <Routing screens={{}}>
      <ol>
        <EditorRow
          {...{ position, positions: [position], figures: null, stepsLeft: 0, problems: [] }}
          {...{ isLifted: false, isReordering: false, isOpen: false, refusal: null, question: null }}
          {...acts}
          {...own}
        />
      </ol>
    </Routing>,
  );
  const { container } = page;
  return {
    ...page,
    ...acts,
    says: (text: string) => container.textContent?.includes(text) ?? false,
    press: (name: string) =>
      does(() =>
        [...container.querySelectorAll("button")]
          .find((each) => each.textContent === name || each.getAttribute("aria-label") === name)
          ?.click(),
      ),
    alert: () => [...container.querySelectorAll("[role=alert] li")].map(({ textContent }) => textContent),
  };
}

test("a quotation that was revised since offers its newest revision, once", async () => {
  const older = await shown(saved);
  await older.press("Take R2");
  expect(older.onTakeNewest).toHaveBeenCalledOnce();
  expect(older.says("SG-2627-00001 was revised since it was put in.")).toBe(true);
  await older.unmount();
  for (const position of [{ ...saved, revision: 2 } as DraftCrane, free]) {
    const { says, unmount } = await shown(position);
    expect(says("was revised")).toBe(false);
    await unmount();
  }
});

test("faults are listed, but those of the open form stand in it", async () => {
  const problems = [
    { field: "text", msg: "The text must not be empty" },
    { field: "quantity", msg: "The quantity must be above 0" },
  ];
  const all = problems.map(({ msg }) => msg);
  for (const [position, isOpen, expected] of [
    [free, false, all],
    [free, true, all.slice(1)],
    [saved, true, all],
  ] as const) {
    const { container, alert, unmount } = await shown(position, { problems, isOpen });
    expect(alert()).toEqual(expected);
    expect(container.querySelector("input[aria-label^=Quantity]")?.getAttribute("aria-invalid")).toBe("true");
    await unmount();
  }
});

test("the quantity is changed in the row, and the fold opens, closes and removes", async () => {
  const closed = await shown(free);
  await enter(
    closed.container.querySelector<HTMLElement>("input[aria-label^=Quantity]") ?? expect.unreachable(),
    "3",
  );
  expect(closed.onChange.mock.calls).toEqual([[{ quantity: "3" }]]);
  await closed.press("Change position 1, Freight");
  expect(closed.onOpen.mock.calls).toEqual([[true]]);
  await closed.unmount();
  const open = await shown(free, { isOpen: true, isReordering: true });
  await open.press("Fold position 1, Freight");
  await open.press("Remove position");
  await open.press("Move up position 1, Freight");
  await open.press("Move down position 1, Freight");
  expect([open.onOpen.mock.calls, open.onRemove.mock.calls.length, open.onMove.mock.calls]).toEqual([
    [[false]],
    1,
    [[-1], [1]],
  ]);
  await open.unmount();
});

test("a row says its place in the offer, and what an unfinished crane still needs", async () => {
  const alternate = {
    ...saved,
    id: "b",
    kind: "alternate",
    alternateTo: "s",
    onRunwayOf: "s",
    revision: 2,
  } as DraftCrane;
  const { says, unmount } = await shown(alternate, { positions: [saved, alternate], stepsLeft: 1 });
  expect([says("Alternate to 1"), says("On the runway of 1"), says("not finished: 1 step")]).toEqual([
    true,
    true,
    true,
  ]);
  await unmount();
  const lines = await shown(free);
  expect([
    lines.container.querySelector(".whitespace-pre-line")?.textContent === "to Patan\nby road",
    lines.says("HSN/SAC 9965 · per truck"),
    lines.says("not finished"),
  ]).toEqual([true, true, false]);
  await lines.unmount();
});
