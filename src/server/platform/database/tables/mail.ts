import type { MailState } from "#domain/mail/delivery-status.ts";
import type { MailForm } from "#domain/mail/mail-request.ts";
import type { Time } from "./column-types.ts";

/** A mail with a paper of a quotation or an offer. */
export type MailRow = {
  id: string;
  /** The kind of sale whose papers it carries. */
  noun: "quotation" | "offer";
  /** The number of the quotation or offer. */
  subject: string;
  /** The browser names each mail, so that a request that is sent twice makes one mail. */
  request_key: string;
  revision: number;
  form: MailForm;
  /** The id of an order's paper; null for a form of the sale. */
  order_paper: string | null;
  sender_id: string;
  sender: string;
  sender_name: string;
  reply_to: string;
  /** JSON: addresses, as are `cc` and `accepted`. */
  to: string;
  cc: string;
  title: string;
  text: string;
  /** JSON: paper and files, in their order: `MailAttachment`. */
  attached: string;
  /** The id of the paper’s bytes, which are stored while the mail waits. */
  paper_id: string;
  made_at: Time;
  state: MailState;
  tries: number;
  next_try_at: Time;
  /** The try that owns it, and the end of its claim. */
  lease: string | null;
  leased_until: Time | null;
  accepted: string;
  /** JSON: `Refused`. */
  refused: string;
  why: string | null;
  ended_at: Time | null;
  /** The moment at which the sender dismissed the notice that this mail failed. Null before. */
  seen_at: Time | null;
};
