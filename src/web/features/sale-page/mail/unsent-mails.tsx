import { MailWarning } from "lucide-react";
import type { dismissMail, UnsentMail } from "#contract/mail/mail-api.ts";
import { call } from "../../../api/call.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Link } from "../../../ui/routing/link.tsx";
import { useSubmit } from "../../../ui/use-submit.ts";
import { mailTo, unsentKey } from "./mail-queries.ts";

/** The notices of mails that failed, were stopped or did not reach all recipients, each with a button to dismiss it. */
export function UnsentMails({ mails }: { mails: readonly UnsentMail[] }) {
  const dismiss = useSubmit({
    send: (id: string) => call<typeof dismissMail>("POST", "/api/mails/:id/seen", { params: { id } }),
    reloads: [unsentKey],
  });
  return (
    <div role="status" className="mx-auto grid w-full max-w-table gap-2 gutter pt-4 no-print">
      {mails.map((mail) => (
        <Notice
          key={mail.id}
          icon={MailWarning}
          action={
            <Button size="row" onClick={() => dismiss.submit(mail.id)}>
              Dismiss
            </Button>
          }
        >
          <p className="break-words">
            {failed(mail)}{" "}
            <Link
              to={mail.noun === "offer" ? "/offers/:number" : "/quotations/:number"}
              params={{ number: mail.number }}
              className="link"
            >
              {mail.number}
            </Link>
          </p>
          {mail.why !== null && <p className="break-words text-ink-2">{mail.why}</p>}
        </Notice>
      ))}
    </div>
  );
}

const failed = (mail: UnsentMail): string =>
  mail.state === "failed" || mail.state === "stopped"
    ? `Your ${mailTo(mail)} was not sent:`
    : `Your mail did not reach ${mail.refused.map(({ address }) => address).join(", ")}:`;
