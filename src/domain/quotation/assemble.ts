import type { ComponentId } from "../components/define-component.ts";
import { components } from "../components/registry.ts";
import { engineeringFigures } from "../engineering/figures.ts";
import { warnings } from "../engineering/warnings.ts";
import { Rejection } from "../errors.ts";
import { formatMoney } from "../format.ts";
import { rupees } from "../money.ts";
import type { Row, Values } from "../price-tables/price-table.ts";
import type { TableVersion } from "../price-tables/table-version.ts";
import { type Price, systemPrice } from "../pricing.ts";
import { craneOfDocument } from "./crane-of.ts";
import { type QuotationDocument, type QuotationLine, type SystemOffer, validUntil } from "./document.ts";
import { combination } from "./input.ts";
import { lineOf, type QuotationRequest, type RequestedLine, totalsOfRequest } from "./request.ts";

/** A row of the table in force and the table's version. */
export type Priced = { row: Row; tableVersion: TableVersion };

/** Today's row for a component's values, or null where the table has none. */
export type RowLookup = (component: ComponentId, values: Values) => Priced | null;

/** The system price of a component as the tables have it now, in paise, with its origin; null where there is none. */
export function priceNow(
  component: ComponentId,
  values: Values,
  rowOf: RowLookup,
): (SystemOffer & Pick<Price, "amount">) | null {
  const definition = components[component];
  const found = definition.pricing.by === "table" ? rowOf(component, values) : null;
  if (definition.pricing.by === "table" && found === null) return null;
  const price = systemPrice(definition, values, found?.row);
  if (price === null) return null;
  return { ...price, row: found?.row ?? null, tableVersion: found?.tableVersion ?? null };
}

/** A line whose price was typed, or that is not in scope, with what the system has beside it. */
function typedLine(line: RequestedLine, rowOf: RowLookup, made: Made): QuotationLine {
  const { component, values, amount, inScope } = line;
  const own = { ...line, title: components[component].title, price: null, row: null, tableVersion: null };
  if (!inScope) return { ...own, system: null, typedBy: null };
  const now = priceNow(component, values, rowOf);
  const before = made.revision && lineOf(made.revision.newest.lines, component);
  // A typed price that a revision keeps is still whose it was.
  const isKept = before?.source === "custom" && before.inScope && before.amount === amount;
  return {
    ...own,
    system: now && {
      each: now.each,
      times: now.times,
      factors: now.factors,
      row: now.row,
      tableVersion: now.tableVersion,
    },
    typedBy: (isKept ? before.typedBy : null) ?? made.revision?.author ?? made.createdBy,
  };
}

/** What a document says of its making; without a revision it is the first issue, made by the number's creator. */
export type Made = {
  number: string;
  createdAt: string;
  createdBy: string;
  /** Whom the papers name: the author's full name. */
  preparedBy: string;
  revision?: {
    revision: number;
    author: string;
    reason: string | null;
    /** The revision in force so far. */
    newest: Pick<QuotationDocument, "lines">;
  };
};

/**
 * A request priced again and written down as a document. Typed prices stand as they are; every table or calculated
 * price is worked out anew.
 * @throws Rejection 'conflict' naming each component whose price is not today's, with the price sent and the price now;
 *   'not-found' when the table has no such combination
 */
export function assemble(request: QuotationRequest, rowOf: RowLookup, made: Made): QuotationDocument {
  const differences: {
    msg: string;
    loc: string[];
    component: ComponentId;
    price_sent: number;
    price_now: number;
  }[] = [];
  const lines = request.lines.map((line): QuotationLine => {
    const { component, values, amount } = line;
    const { title } = components[component];
    if (!line.inScope || line.source === "custom") return typedLine(line, rowOf, made);
    const now = priceNow(component, values, rowOf);
    if (now === null)
      throw new Rejection("not-found", `No price for ${title}: ${combination(component, values)}`, {
        extra: { component },
      });
    if (now.amount !== amount)
      differences.push({
        msg: `The price of ${title} is ${formatMoney(now.amount)} now, not ${formatMoney(amount)}`,
        loc: ["query", `${component}_price`],
        component,
        price_sent: rupees(amount),
        price_now: rupees(now.amount),
      });
    const { each, times, factors, row, tableVersion } = now;
    return {
      ...line,
      title,
      price: { each, times, factors },
      row,
      tableVersion,
      system: null,
      typedBy: null,
    };
  });
  if (differences.length > 0)
    throw new Rejection("conflict", differences.map(({ msg }) => msg).join("; "), { problems: differences });
  const crane = craneOfDocument({ craneType: request.craneType, lines });
  return {
    format: 1,
    number: made.number,
    revision: made.revision?.revision ?? 0,
    revises: request.revises,
    reason: made.revision?.reason ?? null,
    craneType: request.craneType,
    createdAt: made.createdAt,
    validUntil: validUntil(made.createdAt),
    createdBy: made.createdBy,
    preparedBy: made.preparedBy,
    author: made.revision?.author ?? made.createdBy,
    customer: request.customer,
    lines,
    totals: totalsOfRequest(request),
    warnings: warnings(crane, engineeringFigures(crane)).map(({ code, text }) => ({ code, text })),
  };
}
