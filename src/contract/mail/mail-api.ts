import type { DocumentForm } from "#domain/company.ts";
import type { MailState, Refused } from "#domain/mail/mail-course.ts";
import type { MailRequest } from "#domain/mail/mail-request.ts";
import type { Placeholder } from "#domain/mail/mail-template.ts";
import { endpoint, type Success } from "../endpoint.ts";

/** Somebody with an e-mail address. */
export type MailPerson = { address: string; name: string };

/** The initial values of a mail: the filled template, and the choices. */
export type MailDraft = {
  /** True when this server sends mails. Without mail the text can be copied. */
  is_set_up: boolean;
  /** The address that mails come from; null while none is set. */
  from: string | null;
  /** Where answers go. */
  reply_to: string;
  revision: number;
  /** The reason why it may not go out now. Null when it may. */
  hindrance: string | null;
  forms: DocumentForm[];
  subject: string;
  text: string;
  placeholders: { name: Placeholder; meaning: string; value: string }[];
  /** The likely recipient: the person named on the paper, or the only contact with an address. */
  to: string;
  /** Addresses of the customer's people. */
  suggestions: MailPerson[];
  /** The firm's own users, to whom alone internal papers go; nobody where the caller may send no such paper. */
  colleagues: MailPerson[];
  /** The addresses to which a mail goes unasked: theirs, the sender's own, and where a mail with it was taken before. */
  known: string[];
};

export type MailAttachment = { name: string; size: number };

export type MailRecord = {
  id: string;
  /** The number of the quotation or offer. */
  number: string;
  revision: number;
  form: DocumentForm;
  /** The username. */
  sender: string;
  made_at: string;
  to: string[];
  cc: string[];
  subject: string;
  text: string;
  attached: MailAttachment[];
  state: MailState;
  tries: number;
  /** When it is tried again; null once it has ended. */
  next_try_at: string | null;
  ended_at: string | null;
  refused: Refused[];
  /** The mail server's answer to the last try. */
  why: string | null;
};

export type MailToSend = Omit<MailRequest, "cc" | "files"> & {
  /** Addresses that are none of the customer's contacts and are meant all the same: others of that kind are refused. */
  outside?: readonly string[] | undefined;
  cc?: readonly string[] | undefined;
  files?: readonly string[] | undefined;
  /** The same key again is the same mail, as after a lost answer. */
  key?: string | undefined;
};

type OfSubject = { id: string };

/** The same calls for quotations and for offers. */
const mailEndpoints = <const B extends string>(base: B, whose: string) => ({
  draftMail: endpoint<{ params: OfSubject; answer: Success<MailDraft> }>()({
    method: "GET",
    path: `${base}/:id/mail-draft` as const,
    access: "create quotations",
    summary: `The initial values of a mail with ${whose}`,
  }),
  listMails: endpoint<{ params: OfSubject; answer: Success<{ mails: MailRecord[] }> }>()({
    method: "GET",
    path: `${base}/:id/mails` as const,
    access: "create quotations",
    summary: `The mails with ${whose}, newest first`,
  }),
  sendMail: endpoint<{ params: OfSubject; body: MailToSend; answer: Success<MailRecord> }>()({
    method: "POST",
    path: `${base}/:id/mails` as const,
    access: "create quotations",
    heavy: true,
    status: 201,
    summary: `Send ${whose} by e-mail`,
  }),
  stopMail: endpoint<{ params: { id: string; mail: string }; answer: Success<MailRecord> }>()({
    method: "POST",
    path: `${base}/:id/mails/:mail/stop` as const,
    access: "create quotations",
    summary: `Stop trying to send a mail with ${whose}`,
  }),
});

export type MailEndpoints = ReturnType<typeof mailEndpoints>;

export const quotationMails = mailEndpoints("/api/quotation", "a quotation");
export const offerMails = mailEndpoints("/api/offers", "an offer");

export type UnsentMail = MailRecord & { noun: "quotation" | "offer" };

export const listUnsentMails = endpoint<{ answer: Success<{ mails: UnsentMail[] }> }>()({
  method: "GET",
  path: "/api/mails/unsent",
  access: "create quotations",
  summary: "The caller's mails that did not reach everybody, until they are put away",
});

export const putAwayMail = endpoint<{ params: { id: string }; answer: { success: true } }>()({
  method: "POST",
  path: "/api/mails/:id/seen",
  access: "create quotations",
  summary: "Put the notice of an own mail that was not sent away",
});
