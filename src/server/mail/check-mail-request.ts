import type { User } from "#contract/auth/auth-api.ts";
import type { MailToSend } from "#contract/mail/mail-api.ts";
import { type Problem, Rejection } from "#domain/errors/rejection.ts";
import { fileKinds } from "#domain/files/file-kinds.ts";
import type { DocumentForm } from "#domain/firm/document-forms.ts";
import { addressProblem, distinctAddresses } from "#domain/mail/mail-address.ts";
import {
  internalRecipientProblems,
  isInternalPaper,
  isOrderPaper,
  type MailRequest,
  mailFormsFor,
  mailProblems,
  mailSizeProblem,
  outsideSentence,
} from "#domain/mail/mail-request.ts";
import type { SaleIdentity } from "../activity/sale-finder.ts";
import { findFile } from "../files/files-repository.ts";
import type { Db } from "../platform/database/schema.ts";
import { blockedReasonOf } from "./blocked-reason.ts";
import { listInternalAddresses } from "./internal-recipients.ts";
import { type Attachment, deliveryStatus } from "./mail-record.ts";
import type { MailSources } from "./mail-sources.ts";
import { listMails } from "./mails-repository.ts";

const refuse = (problems: readonly Problem[]): Rejection =>
  new Rejection("invalid", problems.map(({ msg }) => msg).join("; "), { problems });

/** Returns the requested mail in normal form: each address once, without outer blanks. */
export function normalizeMailRequest(body: MailToSend): MailRequest {
  const trimmed = (addresses: readonly string[]) => addresses.map((address) => address.trim());
  const to = distinctAddresses(trimmed(body.to));
  return {
    revision: body.revision,
    form: body.form,
    ...(body.paper !== undefined && { paper: body.paper }),
    to,
    cc: distinctAddresses(trimmed(body.cc ?? []), to),
    subject: body.subject.trim(),
    text: body.text.replace(/\r\n?/g, "\n"),
    files: [...new Set(body.files ?? [])],
  };
}

/** Refuses an invalid mail, independent of the database. */
export function checkRequest(user: User, forms: readonly DocumentForm[], request: MailRequest): void {
  const problems = mailProblems(request);
  const { form, paper } = request;
  if (isOrderPaper(form)) {
    if (paper === undefined)
      problems.push({ msg: "Choose the issued paper of the order", loc: ["body", "paper"] });
  } else if (paper !== undefined)
    problems.push({ msg: "Only papers of an order are sent by their id", loc: ["body", "paper"] });
  else if (!forms.includes(form))
    problems.push({ msg: `Form must be one of ${forms.join(", ")}`, loc: ["body", "form"] });
  if (problems.length > 0) throw refuse(problems);
  if (!isOrderPaper(form) && !mailFormsFor(user).includes(form))
    throw new Rejection("forbidden", "Only administrators may send papers that are not for customers.");
  const own = addressProblem(user.email);
  if (own !== null)
    throw new Rejection(
      "conflict",
      `Replies could not reach you. In your account: ${own}. Please ask an administrator to correct it.`,
    );
}

/**
 * Returns the addresses that need no confirmation: the customer's contacts, the sender, and earlier
 * recipients of this number.
 */
export async function findKnown(
  db: Db,
  sources: MailSources,
  sale: SaleIdentity,
  user: User,
): Promise<string[]> {
  const people = await sources.suggestions(db, user, sale);
  const reached = (await listMails(db, sale.number)).flatMap((mail) => deliveryStatus(mail).accepted);
  return distinctAddresses([...people.map(({ address }) => address), user.email, ...reached]);
}

/**
 * Refuses internal papers to anyone except the firm's users, and unconfirmed addresses of customers' papers
 * (`checkOutside`).
 */
export async function checkRecipients(
  db: Db,
  sources: MailSources,
  sale: SaleIdentity,
  user: User,
  request: MailRequest,
  meant: readonly string[],
): Promise<void> {
  if (!isInternalPaper(request.form)) return checkOutside(db, sources, sale, user, request, meant);
  const problems = internalRecipientProblems(request, await listInternalAddresses(db));
  if (problems.length > 0) throw refuse(problems);
}

/** Refuses addresses outside the customer's contacts, unless the sender confirmed them. */
async function checkOutside(
  db: Db,
  sources: MailSources,
  sale: SaleIdentity,
  user: User,
  { to, cc }: MailRequest,
  meant: readonly string[],
): Promise<void> {
  const known = [...(await findKnown(db, sources, sale, user)), ...meant];
  const { customer } = await sources.values(db, sale);
  const problems = (
    [
      ["to", to],
      ["cc", cc],
    ] as const
  ).flatMap(([field, addresses]): Problem[] => {
    const outside = distinctAddresses(addresses, known);
    if (outside.length === 0) return [];
    return [{ msg: outsideSentence(outside, customer), loc: ["body", field] }];
  });
  if (problems.length > 0) throw refuse(problems);
}

/** Refuses a revision that is not in force, or that may not go out. */
export async function checkRevision(
  db: Db,
  sources: MailSources,
  sale: SaleIdentity,
  { revision, paper = null }: { revision: number; paper?: string | null | undefined },
): Promise<void> {
  const newest = await sources.newest(db, sale);
  if (revision > newest.revision)
    throw refuse([{ msg: `${sale.number} has no revision ${revision}`, loc: ["body", "revision"] }]);
  const blockedReason = await blockedReasonOf(db, sources, sale, revision, paper);
  if (blockedReason !== null)
    throw new Rejection("conflict", blockedReason, newest.revision === revision ? {} : { extra: { newest } });
}

/** Returns the chosen files for the mail. They must belong to this quotation or offer. */
export async function findChosen(
  db: Db,
  { number }: SaleIdentity,
  ids: readonly string[],
): Promise<Attachment[]> {
  const chosen: Attachment[] = [];
  for (const [index, id] of ids.entries()) {
    const file = await findFile(db, number, id);
    if (!file)
      throw refuse([
        {
          msg: `A chosen file does not belong to ${number}, or was removed`,
          loc: ["body", "files", index],
        },
      ]);
    chosen.push({ id, name: file.name, size: file.size, mediaType: fileKinds[file.kind].mediaType });
  }
  return chosen;
}

/** Refuses a mail whose attachments together are too large. */
export function checkSize(attached: readonly Attachment[]): void {
  const msg = mailSizeProblem(attached.reduce((sum, { size }) => sum + size, 0));
  if (msg !== null) throw refuse([{ msg, loc: ["body", "files"] }]);
}
