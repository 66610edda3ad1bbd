import { expect, test } from "vitest";
import { dayOfStored, gstOfQuotation, gstOn, isServiceCode } from "./gst.ts";

// The law’s first day of the tax, and the days beside it.
test.each(["2017-06-30", "2017-07-01", "2026-11-29"])("goods and services pay 18 %% on %s", (day) => {
  expect([gstOn("goods", day), gstOn("services", day), gstOfQuotation(day)]).toEqual(["18", "18", "18"]);
});

test.each([
  ["998729", true],
  ["84261100", false],
  ["", false],
])("the code %j is one of services: %s", (code, isService) => expect(isServiceCode(code)).toBe(isService));

test.each([
  ["2026-11-29T18:29:59.000Z", "2026-11-29"],
  ["2026-11-29T18:30:00.000Z", "2026-11-30"],
  ["", ""],
  ["damaged", ""],
])("the moment %j is on the day %j in India", (moment, day) => expect(dayOfStored(moment)).toBe(day));
