import fc from "fast-check";
import { expect, test } from "vitest";
import { formatDate, formatDateTime, formatTime } from "./format-date.ts";

test.each([
  ["2026-11-20T18:29:59.999Z", "20 Nov 2026", "20 Nov 2026, 23:59"],
  ["2026-11-20T18:30:00.000Z", "21 Nov 2026", "21 Nov 2026, 00:00"],
  ["2026-09-05", "05 Sep 2026", "05 Sep 2026, 00:00"],
  ["yesterday", "", ""],
  ["2026-02-30T25:00:00Z", "", ""],
  ["", "", ""],
  [null, "", ""],
])("%s is the day %s and the moment %s", (iso, day, moment) => {
  expect([formatDate(iso), formatDateTime(iso)]).toEqual([day, moment]);
  expect(moment).toBe(moment && `${day}, ${formatTime(iso)}`);
});

test("every moment is written as the platform's clock in Asia/Kolkata shows it", () => {
  const clock = new Intl.DateTimeFormat("en-GB", {
    timeZone: "Asia/Kolkata",
    day: "2-digit",
    month: "2-digit",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  const span = { min: new Date("1950-01-01T00:00:00Z"), max: new Date("2150-01-01T00:00:00Z") };
  fc.assert(
    fc.property(fc.date({ ...span, noInvalidDate: true }), (at) => {
      const monthNumber = (text: string) =>
        text.replace(/[A-Z]\w\w/, (name) =>
          String("JanFebMarAprMayJunJulAugSepOctNovDec".indexOf(name) / 3 + 1).padStart(2, "0"),
        );
      const shown = monthNumber(formatDateTime(at.toISOString())).replaceAll(" ", "/").replace(",/", ", ");
      expect(shown).toBe(clock.format(at));
    }),
    { numRuns: 5000 },
  );
});
