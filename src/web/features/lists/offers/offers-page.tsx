import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import type { exportOffers, ListedOffer, OfferQuery } from "#contract/offers/offers-api.ts";
import { customerTitle } from "#domain/customers/customer-block.ts";
import { formatDateTime } from "#domain/dates/format-date.ts";
import { paiseOrNull } from "#domain/numbers/money.ts";
import { countCranes, cranesText } from "#domain/offers/count-cranes.ts";
import { can } from "#domain/people/roles.ts";
import { revisionName } from "#domain/sales/sale.ts";
import { statusFilters, statusFilterTitles } from "#domain/sales/sale-status.ts";
import { maxSearchLength } from "#domain/text/search-text.ts";
import { callFile } from "../../../api/call-file.ts";
import { errorText } from "../../../api/error-text.ts";
import { ButtonLink } from "../../../ui/button-link.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ErrorBanner } from "../../../ui/feedback/error-banner.tsx";
import { SearchForm } from "../../../ui/fields/search-form.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import { ExportButtons } from "../../../ui/lists/export-buttons.tsx";
import { pageSizes } from "../../../ui/lists/page-sizes.ts";
import { Pagination } from "../../../ui/lists/pagination.tsx";
import { type Column, RecordList } from "../../../ui/lists/record-list.tsx";
import { useExistingPage } from "../../../ui/lists/use-existing-page.ts";
import { MoneyText } from "../../../ui/money-text.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { offersHeading } from "../../../ui/page-headings.ts";
import { Link } from "../../../ui/routing/link.tsx";
import { useNavigate, useSearch } from "../../../ui/routing/routing.tsx";
import { StatusBadge } from "../../../ui/status-badge.tsx";
import { usePageTitle } from "../../../ui/use-page-title.ts";
import { useSession } from "../../auth/session.ts";
import { CustomerLink } from "../../customers/customer-link.tsx";
import { PointsLine } from "../../open-points/point-row.tsx";
import { offersQuery } from "../../sales/offer-queries.ts";
import type { OffersSearch } from "./offers-search-params.ts";
import { UnsavedOffers } from "./unsaved-offers.tsx";

/** The saved offers, newest first, and the unsaved ones. The address has the present view. */
export function OffersPage() {
  usePageTitle(offersHeading.title);
  const search = useSearch("/offers");
  const navigate = useNavigate();
  const { user } = useSession();
  const asked: OfferQuery = {
    ...(search.search !== undefined && { search: search.search }),
    ...(search.sale !== undefined && { status: search.sale }),
  };
  const list = useQuery(offersQuery(asked, search.page ?? 1));
  const found = list.isError ? undefined : list.data;
  const total = found?.total ?? 0;
  const page = useExistingPage(
    { data: found, isPlaceholderData: list.isPlaceholderData },
    pageSizes.offers,
    search.page,
  );
  const go = (change: OffersSearch, replace = false) =>
    navigate({ to: "/offers", search: (before) => ({ ...before, ...change }), replace });
  const isFiltered = search.search !== undefined || search.sale !== undefined;
  return (
    <div className="mx-auto grid w-full max-w-table gap-5 gutter py-7">
      <PageHeading
        {...offersHeading}
        actions={
          <>
            {can(user, "export history") && (
              <ExportButtons
                name="offers"
                disabled={total === 0}
                ask={(format) =>
                  callFile<typeof exportOffers>("GET", "/api/offers/list.csv", {
                    query: { ...asked, format },
                  })
                }
              />
            )}
            <ButtonLink to="/offers/new" variant="primary" icon={Plus} data-act="add">
              New offer
            </ButtonLink>
          </>
        }
      />
      <UnsavedOffers />
      <Filters search={search} onChange={(change) => go({ page: undefined, ...change }, true)} />
      {list.isError && (
        <ErrorBanner heading="The offers could not be loaded" onRetry={() => void list.refetch()}>
          {errorText(list.error, "")}
        </ErrorBanner>
      )}
      {!list.isError && (
        <div className="border border-rule bg-sheet max-md:-mx-4 max-md:border-x-0">
          {found && total === 0 ? (
            <NoOffers isFiltered={isFiltered} />
          ) : (
            <RecordList
              label="Offers"
              columns={columns}
              records={found?.offers}
              keyOf={({ offer_id }) => offer_id}
              isStale={list.isPlaceholderData}
              phone={(offer) => <PhoneRow offer={offer} />}
            />
          )}
          {total > 0 && (
            <Pagination
              label="Offers"
              page={page}
              pageSize={pageSizes.offers}
              total={total}
              onPage={(n) => go({ page: n > 1 ? n : undefined })}
            />
          )}
        </div>
      )}
    </div>
  );
}

function NoOffers({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) return <EmptyState title="No offers found" hint="Try adjusting your search or filter" />;
  return (
    <EmptyState
      title="No offers yet"
      hint="An offer puts saved quotations into one paper, with alternates and options."
      action={
        <ButtonLink to="/offers/new" data-act="add">
          New offer
        </ButtonLink>
      }
    />
  );
}

const statusOptions = [
  { value: "all" as const, label: "All Statuses" },
  ...statusFilters.map((value) => ({ value, label: statusFilterTitles[value] })),
];

type FiltersProps = { search: OffersSearch; onChange: (change: OffersSearch) => void };

function Filters({ search, onChange }: FiltersProps) {
  return (
    <section aria-label="Search and filter" className="no-print border border-rule bg-sheet p-4">
      <div className="flex flex-wrap gap-3">
        <SearchForm
          label="Search offers"
          placeholder="Number, customer, quotation, order"
          maxLength={maxSearchLength}
          applied={search.search}
          onSearch={(text) => onChange({ search: text })}
        />
        <Select
          aria-label="Status"
          value={search.sale ?? "all"}
          options={statusOptions}
          onChange={(status) => onChange({ sale: status === "all" ? undefined : status })}
        />
      </div>
    </section>
  );
}

/** "3 cranes, 1 more": the number of firm cranes and of other positions. */
function contentOf({ positions }: ListedOffer): string {
  const cranes = positions.filter(({ quoted, kind }) => quoted !== null && kind === "firm");
  const others = positions.length - cranes.length;
  const count = cranesText(countCranes(cranes));
  return others === 0 ? count : `${count}, ${others} more`;
}

function NumberLink({ offer }: { offer: ListedOffer }) {
  return (
    <Link to="/offers/:number" params={{ number: offer.offer_id }} className="prints link tabular-nums">
      {revisionName(offer.offer_id, offer.revision)}
    </Link>
  );
}

const StatusOf = ({ offer }: { offer: ListedOffer }) => (
  <>
    <StatusBadge status={offer.status} expired={offer.expired} approval={offer.approval} />
    <PointsLine count={offer.open_points} />
  </>
);

/** The columns of the list of offers. */
const columns: readonly Column<ListedOffer>[] = [
  { title: "Offer", cell: (offer) => <NumberLink offer={offer} />, className: "whitespace-nowrap" },
  {
    title: "Date",
    cell: ({ timestamp }) => formatDateTime(timestamp),
    className: "whitespace-nowrap text-ink-2 tabular-nums",
    blank: "w-32",
  },
  {
    title: "Customer",
    cell: (offer) => <CustomerLink id={offer.customer_id} name={customerTitle(offer.customer)} />,
    // The customer's column takes the remaining width.
    headClass: "w-full",
    className: "max-w-0 truncate",
    blank: "w-48",
  },
  { title: "Positions", cell: contentOf, className: "whitespace-nowrap" },
  {
    title: "By",
    cell: ({ responsible, created_by }) => responsible ?? created_by,
    className: "max-w-40 truncate",
  },
  {
    title: "Total incl. GST",
    cell: ({ total }) => <MoneyText amount={paiseOrNull(total)} />,
    align: "right",
    className: "font-value",
  },
  { title: "Status", cell: (offer) => <StatusOf offer={offer} /> },
];

function PhoneRow({ offer }: { offer: ListedOffer }) {
  return (
    <li data-row="" className="grid gap-0.5 border-b border-rule px-4 py-3 last:border-b-0">
      <div className="flex justify-between gap-4 tabular-nums">
        <NumberLink offer={offer} />
        <span className="font-value">
          <MoneyText amount={paiseOrNull(offer.total)} />
        </span>
      </div>
      <p className="truncate text-label text-ink-2">
        <CustomerLink id={offer.customer_id} name={customerTitle(offer.customer)} />
      </p>
      <div className="flex flex-wrap justify-between gap-x-4 text-label text-ink-2">
        <span>{contentOf(offer)}</span>
        <StatusOf offer={offer} />
      </div>
    </li>
  );
}
