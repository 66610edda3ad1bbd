import type { MailDraft } from "#contract/mail/mail-api.ts";
import type { DocumentForm } from "#domain/company.ts";
import { splitAddresses } from "#domain/mail/mail-address.ts";
import { houseProblems, type MailRequest, mailProblems } from "#domain/mail/mail-request.ts";
import { newDraftId } from "../../../drafts/new-draft-id.ts";
import { useKeptForm } from "../../auth/use-kept-form.ts";

/** A mail as it stands in the dialog. */
export type MailForm = {
  /** The same mail has the same key however often it is sent to the server. */
  key: string;
  to: string;
  cc: string;
  subject: string;
  text: string;
  form: DocumentForm;
  files: readonly string[];
};

/** The fields of a mail with a quotation or an offer; what is typed stays until it was sent. */
export function useMailForm(number: string, draft: MailDraft) {
  const kept = useKeptForm(
    `mail ${number} R${draft.revision}`,
    (): MailForm => ({
      key: newDraftId(),
      to: draft.to,
      cc: "",
      subject: draft.subject,
      text: draft.text,
      form: draft.forms[0] ?? "customer",
      files: [],
    }),
  );
  const form = kept.values;
  const request: MailRequest = {
    revision: draft.revision,
    form: form.form,
    to: splitAddresses(form.to),
    cc: splitAddresses(form.cc),
    subject: form.subject.trim(),
    text: form.text,
    files: form.files,
  };
  const users = draft.colleagues.map(({ address }) => address);
  return {
    form,
    request,
    /** What is wrong with who gets an internal paper: said as soon as it is chosen. */
    houseProblems: houseProblems(request, users),
    problems: mailProblems(request),
    change(part: Partial<Omit<MailForm, "key">>): void {
      // Another content is another mail.
      kept.change({ ...part, key: newDraftId() });
    },
    kept,
  };
}
