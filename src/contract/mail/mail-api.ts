import type { z } from "zod";
import type { MailRequest } from "#domain/mail/mail-request.ts";
import { type Answer, endpoint } from "../endpoint.ts";
import type {
  mailAttachment,
  mailPerson,
  mailRecord,
  mailSchemas,
  prefilledMail,
  unsentMail,
} from "./mail-schemas.ts";

export type MailPerson = z.infer<typeof mailPerson>;
export type PrefilledMail = z.infer<typeof prefilledMail>;
export type MailAttachment = z.infer<typeof mailAttachment>;
export type MailRecord = z.infer<typeof mailRecord>;
export type UnsentMail = z.infer<typeof unsentMail>;

export type MailToSend = Omit<MailRequest, "cc" | "files"> & {
  /** Confirmed addresses outside the customer's contacts. The server refuses other such addresses. */
  outside?: readonly string[] | undefined;
  cc?: readonly string[] | undefined;
  files?: readonly string[] | undefined;
  /** A repeated key means the same mail, as after a lost answer. */
  key?: string | undefined;
};

type OfSale = { id: string };

/** The same calls for quotations and for offers. */
const mailEndpoints = <const B extends string>(base: B, whose: string) => ({
  prefillMail: endpoint<{
    params: OfSale;
    query: { paper?: string };
    answer: Answer<typeof mailSchemas.prefillMail>;
  }>()({
    method: "GET",
    path: `${base}/:id/mail-draft` as const,
    access: "create quotations",
    summary: `The initial values of a mail with ${whose}`,
  }),
  listMails: endpoint<{ params: OfSale; answer: Answer<typeof mailSchemas.listMails> }>()({
    method: "GET",
    path: `${base}/:id/mails` as const,
    access: "create quotations",
    summary: `The mails with ${whose}, newest first`,
  }),
  sendMail: endpoint<{ params: OfSale; body: MailToSend; answer: Answer<typeof mailSchemas.sendMail> }>()({
    method: "POST",
    path: `${base}/:id/mails` as const,
    access: "create quotations",
    heavy: true,
    status: 201,
    summary: `Send ${whose} by e-mail`,
  }),
  stopMail: endpoint<{ params: { id: string; mail: string }; answer: Answer<typeof mailSchemas.stopMail> }>()(
    {
      method: "POST",
      path: `${base}/:id/mails/:mail/stop` as const,
      access: "create quotations",
      summary: `Stop trying to send a mail with ${whose}`,
    },
  ),
});

export type MailEndpoints = ReturnType<typeof mailEndpoints>;

export const quotationMails = mailEndpoints("/api/quotation", "a quotation");
export const offerMails = mailEndpoints("/api/offers", "an offer");

export const listUnsentMails = endpoint<{ answer: Answer<typeof mailSchemas.listUnsentMails> }>()({
  method: "GET",
  path: "/api/mails/unsent",
  access: "create quotations",
  summary: "The caller’s mails that did not reach all recipients, until they are dismissed",
});

export const dismissMail = endpoint<{ params: { id: string }; answer: { success: true } }>()({
  method: "POST",
  path: "/api/mails/:id/seen",
  access: "create quotations",
  summary: "Dismiss the notice of a mail that was not sent",
});
