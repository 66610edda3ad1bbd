import type { User } from "#contract/auth/auth-api.ts";
import { components, findComponent } from "#domain/components/registry.ts";
import { type Problem, Rejection } from "#domain/errors/rejection.ts";
import type { QuotationRequest } from "#domain/quotation/document/request.ts";
import { byFirmsRule } from "#domain/quotation/lines/price-origin.ts";
import { lineOf, type QuotationLine, type RequestedLine } from "#domain/quotation/lines/quotation-line.ts";
import { mayRead } from "#domain/sales/sale-access.ts";
import type { Db } from "../../platform/database/schema.ts";
import { findQuotation } from "../quotations-repository.ts";
import { documentOf } from "../stored-document.ts";

type Origins = { user: User; request: QuotationRequest; now: string };

/** Returns whether a revision of this quotation, which the user may read, has the price. */
async function hasPrice(
  db: Db,
  { user, now }: Omit<Origins, "request">,
  number: string,
  { component, amount }: RequestedLine,
): Promise<boolean> {
  let stored = await findQuotation(db, number);
  if (!stored || !mayRead(user, stored, now)) return false;
  for (let revision = stored.latest_revision; stored; revision -= 1) {
    const line = lineOf(documentOf(stored).lines, component);
    if (line?.inScope && line.source === "custom" && line.amount === amount) return true;
    stored = revision > 0 ? await findQuotation(db, number, revision - 1) : undefined;
  }
  return false;
}

/**
 * Refuses typed prices that name a quotation without this price, or one that the user may not read. A revision keeps what
 * the one `before` has.
 * @throws Rejection 'invalid' with a sentence for each of these components
 */
export async function checkOrigins(
  db: Db,
  { user, request, now }: Origins,
  before: readonly QuotationLine[] = [],
): Promise<void> {
  const problems: Problem[] = [];
  for (const line of request.lines) {
    const { component, priceOrigin: origin, amount } = line;
    if (origin === undefined || origin === byFirmsRule) continue;
    const kept = lineOf(before, component);
    if (kept?.priceOrigin === origin && kept.amount === amount) continue;
    if (await hasPrice(db, { user, now }, origin, line)) continue;
    const id = findComponent(component)?.id;
    const title = id ? components[id].title : component;
    problems.push({
      msg: `${title}: you can see no ${origin} with this price. Type the price again`,
      loc: ["body", component, "price_origin"],
      component,
    });
  }
  if (problems.length > 0)
    throw new Rejection("invalid", problems.map(({ msg }) => msg).join(". "), { problems });
}
