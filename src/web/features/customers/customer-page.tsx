import { useQuery } from "@tanstack/react-query";
import { Pencil, Plus, Undo2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { CustomerRecord, undoMerge } from "#contract/customers/customers-api.ts";
import { customerTexts, textsIn } from "#domain/customers/customer-texts.ts";
import { formatDate } from "#domain/dates/format-date.ts";
import { formatMoney } from "#domain/numbers/format.ts";
import { paiseOrNull } from "#domain/numbers/money.ts";
import { can } from "#domain/people/roles.ts";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { customerQuery, customersKey } from "../../api/customer-suggestions.ts";
import { errorText } from "../../api/error-text.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorBanner } from "../../ui/feedback/error-banner.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { longToast, toast } from "../../ui/feedback/toast-store.ts";
import { Link } from "../../ui/routing/link.tsx";
import { useNavigate, useParams, useSearch } from "../../ui/routing/routing.tsx";
import { indianToday } from "../../ui/today.ts";
import { usePageTitle } from "../../ui/use-page-title.ts";
import { useSubmit } from "../../ui/use-submit.ts";
import { CustomerPast } from "../archive/customer-past.tsx";
import { useSession } from "../auth/session.ts";
import { useBeginEnquiry } from "../sales/use-begin-enquiry.ts";
import { Card, Contacts, LastPrices, Sites } from "./customer-cards.tsx";
import { CustomerDialog } from "./customer-dialog.tsx";
import { CustomerSalesFilters } from "./customer-sales-filters.tsx";
import { CustomerOffers, CustomerQuotations } from "./customer-sales-lists.tsx";
import {
  type CustomerSalesSearch,
  countSalesFilters,
  filteredSales,
} from "./customer-sales-search-params.ts";
import { Duplicates } from "./duplicates.tsx";

/** The page of a customer: the record, its quotations and offers. */
export function CustomerPage() {
  const { id } = useParams("/customers/:id");
  const found = useQuery(customerQuery(id));
  usePageTitle(found.data?.company ?? "Customer");
  return (
    <div className="mx-auto grid w-full max-w-table gap-5 gutter py-7">
      <nav aria-label="Breadcrumb" className="text-label text-ink-2">
        <Link to="/customers" className="link">
          Customers
        </Link>{" "}
        / {found.data?.company ?? ""}
      </nav>
      {found.data ? (
        <CustomerDetails customer={found.data} />
      ) : found.isError ? (
        <Missing error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <div aria-busy="true" className="grid gap-5">
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-64 w-full" />
        </div>
      )}
    </div>
  );
}

function Missing({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyState
        title="This customer was not found"
        hint="This customer does not exist, or you may not see it."
        action={<ButtonLink to="/customers">Customers</ButtonLink>}
      />
    );
  return <ErrorBanner onRetry={onRetry}>{errorText(error, "The customer could not be loaded")}</ErrorBanner>;
}

function CustomerDetails({ customer }: { customer: CustomerRecord }) {
  const { user } = useSession();
  const [isEditing, setEditing] = useState(false);
  const beginEnquiry = useBeginEnquiry();
  return (
    <>
      <TitleBlock customer={customer} />
      <div className="no-print flex flex-wrap gap-3">
        {can(user, "create quotations") && (
          <Button icon={Plus} onClick={() => beginEnquiry({ customer: customer.company, offer: null })}>
            New enquiry
          </Button>
        )}
        <Button icon={Pencil} data-act="rowChange" onClick={() => setEditing(true)}>
          Edit
        </Button>
      </div>
      {can(user, "merge customers") && <Duplicates of={customer.id} />}
      {customer.merges.map((merge) => (
        <UndoMerge key={merge.merge_id} merge={merge} />
      ))}
      <div className="grid items-start gap-5 lg:grid-cols-[1fr_316px] lg:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 gap-5 lg:row-span-2">
          <CustomerSales customer={customer} />
          <CustomerPast customerId={customer.id} />
        </div>
        <aside aria-label="Record" className="grid gap-5 max-lg:order-first">
          <Sites customer={customer} />
          <Contacts customer={customer} />
          {textsIn(customerTexts).map(
            ([name, { label }]) =>
              name !== "company" &&
              customer[name] !== "" && (
                <Card key={name} title={label}>
                  <p className="mt-2 whitespace-pre-line wrap-anywhere">{customer[name]}</p>
                </Card>
              ),
          )}
        </aside>
        <LastPrices customer={customer} />
      </div>
      {isEditing && (
        <CustomerDialog
          customer={customer}
          onClose={() => setEditing(false)}
          onSaved={() => {
            setEditing(false);
            toast.success("Customer saved", { duration: longToast });
          }}
        />
      )}
    </>
  );
}

/** The quotations and offers of a customer, which search and filters of the address limit. */
function CustomerSales({ customer }: { customer: CustomerRecord }) {
  const { id, quotations, offers } = customer;
  const search = useSearch("/customers/:id");
  const navigate = useNavigate();
  const isFiltered = search.search !== undefined || countSalesFilters(search) > 0;
  const change = (next: CustomerSalesSearch) =>
    navigate({
      to: "/customers/:id",
      params: { id },
      search: (before) => ({ ...before, ...next }),
      replace: true,
    });
  return (
    <>
      {quotations.length + offers.length > 0 && (
        <CustomerSalesFilters
          search={search}
          types={[...new Set(quotations.map(({ crane_type }) => crane_type))].sort()}
          onChange={change}
        />
      )}
      <CustomerQuotations quotations={filteredSales(quotations, search)} isFiltered={isFiltered} />
      <CustomerOffers offers={filteredSales(offers, search)} />
    </>
  );
}

/** The head of a record, as the title block of a drawing. */
function TitleBlock({ customer }: { customer: CustomerRecord }) {
  const today = indianToday();
  const { won, lost, next_follow_up: followUp } = customer;
  const closed = (sum: { count: number; value: number }) =>
    sum.count === 0 ? "" : `${formatMoney(paiseOrNull(sum.value))} before GST`;
  return (
    <header className="grid grid-cols-2 border border-ink bg-sheet xl:grid-cols-[1fr_190px_150px_150px_176px]">
      <div className="min-w-0 border-b border-rule p-4 max-xl:col-span-2 xl:border-b-0">
        <h1 tabIndex={-1} className="page-title wrap-anywhere">
          {customer.company}
        </h1>
        <p className="mt-1.5 text-label text-ink-2 tabular-nums">
          {customer.pan === "" ? "PAN not known" : `PAN ${customer.pan}`}
        </p>
      </div>
      <Cell label="Open value" value={formatMoney(paiseOrNull(customer.open_value))}>
        before GST
        {customer.expired_value > 0 && `, ${formatMoney(paiseOrNull(customer.expired_value))} of it expired`}
      </Cell>
      <Cell label="Won" value={String(won.count)}>
        {closed(won)}
      </Cell>
      <Cell label="Lost" value={String(lost.count)}>
        {closed(lost)}
      </Cell>
      <Cell
        label="Next follow-up"
        value={followUp === null ? "None" : followUp === today ? "Today" : formatDate(followUp)}
      >
        {followUp !== null && followUp < today
          ? "late"
          : customer.last_activity && `last activity ${formatDate(customer.last_activity)}`}
      </Cell>
    </header>
  );
}

function Cell({ label, value, children }: { label: string; value: string; children?: ReactNode }) {
  return (
    <div className="min-w-0 border-b border-rule p-4 xl:border-b-0 xl:border-l">
      <p className="text-caption text-ink-2">{label}</p>
      <p className="font-value tabular-nums">{value}</p>
      {children && <p className="text-label text-ink-2 tabular-nums">{children}</p>}
    </div>
  );
}

function UndoMerge({ merge }: { merge: CustomerRecord["merges"][number] }) {
  const undo = useSubmit({
    send: () =>
      call<typeof undoMerge>("POST", "/api/customers/merges/:id/undo", { params: { id: merge.merge_id } }),
    reloads: [[customersKey]],
    done: `${merge.company} is a separate customer again`,
    doneFor: longToast,
    onFailed: (thrown) => toast.error(errorText(thrown), { duration: longToast }),
  });

  return (
    <Notice
      className="no-print"
      action={
        <Button size="row" icon={Undo2} busy={undo.isBusy} onClick={() => undo.submit()}>
          Undo merge
        </Button>
      }
    >
      {merge.company} was merged into this customer by {merge.by}.
    </Notice>
  );
}
