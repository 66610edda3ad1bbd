import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { Upload, UserPlus } from "lucide-react";
import { useState } from "react";
import type { CustomerEntry, exportCustomers } from "#contract/customers/customers-api.ts";
import { formatDate } from "#domain/dates/format-date.ts";
import { paiseOrNull } from "#domain/numbers/money.ts";
import { can } from "#domain/people/roles.ts";
import { maxSearchLength } from "#domain/text/search-text.ts";
import { callFile } from "../../api/call-file.ts";
import { errorText } from "../../api/error-text.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorBanner } from "../../ui/feedback/error-banner.tsx";
import { SearchInput } from "../../ui/fields/search-input.tsx";
import { useSearchBox } from "../../ui/fields/use-search-box.ts";
import { ExportButtons } from "../../ui/lists/export-buttons.tsx";
import { pageSizes } from "../../ui/lists/page-sizes.ts";
import { Pagination } from "../../ui/lists/pagination.tsx";
import { type Column, RecordList } from "../../ui/lists/record-list.tsx";
import { useExistingPage } from "../../ui/lists/use-existing-page.ts";
import { MoneyText } from "../../ui/money-text.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { customersHeading } from "../../ui/page-headings.ts";
import { Link } from "../../ui/routing/link.tsx";
import { useNavigate, useSearch } from "../../ui/routing/routing.tsx";
import { usePageTitle } from "../../ui/use-page-title.ts";
import { useSession } from "../auth/session.ts";
import { CustomerDialog } from "./customer-dialog.tsx";
import { customersQuery } from "./customer-queries.ts";
import type { CustomersSearch } from "./customers-search-params.ts";
import { Duplicates } from "./duplicates.tsx";

/** The page Customers: the list of customers with its search. The address has the present view. */
export function CustomersPage() {
  usePageTitle(customersHeading.title);
  const search = useSearch("/customers");
  const navigate = useNavigate();
  const { user } = useSession();
  const list = useQuery(customersQuery(search));
  const page = useExistingPage(list, pageSizes.customers, search.page);
  const [isAdding, setAdding] = useState(false);
  const go = (change: CustomersSearch) =>
    navigate({
      to: "/customers",
      search: (before) => ({ ...before, page: undefined, ...change }),
      replace: "search" in change,
    });
  const box = useSearchBox(search.search ?? "", (typed) => go({ search: typed === "" ? undefined : typed }));

  return (
    <div className="mx-auto grid w-full max-w-table gap-5 gutter py-7">
      <PageHeading
        {...customersHeading}
        subtitle={
          can(user, "see every customer") ? "All firms quoted or added" : "All firms you quoted or added"
        }
        actions={
          <Acts
            search={search.search}
            onImport={() => navigate({ to: "/customers/import" })}
            onAdd={() => setAdding(true)}
          />
        }
      />
      <form
        className="no-print border border-rule bg-sheet p-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!box.submit()) void list.refetch();
        }}
      >
        <SearchInput
          label="Search customers"
          placeholder="Name, site, contact, order"
          value={box.text}
          onChange={box.setText}
          maxLength={maxSearchLength}
        />
      </form>
      {can(user, "merge customers") && <Duplicates />}
      {list.isError && (
        <ErrorBanner heading="The customers could not be loaded" onRetry={() => void list.refetch()}>
          {errorText(list.error, "")}
        </ErrorBanner>
      )}
      {!(list.isError && list.data === undefined) && (
        <Results
          list={list}
          page={page}
          isSearched={search.search !== undefined}
          onPage={(n) => go({ page: n > 1 ? n : undefined })}
        />
      )}
      {isAdding && (
        <CustomerDialog
          onClose={() => setAdding(false)}
          onSaved={({ id }) => navigate({ to: "/customers/:id", params: { id } })}
        />
      )}
    </div>
  );
}

type ActsProps = { search: string | undefined; onImport: () => void; onAdd: () => void };

/** Export, import and *Add customer*. */
function Acts({ search, onImport, onAdd }: ActsProps) {
  const { user } = useSession();
  return (
    <>
      {can(user, "exchange customer lists") && (
        <>
          <ExportButtons
            name="customers"
            ask={(format) =>
              callFile<typeof exportCustomers>("GET", "/api/customers/customers.csv", {
                query: { format, ...(search !== undefined && { search }) },
              })
            }
          />
          <Button icon={Upload} data-act="importList" onClick={onImport}>
            Import
          </Button>
        </>
      )}
      <Button icon={UserPlus} data-act="add" onClick={onAdd}>
        Add customer
      </Button>
    </>
  );
}

type ResultsProps = {
  list: UseQueryResult<{ customers: CustomerEntry[]; total: number }>;
  page: number;
  isSearched: boolean;
  onPage: (page: number) => void;
};

function Results({ list, page, isSearched, onPage }: ResultsProps) {
  const total = list.data?.total ?? 0;
  return (
    <div className="border border-rule bg-sheet max-md:-mx-4 max-md:border-x-0">
      {list.data && total === 0 ? (
        <EmptyState
          title="No customers found"
          hint={
            !isSearched ? "A firm becomes a customer when a quotation for it is saved" : "Try another search"
          }
        />
      ) : (
        <RecordList
          label="Customers"
          columns={columns}
          records={list.data?.customers}
          keyOf={({ id }) => id}
          isStale={list.isPlaceholderData}
          phone={(customer) => <PhoneRow customer={customer} />}
        />
      )}
      {total > 0 && (
        <Pagination
          label="Customers"
          page={page}
          pageSize={pageSizes.customers}
          total={total}
          onPage={onPage}
        />
      )}
    </div>
  );
}

const placesOf = ({ sites }: CustomerEntry): string =>
  [...new Set(sites.map(({ address, state }) => [address, state].filter(Boolean).join(", ")))]
    .filter((text) => text !== "")
    .join(" · ");

/** The columns of the list of customers. */
const columns: readonly Column<CustomerEntry>[] = [
  {
    title: "Company",
    cell: (customer) => <NameLink customer={customer} />,
    className: "max-w-80 truncate",
    blank: "w-48",
  },
  {
    title: "Sites",
    cell: placesOf,
    hint: placesOf,
    // The column of sites takes the remaining width.
    headClass: "w-full",
    className: "max-w-0 truncate text-ink-2",
    blank: "w-64",
  },
  { title: "PAN", cell: ({ pan }) => pan, className: "whitespace-nowrap text-ink-2 tabular-nums" },
  {
    title: "Last activity",
    cell: ({ last_activity }) => formatDate(last_activity),
    className: "whitespace-nowrap text-ink-2 tabular-nums",
  },
  {
    title: "Open value",
    cell: ({ open_value }) => <MoneyText amount={paiseOrNull(open_value)} />,
    align: "right",
    className: "font-value",
  },
];

function PhoneRow({ customer }: { customer: CustomerEntry }) {
  return (
    <li data-row="" className="border-b border-rule px-4 py-2.5">
      <div className="flex items-baseline justify-between gap-4">
        <span className="min-w-0 truncate">
          <NameLink customer={customer} />
        </span>
        <span className="flex-none font-value">
          <MoneyText amount={paiseOrNull(customer.open_value)} />
        </span>
      </div>
      <div className="flex justify-between gap-4 text-label text-ink-2 tabular-nums">
        <span className="min-w-0 truncate">{placesOf(customer)}</span>
        <span className="flex-none">{formatDate(customer.last_activity)}</span>
      </div>
    </li>
  );
}

const NameLink = ({ customer }: { customer: CustomerEntry }) => (
  <Link
    to="/customers/:id"
    params={{ id: customer.id }}
    title={customer.company}
    className="prints link max-md:inline-block max-md:min-h-8"
  >
    {customer.company}
  </Link>
);
