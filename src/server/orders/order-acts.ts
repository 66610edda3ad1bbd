import { formatDate } from "#domain/dates/format-date.ts";
import { receivedTerms } from "#domain/firm/plans/milestones.ts";
import { formatMoney } from "#domain/numbers/format.ts";
import type { Paise } from "#domain/numbers/money.ts";
import { freezeOrder, issuedOf } from "#domain/orders/frozen-order.ts";
import { type OrderMilestone, type OrderPaperForm, orderFormTitles } from "#domain/orders/order.ts";
import { proformaSeries } from "#domain/orders/proforma.ts";
import { quotationNumber } from "#domain/quotation/document/quotation-number.ts";
import { type ActivityAuthor, writeActivity } from "../activity/write-activity.ts";
import { updateCounter } from "../platform/database/counters-repository.ts";
import type { Db } from "../platform/database/schema.ts";
import { sha256 } from "../quotations/stored-document.ts";
import type { StoredSale } from "../sales/sales-repository.ts";
import { insertPaper, insertReceipt, listPapers } from "./orders-repository.ts";
import { isExampleOrder, type ReadOrder } from "./read-order.ts";

type Sale = Pick<StoredSale, "id" | "number" | "company_sha256">;
export type OrderPaperRequest = { form: OrderPaperForm; milestone: number | null };
type Receipt = { milestone: OrderMilestone; day: string; amount: Paise; reference: string };

/**
 * Issues a paper of an order inside the caller's transaction and writes the activity. A proforma draws its
 * number, locked until the end of the transaction. Returns the issued paper, or null if the earlier one is
 * still in force.
 */
export async function issuePaper(
  db: Db,
  act: ActivityAuthor,
  sale: Sale,
  read: ReadOrder,
  asked: OrderPaperRequest,
): Promise<{ number: string | null } | null> {
  const { order } = read;
  const issued = await listPapers(db, sale.id);
  const { inForce, replaces } = issuedOf(issued, order, asked);
  if (inForce !== null) return null;
  const series = proformaSeries(act.now);
  const number =
    asked.form === "proforma" ? quotationNumber(series, await updateCounter(db, `proforma ${series}`)) : null;
  const isExample = await isExampleOrder(db, sale, read);
  const content = JSON.stringify(freezeOrder(order, { ...asked, isExample, ...replaces }));
  await insertPaper(db, {
    id: act.newId(),
    sale_id: sale.id,
    ...asked,
    number,
    content,
    content_sha256: sha256(content),
    company_sha256: sale.company_sha256,
    issued_at: act.now,
    issued_by_id: act.user.id,
    issued_by: act.user.username,
  });
  const name = [orderFormTitles[asked.form], number].filter(Boolean).join(" ");
  await writeActivity(db, act, sale.number, "order", { to: asked.form, note: `${name} issued` });
  return { number };
}

/** Writes the payment that was received for a milestone (its receipt) inside the caller's transaction. */
export async function receiveMilestone(
  db: Db,
  act: ActivityAuthor,
  sale: Sale,
  { order, milestones }: ReadOrder,
  { milestone, day, amount, reference }: Receipt,
): Promise<void> {
  const terms = milestones[order.milestones.indexOf(milestone)];
  await insertReceipt(db, {
    sale_id: sale.id,
    milestone_id: milestone.id,
    label: milestone.label,
    terms: terms ? receivedTerms(terms) : null,
    day,
    amount,
    reference,
    received_at: act.now,
    received_by_id: act.user.id,
    received_by: act.user.username,
  });
  const { letter, label } = milestone;
  const what = `Milestone ${letter}, ${label}: received ${formatMoney(amount)} on ${formatDate(day)}`;
  const note = reference === "" ? what : `${what}, ${reference}`;
  await writeActivity(db, act, sale.number, "order", { to: "received", note });
}
