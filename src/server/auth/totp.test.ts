import { Secret } from "otpauth";
import { describe, expect, test } from "vitest";
import { minutesAhead, newSecret, otpauthUrl, stepAt, stepOfCode } from "./totp.ts";

/** The key of RFC 6238, appendix B. */
const secret = Secret.fromLatin1("12345678901234567890").base32;
const at = (seconds: number): string => new Date(seconds * 1000).toISOString();

describe("the test vectors of RFC 6238 for SHA-1", () => {
  // The appendix prints eight digits; a code of six is their end (RFC 4226, 5.3).
  test.each([
    [59, "94287082", 0x1],
    [1111111109, "07081804", 0x23523ec],
    [1111111111, "14050471", 0x23523ed],
    [1234567890, "89005924", 0x273ef07],
    [2000000000, "69279037", 0x3f940aa],
    [20000000000, "65353130", 0x27bc86aa],
  ])("give their code at %d seconds", (seconds, digits, step) => {
    expect(stepAt(at(seconds))).toBe(step);
    expect(stepOfCode(secret, digits.slice(2), at(seconds))).toBe(step);
  });
});

test("accepts a code one step before and after its own, and not two", () => {
  const code = "005924";
  const steps = [-60, -30, 0, 30, 60].map((off) => stepOfCode(secret, code, at(1234567890 + off)));
  expect(steps).toEqual([null, 0x273ef07, 0x273ef07, 0x273ef07, null]);
});

test("names a clock that is wrong by minutes, up to an hour", () => {
  const code = "005924";
  const ahead = (seconds: number) => minutesAhead(secret, code, at(1234567890 + seconds));
  expect([ahead(0), ahead(30), ahead(180), ahead(-180), ahead(4000)]).toEqual([null, null, -3, 3, null]);
});

test("never accepts text other than six digits", () => {
  for (const code of ["", "5924", "0059240", "00592x", "００５９２４", " 005924"])
    expect(stepOfCode(secret, code, at(1234567890))).toBeNull();
});

test("names firm and user in the address, and makes a new secret each time", () => {
  const url = new URL(otpauthUrl(secret, { issuer: "Crane & Co", username: "m.shah" }));
  expect([url.protocol, url.host, decodeURIComponent(url.pathname)]).toEqual([
    "otpauth:",
    "totp",
    "/Crane & Co:m.shah",
  ]);
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    issuer: "Crane & Co",
    secret,
    digits: "6",
    period: "30",
  });
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newSecret()).not.toBe(newSecret());
});
