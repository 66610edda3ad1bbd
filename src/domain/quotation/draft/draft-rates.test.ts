import { expect, test } from "vitest";
import type { KnownRates } from "../../rates/rate-history.ts";
import { defaultRates } from "../../rates/rates.ts";
import { golden } from "../../testing/golden-points.ts";
import { empty, run, type } from "../../testing/wizard-bench.ts";
import { olderRates, servedRates } from "./draft-rates.ts";

const since = "2026-11-10T06:00:00.000Z";
const known = Object.fromEntries(
  Object.keys(defaultRates).map((rate) => [
    rate,
    {
      value: 70,
      since,
      earlier: [
        { value: 60, since: "2026-11-01T06:00:00.000Z" },
        { value: 50, since: null },
      ],
    },
  ]),
) as unknown as KnownRates;
const rateAt = (startedAt: string, draft = golden) =>
  servedRates({ ...draft, startedAt, servedDefaults: {} }, known)["span.metal_price"];

test.each([
  ["2026-10-31T06:00:00.000Z", "50"],
  ["2026-11-01T06:00:00.000Z", "60"],
  ["2026-11-10T05:59:59.999Z", "60"],
  [since, "70"],
  ["2026-11-20T06:00:00.000Z", "70"],
])("a draft that began on %s has the rate of %s then in force", (startedAt, rate) =>
  expect(rateAt(startedAt)).toBe(rate),
);

test("a draft keeps the rates it was served, and an empty one takes those in force", () => {
  const served = { "span.metal_price": "45" };
  expect(servedRates({ ...golden, servedDefaults: served }, known)["span.metal_price"]).toBe("45");
  expect(servedRates({ ...empty(), servedDefaults: served }, known)["span.metal_price"]).toBe("70");
  expect(rateAt("2026-10-31T06:00:00.000Z", empty())).toBe("70");
});

test("values of a draft at a rate that is in force no more are named, with the rate in force", () => {
  const at = (metalPrice: string, draft = golden) =>
    olderRates(run(draft, type("span", "metal_price", metalPrice)), known).filter(
      ({ component }) => component === "span",
    );
  expect(at("60")).toEqual([{ component: "span", field: "metal_price", value: "60", inForce: "70" }]);
  // The rate in force, and a value that never was a rate.
  expect([at("70"), at("61")]).toEqual([[], []]);
  const typed = run(golden, { kind: "setPricing", component: "span", pricing: "custom" });
  expect([at("60", typed), olderRates(empty(), known)]).toEqual([[], []]);
});
