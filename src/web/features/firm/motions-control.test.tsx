import { useState } from "react";
import { expect, test } from "vitest";
import type { UnknownRecord } from "#domain/text/unknown-values.ts";
import { enter, labelled, openFold, press } from "../../testing/app-acts.ts";
import { mount } from "../../testing/page.tsx";
import type { FirmList } from "./firm-field.ts";
import { firmFields } from "./firm-fields.ts";
import { groupsOf, MotionsControl } from "./motions-control.tsx";

test("rows that follow each other are one group while crane type and hoist type are the same", () => {
  const rows = [
    { crane_type: "single-girder", hoist_type: "Chain" },
    { crane_type: "single-girder", hoist_type: "Chain", capacity_to: 10 },
    { crane_type: "double-girder", hoist_type: "Chain" },
    { crane_type: "double-girder" },
    { crane_type: "single-girder", hoist_type: "Chain" },
  ];
  expect(groupsOf(rows).map(({ places }) => places)).toEqual([[0, 1], [2], [3], [4]]);
});

const list = Object.values(firmFields)
  .flat()
  .find((field): field is FirmList => field.kind === "motions") as FirmList;
const chain = { crane_type: "single-girder", hoist_type: "Chain" };
const first: UnknownRecord[] = [
  { ...chain, capacity_to: 5, duty_class: "M5" },
  { ...chain, capacity_to: 10, duty_class: "M5" },
  { crane_type: "double-girder", hoist_type: "Chain", capacity_to: 20 },
  { capacity_to: 50 },
];

async function open(problems: ReadonlyMap<string, string> = new Map()) {
  let now: UnknownRecord[] = first;
  function Form() {
    const [profile, onChange] = useState<unknown>({ technical_standards: { motions: now } });
    now = (profile as { technical_standards: { motions: UnknownRecord[] } }).technical_standards.motions;
    return <MotionsControl list={list} editing={{ profile, sold: [], problems, onChange }} />;
  }
  const { container, unmount } = await mount(<Form />);
  const titles = () => [...container.querySelectorAll("summary")].map(({ textContent }) => textContent);
  const fold = async (title: string) => {
    await openFold(title, container);
    const folds = [...container.querySelectorAll("details")];
    return folds.find(({ textContent }) => textContent?.startsWith(title)) ?? expect.unreachable();
  };
  return { container, now: () => now, titles, fold, unmount };
}

test("each hoist is named with its capacities, and a row without names holds for every crane", async () => {
  const { titles, unmount } = await open();
  expect(titles()).toEqual([
    "Single Girder, Chain2 capacities",
    "Double Girder, Chain1 capacity",
    "Every crane type, every other hoist1 capacity",
  ]);
  await unmount();
});

test("a capacity is added below those of its hoist, and removed alone", async () => {
  const { now, fold, unmount } = await open();
  const where = await fold("Single Girder, Chain");
  await press("button", "Add a capacity", where);
  const added = { ...chain, capacity_to: "", duty_class: "M5" };
  expect(now()).toEqual([first[0], first[1], added, first[2], first[3]]);
  await press("button", "Remove capacity 2", where);
  expect(now()).toEqual([first[0], added, first[2], first[3]]);
  await unmount();
});

test("another name of a hoist is that of all its capacities, and none makes it every other hoist", async () => {
  const { now, fold, unmount } = await open();
  const where = await fold("Single Girder, Chain");
  await enter(await labelled("Hoist type", where), "Wire");
  const names = () => now().map(({ hoist_type }) => hoist_type);
  expect(names()).toEqual(["Wire", "Wire", "Chain", undefined]);
  await enter(await labelled("Hoist type", where), "");
  expect(now().map((row) => "hoist_type" in row)).toEqual([false, false, true, false]);
  expect(now().map(({ duty_class }) => duty_class)).toEqual(["M5", "M5", undefined, undefined]);
  await unmount();
});

test("a further hoist follows the others", async () => {
  const { container, now, unmount } = await open();
  await press("button", "Add a hoist type", container);
  expect(now().slice(0, -1)).toEqual(first);
  expect(now().at(-1)).toMatchObject({ hoist_type: "New hoist type" });
  await unmount();
});

test("a closed fold counts the wrong fields of its rows", async () => {
  const { titles, unmount } = await open(
    new Map([
      ["technical_standards.motions.1.capacity_to", "must be a number"],
      // The eleventh row is another one than the second.
      ["technical_standards.motions.10.capacity_to", "must be a number"],
    ]),
  );
  expect(titles()[0]).toBe("Single Girder, Chain1 field wrong");
  await unmount();
});
