import type { SaleItem } from "#contract/insights/pipeline-api.ts";
import { customerLine } from "#domain/customers/customer-block.ts";
import { customerOfDocument } from "#domain/quotation/document/read-document.ts";
import { storedJson } from "#domain/text/unknown-values.ts";
import { isAmong } from "../platform/database/conditions.ts";
import type { Db } from "../platform/database/schema.ts";
import { isCurrentAtEndOfDay } from "./stages-repository.ts";

type Addressed = Pick<SaleItem, "customer" | "customer_id">;

/** The documents of these that were in force at the end of a day and have been revised since. */
const listSuperseded = (db: Db, numbers: readonly string[], asOf: string) =>
  db
    .selectFrom("stages")
    .innerJoin("sales", "sales.number", "stages.subject")
    .innerJoin("revisions as r", (join) =>
      join.onRef("r.sale_id", "=", "sales.id").onRef("r.revision", "=", "stages.revision"),
    )
    .select(["sales.number", "sales.customer_name", "sales.customer_id", "r.document"])
    .where(isAmong(db, "stages.subject", numbers))
    .where(isCurrentAtEndOfDay({ asOf }))
    .whereRef("stages.revision", "<", "sales.latest_revision")
    .execute();

/**
 * To whom these quotations and offers were addressed at the end of a day, where they have been revised since: the others are
 * addressed as they are now. The record of the customer is the newest revision's: another firm's where the name is another.
 */
export async function listCustomersAsOf(
  db: Db,
  numbers: readonly string[],
  asOf: string,
): Promise<ReadonlyMap<string, Addressed>> {
  if (numbers.length === 0) return new Map();
  const found = await listSuperseded(db, numbers, asOf);
  return new Map(
    found.map(({ number, document, customer_name, customer_id }) => {
      const customer = customerLine(customerOfDocument(storedJson(document)));
      return [number, { customer, customer_id: customer === customer_name ? customer_id : null }];
    }),
  );
}
