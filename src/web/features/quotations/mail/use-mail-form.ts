import { useState } from "react";
import type { MailDraft } from "#contract/mail/mail-api.ts";
import type { DocumentForm } from "#domain/company.ts";
import { splitAddresses } from "#domain/mail/mail-address.ts";
import { type MailRequest, mailProblems } from "#domain/mail/mail-request.ts";
import { newDraftId } from "../../../drafts/new-draft-id.ts";

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

/** What was typed and not sent yet, by number and revision: a closed dialog opens again as it was left. */
const begun = new Map<string, MailForm>();

/** The fields of a mail with a quotation or an offer; what is typed stays until it was sent. */
export function useMailForm(number: string, draft: MailDraft) {
  const place = `${number} R${draft.revision}`;
  const [form, setForm] = useState<MailForm>(
    () =>
      begun.get(place) ?? {
        key: newDraftId(),
        to: draft.to,
        cc: "",
        subject: draft.subject,
        text: draft.text,
        form: draft.forms[0] ?? "customer",
        files: [],
      },
  );
  const request: MailRequest = {
    revision: draft.revision,
    form: form.form,
    to: splitAddresses(form.to),
    cc: splitAddresses(form.cc),
    subject: form.subject.trim(),
    text: form.text,
    files: form.files,
  };
  return {
    form,
    request,
    problems: mailProblems(request),
    change(part: Partial<Omit<MailForm, "key">>): void {
      // Another content is another mail.
      const next = { ...form, ...part, key: newDraftId() };
      begun.set(place, next);
      setForm(next);
    },
    forget: () => void begun.delete(place),
  };
}
