import type { LightMyRequestResponse } from "fastify";
import type { FinalQuotation, QuotationRecord, SavedQuotation } from "#contract/quotations/quotations-api.ts";
import type { ComponentId } from "#domain/crane-types.ts";
import { priceQueryOf, type QuotationInput, toInput } from "#domain/quotation/document/input.ts";
import type { QuotationRequest } from "#domain/quotation/document/request.ts";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import type { RequestedLine } from "#domain/quotation/lines/quotation-line.ts";
import { exampleTables } from "#domain/testing/example-tables.ts";
import { draftOf, goldenQuotation } from "#domain/testing/golden.ts";
import { requestOf } from "#domain/wizard/request-of.ts";
import type { TestServer, TestUser } from "./app.ts";

/** A worked quotation as it stands in the wizard when everything is entered and priced. */
export const goldenDraft = (id: string): Draft => draftOf(goldenQuotation(id), exampleTables);

const requests = new Map<string, QuotationRequest>();

/** The request of a worked quotation, as the wizard would send it. */
export function goldenRequest(id: string): QuotationRequest {
  const request = requests.get(id) ?? requestOf(goldenDraft(id));
  requests.set(id, request);
  return request;
}

/** A request with one of its lines changed. */
export const withLine = (
  request: QuotationRequest,
  component: ComponentId,
  change: (line: RequestedLine) => Partial<RequestedLine>,
): QuotationRequest => ({
  ...request,
  lines: request.lines.map((line) => (line.component === component ? { ...line, ...change(line) } : line)),
});

export type FinalCall = { url: string; body: QuotationInput };

/** The call of `final` for a request, with prices in the address. */
export function finalCall(request: QuotationRequest, change: Partial<QuotationInput> = {}): FinalCall {
  const query = Object.entries(priceQueryOf(request.lines))
    .map(([name, price]) => `${name}=${price}`)
    .join("&");
  return {
    url: `/api/${request.craneType}/quotation/final?${query}`,
    body: { ...toInput(request), ...change },
  };
}

export function askFinal(server: TestServer, as: TestUser, call: FinalCall): Promise<LightMyRequestResponse> {
  return server.call(as, "POST", call.url, call.body);
}

export function askSave(
  server: TestServer,
  as: TestUser,
  data: object,
  user: string = as.username,
): Promise<LightMyRequestResponse> {
  return server.call(as, "POST", "/api/quotation/save", { user, quotation_data: data });
}

/** What `final` answers for a worked quotation. */
export async function finalOfGolden(
  server: TestServer,
  as: TestUser,
  id: string,
  change: Partial<QuotationInput> = {},
): Promise<FinalQuotation> {
  const answer = await askFinal(server, as, finalCall(goldenRequest(id), change));
  if (answer.statusCode !== 200) throw new Error(`final answered ${answer.statusCode}: ${answer.body}`);
  return answer.json<{ data: FinalQuotation }>().data;
}

/** A worked quotation, saved. */
export async function saveGolden(
  server: TestServer,
  as: TestUser,
  id: string,
  change: Partial<QuotationInput> = {},
): Promise<SavedQuotation> {
  const answer = await askSave(server, as, await finalOfGolden(server, as, id, change));
  if (answer.statusCode !== 201) throw new Error(`save answered ${answer.statusCode}: ${answer.body}`);
  return answer.json<{ data: SavedQuotation }>().data;
}

/** A saved quotation as its page reads it. */
export async function readRecord(server: TestServer, as: TestUser, number: string): Promise<QuotationRecord> {
  const answer = await server.call(as, "GET", `/api/quotation/${number}`);
  if (answer.statusCode !== 200) throw new Error(`reading answered ${answer.statusCode}: ${answer.body}`);
  return answer.json<{ data: QuotationRecord }>().data;
}
