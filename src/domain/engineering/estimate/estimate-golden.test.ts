import { describe, expect, test } from "vitest";
import { normaliseCraneType } from "#domain/crane-types.ts";
import { Rejection } from "#domain/errors/rejection.ts";
import {
  differencesFrom,
  type GirderCase,
  girderCases,
  publishedGirders,
} from "#domain/testing/girder-golden.ts";
import { exampleRows } from "../../testing/example-tables.ts";
import { momentOfTwoWheels } from "./design-loads.ts";
import { estimateRecord } from "./estimate-record.ts";
import { estimateSpan } from "./estimate-span.ts";
import { boxMaker } from "./make-girder.ts";
import { readSpanTable } from "./span-table.ts";

function answerOf({ inputs, table }: GirderCase) {
  const craneType = normaliseCraneType(inputs.crane_type);
  const rows = exampleRows(craneType, "span");
  const weighed = rows.map((row) => ({
    ...row,
    weight_kg: (Number(row.weight_kg) * (table?.weight_factor ?? 1)).toFixed(1),
  }));
  const { hoist } = inputs;
  const estimate = estimateSpan(readSpanTable(craneType, weighed), {
    capacity: Number.parseFloat(inputs.capacity),
    span: inputs.span_width_m,
    metalPrice: String(inputs.metal_price),
    hoist: hoist ? { type: hoist.hoist_type, height: hoist.height_m, weight: null } : null,
  });
  return estimateRecord(craneType, estimate, "a version");
}

const named = (status: number) =>
  girderCases
    .filter(({ expected }) => expected.status === status)
    .map((worked) => [`${worked.id}: ${worked.title}`, worked] as const);

test.each(named(200))("worked case %s gives results within its tolerances", (_name, worked) => {
  const { status: _, ...expected } = worked.expected;
  expect(differencesFrom(expected, answerOf(worked), worked.inputs.metal_price)).toEqual([]);
});

test.each(named(404))("worked case %s is refused in these words", (_name, worked) => {
  expect(() => answerOf(worked)).toThrow(new Rejection("not-found", worked.expected.detail ?? ""));
});

/** Area (mm2) and Ixx (mm4) of plates, each width × height with its centre at y, as published calculations add them up. */
function plateSums(plates: readonly (readonly [width: number, height: number, y: number, count: number])[]) {
  const area = plates.reduce((sum, [w, h, , n]) => sum + n * w * h, 0);
  const centre = plates.reduce((sum, [w, h, y, n]) => sum + n * w * h * y, 0) / area;
  const ixx = plates.reduce(
    (sum, [w, h, y, n]) => sum + n * ((w * h ** 3) / 12 + w * h * (y - centre) ** 2),
    0,
  );
  return { area, ixx };
}

describe.each(publishedGirders.map((published) => [published.source, published] as const))(
  "%s",
  (_source, published) => {
    test("has the published moment under two wheels", () => {
      const [heavier = 0, lighter = 0] = published.wheels_t;
      const moment = momentOfTwoWheels(heavier, lighter, published.wheel_base_m, published.span_m);
      expect(moment).toBeCloseTo(published.moment_tm, 1);
    });

    test("has the published section by the same sums as our boxes", () => {
      const sums = plateSums(published.plates_w_h_y_n as [number, number, number, number][]);
      expect(sums.area / 100).toBeCloseTo(published.area_cm2, 2);
      expect(Math.abs(sums.ixx / 10_000 - published.ixx_cm4)).toBeLessThan(1);
      for (const [h, b, tw, tf] of [
        [650, 275, 6, 14],
        [1350, 600, 8, 20],
      ] as const) {
        const box = boxMaker("single-girder", 5, 15_000)(h, b, tw, tf);
        const ours = plateSums([
          [b, tf, tf / 2, 1],
          [b, tf, h - tf / 2, 1],
          [tw, h - 2 * tf, h / 2, 2],
        ]);
        expect(box.area).toBeCloseTo(ours.area, 6);
        expect(Math.abs(box.ixx / ours.ixx - 1)).toBeLessThan(1e-9);
      }
    });
  },
);
