import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, useState } from "react";
import { type InOffer, revisionName } from "#domain/sales/sale.ts";
import { ApiError } from "../../api/api-error.ts";
import { errorText } from "../../api/error-text.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorBanner } from "../../ui/feedback/error-banner.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { lazyOf } from "../../ui/lazy-of.ts";
import { Link } from "../../ui/routing/link.tsx";
import { useNavigate } from "../../ui/routing/routing.tsx";
import { usePageTitle } from "../../ui/use-page-title.ts";
import { ApprovalBand } from "../approval/approval-band.tsx";
import { useSession } from "../auth/session.ts";
import { salePages, viewsOf, viewTitles } from "../sales/sale-pages.ts";
import { maySell } from "../sales/sale-permissions.ts";
import { revisionsQuery } from "../sales/sale-queries.ts";
import type { SaleRef } from "../sales/sale-ref.ts";
import type { SaleSearch, SaleView } from "../sales/sale-search-params.ts";
import { OfferLink } from "../sales/sale-status.tsx";
import type { SaleWithCalls } from "../sales/sale-with-calls.ts";
import { filesQuery } from "./files/files-query.ts";
import { useFileUploads } from "./files/use-file-uploads.ts";
import { PlaceInOffer } from "./in-offer.tsx";
import { useNewestActivity } from "./sale-head.tsx";
import { TabCount, ViewTabs, viewTabClass } from "./tabs/view-tabs.tsx";

const ActivityTab = lazyOf(async () => (await import("./tabs/activity-tab.tsx")).ActivityTab);
const EarlierPapers = lazyOf(async () => (await import("./order/earlier-papers.tsx")).EarlierPapers);
const FilesTab = lazyOf(async () => (await import("./files/files-tab.tsx")).FilesTab);
const MailStates = lazyOf(async () => (await import("./mail/mail-states.tsx")).MailStates);
const OrderTab = lazyOf(async () => (await import("./order/order-tab.tsx")).OrderTab);
const SendDialog = lazyOf(async () => (await import("./mail/send-dialog.tsx")).SendDialog);

type SalePageProps<Record> = SaleRef & {
  found: UseQueryResult<Record>;
  children: (record: Record) => ReactNode;
};

/** The page of a quotation or an offer: loading, missing or loaded. */
export function SalePage<Record extends { in_offer: InOffer | null }>({
  saleKind,
  number,
  found,
  children,
}: SalePageProps<Record>) {
  const { list } = salePages[saleKind];
  usePageTitle(number);
  return (
    <div className="mx-auto grid w-full max-w-table gap-5 gutter py-7 max-md:pb-28">
      <nav aria-label="Breadcrumb" className="text-label text-ink-2">
        {found.data?.in_offer ? (
          <WayByOffer number={number} inOffer={found.data.in_offer} />
        ) : (
          <>
            <Link to={list.to} className="link">
              {list.title}
            </Link>{" "}
            / <span className="tabular-nums">{number}</span>
          </>
        )}
      </nav>
      {found.data ? (
        children(found.data)
      ) : found.isError ? (
        <Missing
          saleKind={saleKind}
          number={number}
          error={found.error}
          onRetry={() => void found.refetch()}
        />
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

/** The breadcrumb of a quotation in an offer includes the offer. */
function WayByOffer({ number, inOffer }: { number: string; inOffer: InOffer }) {
  return (
    <>
      <Link to="/offers" className="link">
        Offers
      </Link>{" "}
      / <OfferLink {...inOffer} />
      <PlaceInOffer number={number} inOffer={inOffer} />
    </>
  );
}

type MissingProps = SaleRef & { error: Error; onRetry: () => void };

function Missing({ saleKind, number, error, onRetry }: MissingProps) {
  const { list } = salePages[saleKind];
  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyState
        title={`${number} was not found`}
        hint={`This ${saleKind} does not exist, or you may not see it.`}
        action={<ButtonLink to={list.to}>{list.button}</ButtonLink>}
      />
    );
  return (
    <ErrorBanner onRetry={onRetry}>{errorText(error, `The ${saleKind} could not be loaded`)}</ErrorBanner>
  );
}

/** Changes the address of the page. With `replace`, Back skips the change. */
export type ChangeSearch = (change: SaleSearch, replace?: boolean) => void;

/** Returns the function that changes the address of an open page. */
export function useChangeSearch({ saleKind, number }: SaleRef): ChangeSearch {
  const navigate = useNavigate();
  return (change, replace = false) =>
    navigate({
      to: salePages[saleKind].to,
      params: { number },
      search: (before: SaleSearch) => ({ ...before, ...change }),
      replace,
    });
}

type SaleProps = {
  sale: SaleWithCalls;
  search: SaleSearch;
  head: ReactNode;
  /** Between the head and the acts. */
  band?: ReactNode;
  /** The quotations of an offer, whose earlier activity, notes, files and mails stay with them. */
  earlier?: readonly string[];
  acts: (onSend: () => void) => ReactNode;
  /** The contents of the views that differ between quotations and offers. */
  views: Readonly<Partial<Record<SaleView, () => ReactNode>>>;
};

/** A loaded sale: head, acts and views. */
export function Sale({ sale, search, head, band, earlier = [], acts, views }: SaleProps) {
  const { saleKind, number, status, superseded_by } = sale;
  const page = salePages[saleKind];
  const shown = viewsOf(sale);
  const current = shown.find((view) => view === search.view) ?? shown[0];
  // Held here, so that uploads continue while another view is open.
  const uploads = useFileUploads(sale);
  const [isSending, setSending] = useState(false);
  const { user } = useSession();
  const send = () => setSending(true);
  const all: typeof views = {
    order: () => <OrderTab sale={sale} />,
    files: () => <FilesTab sale={sale} uploads={uploads} />,
    activity: () => <ActivityTab sale={sale} />,
    ...views,
  };
  return (
    <>
      {head}
      {superseded_by !== null && (
        <Notice>
          This is {revisionName(number, sale.revision)}, superseded by R{superseded_by}.{" "}
          <Link to={page.to} params={{ number }} search={{ view: current }} className="link">
            Show R{superseded_by}
          </Link>
        </Notice>
      )}
      <ApprovalBand sale={sale} />
      {band}
      {!(status === "won" && sale.in_offer === null) && (
        <Suspense fallback={null}>
          <EarlierPapers sale={sale} />
        </Suspense>
      )}
      <Suspense fallback={null}>
        <MailStates sale={sale} may={maySell(user, sale)} onSend={send} />
      </Suspense>
      {acts(send)}
      <Tabs sale={sale} current={current} search={search} />
      <Suspense fallback={<Skeleton className="h-96 w-full" />}>{all[current]?.()}</Suspense>
      {earlier.length > 0 && (current === "files" || current === "activity") && (
        <Earlier view={current} numbers={earlier} />
      )}
      <Suspense fallback={null}>
        {isSending && sale.in_offer === null && <SendDialog sale={sale} onClose={() => setSending(false)} />}
      </Suspense>
    </>
  );
}

/** Links to the activity of an offer's quotations from before they joined the offer. */
function Earlier({ view, numbers }: { view: "files" | "activity"; numbers: readonly string[] }) {
  return (
    <p className="text-label text-ink-2">
      {view === "files" ? "Earlier files" : "Earlier activity, notes and mails"}:{" "}
      {[...new Set(numbers)].map((number, at) => (
        <span key={number}>
          {at > 0 && ", "}
          <Link to="/quotations/:number" params={{ number }} search={{ view }} className="link tabular-nums">
            {number}
          </Link>
        </span>
      ))}
    </p>
  );
}

type TabsProps = { sale: SaleWithCalls; current: SaleView; search: SaleSearch };

function Tabs({ sale, current, search }: TabsProps) {
  const { saleKind, number } = sale;
  const revisions = useQuery(revisionsQuery(sale));
  const files = useQuery(filesQuery(sale));
  const { total: entries } = useNewestActivity(sale);
  const counts: Readonly<Partial<Record<SaleView, number | undefined>>> = {
    revisions: revisions.data?.length,
    files: files.data?.length || undefined,
    activity: entries,
  };
  return (
    <ViewTabs label={`Views of the ${saleKind}`}>
      {viewsOf(sale).map((view) => (
        <Link
          key={view}
          to={salePages[saleKind].to}
          params={{ number }}
          search={{ ...search, view }}
          aria-current={view === current ? "page" : undefined}
          className={viewTabClass}
        >
          {viewTitles[view]}
          <TabCount count={counts[view]} />
        </Link>
      ))}
    </ViewTabs>
  );
}
