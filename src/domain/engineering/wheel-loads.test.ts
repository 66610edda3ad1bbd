import { expect, test } from "vitest";
import { wheelLoads } from "./wheel-loads.ts";

const bridge = {
  ...{ capacity: 5, span: 10, wheels: 4, leastApproach: 1000 },
  ...{ girderWeight: 2000, endCarriageWeight: 800, miscWeight: 200, trolleyWeight: 500 },
};

test("half the bridge and the nearer share of the trolley bear on the two wheels of a rail", () => {
  const found = wheelLoads(bridge);
  // Half the bridge 1500 kg; the loaded trolley 5500 kg, of which 0.9 and 0.1; the empty one 500 kg, of which 0.1.
  expect(found?.max).toBeCloseTo(((1500 + 4950) * 9.81) / 2000, 9);
  expect(found?.minLoaded).toBeCloseTo(((1500 + 550) * 9.81) / 2000, 9);
  expect(found?.minUnloaded).toBeCloseTo(((1500 + 50) * 9.81) / 2000, 9);
});

test("a trolley without travel has no worst position", () => {
  expect(wheelLoads({ ...bridge, leastApproach: 5000 })).toBeNull();
  expect(wheelLoads({ ...bridge, leastApproach: 5001 })).toBeNull();
  expect(wheelLoads({ ...bridge, leastApproach: 4999 })).not.toBeNull();
});
