import { z } from "zod";
import { placeholderNames } from "#domain/firm/mail-template.ts";
import { mailStates } from "#domain/mail/delivery-status.ts";
import { mailForms } from "#domain/mail/mail-request.ts";
import { success, successAnswer } from "../success-schema.ts";

const saleId = z.string().max(40);
const ofSale = z.object({ id: saleId });

/** A person with an e-mail address. */
export const mailPerson = z.object({ address: z.string(), name: z.string() });
const people = z.array(mailPerson);

/** The initial values of a mail: the filled template, and the choices. */
export const prefilledMail = z.object({
  /** True when this server sends mails. Without mail the text can be copied. */
  is_set_up: z.boolean(),
  /** The address that mails come from; null while none is set. */
  from: z.string().nullable(),
  /** The address for replies. */
  reply_to: z.string(),
  revision: z.number(),
  /** The reason why it may not be sent now; null if it may. */
  blockedReason: z.string().nullable(),
  forms: z.array(z.enum(mailForms)),
  subject: z.string(),
  text: z.string(),
  placeholders: z.array(z.object({ name: z.enum(placeholderNames), meaning: z.string(), value: z.string() })),
  /** The likely recipient: the person named on the paper, or the only contact with an address. */
  to: z.string(),
  /** Addresses of the customer's people. */
  suggestions: people,
  /**
   * The firm's users, the only recipients of internal papers; empty if the caller may not send internal
   * papers.
   */
  colleagues: people,
  /**
   * The addresses that need no confirmation: the customer's, the sender's, and addresses that received it
   * before.
   */
  known: z.array(z.string()),
});

export const mailAttachment = z.object({ name: z.string(), size: z.number() });

const mailShape = {
  id: z.string(),
  /** The number of the quotation or offer. */
  number: z.string(),
  revision: z.number(),
  form: z.enum(mailForms),
  /** The id of an order's paper; null for a form of the sale. */
  order_paper: z.string().nullable(),
  /** The username. */
  sender: z.string(),
  made_at: z.string(),
  to: z.array(z.string()),
  cc: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  attached: z.array(mailAttachment),
  state: z.enum(mailStates),
  tries: z.number(),
  /** The time of the next try; null after the last one. */
  next_try_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  refused: z.array(z.object({ address: z.string(), why: z.string() })),
  /** The mail server's answer to the last try. */
  why: z.string().nullable(),
};
export const mailRecord = z.object(mailShape).meta({ id: "Mail" });
export const unsentMail = z.object({ ...mailShape, noun: z.enum(["quotation", "offer"]) });

/** The domain checks addresses and texts. This schema refuses only values that can never be a mail. */
const addresses = z.array(z.string().max(1000)).max(200);

export const mailSchemas = {
  prefillMail: {
    params: ofSale,
    query: z.object({ paper: z.string().max(40).optional() }),
    answer: success(prefilledMail),
  },
  listMails: { params: ofSale, answer: success(z.object({ mails: z.array(mailRecord) })) },
  sendMail: {
    params: ofSale,
    body: z.strictObject({
      revision: z.int("Revision must be a whole number from 0 on").min(0),
      form: z.enum(mailForms, `Form must be one of ${mailForms.join(", ")}`),
      /** The id of an issued paper of the order. */
      paper: z.string().max(40).optional(),
      to: addresses,
      cc: addresses.optional(),
      outside: addresses.optional(),
      subject: z.string().max(20_000),
      text: z.string().max(100_000),
      files: z.array(z.string().max(40)).max(200).optional(),
      key: z.string().min(1).max(60).optional(),
    }),
    answer: success(mailRecord),
  },
  stopMail: { params: z.object({ id: saleId, mail: z.string().max(40) }), answer: success(mailRecord) },
  listUnsentMails: {
    answer: success(z.object({ mails: z.array(unsentMail) })),
  },
  dismissMail: {
    params: z.object({ id: z.string().max(40) }),
    answer: successAnswer,
  },
};
