import type { Problem } from "../errors/rejection.ts";
import { formatSize } from "../files/upload-limits.ts";
import { type DocumentForm, documentForms, isInternalForm } from "../firm/document-forms.ts";
import { leftPlaceholders } from "../firm/mail-template.ts";
import { formatNumber, inList } from "../numbers/format.ts";
import { type OrderPaperForm, orderPaperForms } from "../orders/order.ts";
import { can, type Role } from "../people/roles.ts";
import { addressProblem, distinctAddresses, maxRecipients } from "./mail-address.ts";

/** The most characters of a mail's subject line, and of its text. */
export const maxMailSubjectLength = 200;
export const maxMailTextLength = 20_000;
/** The most attachments of a mail beside its paper. */
const maxMailFiles = 20;
/** The largest mail: the bytes of its attachments, paper and files together. Encoding adds a third, and most mail servers accept 25 MB. */
export const maxMailSize = 18 * 1024 * 1024;

/** The paper of a mail: a form of the sale, or an issued paper of its order. */
export type MailForm = DocumentForm | OrderPaperForm;
export const mailForms = [...documentForms, ...orderPaperForms] as const;

export const isOrderPaper = (form: MailForm): form is OrderPaperForm =>
  orderPaperForms.some((each) => each === form);

/** Returns whether a paper goes to the firm's own users only. Papers of an order are the customer's. */
export const isInternalPaper = (form: MailForm): boolean => !isOrderPaper(form) && isInternalForm[form];

/** The papers that go to the firm's own users only. */
export const internalForms: readonly MailForm[] = mailForms.filter(isInternalPaper);

/** A mail in a request. */
export type MailRequest = {
  /** The revision that the sender sees. */
  revision: number;
  form: MailForm;
  /** The id of the issued paper, of an order. */
  paper?: string | undefined;
  to: readonly string[];
  cc: readonly string[];
  subject: string;
  text: string;
  /** Ids of files of the same quotation or offer. */
  files: readonly string[];
};

/** The papers (PDF) that every user may send to customers by e-mail, in list order. */
const customerForms: readonly DocumentForm[] = ["customer", "lump-sum", "technical"];

/**
 * Returns the papers that this user may send: papers for customers, and internal ones if the user may see
 * internal costs.
 */
export const mailFormsFor = (user: { role: Role } | null): readonly DocumentForm[] =>
  can(user, "see internal costs") ? [...customerForms, "breakdown", "internal"] : customerForms;

const at = (name: string, msg: string): Problem => ({ msg, loc: ["body", name] });

/** Control characters except tab and line ends, and direction marks. */
const unfit = /[^\P{Cc}\t\n\r]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u;

/**
 * Characters that a line refuses: control characters, other line ends, and invisible signs except the joiners of
 * Indian scripts.
 */
const unfitInLine = /[\p{Cc}\p{Zl}\p{Zp}]|[^\P{Cf}\u200c\u200d]/u;

/** Returns the faults of a mail, each with its field. */
export function mailProblems(request: Omit<MailRequest, "revision" | "form" | "paper">): Problem[] {
  const { to, cc, subject, text, files } = request;
  const problems: Problem[] = [];
  if (to.length === 0) problems.push(at("to", "Name at least one recipient"));
  if (to.length + cc.length > maxRecipients)
    problems.push(at("to", `A mail goes to at most ${maxRecipients} addresses`));
  else
    for (const [name, addresses] of [
      ["to", to],
      ["cc", cc],
    ] as const)
      for (const address of addresses) {
        const problem = addressProblem(address);
        if (problem !== null) problems.push(at(name, problem));
      }
  if (subject.trim() === "") problems.push(at("subject", "Write a subject"));
  else if (unfitInLine.test(subject))
    problems.push(at("subject", "The subject must be one line without invisible characters"));
  else if (subject.length > maxMailSubjectLength)
    problems.push(at("subject", `The subject must be at most ${maxMailSubjectLength} characters`));
  if (text.trim() === "") problems.push(at("text", "Write a text"));
  else if (unfit.test(text)) problems.push(at("text", "The text has invisible characters"));
  else if (text.length > maxMailTextLength)
    problems.push(at("text", `The text must be at most ${formatNumber(maxMailTextLength)} characters`));
  for (const [name, written] of [
    ["subject", subject],
    ["text", text],
  ] as const)
    for (const left of new Set(leftPlaceholders(written)))
      problems.push(at(name, `Replace {${left}} in the ${name} with its text`));
  if (files.length > maxMailFiles)
    problems.push(at("files", `A mail can have at most ${maxMailFiles} files`));
  return problems;
}

/**
 * The warning for an address that is not a contact of the customer. One wrong letter would show a stranger the price.
 */
export function outsideSentence(addresses: readonly string[], customer: string): string {
  const whose = customer === "" ? "the customer’s" : `${customer}’s`;
  return addresses.length === 1
    ? `${addresses[0]} is not one of ${whose} contacts.`
    : `${inList(addresses)} are not ${whose} contacts.`;
}

/**
 * Returns the fault of these recipients of a paper, as a sentence, or null. Internal papers go only to the
 * firm's users.
 * @param users the addresses of the firm's own users
 */
export function internalRecipientProblem(
  form: MailForm,
  recipients: readonly string[],
  users: readonly string[],
): string | null {
  const others = isInternalPaper(form) ? distinctAddresses(recipients, users) : [];
  return others.length === 0
    ? null
    : `Internal papers go only to your own users. Remove ${others.join(", ")}, or choose a paper for customers.`;
}

/** Returns the faults of an internal paper's recipients, each with its field. */
export const internalRecipientProblems = (
  { form, to, cc }: Pick<MailRequest, "form" | "to" | "cc">,
  users: readonly string[],
): Problem[] =>
  Object.entries({ to, cc }).flatMap(([name, addresses]) => {
    const problem = internalRecipientProblem(form, addresses, users);
    return problem === null ? [] : [at(name, problem)];
  });

/** Returns the reason why paper and files together are too large (bytes), or null. */
export const mailSizeProblem = (size: number): string | null =>
  size > maxMailSize
    ? `Paper and files together have ${formatSize(size)}. A mail can have ${formatSize(maxMailSize)}. Choose fewer files.`
    : null;
