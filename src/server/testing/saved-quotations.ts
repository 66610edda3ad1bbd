import type { LightMyRequestResponse } from "fastify";
import type { OfferRecord } from "#contract/offers/offers-api.ts";
import type { SavedQuotation } from "#contract/quotations/quotations-api.ts";
import { craneTypes, normaliseCraneType } from "#domain/crane-types.ts";
import { rupees } from "#domain/numbers/money.ts";
import type { QuotationInput } from "#domain/quotation/document/input.ts";
import { type GoldenOffer, paise } from "#domain/testing/golden-offers.ts";
import type { TestServer, TestUser } from "./app.ts";
import { askFinal, finalCall, goldenRequest } from "./golden-quotations.ts";

type Priced = GoldenOffer["quotations"][string];

/** Saves a quotation, or with `revises` a revision, of these typed prices; its other inputs are a worked quotation's. */
export async function saveTyped(
  server: TestServer,
  as: TestUser,
  quotation: Priced,
  change: Partial<QuotationInput> = {},
): Promise<SavedQuotation> {
  const craneType = normaliseCraneType(quotation.crane_kind);
  const like = goldenRequest(`${craneTypes[craneType].series}-1`);
  const lines = like.lines.map((line) => {
    const inScope = !quotation.not_in_scope?.includes(line.component);
    return {
      ...line,
      inScope,
      // Cranes of one runway have one span.
      values:
        line.component === "span" ? { ...line.values, span_width_m: quotation.span_width_m } : line.values,
      source: "custom" as const,
      amount: inScope ? paise(quotation.component_prices[line.component] ?? "0") : 0,
    };
  });
  const request = { ...like, lines, marginPercentage: quotation.margin_percentage };
  const final = await askFinal(server, as, finalCall(request, change));
  if (final.statusCode !== 200) throw new Error(`final answered ${final.statusCode}: ${final.body}`);
  const reason = change.revises && { reason: "On the customer's wish" };
  const body = { user: as.username, quotation_data: final.json<{ data: object }>().data, ...reason };
  const saved = await server.call(as, "POST", "/api/quotation/save", body);
  if (saved.statusCode !== 201) throw new Error(`save answered ${saved.statusCode}: ${saved.body}`);
  return saved.json<{ data: SavedQuotation }>().data;
}

/** A firm position of a saved quotation, as the API takes it. */
export const positionOf = ({ quotation_id, revision }: SavedQuotation, change: object = {}) => ({
  kind: "firm",
  quotation_id,
  revision,
  quantity: 1,
  ...change,
});

/** The offer in an answer; a refusal is a fault of the test. */
export function offerIn(answer: LightMyRequestResponse): OfferRecord {
  if (answer.statusCode >= 300) throw new Error(`${answer.statusCode}: ${answer.body}`);
  return answer.json<{ data: OfferRecord }>().data;
}

/** Rupees of a worked example's amount. */
export const inRupees = (text: string): number => rupees(paise(text));
