import { Readable } from "node:stream";
import { createTransport } from "nodemailer";
import { plainLine, shortLine } from "#domain/document/printed-text.ts";
import type { RefusedRecipient, TryResult } from "#domain/mail/delivery-status.ts";
import { isThisMachine, type MailSettings } from "../platform/mail-settings.ts";

export type Attached = { name: string; mediaType: string; pieces: () => AsyncIterable<Uint8Array> };

/** A mail on its way. The same mail has the same id at each try, by which a mailbox knows it again. */
export type OutgoingMail = {
  messageId: string;
  /** The ids of the earlier mails of its thread, oldest first. */
  references: readonly string[];
  date: string;
  senderName: string;
  replyTo: { name: string; address: string };
  to: readonly string[];
  cc: readonly string[];
  /** The addresses that have not received the mail yet. This try delivers to them alone. */
  recipients: readonly string[];
  subject: string;
  text: string;
  attached: readonly Attached[];
};

/** Sends a mail to the mail server and returns its answer. It never throws for a mail server's fault. */
export type Deliver = (mail: OutgoingMail, signal: AbortSignal) => Promise<Delivery>;
export type Delivery = TryResult & {
  /** For the log: what happened, without addresses, texts and secrets. */
  about: Readonly<Record<string, unknown>>;
  /** The mail server's last words, else the reason why there are none, for administrators. */
  answer: string;
};

/** The timeouts of the mail server, in milliseconds: longer than any working one needs. */
const limits = {
  connectionTimeout: 20_000,
  greetingTimeout: 20_000,
  dnsTimeout: 20_000,
  socketTimeout: 60_000,
};

type SmtpFault = {
  code?: unknown;
  /** Node's error code, below the library's code. */
  originalCode?: unknown;
  command?: unknown;
  responseCode?: unknown;
  response?: unknown;
  recipient?: unknown;
  rejectedErrors?: unknown;
};

const faultOf = (error: unknown): SmtpFault => (typeof error === "object" && error !== null ? error : {});

const said = (response: unknown): string => shortLine(plainLine(String(response)), 300);

const isOfSignIn = ({ code, command }: SmtpFault): boolean =>
  code === "EAUTH" || String(command).startsWith("AUTH");

/** Node names what is wrong with a certificate so: CERT_HAS_EXPIRED, ERR_TLS_CERT_ALTNAME_INVALID, INVALID_CA. */
const isOfCertificate = ({ originalCode }: SmtpFault): boolean =>
  /CERT|CRL|INVALID_|MISMATCH|UNTRUSTED|REJECTED/.test(String(originalCode));

/** A connection that cannot be made secure. */
const isOfTls = ({ code, originalCode }: SmtpFault): boolean =>
  code === "ETLS" || code === "EREQUIRETLS" || /^(ERR_SSL_|ERR_TLS_|EPROTO)/.test(String(originalCode));

/** The faults that an administrator can correct. Null for others. */
function settingsFault(fault: SmtpFault): string | null {
  if (isOfSignIn(fault)) return "The mail server refused this server’s sign-in.";
  if (isOfCertificate(fault)) return "This server does not trust the mail server’s certificate.";
  return isOfTls(fault) ? "A secure connection to the mail server failed." : null;
}

/** The fault in words for the sender. */
function inWords(fault: SmtpFault): string {
  const ofSettings = settingsFault(fault);
  if (ofSettings !== null) return `${ofSettings} Please tell your administrator.`;
  const { code } = fault;
  if (fault.response) return `The mail server said: ${said(fault.response)}`;
  if (code === "ETIMEDOUT") return "The mail server did not answer in time.";
  if (code === "EMESSAGE") return "The mail is too large for the mail server.";
  if (code === "ESTREAM") return "The attachments could not be read.";
  return "The mail server could not be reached.";
}

/** The mail server's own words, else the fault in words. */
const answerOf = (fault: SmtpFault): string =>
  fault.response ? `It answered: ${said(fault.response)}` : (settingsFault(fault) ?? inWords(fault));

/** Returns whether a retry is useless: the mail server refused this mail, or this recipient, for good. */
const isForGood = (fault: SmtpFault): boolean =>
  !isOfSignIn(fault) &&
  ((typeof fault.responseCode === "number" &&
    fault.responseCode >= 500 &&
    ["MAIL FROM", "RCPT TO", "DATA"].includes(String(fault.command))) ||
    (fault.code === "EMESSAGE" && !fault.response));

const about = ({ code, originalCode, command, responseCode }: SmtpFault) => ({
  code,
  ...(originalCode !== undefined && { originalCode }),
  command,
  responseCode,
});

const rejections = ({ rejectedErrors }: SmtpFault): SmtpFault[] =>
  Array.isArray(rejectedErrors) ? rejectedErrors.map(faultOf) : [];

function refusedForGood(faults: readonly SmtpFault[]): RefusedRecipient[] {
  return faults.filter(isForGood).map((fault) => ({ address: String(fault.recipient), why: inWords(fault) }));
}

/** The result of a failed try for each recipient. */
function resultOfFault(error: unknown, recipients: readonly string[]): Delivery {
  const fault = faultOf(error);
  const each = rejections(fault);
  if (each.length > 0) {
    const waiting = each.find((one) => !isForGood(one));
    return {
      accepted: [],
      refused: refusedForGood(each),
      problem: waiting ? inWords(waiting) : null,
      about: about(waiting ?? each[0] ?? fault),
      answer: answerOf(each[0] ?? fault),
    };
  }
  const why = inWords(fault);
  const isFinal = isForGood(fault);
  return {
    accepted: [],
    refused: isFinal ? recipients.map((address) => ({ address, why })) : [],
    problem: isFinal ? null : why,
    about: about(fault),
    answer: answerOf(fault),
  };
}

/**
 * Makes the sender for this mail server. It signs in only over a secure connection, except on this machine.
 */
export function makeSmtp(settings: MailSettings): Deliver {
  const { host, port, secure, auth, from } = settings;
  const isLocal = isThisMachine(host);
  const transport = createTransport({
    host,
    port,
    secure,
    ...limits,
    ...(auth && { auth }),
    ignoreTLS: !secure && isLocal,
    requireTLS: !secure && !isLocal && auth !== null,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (mail, signal) => {
    const [parent] = mail.references.slice(-1);
    try {
      const info = await transport.sendMail({
        messageId: mail.messageId,
        ...(parent !== undefined && { inReplyTo: parent, references: [...mail.references] }),
        date: new Date(mail.date),
        from: { name: mail.senderName, address: from },
        replyTo: mail.replyTo,
        to: [...mail.to],
        cc: [...mail.cc],
        envelope: { from, to: [...mail.recipients] },
        subject: mail.subject,
        text: mail.text,
        attachments: mail.attached.map(({ name, mediaType, pieces }) => ({
          filename: name,
          contentType: mediaType,
          content: Readable.from(pieces()),
        })),
        signal,
      });
      const each = rejections(faultOf(info));
      const waiting = each.find((one) => !isForGood(one));
      const rejected = each.map(({ recipient }) => String(recipient));
      return {
        accepted: mail.recipients.filter((address) => !rejected.includes(address)),
        refused: refusedForGood(each),
        problem: waiting ? inWords(waiting) : null,
        about: { rejected: each.length },
        answer: `It answered: ${said(info.response)}`,
      };
    } catch (error) {
      return resultOfFault(error, mail.recipients);
    }
  };
}
