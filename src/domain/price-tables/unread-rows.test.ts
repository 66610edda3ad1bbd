import { describe, expect, test } from "vitest";
import { tableComponent } from "../components/registry.ts";
import { exampleRows } from "../testing/example-tables.ts";
import { findRow, indexRows } from "./price-table.ts";
import { storedRow } from "./table-version.ts";
import { unreadRowsOf, unreadWords } from "./unread-rows.ts";

const hoist = tableComponent("hoist");

const sound = { capacity: "5T", hoist_type: "Crab", height_m: "6", price: "100" };

describe("the rows of a table that give no price", () => {
  test("do not exist in a table written by this version", () => {
    const index = indexRows(hoist, exampleRows("single-girder", "hoist"));
    expect(unreadRowsOf(hoist, index)).toEqual({ count: 0, first: [] });
  });

  test("are named by their rows in the file, each with its fault", () => {
    const { height_m: _, ...shorter } = sound;
    const index = indexRows(hoist, [sound, shorter, { ...sound, capacity: "five" }]);
    expect(unreadRowsOf(hoist, index)).toEqual({
      count: 2,
      first: [
        { row: 3, msg: "height_m is empty" },
        { row: 4, msg: "capacity must be a number and T, such as 7.5T, not “five”" },
      ],
    });
  });

  test("include earlier rows with the keys of a later row, whose price is used", () => {
    const index = indexRows(hoist, [
      { ...sound, capacity: "five" },
      sound,
      { ...sound, height_m: "9" },
      { ...sound, capacity: "5 t", price: "95" },
      { ...sound, capacity: "six" },
      { ...sound, price: "90" },
    ]);
    const same = "has the same capacity, hoist_type, height_m, and its price is used";
    const malformed = "capacity must be a number and T, such as 7.5T, not";
    expect(unreadRowsOf(hoist, index)).toEqual({
      count: 4,
      first: [
        { row: 2, msg: `${malformed} “five”` },
        { row: 3, msg: `row 7 ${same}` },
        { row: 5, msg: `row 7 ${same}` },
        { row: 6, msg: `${malformed} “six”` },
      ],
    });
    expect(findRow(hoist, index, sound)?.price).toBe("90");
  });

  test("are all counted, and the first five are shown", () => {
    const index = indexRows(
      hoist,
      Array.from({ length: 1200 }, () => ({ capacity: "5T" })),
    );
    const { count, first } = unreadRowsOf(hoist, index);
    expect([count, first.map(({ row }) => row)]).toEqual([1200, [2, 3, 4, 5, 6]]);
    expect(unreadWords(count, 1200)).toBe("1,200 of 1,200 rows give no prices");
  });

  test("include damaged rows of the database, and leave other rows readable", () => {
    const index = indexRows(hoist, [
      storedRow(JSON.stringify(sound)),
      storedRow("no json"),
      storedRow(JSON.stringify({ ...sound, height_m: 9 })),
    ]);
    expect(unreadRowsOf(hoist, index).first).toEqual([
      { row: 3, msg: "capacity is empty" },
      { row: 4, msg: "height_m is empty" },
    ]);
    expect(findRow(hoist, index, sound)).toEqual(sound);
  });
});
