import type { RateName } from "#domain/components/define-component.ts";
import type { KnownRates, RateEntry } from "#domain/rates/rate-history.ts";
import { endpoint, type Success } from "../endpoint.ts";

/** `version` counts the changes: whoever changes rates names the one they saw. */
export type RatesAnswer = Success<{ version: number; rates: KnownRates }>;

export const getRates = endpoint<{ answer: RatesAnswer }>()({
  method: "GET",
  path: "/api/rates",
  access: "see rates",
  summary: "The rates that new quotations start with",
});

export const getRateHistory = endpoint<{ answer: Success<{ history: RateEntry[] }> }>()({
  method: "GET",
  path: "/api/rates/history",
  access: "see rates",
  summary: "Every value that a rate had, the newest first",
});

export const setRates = endpoint<{
  body: { [R in RateName]?: number } & { version?: number };
  answer: RatesAnswer;
}>()({
  method: "PUT",
  path: "/api/rates",
  access: "set rates",
  summary: "Set rates; those that are left out stay",
});
