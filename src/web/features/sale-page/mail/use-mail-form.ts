import type { PrefilledMail } from "#contract/mail/mail-api.ts";
import { splitAddresses } from "#domain/mail/mail-address.ts";
import {
  internalRecipientProblems,
  isInternalPaper,
  isOrderPaper,
  type MailForm as MailPaper,
  type MailRequest,
  mailProblems,
} from "#domain/mail/mail-request.ts";
import { followUpProblem, proposedFollowUp } from "#domain/sales/follow-up.ts";
import { newDraftId } from "../../../drafts/draft-storage.ts";
import { indianToday } from "../../../ui/today.ts";
import { useKeptForm } from "../../auth/use-kept-form.ts";
import type { SaleWithCalls } from "../../sales/sale-with-calls.ts";

/** The mail in the dialog. */
export type MailForm = {
  /** The same mail always has the same key, so that the server sends it once. */
  key: string;
  to: string;
  cc: string;
  subject: string;
  text: string;
  form: MailPaper;
  files: readonly string[];
  /** The day of the next follow-up; blank for none. */
  followUp: string;
};

/** The fields of a mail with a quotation or an offer. Typed values are kept until the mail is sent. */
export function useMailForm(sale: SaleWithCalls, prefilled: PrefilledMail, paper?: string) {
  const today = indianToday();
  const kept = useKeptForm(
    `mail ${sale.number} R${prefilled.revision}${paper === undefined ? "" : ` paper ${paper}`}`,
    (): MailForm => ({
      key: newDraftId(),
      to: prefilled.to,
      cc: "",
      subject: prefilled.subject,
      text: prefilled.text,
      form: prefilled.forms[0] ?? "customer",
      files: [],
      followUp: proposedFollowUp(sale.next_follow_up, today),
    }),
  );
  const form = kept.values;
  const request: MailRequest = {
    revision: prefilled.revision,
    form: form.form,
    ...(paper !== undefined && { paper }),
    to: splitAddresses(form.to),
    cc: splitAddresses(form.cc),
    subject: form.subject.trim(),
    text: form.text,
    files: form.files,
  };
  // An internal paper needs no follow-up.
  const asksFollowUp = !isInternalPaper(form.form) && !isOrderPaper(form.form);
  const users = prefilled.colleagues.map(({ address }) => address);
  return {
    form,
    request,
    /** The fault of an internal paper's recipients appears at the choice of the paper. */
    internalRecipientProblems: internalRecipientProblems(request, users),
    problems: mailProblems(request),
    asksFollowUp,
    followUpProblem: asksFollowUp && form.followUp !== "" ? followUpProblem(form.followUp, today) : null,
    change(part: Partial<Omit<MailForm, "key" | "followUp">>): void {
      // A changed mail gets a new key.
      kept.change({ ...part, key: newDraftId() });
    },
    changeFollowUp: (followUp: string): void => kept.change({ followUp }),
    kept,
  };
}
