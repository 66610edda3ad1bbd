import { expect, test } from "vitest";
import { isDatabaseUnavailable } from "./database-faults.ts";

test.each([
  ["ECONNREFUSED", "ECONNRESET", "ENOTFOUND", "EAI_AGAIN", "ETIMEDOUT", "EHOSTUNREACH"],
  // Of PostgreSQL: connection, sign-in, resources, operator's stop, deadlock, read-only, time limit of a lock.
  ["08006", "28P01", "53100", "57P01", "58030", "40001", "40P01", "25006", "55P03"],
])("a database that cannot be reached or takes nothing is unavailable (%s, …)", (...codes) => {
  for (const code of codes) expect([code, isDatabaseUnavailable({ code })]).toEqual([code, true]);
});

test("an embedded database that is busy, full or cannot be written is unavailable, also by an extended code", () => {
  for (const errcode of [5, 6, 8, 10, 13, 14, 5 | (2 << 8)])
    expect([errcode, isDatabaseUnavailable({ errcode })]).toEqual([errcode, true]);
});

test("a wrong statement or value is no outage", () => {
  for (const error of [{ code: "23505" }, { code: "42601" }, { code: "EPERM" }, { errcode: 19 }, null, "x"])
    expect(isDatabaseUnavailable(error)).toBe(false);
  expect(isDatabaseUnavailable(new Error("Connection terminated unexpectedly"))).toBe(true);
  expect(isDatabaseUnavailable(new Error("syntax error"))).toBe(false);
});
