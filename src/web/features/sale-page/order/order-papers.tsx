import { useQuery } from "@tanstack/react-query";
import { FileCheck, type LucideIcon, ReceiptIndianRupee, Wrench } from "lucide-react";
import type { ReactNode } from "react";
import { formatDay, formatMoney } from "#domain/format.ts";
import { paiseOf } from "#domain/money.ts";
import { issuedPaper, type PaperToIssue } from "#domain/orders/next-paper.ts";
import { orderFormTitles } from "#domain/orders/order.ts";
import type { OrderPaperRecord, OrderRecord } from "#domain/orders/order-record.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorBanner } from "../../../ui/feedback/error-banner.tsx";
import type { SaleSubject } from "../../sales/sale-subject.ts";
import type { Subject } from "../../sales/subject.ts";
import { mailsQuery } from "../mail/mail-queries.ts";
import { OrderDownload } from "./order-download.tsx";
import { OrderPdf } from "./order-pdf.tsx";
import { PaperMail, sentText } from "./paper-mail.tsx";
import { useIssuePaper } from "./use-issue-paper.ts";

type OrderPapersProps = { subject: SaleSubject; order: OrderRecord; may: boolean };

/** The papers of an order: what was issued, what can be issued, and the works sheet. */
export function OrderPapers({ subject, order, may }: OrderPapersProps) {
  const issue = useIssuePaper(subject);
  const { data: mails = [] } = useQuery(mailsQuery(subject));
  const issueButton = (paper: PaperToIssue, name: string) =>
    may && (
      <Button
        variant="secondary"
        size="row"
        busy={issue.isBusy}
        aria-label={`Issue ${name}`}
        onClick={() => issue.submit(paper)}
      >
        Issue
      </Button>
    );
  const issuedText = (paper: OrderPaperRecord): string =>
    [stateOf(paper), sentText(mails, paper)].filter(Boolean).join(", ");
  const mail = (paper: OrderPaperRecord | undefined, name: string) =>
    may && paper && <PaperMail subject={subject} paper={paper} name={name} />;
  const confirmation: PaperToIssue = { form: "order-confirmation" };
  const confirmed = issuedPaper(order, confirmation);
  return (
    <section aria-labelledby="order-papers" className="grid gap-2.5 print:block">
      <h2 id="order-papers" className="card-title">
        Papers
      </h2>
      {issue.failure && <ErrorBanner>{issue.failure}</ErrorBanner>}
      <ul className="border border-rule bg-sheet">
        {pastPapers(order, confirmation).map((paper) => (
          <PastRow key={paper.id} subject={subject} paper={paper} order={order} />
        ))}
        <PaperRow
          icon={FileCheck}
          title={orderFormTitles["order-confirmation"]}
          about={confirmed ? issuedText(confirmed) : "not issued"}
        >
          <OrderPdf
            subject={subject}
            form="order-confirmation"
            paper={confirmed?.id}
            name="the order confirmation"
          />
          {mail(confirmed, "the order confirmation")}
          {!confirmed && issueButton(confirmation, "the order confirmation")}
        </PaperRow>
        {order.milestones.map(({ letter, due }, at) => {
          const asked: PaperToIssue = { form: "proforma", milestone: at + 1 };
          const issued = issuedPaper(order, asked);
          return [
            ...pastPapers(order, asked).map((paper) => (
              <PastRow key={paper.id} subject={subject} paper={paper} order={order} />
            )),
            <PaperRow
              key={letter}
              icon={ReceiptIndianRupee}
              title={`Proforma ${issued?.number ?? `milestone ${letter}`}`}
              about={
                issued
                  ? `milestone ${letter} · ${formatMoney(paiseOf(issued.amount ?? 0) ?? 0)} · ${issuedText(issued)}`
                  : ["not issued", due === null ? "" : `due ${formatDay(due)}`].filter(Boolean).join(" · ")
              }
            >
              <OrderPdf
                subject={subject}
                form="proforma"
                milestone={at + 1}
                paper={issued?.id}
                name={`the proforma for milestone ${letter}`}
              />
              {mail(issued, `the proforma for milestone ${letter}`)}
              {!issued && issueButton(asked, `the proforma for milestone ${letter}`)}
            </PaperRow>,
          ];
        })}
        <PaperRow icon={Wrench} title={orderFormTitles.works} about={<WorksText order={order} />}>
          <OrderPdf subject={subject} form="works" name="the works sheet" />
          <OrderDownload subject={subject} what="works" label=".xlsx of the works sheet">
            .xlsx
          </OrderDownload>
        </PaperRow>
      </ul>
      <OrderDownload subject={subject} what="order" label="Export order as a workbook">
        Export order
      </OrderDownload>
    </section>
  );
}

/** Returns the papers that no longer hold: superseded or damaged ones. */
const pastPapers = (order: OrderRecord, { form, milestone }: PaperToIssue): OrderPaperRecord[] =>
  order.papers.filter(
    (paper) =>
      paper.form === form && paper.milestone === (milestone ?? null) && (paper.superseded || paper.damaged),
  );

const stateOf = (paper: OrderPaperRecord): string =>
  `issued ${formatDay(paper.issued_at)} by ${paper.issued_by}`;

function WorksText({ order }: { order: OrderRecord }) {
  const { to_confirm: count } = order;
  return (
    <>
      internal, without prices
      {count > 0 && (
        <>
          {" · "}
          <span className="text-warn">
            {count === 1 ? "1 point to confirm" : `${count} points to confirm`}
          </span>
        </>
      )}
    </>
  );
}

type PastRowProps = { subject: Subject; paper: OrderPaperRecord; order: OrderRecord };

function PastRow({ subject, paper, order }: PastRowProps) {
  const letter = paper.milestone === null ? "" : (order.milestones[paper.milestone - 1]?.letter ?? "");
  return (
    <PaperRow
      icon={paper.form === "proforma" ? ReceiptIndianRupee : FileCheck}
      title={
        paper.form === "proforma" ? `Proforma ${paper.number ?? ""}` : orderFormTitles["order-confirmation"]
      }
      about={[
        letter === "" ? "" : `milestone ${letter}`,
        paper.damaged ? "damaged: it cannot be printed" : "superseded: the order has changed",
        stateOf(paper),
      ]
        .filter(Boolean)
        .join(" · ")}
    >
      {!paper.damaged && (
        <OrderPdf
          subject={subject}
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
