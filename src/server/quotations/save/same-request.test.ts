import { expect, test } from "vitest";
import { firmAtSave } from "#domain/firm/firm-at-save.ts";
import type { QuotationRequest } from "#domain/quotation/document/request.ts";
import { assembleDocument } from "#domain/quotation/save/assemble.ts";
import { noPriceRules } from "#domain/rates/price-rules.ts";
import { defaultRates } from "#domain/rates/rates.ts";
import { exampleRowOf } from "#domain/testing/example-tables.ts";
import { exampleFirm } from "#server/testing/app.ts";
import { goldenRequest } from "#server/testing/golden-quotations.ts";
import { asksTheSame } from "./same-request.ts";
import { authorOf, ratesAtSave } from "./saving.ts";

const user = { username: "asha", full_name: "Asha Patel", designation: null, phone: null, email: "" };

const request = goldenRequest("SG-1");
const kept = { key: "lift above column", reason: "own hook" };
const saved = (of: QuotationRequest) =>
  assembleDocument(of, exampleRowOf("single-girder"), {
    ...{ number: "SG-2627-00001", createdAt: "2026-11-20T06:30:00.000Z" },
    ...ratesAtSave({ rates: defaultRates, rules: noPriceRules }),
    ...firmAtSave(exampleFirm),
    ...authorOf(user),
  });

test("a saved document is what is asked for by its content, whatever the order of the fields", () => {
  const document = saved(request);
  const reversed = Object.fromEntries(Object.entries(request).reverse()) as QuotationRequest;
  expect(asksTheSame(document, reversed)).toBe(true);
  expect(asksTheSame(document, { ...request, marginPercentage: "7" })).toBe(false);
});

test("a saved document is what is asked for only with the points that the request keeps", () => {
  const keeping = { ...request, keptPoints: [kept] };
  expect(asksTheSame(saved(request), keeping)).toBe(false);
  expect(asksTheSame(saved(keeping), keeping)).toBe(true);
  expect(asksTheSame(saved(keeping), { ...request, keptPoints: [{ ...kept, reason: "other" }] })).toBe(false);
  expect(asksTheSame(saved(keeping), request)).toBe(true);
});
