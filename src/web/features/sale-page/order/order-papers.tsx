import { useQuery } from "@tanstack/react-query";
import { FileCheck, type LucideIcon, ReceiptIndianRupee, Wrench } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import type { MailRecord } from "#contract/mail/mail-api.ts";
import type { OrderPaperRecord, OrderRecord } from "#contract/orders/orders-api.ts";
import { formatDate } from "#domain/dates/format-date.ts";
import { counted, formatMoney } from "#domain/numbers/format.ts";
import { paiseOrNull } from "#domain/numbers/money.ts";
import { issuedPaper, type PaperToIssue, pastPapers } from "#domain/orders/next-paper.ts";
import { orderFormTitles } from "#domain/orders/order.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorBanner } from "../../../ui/feedback/error-banner.tsx";
import type { SaleRef } from "../../sales/sale-ref.ts";
import type { SaleWithCalls } from "../../sales/sale-with-calls.ts";
import { mailsQuery } from "../mail/mail-queries.ts";
import { OrderDownload } from "./order-download.tsx";
import { OrderPdf } from "./order-pdf.tsx";
import { PaperMail, sentText } from "./paper-mail.tsx";
import { useIssuePaper } from "./use-order-acts.ts";

type OrderPapersProps = { sale: SaleWithCalls; order: OrderRecord; may: boolean };

/** The papers of an order: what was issued, what can be issued, and the works sheet. */
export function OrderPapers({ sale, order, may }: OrderPapersProps) {
  const issue = useIssuePaper(sale);
  const { data: mails = [] } = useQuery(mailsQuery(sale));
  const forms: PaperToIssue[] = [
    { form: "order-confirmation" },
    ...order.milestones.map((_, at): PaperToIssue => ({ form: "proforma", milestone: at + 1 })),
  ];
  return (
    <section aria-labelledby="order-papers" className="grid gap-2.5 print:block">
      <h2 id="order-papers" className="card-title">
        Papers
      </h2>
      {issue.failure && <ErrorBanner>{issue.failure}</ErrorBanner>}
      <ul className="border border-rule bg-sheet">
        {forms.map((asked) => (
          <Fragment key={asked.milestone ?? asked.form}>
            {pastPapers(order, asked).map((paper) => (
              <PastRow key={paper.id} sale={sale} paper={paper} />
            ))}
            <CurrentRow sale={sale} order={order} may={may} asked={asked} mails={mails} issue={issue} />
          </Fragment>
        ))}
        {order.papers
          .filter(({ form, milestone }) => form === "proforma" && milestone === null)
          .map((paper) => (
            <PastRow key={paper.id} sale={sale} paper={paper} />
          ))}
        <PaperRow icon={Wrench} title={orderFormTitles.works} about={<WorksText order={order} />}>
          <OrderPdf sale={sale} form="works" name="the works sheet" />
          <OrderDownload sale={sale} what="works" label=".xlsx of the works sheet">
            .xlsx
          </OrderDownload>
        </PaperRow>
      </ul>
      <OrderDownload sale={sale} what="order" label="Export order as a workbook">
        Export order
      </OrderDownload>
    </section>
  );
}

const stateOf = (paper: OrderPaperRecord): string =>
  `issued ${formatDate(paper.issued_at)} by ${paper.issued_by}`;

function WorksText({ order }: { order: OrderRecord }) {
  const { to_confirm: count } = order;
  return (
    <>
      internal, without prices
      {count > 0 && (
        <>
          {" · "}
          <span className="text-warn">{counted(count, "point to confirm", "points to confirm")}</span>
        </>
      )}
    </>
  );
}

type CurrentRowProps = OrderPapersProps & {
  asked: PaperToIssue;
  mails: readonly MailRecord[];
  issue: ReturnType<typeof useIssuePaper>;
};

/** A paper that holds, or that can be issued. */
function CurrentRow({ sale, order, may, asked, mails, issue }: CurrentRowProps) {
  const issued = issuedPaper(order, asked);
  const milestone = asked.milestone === undefined ? undefined : order.milestones[asked.milestone - 1];
  const name = milestone ? `the proforma for milestone ${milestone.letter}` : "the order confirmation";
  const state = issued ? [stateOf(issued), sentText(mails, issued)].filter(Boolean).join(", ") : "not issued";
  return (
    <PaperRow
      icon={milestone ? ReceiptIndianRupee : FileCheck}
      title={
        milestone
          ? `Proforma ${issued?.number ?? `milestone ${milestone.letter}`}`
          : orderFormTitles["order-confirmation"]
      }
      about={(milestone ? proformaFacts(milestone, issued, state) : [state]).join(" · ")}
    >
      <OrderPdf sale={sale} form={asked.form} milestone={asked.milestone} paper={issued?.id} name={name} />
      {may && issued && <PaperMail sale={sale} paper={issued} name={name} />}
      {may && !issued && (
        <Button
          variant="secondary"
          size="row"
          busy={issue.isBusy}
          aria-label={`Issue ${name}`}
          onClick={() => issue.submit(asked)}
        >
          Issue
        </Button>
      )}
    </PaperRow>
  );
}

function proformaFacts(
  { letter, due }: OrderRecord["milestones"][number],
  issued: OrderPaperRecord | undefined,
  state: string,
): string[] {
  if (issued) return [`milestone ${letter}`, formatMoney(paiseOrNull(issued.amount ?? 0) ?? 0), state];
  return due === null ? [state] : [state, `due ${formatDate(due)}`];
}

type PastRowProps = { sale: SaleRef; paper: OrderPaperRecord };

/** A paper that no longer holds. */
function PastRow({ sale, paper }: PastRowProps) {
  const isProforma = paper.form === "proforma";
  return (
    <PaperRow
      icon={isProforma ? ReceiptIndianRupee : FileCheck}
      title={isProforma ? `Proforma ${paper.number ?? ""}` : orderFormTitles["order-confirmation"]}
      about={[
        paper.letter === null ? "" : `milestone ${paper.letter}`,
        paper.damaged ? "damaged: it cannot be printed" : "superseded: the order has changed",
        stateOf(paper),
      ]
        .filter(Boolean)
        .join(" · ")}
    >
      {!paper.damaged && (
        <OrderPdf
          sale={sale}
          form={paper.form}
          paper={paper.id}
          name={`the superseded ${paper.number ?? "order confirmation"}`}
        />
      )}
    </PaperRow>
  );
}

type PaperRowProps = { icon: LucideIcon; title: string; about: ReactNode; children?: ReactNode };

function PaperRow({ icon: Icon, title, about, children }: PaperRowProps) {
  return (
    <li className="flex items-center gap-x-4 border-t border-rule px-4 py-2.5 first:border-t-0 max-sm:flex-wrap">
      <Icon size={20} strokeWidth={1.5} aria-hidden="true" className="flex-none text-ink-2" />
      <div className="min-w-0 flex-1">
        <p className="font-value">{title}</p>
        <p className="text-label text-ink-2 tabular-nums">{about}</p>
      </div>
      <span className="flex flex-none flex-wrap items-center justify-end gap-x-2 no-print max-sm:w-full">
        {children}
      </span>
    </li>
  );
}
