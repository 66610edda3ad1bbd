import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Copy, Mail, Send } from "lucide-react";
import { useState } from "react";
import type { PrefilledMail } from "#contract/mail/mail-api.ts";
import { distinctAddresses } from "#domain/mail/mail-address.ts";
import { isInternalPaper, isOrderPaper, outsideSentence } from "#domain/mail/mail-request.ts";
import { revisionName } from "#domain/sales/sale.ts";
import { call } from "../../../api/call.ts";
import { errorText } from "../../../api/error-text.ts";
import { Button } from "../../../ui/button.tsx";
import { buttonClass } from "../../../ui/button-class.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { ErrorBanner } from "../../../ui/feedback/error-banner.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { useSubmit } from "../../../ui/use-submit.ts";
import { KeptNotice } from "../../auth/kept-notice.tsx";
import { PdfButton } from "../../papers/pdf-button.tsx";
import { PdfFailureBanner } from "../../papers/pdf-form-choice.tsx";
import { mailFormName } from "../../papers/pdf-forms.ts";
import { usePdfDownload } from "../../papers/use-pdf-download.ts";
import { copyText } from "../../sales/copy-text.ts";
import { NextFollowUp, noteFollowUp } from "../../sales/next-follow-up.tsx";
import { quotationsKey } from "../../sales/quotation-queries.ts";
import { callsOf, type SaleCalls, type SaleRef } from "../../sales/sale-ref.ts";
import type { SaleWithCalls } from "../../sales/sale-with-calls.ts";
import { filesQuery } from "../files/files-query.ts";
import { OrderPdf } from "../order/order-pdf.tsx";
import { MailFields } from "./mail-fields.tsx";
import { prefilledMailQuery } from "./mail-queries.ts";
import { mailtoAddress } from "./mailto-address.ts";
import { useMailForm } from "./use-mail-form.ts";

type SendDialogProps = {
  sale: SaleWithCalls;
  /** The id of an issued paper of the order; absent: the revision in force. */
  paper?: string | undefined;
  onClose: () => void;
};

/**
 * Sends the revision in force, or an issued paper of the order, by e-mail. Without a mail server it offers the text and paper to send by hand.
 */
export function SendDialog({ sale, paper, onClose }: SendDialogProps) {
  const prefilled = useQuery({ ...prefilledMailQuery(sale, paper), refetchOnMount: "always" });
  // Do not reload: an answer must not replace typed values.
  const [first, setFirst] = useState<PrefilledMail | null>(null);
  if (first === null && prefilled.data && !prefilled.isFetching) setFirst(prefilled.data);
  if (first)
    return (
      <Opened
        sale={sale}
        paper={paper}
        prefilled={first}
        known={prefilled.data?.known ?? first.known}
        onClose={onClose}
      />
    );
  return (
    <Dialog open onClose={onClose} title="Send by e-mail" actions={<Button onClick={onClose}>Cancel</Button>}>
      {prefilled.isError ? (
        <ErrorBanner onRetry={() => void prefilled.refetch()}>
          {errorText(prefilled.error, "The mail could not be prepared")}
        </ErrorBanner>
      ) : (
        <Skeleton className="h-96" />
      )}
    </Dialog>
  );
}

type OpenedProps = SendDialogProps & {
  prefilled: PrefilledMail;
  /** The addresses that need no confirmation: the customer’s contacts, the sender, earlier recipients. */
  known: readonly string[];
};

function useSendMail(sale: SaleWithCalls, mail: ReturnType<typeof useMailForm>, onSent: () => void) {
  const { saleKind, number } = sale;
  const { form, request, kept } = mail;
  const client = useQueryClient();
  return useSubmit({
    send: async (meant: readonly string[]) => {
      await call<SaleCalls["sendMail"]>("POST", `${callsOf[saleKind]}/:id/mails`, {
        params: { id: number },
        body: { ...request, outside: meant, key: form.key },
      });
      if (mail.asksFollowUp) await noteFollowUp(sale, form.followUp);
    },
    reloads: [[quotationsKey]],
    done: "The mail is on its way",
    failed: "The mail could not be sent",
    onDone: () => {
      kept.clear();
      onSent();
    },
    // The mail can be sent although its follow-up is refused.
    onFailed: () => client.invalidateQueries({ queryKey: [quotationsKey] }),
  });
}

function Opened({ sale, paper, prefilled, known, onClose }: OpenedProps) {
  const { saleKind, number } = sale;
  const [isTried, setTried] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const files = useQuery(filesQuery(sale));
  const mail = useMailForm(sale, prefilled, paper);
  const { form, request, problems, internalRecipientProblems, change, kept } = mail;
  const send = useSendMail(sale, mail, onClose);
  const outside = isInternalPaper(request.form)
    ? []
    : distinctAddresses([...request.to, ...request.cc], known);

  function submit() {
    setTried(true);
    if (problems.length > 0 || internalRecipientProblems.length > 0 || mail.followUpProblem !== null) return;
    if (prefilled.blockedReason !== null) return;
    // Confirm an address that is not known before the price goes to it.
    if (outside.length > 0) setAsking(true);
    else send.submit([]);
  }
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        width="wide"
        title="Send by e-mail"
        description={
          <>
            {revisionName(number, prefilled.revision)}
            {prefilled.from !== null && `, from ${prefilled.from}; replies go to ${prefilled.reply_to}`}
          </>
        }
        onSubmit={submit}
        actions={
          prefilled.is_set_up ? (
            <SendActions isBusy={send.isBusy} mayGo={prefilled.blockedReason === null} onClose={onClose} />
          ) : (
            <ByHand sale={sale} mail={request} onClose={onClose} />
          )
        }
      >
        <div className="grid gap-4">
          <BlockedReasons prefilled={prefilled} />
          <KeptNotice form={kept} />
          {send.failure !== undefined && <ErrorBanner>{send.failure}</ErrorBanner>}
          <MailFields
            saleKind={saleKind}
            prefilled={prefilled}
            form={form}
            files={files.data ?? []}
            problems={[...internalRecipientProblems, ...(isTried ? problems : [])]}
            onChange={change}
          />
          {mail.asksFollowUp && prefilled.is_set_up && (
            <NextFollowUp
              day={form.followUp}
              onChange={mail.changeFollowUp}
              error={isTried ? (mail.followUpProblem ?? undefined) : undefined}
            />
          )}
        </div>
      </Dialog>
      <UnfamiliarDialog
        open={isAsking}
        addresses={outside}
        customer={customerOf(prefilled)}
        onConfirm={() => {
          setAsking(false);
          send.submit(outside);
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

/** The reasons why this mail cannot be sent. */
function BlockedReasons({ prefilled }: { prefilled: PrefilledMail }) {
  return (
    <>
      {prefilled.blockedReason !== null && <Notice>{prefilled.blockedReason}</Notice>}
      {!prefilled.is_set_up && (
        <Notice>
          This server sends no e-mails. Copy the text, download the paper, and send both from your own mail
          program.
        </Notice>
      )}
    </>
  );
}

type SendActionsProps = { isBusy: boolean; mayGo: boolean; onClose: () => void };

function SendActions({ isBusy, mayGo, onClose }: SendActionsProps) {
  return (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button type="submit" variant="primary" icon={Send} busy={isBusy} disabled={!mayGo}>
        Send
      </Button>
    </>
  );
}

type UnfamiliarProps = {
  open: boolean;
  addresses: readonly string[];
  customer: string;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before a mail goes to an address that is not known. */
function UnfamiliarDialog({ open, addresses, customer, onConfirm, onCancel }: UnfamiliarProps) {
  return (
    <ConfirmDialog
      open={open}
      title={addresses.length === 1 ? "Send to an unfamiliar address?" : "Send to unfamiliar addresses?"}
      confirmText="Send anyway"
      yesFirst
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p className="wrap-anywhere">{outsideSentence(addresses, customer)}</p>
      <p className="mt-2">Check each letter. With one wrong letter a stranger gets this mail.</p>
    </ConfirmDialog>
  );
}

const customerOf = ({ placeholders }: PrefilledMail): string =>
  placeholders.find(({ name }) => name === "customer")?.value ?? "";

type ByHandProps = {
  sale: SaleRef;
  mail: ReturnType<typeof useMailForm>["request"];
  onClose: () => void;
};

/** The text to copy, the paper to download, and a link to the user's mail program. */
function ByHand({ sale: { saleKind, number }, mail, onClose }: ByHandProps) {
  const pdf = usePdfDownload("history", async () => number, { saleKind });
  const link = mailtoAddress(mail);
  return (
    <>
      <PdfFailureBanner pdf={pdf} />
      <Button onClick={onClose}>Close</Button>
      <Button icon={Copy} onClick={() => void copyText(mail.text, "The text was copied")}>
        Copy text
      </Button>
      {isOrderPaper(mail.form) ? (
        <OrderPdf
          sale={{ saleKind, number }}
          form={mail.form}
          paper={mail.paper}
          name={mailFormName(mail.form).toLowerCase()}
        />
      ) : (
        <PdfButton pdf={{ ...pdf, form: mail.form }} />
      )}
      <a href={link} className={buttonClass("primary")}>
        <Mail size={18} strokeWidth={1.6} aria-hidden="true" className="flex-none" />
        Open in mail program
      </a>
    </>
  );
}
