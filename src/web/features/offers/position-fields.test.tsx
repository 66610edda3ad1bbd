import { expect, test, vi } from "vitest";
import type { DraftCrane, DraftFree, DraftPosition } from "#domain/offers/offer-draft.ts";
import { enter } from "../../testing/app-acts.ts";
import { mount } from "../../testing/page.tsx";
import { emptyPosition } from "./free-position.ts";
import { CraneFields, FreeFields, isFreeField, titleOf } from "./position-fields.tsx";

const crane = (id: string, own: Partial<DraftCrane> = {}): DraftCrane =>
  ({
    ...{ id, kind: "firm", quantity: "1", alternateTo: null, onRunwayOf: null },
    ...{ quotation: `SG-${id}`, revision: 0, newestRevision: 0 },
    quoted: { title: `Crane ${id}`, hasRunway: true, craneType: "single-girder" },
    ...own,
  }) as unknown as DraftCrane;
const free: DraftFree = { ...emptyPosition("f", "9965"), text: "Freight\nto Patan" };

async function shown(element: Parameters<typeof mount>[0]) {
  const page = await mount(element);
  const field = (label: string) => {
    const of = [...page.container.querySelectorAll("label")].find(({ textContent }) => textContent === label);
    return document.getElementById(of?.htmlFor ?? "") as HTMLSelectElement;
  };
  const choices = (label: string) => [...field(label).options].map(({ textContent }) => textContent);
  return { ...page, field, choices };
}

test("a crane is firm, optional, or an alternate to a firm crane, and shares a runway with another one", async () => {
  const onChange = vi.fn();
  const positions: DraftPosition[] = [crane("a"), crane("b"), free];
  const { field, choices, unmount } = await shown(
    <CraneFields position={positions[1] as DraftCrane} {...{ positions, onChange }} />,
  );
  expect(choices("Role in the offer")).toEqual([
    "Firm",
    "Optional",
    "Alternate to 1, Crane a",
    "Alternate to 3, Freight",
  ]);
  expect(choices("Runway")).toEqual(["Separate runway", "On the runway of 1, Crane a"]);
  await enter(field("Role in the offer"), "to a");
  await enter(field("Role in the offer"), "optional");
  await enter(field("Runway"), "a");
  expect(onChange.mock.calls).toEqual([
    [{ kind: "alternate", alternateTo: "a" }],
    [{ kind: "optional", alternateTo: null }],
    [{ onRunwayOf: "a" }],
  ]);
  await unmount();
  const shared = crane("b", { kind: "alternate", alternateTo: "a", onRunwayOf: "a" });
  const again = await shown(
    <CraneFields position={shared} positions={[crane("a"), shared]} onChange={onChange} />,
  );
  expect([again.field("Role in the offer").value, again.field("Runway").value]).toEqual(["to a", "a"]);
  await enter(again.field("Runway"), "");
  expect(onChange.mock.lastCall).toEqual([{ onRunwayOf: null }]);
  await again.unmount();
});

test("a role or a runway that can no longer be chosen stays shown", async () => {
  const lost = crane("b", { kind: "alternate", alternateTo: "gone", onRunwayOf: "gone" });
  const { field, choices, unmount } = await shown(
    <CraneFields position={lost} positions={[lost]} onChange={() => undefined} />,
  );
  expect([choices("Role in the offer").at(-1), field("Role in the offer").value]).toEqual([
    "Alternate",
    "to gone",
  ]);
  expect([choices("Runway").at(-1), field("Runway").value]).toEqual([
    "On the runway of another position",
    "gone",
  ]);
  await unmount();
});

test("each field of a free position changes its own value, and has its own fault", async () => {
  const onChange = vi.fn();
  const problems = [
    { field: "hsn_sac", msg: "The code must have digits" },
    { field: "unit_price", msg: "The price must be above 0" },
  ];
  const { container, field, unmount } = await shown(
    <FreeFields position={free} {...{ problems, onChange }} />,
  );
  const changes = [
    ["Text", "Insurance", { text: "Insurance" }],
    ["HSN or SAC", "9971", { code: "9971" }],
    ["Unit", "lot", { unit: "lot" }],
    ["Unit price", "500", { unitPrice: "500" }],
    ["Supplies", "hoist", { component: "hoist" }],
    ["Role in the offer", "optional", { kind: "optional" }],
  ] as const;
  for (const [label, text] of changes) await enter(field(label), text);
  expect(onChange.mock.calls).toEqual(changes.map(([, , change]) => [change]));
  const errors = [...container.querySelectorAll('p[id$="-error"]')].map(({ textContent }) => textContent);
  expect(errors).toEqual(["The code must have digits", "The price must be above 0"]);
  await unmount();
});

test("the form shows the faults of its own fields, and a position is named by its first line", () => {
  const names = ["text", "hsn_sac", "unit", "unit_price", "component", "quantity"];
  expect(names.map(isFreeField)).toEqual([true, true, true, true, true, false]);
  expect([titleOf(crane("a")), titleOf(free), titleOf(emptyPosition("f", ""))]).toEqual([
    "Crane a",
    "Freight",
    "Free position",
  ]);
});
