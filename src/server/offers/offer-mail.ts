import { offerForms } from "#domain/company.ts";
import { plainLine } from "#domain/document/printed-text.ts";
import { formatDay, formatMoneyColumn, indianDay } from "#domain/format.ts";
import { mailHindrance } from "#domain/mail/mail-hindrance.ts";
import { closingColumns } from "../activity/life.ts";
import { writeActivity } from "../activity/write-activity.ts";
import { customersPeople } from "../customers/customers-people.ts";
import type { MailSubjects } from "../mail/mail-subjects.ts";
import type { Db } from "../platform/database/schema.ts";
import { followOffer } from "./follow-offer.ts";
import { makeOfferPaper, marksOfOffer, type OfferPaperDeps } from "./offer-paper.ts";
import { offerSubjects } from "./offer-subjects.ts";
import { findOffer, type StoredOffer, updateOffer } from "./offers-repository.ts";
import { offerDocumentOf } from "./stored-offer.ts";

async function stored(db: Db, number: string): Promise<StoredOffer> {
  const found = await findOffer(db, number);
  if (!found) throw new Error(`There is no offer ${number}`);
  return found;
}

/** "1 crane", "3 positions". */
const positionsIn = (count: number): string => `${count} ${count === 1 ? "position" : "positions"}`;

/** Offers as mails need them. */
export const offerMail = (deps: OfferPaperDeps & { now: () => string }): MailSubjects => ({
  ...offerSubjects,
  forms: offerForms,
  find: findOffer,

  async newest(db, { number }) {
    const { latest_revision: revision, author } = await stored(db, number);
    return { revision, author };
  },

  async hindrance(db, { number }) {
    const found = await stored(db, number);
    const { status, valid_until: validUntil } = found;
    return mailHindrance({ number, status, validUntil, marks: marksOfOffer(found) }, indianDay(deps.now()));
  },

  async values(db, { number }) {
    const found = await stored(db, number);
    const { customer, revision, positions } = offerDocumentOf(found);
    return {
      number,
      revision: revision === 0 ? "" : `R${revision}`,
      subject: `overhead cranes, ${positionsIn(positions.length)}`,
      customer: plainLine(customer.company),
      person: plainLine(customer.name),
      site: plainLine(customer.site),
      reference: plainLine(customer.reference),
      amount: formatMoneyColumn(found.total),
      valid_until: formatDay(found.valid_until),
    };
  },

  suggestions: async (db, user, { number }) =>
    customersPeople(db, user, (await stored(db, number)).customer_id),

  async paper(db, { number }, form) {
    const made = offerForms.find((each) => each === form);
    if (!made) throw new Error(`An offer has no paper ${form}`);
    return makeOfferPaper(db, await stored(db, number), made, deps);
  },

  async markSent(db, act, { number }) {
    const found = await stored(db, number);
    // Who negotiates already, or has closed it meanwhile, is not set back.
    if (found.status !== "issued") return;
    await updateOffer(db, found.id, { status: "sent" });
    await writeActivity(db, act, number, "status", { from: "issued", to: "sent" });
    const closing = closingColumns({ status: "sent", from: "issued" }, 0, indianDay(act.now));
    await followOffer(db, act, { ...found, status: "sent" }, "issued", closing, {
      ordered: [],
      freeValue: 0,
    });
  },
});
