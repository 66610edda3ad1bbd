import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Copy, Mail, Send } from "lucide-react";
import { useState } from "react";
import type { MailDraft } from "#contract/mail/mail-api.ts";
import { distinctAddresses } from "#domain/mail/mail-address.ts";
import { outsideSentence } from "#domain/mail/mail-request.ts";
import { revisionName } from "#domain/sales/sale.ts";
import { call } from "../../../api/call.ts";
import { errorText } from "../../../api/error-text.ts";
import { Button } from "../../../ui/button.tsx";
import { buttonClass } from "../../../ui/button-class.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { ErrorBanner } from "../../../ui/feedback/error-banner.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { toast } from "../../../ui/feedback/toast-store.ts";
import { filesQuery } from "../files/files-query.ts";
import { copyText } from "../page/copy-text.ts";
import { saleKey } from "../page/sale-queries.ts";
import { callsOf, type Subject } from "../page/subject.ts";
import { PdfButton } from "../pdf-button.tsx";
import { PdfFailureBanner } from "../pdf-failure-banner.tsx";
import { usePdfDownload } from "../use-pdf-download.ts";
import { MailFields } from "./mail-fields.tsx";
import { type MailCalls, mailDraftQuery } from "./mail-queries.ts";
import { mailtoAddress } from "./mailto-address.ts";
import { useMailForm } from "./use-mail-form.ts";

type SendDialogProps = { subject: Subject; onClose: () => void };

/** Sends the revision in force by e-mail; where the server sends none, gives what is needed to do it by hand. */
export function SendDialog({ subject, onClose }: SendDialogProps) {
  const draft = useQuery({ ...mailDraftQuery(subject), refetchOnMount: "always" });
  // What was typed must not be exchanged by what is asked for again meanwhile.
  const [first, setFirst] = useState<MailDraft | null>(null);
  if (first === null && draft.data && !draft.isFetching) setFirst(draft.data);
  if (first)
    return (
      <Opened subject={subject} draft={first} known={draft.data?.known ?? first.known} onClose={onClose} />
    );
  return (
    <Dialog open onClose={onClose} title="Send by e-mail" actions={<Button onClick={onClose}>Cancel</Button>}>
      {draft.isError ? (
        <ErrorBanner onRetry={() => void draft.refetch()}>
          {errorText(draft.error, "The mail could not be prepared")}
        </ErrorBanner>
      ) : (
        <Skeleton className="h-96" />
      )}
    </Dialog>
  );
}

type OpenedProps = SendDialogProps & {
  draft: MailDraft;
  /** The addresses to which a mail goes unasked, as of now. */
  known: readonly string[];
};

function Opened({ subject, draft, known, onClose }: OpenedProps) {
  const { noun, number } = subject;
  const [isTried, setTried] = useState(false);
  const [asked, setAsked] = useState<readonly string[]>([]);
  const client = useQueryClient();
  const files = useQuery(filesQuery(subject));
  const { form, request, problems, change, forget } = useMailForm(number, draft);
  const send = useMutation({
    mutationFn: () =>
      call<MailCalls["sendMail"]>("POST", `${callsOf[noun]}/:id/mails`, {
        params: { id: number },
        body: { ...request, outside: asked, key: form.key },
      }),
    onSuccess: () => {
      forget();
      toast.success("The mail is on its way");
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: saleKey(number) }),
  });
  const outside = distinctAddresses([...request.to, ...request.cc], known);
  const isAsked = distinctAddresses(outside, asked).length === 0;

  function submit() {
    setTried(true);
    if (problems.length > 0 || draft.hindrance !== null) return;
    // Whoever is meant outside the customer's house is named once more before the price is theirs.
    if (isAsked) send.mutate();
    else setAsked(outside);
  }
  const isWarned = outside.length > 0 && isAsked;
  return (
    <Dialog
      open
      onClose={onClose}
      width="wide"
      title="Send by e-mail"
      description={
        <>
          {revisionName(number, draft.revision)}
          {draft.from !== null && `, from ${draft.from}; answers go to ${draft.reply_to}`}
        </>
      }
      onSubmit={submit}
      actions={
        draft.is_set_up ? (
          <>
            <div role="alert" className="basis-full empty:hidden">
              {isWarned && (
                <Notice>
                  {outsideSentence(outside, customerOf(draft))} Send the mail there all the same?
                </Notice>
              )}
            </div>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              type="submit"
              variant="primary"
              icon={Send}
              busy={send.isPending}
              disabled={draft.hindrance !== null}
            >
              {isWarned ? "Send all the same" : "Send"}
            </Button>
          </>
        ) : (
          <ByHand subject={subject} mail={request} onClose={onClose} />
        )
      }
    >
      <div className="grid gap-4">
        {draft.hindrance !== null && <Notice>{draft.hindrance}</Notice>}
        {!draft.is_set_up && (
          <Notice>
            This server sends no e-mails. Copy the text, download the paper, and send both from your own mail
            program.
          </Notice>
        )}
        {send.isError && <ErrorBanner>{errorText(send.error, "The mail could not be sent")}</ErrorBanner>}
        <MailFields
          noun={noun}
          draft={draft}
          form={form}
          files={files.data ?? []}
          problems={isTried ? problems : []}
          onChange={change}
        />
      </div>
    </Dialog>
  );
}

const customerOf = ({ placeholders }: MailDraft): string =>
  placeholders.find(({ name }) => name === "customer")?.value ?? "";

type ByHandProps = {
  subject: Subject;
  mail: ReturnType<typeof useMailForm>["request"];
  onClose: () => void;
};

/** The text to copy, the paper to download, and the user's own mail program. */
function ByHand({ subject: { noun, number }, mail, onClose }: ByHandProps) {
  const pdf = usePdfDownload("history", async () => number, { noun });
  const link = mailtoAddress(mail);
  return (
    <>
      <PdfFailureBanner pdf={pdf} />
      <Button onClick={onClose}>Close</Button>
      <Button icon={Copy} onClick={() => void copyText(mail.text, "The text was copied")}>
        Copy text
      </Button>
      <PdfButton pdf={{ ...pdf, form: mail.form }} />
      <a href={link} className={buttonClass("primary")}>
        <Mail size={18} strokeWidth={1.6} aria-hidden="true" className="flex-none" />
        Open in mail program
      </a>
    </>
  );
}
