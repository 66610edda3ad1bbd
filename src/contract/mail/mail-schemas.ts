import { z } from "zod";
import { documentForms } from "#domain/company.ts";
import { mailStates } from "#domain/mail/mail-course.ts";
import { placeholderNames } from "#domain/mail/mail-template.ts";
import { success } from "../success-schema.ts";

const subject = z.string().max(40);
const ofSubject = z.object({ id: subject });

const mailShape = {
  id: z.string(),
  number: z.string(),
  revision: z.number(),
  form: z.enum(documentForms),
  sender: z.string(),
  made_at: z.string(),
  to: z.array(z.string()),
  cc: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  attached: z.array(z.object({ name: z.string(), size: z.number() })),
  state: z.enum(mailStates),
  tries: z.number(),
  next_try_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  refused: z.array(z.object({ address: z.string(), why: z.string() })),
  why: z.string().nullable(),
};
const mail = z.object(mailShape).meta({ id: "Mail" });

const people = z.array(z.object({ address: z.string(), name: z.string() }));

/** The domain checks addresses and texts. This schema refuses only what can never be a mail. */
const addresses = z.array(z.string().max(1000)).max(200);

export const mailSchemas = {
  draftMail: {
    params: ofSubject,
    answer: success(
      z.object({
        is_set_up: z.boolean(),
        from: z.string().nullable(),
        reply_to: z.string(),
        revision: z.number(),
        hindrance: z.string().nullable(),
        forms: z.array(z.enum(documentForms)),
        subject: z.string(),
        text: z.string(),
        placeholders: z.array(
          z.object({ name: z.enum(placeholderNames), meaning: z.string(), value: z.string() }),
        ),
        to: z.string(),
        suggestions: people,
        colleagues: people,
        known: z.array(z.string()),
      }),
    ),
  },
  listMails: { params: ofSubject, answer: success(z.object({ mails: z.array(mail) })) },
  sendMail: {
    params: ofSubject,
    body: z.strictObject({
      revision: z.int("Revision must be a whole number from 0 on").min(0),
      form: z.enum(documentForms, `Form must be one of ${documentForms.join(", ")}`),
      to: addresses,
      cc: addresses.optional(),
      outside: addresses.optional(),
      subject: z.string().max(20_000),
      text: z.string().max(100_000),
      files: z.array(z.string().max(40)).max(200).optional(),
      key: z.string().min(1).max(60).optional(),
    }),
    answer: success(mail),
  },
  stopMail: { params: z.object({ id: subject, mail: z.string().max(40) }), answer: success(mail) },
  listUnsentMails: {
    answer: success(
      z.object({ mails: z.array(z.object({ ...mailShape, noun: z.enum(["quotation", "offer"]) })) }),
    ),
  },
  putAwayMail: {
    params: z.object({ id: z.string().max(40) }),
    answer: z.object({ success: z.literal(true) }),
  },
};
