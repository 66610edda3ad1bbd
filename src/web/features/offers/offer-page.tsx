import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { customerTitle } from "#domain/customer.ts";
import { formatDay, formatMoney, indianDay } from "#domain/format.ts";
import { paiseOf } from "#domain/money.ts";
import type { OfferRecord } from "#domain/offers/offer-record.ts";
import { revisionName } from "#domain/sales/sale.ts";
import { isOpen } from "#domain/sales/status.ts";
import { ApiError } from "../../api/api-error.ts";
import { errorText } from "../../api/error-text.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorBanner } from "../../ui/feedback/error-banner.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { lazyOf } from "../../ui/lazy-of.ts";
import { Link } from "../../ui/routing/link.tsx";
import { useNavigate, useParams, useSearch } from "../../ui/routing/routing.tsx";
import { StatusMark } from "../../ui/status-mark.tsx";
import { usePageTitle } from "../../ui/use-page-title.ts";
import { useSession } from "../auth/session.ts";
import { ApprovalBand } from "../quotations/approval/approval-band.tsx";
import { filesQuery } from "../quotations/files/files-query.ts";
import { useFileUploads } from "../quotations/files/use-file-uploads.ts";
import { MailStates } from "../quotations/mail/mail-states.tsx";
import { offerActivityQuery, offerQuery, offerRevisionsQuery } from "../quotations/offer-queries.ts";
import { mayWorkOn } from "../quotations/page/may-work-on.ts";
import { daysLeft, followUpText, TitleCell } from "../quotations/page/title-cell.tsx";
import { TitleNumber } from "../quotations/page/title-number.tsx";
import { TabCount, ViewTabs, viewTabClass } from "../quotations/page/view-tabs.tsx";
import { OfferActs } from "./offer-acts.tsx";
import { OfferPositions } from "./offer-positions.tsx";
import { offerSubject } from "./offer-subject.ts";
import { type OfferPageSearch, type OfferTab, offerTabs, offerTabTitles } from "./offers-search.ts";

const ActivityTab = lazyOf(async () => (await import("../quotations/page/activity-tab.tsx")).ActivityTab);
const FilesTab = lazyOf(async () => (await import("../quotations/files/files-tab.tsx")).FilesTab);
const OfferRevisions = lazyOf(async () => (await import("./offer-revisions.tsx")).OfferRevisions);
const SendDialog = lazyOf(async () => (await import("../quotations/mail/send-dialog.tsx")).SendDialog);

/** One offer and all that became of it. What is shown stands in the address. */
export function OfferPage() {
  const { number } = useParams("/offers/:number");
  const search = useSearch("/offers/:number");
  const navigate = useNavigate();
  usePageTitle(number);
  const found = useQuery(offerQuery(number, search.revision));
  const go = (change: OfferPageSearch) =>
    navigate({
      to: "/offers/:number",
      params: { number },
      search: (before) => ({ ...before, ...change }),
      replace: true,
    });
  return (
    <div className="mx-auto grid w-full max-w-table gap-5 gutter py-7 max-md:pb-28">
      <nav aria-label="Breadcrumb" className="text-label text-ink-2">
        <Link to="/offers" className="link">
          Offers
        </Link>{" "}
        / <span className="tabular-nums">{number}</span>
      </nav>
      {found.data ? (
        <Found record={found.data} search={search} onSearch={go} />
      ) : found.isError ? (
        <Missing number={number} error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <div aria-busy="true" className="grid gap-5">
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-10 w-80" />
          <Skeleton className="h-96 w-full" />
        </div>
      )}
    </div>
  );
}

function Missing({ number, error, onRetry }: { number: string; error: Error; onRetry: () => void }) {
  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyState
        title={`${number} was not found`}
        hint="There is no such offer, or it is not among those that you may see."
        action={<ButtonLink to="/offers">Offers</ButtonLink>}
      />
    );
  return <ErrorBanner onRetry={onRetry}>{errorText(error, "The offer could not be loaded")}</ErrorBanner>;
}

type FoundProps = {
  record: OfferRecord;
  search: OfferPageSearch;
  onSearch: (change: OfferPageSearch) => void;
};

function Found({ record, search, onSearch }: FoundProps) {
  const number = record.offer_id;
  const tab = search.part ?? "positions";
  const subject = offerSubject(record);
  // Here, so that they go on when another view is looked at.
  const uploads = useFileUploads(subject);
  const [isSending, setSending] = useState(false);
  const { user } = useSession();
  return (
    <>
      <Head record={record} />
      {record.superseded_by !== null && (
        <Notice>
          This is {revisionName(number, record.revision)}, superseded by R{record.superseded_by}.{" "}
          <Link to="/offers/:number" params={{ number }} search={{ part: tab }} className="link">
            Show R{record.superseded_by}
          </Link>
        </Notice>
      )}
      {record.superseded_by === null && <ApprovalBand subject={subject} />}
      <MailStates subject={subject} may={mayWorkOn(user, record)} onSend={() => setSending(true)} />
      <OfferActs record={record} onSend={() => setSending(true)} />
      <Tabs number={number} current={tab} search={search} />
      <Suspense fallback={<Skeleton className="h-96 w-full" />}>
        {tab === "positions" && <OfferPositions record={record} />}
        {tab === "revisions" && <OfferRevisions record={record} search={search} onSearch={onSearch} />}
        {tab === "files" && <FilesTab subject={subject} uploads={uploads} />}
        {tab === "activity" && <ActivityTab subject={subject} />}
      </Suspense>
      <Suspense fallback={null}>
        {isSending && <SendDialog subject={subject} onClose={() => setSending(false)} />}
      </Suspense>
    </>
  );
}

const money = (rupees: number): string => formatMoney(paiseOf(rupees) ?? 0);

function Head({ record }: { record: OfferRecord }) {
  const today = indianDay(new Date().toISOString());
  const followUp = followUpText(record.next_follow_up, today);
  const { site, state } = record.customer;
  return (
    <header className="grid grid-cols-2 border border-ink bg-sheet md:grid-cols-[minmax(max-content,1fr)_1fr_1fr] xl:grid-cols-[300px_1fr_190px_176px_176px_minmax(210px,max-content)]">
      <TitleNumber number={record.offer_id} revision={record.revision} supersededBy={record.superseded_by} />
      <TitleCell label="Customer" value={customerTitle(record.customer) || "Not named"}>
        {[site, state].filter((text) => text !== "").join(", ")}
      </TitleCell>
      <TitleCell
        label="Status"
        value={<StatusMark status={record.status} expired={record.expired} approval={record.approval} />}
      >
        {record.status === "won" && record.order_number !== null && `Order ${record.order_number}`}
      </TitleCell>
      <TitleCell label="Valid until" value={formatDay(record.valid_until)}>
        {isOpen(record.status) && daysLeft(record.valid_until, today)}
      </TitleCell>
      <TitleCell label="Next follow-up" value={followUp.value}>
        {followUp.hint}
      </TitleCell>
      <div className="border-rule p-4 text-right max-md:col-span-2 max-md:text-left xl:border-l">
        <p className="text-caption text-ink-2">Total incl. GST</p>
        <p className="text-total font-total whitespace-nowrap tabular-nums">{money(record.total)}</p>
        <p className="text-label whitespace-nowrap text-ink-2 tabular-nums">
          {money(record.taxable)} before GST
        </p>
      </div>
    </header>
  );
}

type TabsProps = { number: string; current: OfferTab; search: OfferPageSearch };

function Tabs({ number, current, search }: TabsProps) {
  const revisions = useQuery(offerRevisionsQuery(number));
  const files = useQuery(filesQuery({ noun: "offer", number }));
  const activity = useQuery(offerActivityQuery(number, 1));
  const counts: Readonly<Partial<Record<OfferTab, number | undefined>>> = {
    revisions: revisions.data?.length,
    files: files.data?.length || undefined,
    activity: activity.data?.total,
  };
  return (
    <ViewTabs label="Views of the offer">
      {offerTabs.map((tab) => (
        <Link
          key={tab}
          to="/offers/:number"
          params={{ number }}
          search={{ ...search, part: tab }}
          replace
          aria-current={tab === current ? "page" : undefined}
          className={viewTabClass}
        >
          {offerTabTitles[tab]}
          <TabCount count={counts[tab]} />
        </Link>
      ))}
    </ViewTabs>
  );
}
