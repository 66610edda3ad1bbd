import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { MailRecord } from "#contract/mail/mail-api.ts";
import { formatDateTime } from "#domain/dates/format-date.ts";
import { call } from "../../../api/call.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorBanner } from "../../../ui/feedback/error-banner.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { useSubmit } from "../../../ui/use-submit.ts";
import { quotationsKey } from "../../sales/quotation-queries.ts";
import { callsOf, type SaleCalls, type SaleRef } from "../../sales/sale-ref.ts";
import { mailsQuery, mailTo, unsentKey } from "./mail-queries.ts";

type MailStatesProps = { sale: SaleRef; may: boolean; onSend: () => void };

/** The mails of a quotation or an offer: waiting ones, and the newest when it failed. */
export function MailStates({ sale, may, onSend }: MailStatesProps) {
  const { data } = useQuery(mailsQuery(sale));
  const mails = data ?? [];
  const client = useQueryClient();
  const waiting = mails.filter(({ state }) => state === "waiting");
  const ended = data === undefined ? null : mails.length - waiting.length;
  const before = useRef(ended);
  useEffect(() => {
    // A mail was sent or failed, so read status and activity again.
    if (before.current !== null && ended !== null && ended > before.current) {
      void client.invalidateQueries({ queryKey: [quotationsKey] });
      void client.invalidateQueries({ queryKey: unsentKey });
    }
    before.current = ended;
  }, [ended, client]);
  const [newest] = mails;
  return (
    <div role="status" className="grid gap-3 empty:hidden no-print">
      {waiting.map((mail) => (
        <WaitingMail key={mail.id} saleKind={sale.saleKind} mail={mail} may={may} />
      ))}
      {newest?.state === "failed" && (
        <Notice
          action={
            may && (
              <Button size="row" onClick={onSend}>
                Send again
              </Button>
            )
          }
        >
          <p className="break-words">The {mailTo(newest)} was not sent.</p>
          {newest.why !== null && <p className="break-words text-ink-2">{newest.why}</p>}
        </Notice>
      )}
    </div>
  );
}

type WaitingMailProps = { saleKind: SaleRef["saleKind"]; mail: MailRecord; may: boolean };

function WaitingMail({ saleKind, mail, may }: WaitingMailProps) {
  const stop = useSubmit({
    send: () =>
      call<SaleCalls["stopMail"]>("POST", `${callsOf[saleKind]}/:id/mails/:mail/stop`, {
        params: { id: mail.number, mail: mail.id },
      }),
    reloads: [[quotationsKey]],
    failed: "The mail could not be stopped",
  });
  return (
    <Notice
      action={
        may &&
        mail.tries > 0 && (
          <Button size="row" busy={stop.isBusy} onClick={() => stop.submit()}>
            Stop
          </Button>
        )
      }
    >
      <p className="break-words">The {mailTo(mail)} is on its way.</p>
      {mail.why !== null && (
        <p className="break-words text-ink-2">
          {mail.why} It is tried again at {formatDateTime(mail.next_try_at)}.
        </p>
      )}
      {stop.failure !== undefined && <ErrorBanner>{stop.failure}</ErrorBanner>}
    </Notice>
  );
}
