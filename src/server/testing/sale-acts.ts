import type { LightMyRequestResponse } from "fastify";
import { expect } from "vitest";
import type { OfferRecord } from "#contract/offers/offers-api.ts";
import type { SavedQuotation } from "#contract/quotations/quotations-api.ts";
import type { Status } from "#domain/sales/sale-status.ts";
import type { TestServer } from "#server/testing/app.ts";
import { requestAt } from "#server/testing/approvals.ts";
import { askFinal, askSave, finalCall } from "#server/testing/golden-quotations.ts";
import { offerIn, positionOf } from "#server/testing/saved-quotations.ts";

/** Calls as a manager, who may work on all that a test makes. */
export function salesOf(server: TestServer) {
  const { manager } = server.users;
  const post = (url: string, body: object) => server.call(manager, "POST", url, body);
  const positions = (quotations: readonly SavedQuotation[]) => quotations.map((each) => positionOf(each));
  return {
    post,
    save: (margin = "10", company = "Sabar Steel") => saveTo(server, margin, company),
    /** Saves a revision of a quotation, or answers why not. */
    async reviseQuotation({ quotation_id, revision }: SavedQuotation, margin = "9") {
      const call = finalCall(requestAt(margin), { revises: { quotation_id, revision } });
      const final = await askFinal(server, manager, call);
      if (final.statusCode !== 200) return final;
      const body = { user: manager.username, quotation_data: final.json().data, reason: "Asked for" };
      return post("/api/quotation/save", body);
    },
    offer: (quotations: readonly SavedQuotation[]) =>
      post("/api/offers", { positions: positions(quotations) }),
    revise: ({ offer_id, revision }: OfferRecord, quotations: readonly SavedQuotation[]) =>
      post(`/api/offers/${offer_id}/revise`, {
        positions: positions(quotations),
        revision,
        reason: "Another selection",
      }),
    setStatus: (number: string, status: Status, from: Status = "issued") => {
      const isOffer = number.startsWith("OF");
      return post(`/api/${isOffer ? "offers" : "quotation"}/${number}/status`, {
        ...{ status, from, note: "They called" },
        ...(status === "lost" && { reason: "price" }),
        ...(status === "won" && isOffer && { positions: [1] }),
      });
    },
    /** What the rows of quotations say. */
    rows: (quotations: readonly SavedQuotation[]) =>
      server.database.db
        .selectFrom("sales")
        .select(["number", "in_offer", "status", "next_follow_up"])
        .where(
          "number",
          "in",
          quotations.map(({ quotation_id }) => quotation_id),
        )
        .orderBy("number")
        .execute(),
  };
}
type Sales = ReturnType<typeof salesOf>;

async function saveTo(server: TestServer, margin: string, company: string): Promise<SavedQuotation> {
  const { manager } = server.users;
  const customer = { company, state: "Gujarat" };
  const final = await askFinal(server, manager, finalCall(requestAt(margin), { customer }));
  return (await askSave(server, manager, final.json().data)).json<{ data: SavedQuotation }>().data;
}

/** A quotation where an act finds it. `offer` holds it together with `other`; alone, `other` is the quotation. */
export type SavedSales = {
  quotation: SavedQuotation;
  other: SavedQuotation;
  offer: OfferRecord | null;
  status: Status;
};

/** Makes a quotation that is "alone" or "in offer", with the status of its sale. */
export async function begin(
  sales: Sales,
  start: string,
  { margin, company }: { margin?: string; company?: string } = {},
): Promise<SavedSales> {
  const [place, status] = start.split(", ") as [string, Status];
  const quotation = await sales.save(margin, company);
  const other = place === "alone" ? quotation : await sales.save("10", company);
  const offer = place === "alone" ? null : offerIn(await sales.offer([quotation, other]));
  if (status !== "issued") {
    const changed = await sales.setStatus(offer?.offer_id ?? quotation.quotation_id, status);
    expect([changed.statusCode, changed.statusCode === 200 ? "" : changed.body]).toEqual([200, ""]);
  }
  return { quotation, other, offer, status };
}

/** Returns the offer of an act on one. */
function offerOf({ offer }: SavedSales): OfferRecord {
  if (!offer) throw new Error("This act is one of an offer");
  return offer;
}

const acts: Readonly<Record<string, (sales: Sales, made: SavedSales) => Promise<LightMyRequestResponse>>> = {
  enter: (sales, { quotation }) => sales.offer([quotation]),
  leave: (sales, made) => sales.revise(offerOf(made), [made.other]),
  revise: (sales, { quotation }) => sales.reviseQuotation(quotation),
  copy: (sales, { quotation }) => sales.post(`/api/quotation/${quotation.quotation_id}/copy`, {}),
  note: (sales, { quotation }) =>
    sales.post(`/api/quotation/${quotation.quotation_id}/notes`, { text: "Wants delivery in May" }),
  send: (sales, { quotation, status }) => sales.setStatus(quotation.quotation_id, "sent", status),
  "win offer": (sales, made) => sales.setStatus(offerOf(made).offer_id, "won", made.status),
  "lose offer": (sales, made) => sales.setStatus(offerOf(made).offer_id, "lost", made.status),
  reopen: (sales, made) => sales.setStatus(offerOf(made).offer_id, "negotiation", made.status),
};

/** Does an act by its name. */
export function act(name: string, sales: Sales, made: SavedSales): Promise<LightMyRequestResponse> {
  const found = acts[name];
  if (!found) throw new Error(`There is no act ${name}`);
  return found(sales, made);
}
