import { describe, expect, test } from "vitest";
import { moved, openingView, wholeSheet, zoomed } from "./sheet-view.ts";

const a3 = { width: 420, height: 297 };
const phone = { width: 390, height: 750 };
const desk = { width: 1260, height: 891 };

describe("a sheet in its frame", () => {
  test("opens whole on a desk, and on a phone from its left at full height", () => {
    expect(openingView(desk, a3)).toEqual(wholeSheet);
    const { scale, x, y } = openingView(phone, a3);
    const height = (390 / 420) * 297;
    expect(scale * height).toBeCloseTo(750, 6);
    expect(x).toBeCloseTo(0, 6);
    // The top of the sheet moves to the top of the frame.
    expect(y + ((750 - height) / 2) * scale).toBeCloseTo(0, 6);
  });

  test("cannot be pushed out of the frame", () => {
    const opened = openingView(phone, a3);
    const far = moved(opened, { x: 0, y: 0 }, { x: -9999, y: -9999 }, phone, a3);
    expect(far.x + 390 * far.scale).toBeCloseTo(390, 6);
    expect(far.y).toBeCloseTo(opened.y, 6);
    expect(moved(far, { x: 0, y: 0 }, { x: 9999, y: 0 }, phone, a3)).toEqual(opened);
  });

  test("keeps the point under the finger, and is centred when it fits the frame", () => {
    const at = { x: 400, y: 300 };
    const near = zoomed(wholeSheet, 3, at, desk, a3);
    expect((at.x - near.x) / near.scale).toBeCloseTo(at.x, 6);
    expect((at.y - near.y) / near.scale).toBeCloseTo(at.y, 6);
    expect(zoomed(near, 1 / 100, at, desk, a3)).toEqual(wholeSheet);
    expect(zoomed(openingView(phone, a3), 1 / 100, at, phone, a3).y).toBeCloseTo(0, 6);
  });
});
