import { expect, test } from "vitest";
import type { FinalQuotation } from "#contract/quotations/quotations-api.ts";
import { Rejection } from "#domain/errors/rejection.ts";
import { byRate, defaultRates } from "#domain/rates/rates.ts";
import { goldenRequest } from "#server/testing/golden-quotations.ts";
import { keepRequestOfFinal, requestOfFinal } from "./request-of-final.ts";

test("the request of an answer of final is kept for this answer and these rates only", () => {
  // An answer that no request can be read from, so that only a kept one is returned.
  const answer = { crane_type: "unknown", inputs: {}, price_breakup: {} } as FinalQuotation;
  const request = goldenRequest("SG-1");
  keepRequestOfFinal(answer, defaultRates, request);
  expect(requestOfFinal(answer, defaultRates)).toBe(request);
  for (const [change, rates] of [
    [{ crane_type: "other" }, defaultRates],
    [{ inputs: { capacity: "5T" } }, defaultRates],
    [{ price_breakup: { span: {} } }, defaultRates],
    [{}, byRate(() => "81")],
  ] as const)
    expect(() => requestOfFinal({ ...answer, ...change } as FinalQuotation, rates)).toThrow(Rejection);
});
