import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, useRef, useState } from "react";
import type { QuotationRecord } from "#domain/quotation/record.ts";
import { viewOf } from "#domain/quotation/view.ts";
import { revisionName } from "#domain/sales/sale.ts";
import { ApiError } from "../../../api/api-error.ts";
import { errorText } from "../../../api/error-text.ts";
import { ButtonLink } from "../../../ui/button-link.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ErrorBanner } from "../../../ui/feedback/error-banner.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { lazyOf } from "../../../ui/lazy-of.ts";
import { Link } from "../../../ui/routing/link.tsx";
import { useNavigate, useParams, useSearch } from "../../../ui/routing/routing.tsx";
import { usePageTitle } from "../../../ui/use-page-title.ts";
import { useSession } from "../../auth/session.ts";
import { ApprovalBand } from "../approval/approval-band.tsx";
import { filesQuery } from "../files/files-query.ts";
import { useFileUploads } from "../files/use-file-uploads.ts";
import { similarQuery } from "../similar/similar-query.ts";
import { mayWorkOn } from "./may-work-on.ts";
import { PageActs } from "./page-acts.tsx";
import { type PageSearch, type PageTab, pageTabs, tabTitles } from "./page-search.ts";
import { PriceTab } from "./price-tab.tsx";
import { revisionQuery, revisionsQuery } from "./sale-queries.ts";
import { quotationSubject } from "./sale-subject.ts";
import { TitleBlock } from "./title-block.tsx";
import { useNewestActivity } from "./use-newest-activity.ts";
import { TabCount, ViewTabs, viewTabClass } from "./view-tabs.tsx";

const ActivityTab = lazyOf(async () => (await import("./activity-tab.tsx")).ActivityTab);
const CompareDialog = lazyOf(async () => (await import("./compare-dialog.tsx")).CompareDialog);
const DrawingTab = lazyOf(async () => (await import("./drawing-tab.tsx")).DrawingTab);
const FilesTab = lazyOf(async () => (await import("../files/files-tab.tsx")).FilesTab);
const MailStates = lazyOf(async () => (await import("../mail/mail-states.tsx")).MailStates);
const RevisionsTab = lazyOf(async () => (await import("./revisions-tab.tsx")).RevisionsTab);
const SimilarList = lazyOf(async () => (await import("../similar/similar-list.tsx")).SimilarList);
const SendDialog = lazyOf(async () => (await import("../mail/send-dialog.tsx")).SendDialog);
const SolidTab = lazyOf(async () => (await import("./solid-tab.tsx")).SolidTab);

/** One quotation and all that became of it. What is shown stands in the address. */
export function QuotationPage() {
  const { number } = useParams("/quotations/:number");
  const search = useSearch("/quotations/:number");
  const navigate = useNavigate();
  usePageTitle(number);
  const found = useQuery(revisionQuery(number, search.revision));
  const go = (change: PageSearch, replace = false) =>
    navigate({
      to: "/quotations/:number",
      params: { number },
      search: (before) => ({ ...before, ...change }),
      replace,
    });

  return (
    <div className="mx-auto grid w-full max-w-table gap-5 gutter py-7 max-md:pb-28">
      <nav aria-label="Breadcrumb" className="text-label text-ink-2">
        <Link to="/history" className="link">
          History
        </Link>{" "}
        / <span className="tabular-nums">{number}</span>
      </nav>
      {found.data ? (
        <Found record={found.data} search={search} onSearch={go} />
      ) : found.isError ? (
        <Missing number={number} error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Loading />
      )}
    </div>
  );
}

function Missing({ number, error, onRetry }: { number: string; error: Error; onRetry: () => void }) {
  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyState
        title={`${number} was not found`}
        hint="There is no such quotation, or it is not among those that you may see."
        action={<ButtonLink to="/history">Quotation History</ButtonLink>}
      />
    );
  return <ErrorBanner onRetry={onRetry}>{errorText(error, "The quotation could not be loaded")}</ErrorBanner>;
}

function Loading() {
  return (
    <div aria-busy="true" className="grid gap-5">
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-10 w-80" />
      <Skeleton className="h-96 w-full" />
    </div>
  );
}

type FoundProps = {
  record: QuotationRecord;
  search: PageSearch;
  /** With `replace` it is no step of the way back. */
  onSearch: (change: PageSearch, replace?: boolean) => void;
};

function Found({ record, search, onSearch }: FoundProps) {
  const number = record.quotation_id;
  const tab = search.view ?? "price";
  const view = viewOf(record);
  const subject = quotationSubject(record);
  // Here, so that they go on when another view is looked at.
  const uploads = useFileUploads(subject);
  const [isSending, setSending] = useState(false);
  const { user } = useSession();
  const isComparedHere = useRef(false);

  /** The page lies one step back when Compare was pressed on it; behind a link lies something else. */
  function closeCompare() {
    if (isComparedHere.current) history.back();
    else onSearch({ act: undefined, with: undefined }, true);
    isComparedHere.current = false;
  }

  const views: Readonly<Record<PageTab, () => ReactNode>> = {
    price: () => <PriceTab record={record} view={view} />,
    drawing: () => <DrawingTab view={view} />,
    "3d": () => <SolidTab view={view} />,
    revisions: () => <RevisionsTab record={record} search={search} onSearch={onSearch} />,
    files: () => <FilesTab subject={subject} uploads={uploads} />,
    activity: () => <ActivityTab subject={subject} />,
    similar: () => (
      <div className="border border-rule bg-sheet max-md:-mx-4 max-md:border-x-0">
        <SimilarList query={similarQuery(record.quotation_id)} />
      </div>
    ),
  };
  return (
    <>
      <TitleBlock record={record} view={view} />
      {record.superseded_by !== null && (
        <Notice>
          This is {revisionName(number, record.revision)}, superseded by R{record.superseded_by}.{" "}
          <Link to="/quotations/:number" params={{ number }} search={{ view: tab }} className="link">
            Show R{record.superseded_by}
          </Link>
        </Notice>
      )}
      {record.superseded_by === null && <ApprovalBand subject={subject} />}
      <Suspense fallback={null}>
        <MailStates subject={subject} may={mayWorkOn(user, record)} onSend={() => setSending(true)} />
      </Suspense>
      <PageActs
        record={record}
        isBuilt={view.craneType !== null}
        asked={search.act === "sent" ? "sent" : null}
        onAnswered={() => onSearch({ act: undefined }, true)}
        onCompare={() => {
          isComparedHere.current = true;
          onSearch({ act: "compare" });
        }}
        onSend={() => setSending(true)}
      />
      <Tabs number={number} current={tab} search={search} />
      <Suspense fallback={<Skeleton className="h-96 w-full" />}>{views[tab]()}</Suspense>
      <Suspense fallback={null}>
        {isSending && <SendDialog subject={subject} onClose={() => setSending(false)} />}
        {(search.with !== undefined || search.act === "compare") && (
          <CompareDialog
            record={record}
            other={search.with ?? ""}
            onOther={(other) => onSearch({ act: "compare", with: other }, true)}
            onClose={closeCompare}
          />
        )}
      </Suspense>
    </>
  );
}

function Tabs({ number, current, search }: { number: string; current: PageTab; search: PageSearch }) {
  const revisions = useQuery(revisionsQuery(number));
  const files = useQuery(filesQuery({ noun: "quotation", number }));
  const { total: entries } = useNewestActivity(number);
  const counts: Readonly<Partial<Record<PageTab, number | undefined>>> = {
    revisions: revisions.data?.length,
    files: files.data?.length || undefined,
    activity: entries,
  };
  return (
    <ViewTabs label="Views of the quotation">
      {pageTabs.map((tab) => (
        <Link
          key={tab}
          to="/quotations/:number"
          params={{ number }}
          search={{ ...search, view: tab }}
          aria-current={tab === current ? "page" : undefined}
          className={viewTabClass}
        >
          {tabTitles[tab]}
          <TabCount count={counts[tab]} />
        </Link>
      ))}
    </ViewTabs>
  );
}
