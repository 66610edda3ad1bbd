import { expect, test } from "vitest";
import { engineeringFigures } from "../../engineering/figures.ts";
import { knownCrane } from "../../testing/cranes.ts";
import { plan } from "./plan.ts";

const coverageOn = (ltLength: number) => {
  const inputs = { ...knownCrane, ltLength };
  const drawn = plan(inputs, engineeringFigures(inputs));
  return "view" in drawn ? drawn.view.shapes.filter(({ id }) => id.startsWith("plan-coverage")) : null;
};

test("frames the area under the hook with a dashed line, unless the runway is too short", () => {
  const { endCarriageLength } = engineeringFigures(knownCrane);
  expect(coverageOn(30)).toMatchObject([{ pen: "hidden", part: "hoist" }]);
  expect(coverageOn((endCarriageLength ?? 0) / 1000 + 0.3)).toEqual([]);
});
