import type { LightMyRequestResponse } from "fastify";
import type { SavedQuotation } from "#contract/quotations/quotations-api.ts";
import { type CommercialRules, type Limits, noRules } from "#domain/approval/commercial-rules.ts";
import type { Role } from "#domain/people/roles.ts";
import type { QuotationInput } from "#domain/quotation/document/input.ts";
import type { QuotationRequest } from "#domain/quotation/document/request.ts";
import type { TestServer, TestUser } from "./app.ts";
import { askFinal, finalCall, goldenRequest, withLine } from "./golden-quotations.ts";

type Change = Partial<Record<Role, Partial<Limits>>>;

/** Rules that are off but for these. */
export const rulesWith = (change: Change): CommercialRules => ({
  admin: { ...noRules.rules.admin, ...change.admin },
  manager: { ...noRules.rules.manager, ...change.manager },
  employee: { ...noRules.rules.employee, ...change.employee },
});

/** Puts rules into force that are off but for these. */
export async function setRules(server: TestServer, change: Change): Promise<void> {
  const { admin } = server.users;
  const known = (await server.call(admin, "GET", "/api/rules")).json<{ data: { version: number } }>();
  const answer = await server.call(admin, "PUT", "/api/rules", {
    version: known.data.version,
    rules: rulesWith(change),
  });
  if (answer.statusCode !== 200) throw new Error(`rules answered ${answer.statusCode}: ${answer.body}`);
}

/** A worked quotation with another margin, and its span at a typed price where one is given (rupees; the table's is 1,66,400). */
export function requestAt(margin: string, span?: number): QuotationRequest {
  const request = { ...goldenRequest("SG-1"), marginPercentage: margin };
  return span === undefined
    ? request
    : withLine(request, "span", () => ({ source: "custom", amount: span * 100 }));
}

/** Saves such a quotation, as a revision where one is named. */
export async function saveAt(
  server: TestServer,
  as: TestUser,
  request: QuotationRequest,
  revises?: Pick<SavedQuotation, "quotation_id" | "revision">,
): Promise<SavedQuotation> {
  const change: Partial<QuotationInput> = revises
    ? { revises: { quotation_id: revises.quotation_id, revision: revises.revision } }
    : {};
  const final = await askFinal(server, as, finalCall(request, change));
  if (final.statusCode !== 200) throw new Error(`final answered ${final.statusCode}: ${final.body}`);
  const saved = await server.call(as, "POST", "/api/quotation/save", {
    user: as.username,
    quotation_data: final.json<{ data: object }>().data,
    ...(revises && { reason: "On the customer's wish" }),
  });
  if (saved.statusCode !== 201) throw new Error(`save answered ${saved.statusCode}: ${saved.body}`);
  return saved.json<{ data: SavedQuotation }>().data;
}

/** Decides about a revision. */
export const decide = (
  server: TestServer,
  as: TestUser,
  { quotation_id, revision }: Pick<SavedQuotation, "quotation_id" | "revision">,
  decision: object = { decision: "approve" },
): Promise<LightMyRequestResponse> =>
  server.call(as, "POST", `/api/quotation/${quotation_id}/approval`, { revision, ...decision });
