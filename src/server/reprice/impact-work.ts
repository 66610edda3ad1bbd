import type { Impact, ImpactPart } from "#contract/reprice/impact-api.ts";
import { noLongerBuilt } from "#domain/components/crane-type-of.ts";
import { type CraneTypeId, findCraneType } from "#domain/crane-types.ts";
import { isUnavailable, Rejection } from "#domain/errors/rejection.ts";
import { type Paise, rupees } from "#domain/numbers/money.ts";
import { isQuoted, type QuotedPosition } from "#domain/offers/offer.ts";
import type { QuotationDocument } from "#domain/quotation/document/document.ts";
import type { RowLookup } from "#domain/quotation/document/row-lookup.ts";
import { type CurrentRates, recalculateAtToday } from "#domain/quotation/save/at-today.ts";
import { impactOf, offerTotalWith, type SaleTotalChange } from "#domain/reprice/impact.ts";
import { faultTexts } from "#domain/reprice/reprice.ts";
import { documentsOf } from "../offers/price-positions.ts";
import { offerDocumentOf } from "../offers/stored-offer.ts";
import type { Db } from "../platform/database/schema.ts";
import { type CandidateTables, lookUpsWith } from "../price-tables/candidate-tables.ts";
import { rowLookup } from "../price-tables/look-up/row-lookup.ts";
import { makePriceTables } from "../price-tables/price-table-cache.ts";
import type { TableFiles } from "../price-tables/upload/file-jobs.ts";
import { listStored } from "../quotations/quotations-repository.ts";
import { documentOf } from "../quotations/stored-document.ts";
import { findRates } from "../rates/rates-repository.ts";
import type { StoredSale } from "../sales/sales-repository.ts";
import { listOpenOffers, listOpenQuotations } from "./reprice-repository.ts";

/** Quotations that are read at once. */
const rowsAtOnce = 100;

type Today = { document: QuotationDocument; problem: null } | { document: null; problem: string };

/** Returns a quotation at these tables and rates, as in a re-pricing. */
function todayWith(quoted: QuotationDocument, rowOf: RowLookup, inForce: CurrentRates): Today {
  const { document, unpriced } = recalculateAtToday(quoted, rowOf, inForce);
  return unpriced.length === 0
    ? { document, problem: null }
    : { document: null, problem: `These tables have no ${unpriced.join("; ")}.` };
}

type Sale = SaleTotalChange & {
  revision: number;
  customer: string | null;
  quoted: Paise;
  problem: string | null;
};

/** A fault for the log: the number of the quotation or offer, and the stack. */
type ImpactFault = { number: string; fault: string };

/** The effect of tables, and the sales for which it is not known. */
export type ImpactFound = { impact: Impact; faults: ImpactFault[] };

/**
 * Returns the total of a quotation or an offer. When it cannot be worked out, returns the reason, and the other sales
 * go on.
 */
async function comesTo(
  number: string,
  faults: ImpactFault[],
  workOut: () => Promise<Pick<Sale, "before" | "after" | "problem">>,
): Promise<Pick<Sale, "before" | "after" | "problem">> {
  try {
    return await workOut();
  } catch (error) {
    if (isUnavailable(error)) throw error;
    if (error instanceof Rejection) return { before: null, after: null, problem: error.message };
    faults.push({ number, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    return { before: null, after: null, problem: faultTexts.workingOut };
  }
}

const inRupees = (amount: Paise | null): number | null => (amount === null ? null : rupees(amount));

const answerSale = ({ revision, customer, quoted, before, after, problem }: Sale) => ({
  revision,
  customer,
  quoted_total: rupees(quoted),
  old_total: inRupees(before),
  new_total: inRupees(after),
  problem,
});

function answerPart<S extends Sale, Name extends object>(
  sales: readonly S[],
  nameOf: (sale: S) => Name,
): ImpactPart<Name & ReturnType<typeof answerSale>> {
  const { touched, before, after, change, open, unpriced, lost } = impactOf(sales);
  return {
    open,
    touched: touched.length,
    old_total: rupees(before),
    new_total: rupees(after),
    change: rupees(change),
    unpriced,
    lost,
    items: touched.map((sale) => ({ ...nameOf(sale), ...answerSale(sale) })),
  };
}

/** The tables that are looked at, and the day whose rate of GST applies. */
export type ImpactQuestion = { candidate: CandidateTables; day: string };

type Both = { now: Today; later: Today };
/** A quotation with the tables in force, and with the others. */
type WorkOut = { day: string; both: (quoted: QuotationDocument) => Promise<Both> };

async function makeWorkOut(
  db: Db,
  craneType: CraneTypeId,
  { candidate, day }: ImpactQuestion,
  files: TableFiles,
): Promise<WorkOut> {
  const { before, after } = await lookUpsWith(db, craneType, candidate, files);
  const inForce = { ...(await findRates(db)), day };
  const tables = makePriceTables();
  // The other cranes of an offer keep their tables.
  const kept = new Map<CraneTypeId, RowLookup>();
  const both = async (quoted: QuotationDocument): Promise<Both> => {
    if (quoted.craneType === craneType)
      return { now: todayWith(quoted, before, inForce), later: todayWith(quoted, after, inForce) };
    const id = findCraneType(quoted.craneType)?.id;
    if (!id) {
      const none = { document: null, problem: noLongerBuilt(quoted.craneType) };
      return { now: none, later: none };
    }
    const rowOf = kept.get(id) ?? (await rowLookup(db, tables, id));
    kept.set(id, rowOf);
    const now = todayWith(quoted, rowOf, inForce);
    return { now, later: now };
  };
  return { day, both };
}

async function quotationsWith(db: Db, craneType: CraneTypeId, workOut: WorkOut, faults: ImpactFault[]) {
  const numbers = await listOpenQuotations(db, craneType);
  const sales: (Sale & { number: string })[] = [];
  for (let from = 0; from < numbers.length; from += rowsAtOnce)
    for (const stored of await listStored(db, numbers.slice(from, from + rowsAtOnce)))
      sales.push({
        number: stored.number,
        revision: stored.latest_revision,
        customer: stored.customer_name,
        quoted: stored.total,
        ...(await comesTo(stored.number, faults, async () => {
          const { now, later } = await workOut.both(documentOf(stored));
          return {
            before: now.document?.totals.total ?? null,
            after: later.document?.totals.total ?? null,
            problem: later.problem,
          };
        })),
      });
  return sales;
}

async function offerWith(db: Db, stored: StoredSale, { day, both }: WorkOut) {
  const document = offerDocumentOf(stored);
  const firm = document.positions.filter(isQuoted).filter(({ kind }) => kind === "firm");
  const quotedIn = await documentsOf(db, firm);
  const worked = new Map<QuotedPosition, Both>();
  for (const position of firm) worked.set(position, await both(quotedIn(position)));
  const problems = [...worked].flatMap(([{ quotation }, { later }]) =>
    later.problem === null ? [] : [`${quotation}: ${later.problem}`],
  );
  return {
    before: offerTotalWith(document, (position) => worked.get(position)?.now.document ?? null, day),
    after: offerTotalWith(document, (position) => worked.get(position)?.later.document ?? null, day),
    problem: problems[0] ?? null,
  };
}

async function offersWith(db: Db, craneType: CraneTypeId, workOut: WorkOut, faults: ImpactFault[]) {
  const sales: (Sale & { number: string })[] = [];
  for (const stored of await listOpenOffers(db, craneType))
    sales.push({
      number: stored.number,
      revision: stored.latest_revision,
      customer: stored.customer_name,
      quoted: stored.revision_total,
      ...(await comesTo(stored.number, faults, () => offerWith(db, stored, workOut))),
    });
  return sales;
}

/**
 * Returns the effect of these tables on the open quotations of their crane type outside of offers, and on the open
 * offers with such cranes. Nothing is changed.
 * @throws Rejection for tables that could not be put in force
 */
export async function findImpact(
  db: Db,
  craneType: CraneTypeId,
  asked: ImpactQuestion,
  files: TableFiles,
): Promise<ImpactFound> {
  const workOut = await makeWorkOut(db, craneType, asked, files);
  const faults: ImpactFault[] = [];
  const quotations = await quotationsWith(db, craneType, workOut, faults);
  const offers = await offersWith(db, craneType, workOut, faults);
  const impact = {
    quotations: answerPart(quotations, ({ number }) => ({ quotation_id: number })),
    offers: answerPart(offers, ({ number }) => ({ offer_id: number })),
  };
  return { impact, faults };
}
