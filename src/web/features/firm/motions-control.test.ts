import { expect, test } from "vitest";
import { groupsOf } from "./motions-control.tsx";

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
