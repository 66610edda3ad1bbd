import type { RateName } from "#domain/components/define-component.ts";
import type { PriceRules } from "#domain/rates/price-rules.ts";
import { type Answer, endpoint } from "../endpoint.ts";
import type { ratesSchemas } from "./rates-schemas.ts";

export const getRates = endpoint<{ answer: Answer<typeof ratesSchemas.getRates> }>()({
  method: "GET",
  path: "/api/rates",
  access: "see rates",
  summary: "The rates that new quotations start with, and the firm’s rules for erection and panel",
});

export const getRateHistory = endpoint<{ answer: Answer<typeof ratesSchemas.getRateHistory> }>()({
  method: "GET",
  path: "/api/rates/history",
  access: "see rates",
  summary: "Every value of a rate and of the firm’s rules, newest first",
});

export const setRates = endpoint<{
  body: { [R in RateName]?: number } & Partial<PriceRules> & { version?: number };
  answer: Answer<typeof ratesSchemas.setRates>;
}>()({
  method: "PUT",
  path: "/api/rates",
  access: "set rates",
  summary: "Set rates and the firm’s rules; absent ones do not change",
});
