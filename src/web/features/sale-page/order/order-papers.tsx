import { FileCheck, type LucideIcon, ReceiptIndianRupee, Wrench } from "lucide-react";
import type { ReactNode } from "react";
import type { PaperIssue } from "#contract/orders/orders-api.ts";
import { formatDay, formatMoney } from "#domain/format.ts";
import { paiseOf } from "#domain/money.ts";
import { orderFormTitles } from "#domain/orders/order.ts";
import type { OrderPaperRecord, OrderRecord } from "#domain/orders/order-record.ts";
import { call } from "../../../api/call.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorBanner } from "../../../ui/feedback/error-banner.tsx";
import { callsOf, type SaleCalls, type Subject } from "../../sales/subject.ts";
import { useSaleChange } from "../../sales/use-sale-change.ts";
import { OrderDownload } from "./order-download.tsx";
import { OrderPdf } from "./order-pdf.tsx";

type OrderPapersProps = { subject: Subject; order: OrderRecord; may: boolean };

/** The papers of an order: what was issued, what can be issued, and the works sheet. */
export function OrderPapers({ subject, order, may }: OrderPapersProps) {
  const issue = useSaleChange<PaperIssue>({
    change: (body) =>
      call<SaleCalls["issueOrderPaper"]>("POST", `${callsOf[subject.noun]}/:id/order/papers`, {
        params: { id: subject.number },
        body,
      }),
    done: "The paper was issued",
    failed: "The paper could not be issued",
    onDone: () => {},
  });
  const next = nextPaper(order);
  const issueButton = (paper: PaperIssue, name: string) =>
    may && (
      <Button
        variant={isSame(paper, next) ? "primary" : "secondary"}
        size="row"
        busy={issue.isBusy}
        aria-label={`Issue ${name}`}
        onClick={() => issue.submit(paper)}
      >
        Issue
      </Button>
    );
  const confirmation: PaperIssue = { form: "order-confirmation" };
  return (
    <section aria-labelledby="order-papers" className="grid gap-2.5">
      <h2 id="order-papers" className="card-title">
        Papers
      </h2>
      {issue.failure && <ErrorBanner>{issue.failure}</ErrorBanner>}
      <ul className="border border-rule bg-sheet">
        {superseded(order, confirmation).map((paper) => (
          <SupersededRow key={paper.id} subject={subject} paper={paper} order={order} />
        ))}
        <PaperRow
          icon={FileCheck}
          title={orderFormTitles["order-confirmation"]}
          about={stateOf(issuedPaper(order, confirmation), "not issued")}
        >
          <OrderPdf
            subject={subject}
            form="order-confirmation"
            paper={issuedPaper(order, confirmation)?.id}
            name="the order confirmation"
          />
          {!issuedPaper(order, confirmation) && issueButton(confirmation, "the order confirmation")}
        </PaperRow>
        {order.milestones.map(({ letter, due }, at) => {
          const asked: PaperIssue = { form: "proforma", milestone: at + 1 };
          const issued = issuedPaper(order, asked);
          return [
            ...superseded(order, asked).map((paper) => (
              <SupersededRow key={paper.id} subject={subject} paper={paper} order={order} />
            )),
            <PaperRow
              key={letter}
              icon={ReceiptIndianRupee}
              title={`Proforma ${issued?.number ?? `milestone ${letter}`}`}
              about={
                issued
                  ? `milestone ${letter} · ${stateOf(issued, "")} · ${formatMoney(paiseOf(issued.amount) ?? 0)}`
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

const ofForm = (order: OrderRecord, { form, milestone = 0 }: PaperIssue): OrderPaperRecord[] =>
  order.papers.filter((paper) => paper.form === form && (paper.milestone ?? 0) === milestone);
const issuedPaper = (order: OrderRecord, asked: PaperIssue): OrderPaperRecord | undefined =>
  ofForm(order, asked).find((paper) => !paper.superseded);
const superseded = (order: OrderRecord, asked: PaperIssue): OrderPaperRecord[] =>
  ofForm(order, asked).filter((paper) => paper.superseded);
const isSame = (a: PaperIssue, b: PaperIssue | null): boolean =>
  a.form === b?.form && a.milestone === b?.milestone;

/** Returns the paper that is due next: the confirmation, then the proforma of the first milestone without its payment. */
function nextPaper(order: OrderRecord): PaperIssue | null {
  const confirmation: PaperIssue = { form: "order-confirmation" };
  if (!issuedPaper(order, confirmation)) return confirmation;
  const at = order.milestones.findIndex(({ paid }) => paid === null);
  const proforma: PaperIssue = { form: "proforma", milestone: at + 1 };
  return at === -1 || issuedPaper(order, proforma) ? null : proforma;
}

const stateOf = (paper: OrderPaperRecord | undefined, otherwise: string): string =>
  paper ? `issued ${formatDay(paper.issued_at)} by ${paper.issued_by}` : otherwise;

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

type SupersededRowProps = { subject: Subject; paper: OrderPaperRecord; order: OrderRecord };

function SupersededRow({ subject, paper, order }: SupersededRowProps) {
  const letter = paper.milestone === null ? "" : (order.milestones[paper.milestone - 1]?.letter ?? "");
  return (
    <PaperRow
      icon={paper.form === "proforma" ? ReceiptIndianRupee : FileCheck}
      title={
        paper.form === "proforma" ? `Proforma ${paper.number ?? ""}` : orderFormTitles["order-confirmation"]
      }
      about={`${letter === "" ? "" : `milestone ${letter} · `}superseded: the order has changed · ${stateOf(paper, "")}`}
    >
      <OrderPdf
        subject={subject}
        form={paper.form}
        paper={paper.id}
        name={`the superseded ${paper.number ?? "order confirmation"}`}
      />
    </PaperRow>
  );
}

type PaperRowProps = { icon: LucideIcon; title: string; about: ReactNode; children?: ReactNode };

function PaperRow({ icon: Icon, title, about, children }: PaperRowProps) {
  return (
    <li className="flex items-center gap-4 border-t border-rule px-4 py-2.5 first:border-t-0">
      <Icon size={20} strokeWidth={1.5} aria-hidden="true" className="flex-none text-ink-2" />
      <div className="min-w-0 flex-1">
        <p className="font-value">{title}</p>
        <p className="text-label text-ink-2 tabular-nums">{about}</p>
      </div>
      <span className="flex flex-none items-center gap-2 no-print">{children}</span>
    </li>
  );
}
