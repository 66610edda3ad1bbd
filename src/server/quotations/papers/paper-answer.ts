import { Rejection } from "#domain/errors/rejection.ts";
import { type DocumentForm, mayNotPrintReason } from "#domain/firm/document-forms.ts";
import { type OrderForm, orderForms } from "#domain/orders/order.ts";
import type { Role } from "#domain/people/roles.ts";
import type { SaleFinder, SaleIdentity } from "../../activity/sale-finder.ts";
import { writeActivity } from "../../activity/write-activity.ts";
import type { Paper } from "../../mail/mail-sources.ts";
import type { Call } from "../../platform/http/api.ts";
import type { FileAnswer } from "../../platform/http/serve-file.ts";

/** Refuses a paper that this user may not open (download). @throws Rejection 'forbidden' */
export function checkForm(user: { role: Role }, form: DocumentForm): void {
  const refusal = mayNotPrintReason(user, form);
  if (refusal !== null) throw new Rejection("forbidden", refusal);
}

type PaperCall = Pick<
  Call<"create quotations", { id: string }, { revision?: number | undefined }, unknown>,
  "db" | "user" | "now" | "newId" | "params" | "query"
>;

/** A call for a paper of an order. */
export type OrderPaperCall = Pick<
  Call<
    "create quotations",
    { id: string },
    { milestone?: number | undefined; paper?: string | undefined },
    unknown
  >,
  "db" | "user" | "now" | "params" | "query"
>;

/** Answers with a paper of an order. */
export type OrderPaper = (call: OrderPaperCall, form: OrderForm) => Promise<FileAnswer>;

export const isOrderForm = (form: string): form is OrderForm => orderForms.some((each) => each === form);

/** The source of the papers of quotations, or of offers. */
type Papers<S> = {
  saleKind: SaleFinder["saleKind"];
  find(
    db: PaperCall["db"],
    user: PaperCall["user"],
    number: string,
    now: string,
    revision?: number,
  ): Promise<S>;
  make(stored: S): Promise<Paper>;
};

/** The paper of a saved quotation or offer, noted in the audit log and in its activity. @throws Rejection 'forbidden' for a form that is not this user's to see */
export async function answerPaper<S extends SaleIdentity & { revision: number }>(
  { db, user, now, newId, params, query }: PaperCall,
  form: DocumentForm,
  { saleKind, find, make }: Papers<S>,
): Promise<FileAnswer> {
  checkForm(user, form);
  const stored = await find(db, user, params.id, now(), query.revision);
  const { id, number, revision } = stored;
  return {
    ...(await make(stored)),
    type: "application/pdf",
    noted: {
      action: "paper made",
      subject: { type: saleKind, id },
      detail: { [saleKind]: number, revision, form },
      also: (db) =>
        writeActivity(db, { user, now: now(), newId }, number, "paper", { from: String(revision), to: form }),
    },
  };
}
