import { documentForms } from "#domain/company.ts";
import { plainLine } from "#domain/document/printed-text.ts";
import { subjectLine } from "#domain/document/subject-line.ts";
import { formatDay, formatMoneyColumn, indianDay } from "#domain/format.ts";
import { mailHindrance } from "#domain/mail/mail-hindrance.ts";
import { writeActivity } from "../activity/write-activity.ts";
import { customersPeople } from "../customers/customers-people.ts";
import type { MailSubjects } from "../mail/mail-subjects.ts";
import type { Db } from "../platform/database/schema.ts";
import { makePaper, marksOf, type PaperDeps } from "./paper.ts";
import { quotationSubjects } from "./quotation-subjects.ts";
import { findQuotation, type StoredQuotation, updateQuotation } from "./quotations-repository.ts";
import { documentOf } from "./stored-document.ts";

async function stored(db: Db, number: string): Promise<StoredQuotation> {
  const found = await findQuotation(db, number);
  if (!found) throw new Error(`There is no quotation ${number}`);
  return found;
}

/** Quotations as mails need them. */
export const quotationMail = (deps: PaperDeps & { now: () => string }): MailSubjects => ({
  ...quotationSubjects,
  forms: documentForms,
  find: findQuotation,

  async newest(db, { number }) {
    const { latest_revision: revision, author } = await stored(db, number);
    return { revision, author };
  },

  async hindrance(db, { number }) {
    const found = await stored(db, number);
    const { status, valid_until: validUntil } = found;
    return mailHindrance({ number, status, validUntil, marks: marksOf(found) }, indianDay(deps.now()));
  },

  async values(db, { number }) {
    const document = documentOf(await stored(db, number));
    const { customer, revision, totals, validUntil } = document;
    return {
      number,
      revision: revision === 0 ? "" : `R${revision}`,
      subject: plainLine(subjectLine(document)),
      customer: plainLine(customer.company),
      person: plainLine(customer.name),
      site: plainLine(customer.site),
      reference: plainLine(customer.reference),
      amount: formatMoneyColumn(totals.total),
      valid_until: formatDay(validUntil),
    };
  },

  suggestions: async (db, user, { number }) =>
    customersPeople(db, user, (await stored(db, number)).customer_id),

  paper: async (db, { number }, form) => makePaper(db, await stored(db, number), form, deps),

  async markSent(db, act, { number }) {
    const found = await stored(db, number);
    // Who negotiates already, or has closed it meanwhile, is not set back.
    if (found.status !== "issued") return;
    await updateQuotation(db, found.id, { status: "sent" });
    await writeActivity(db, act, number, "status", { from: "issued", to: "sent" });
  },
});
