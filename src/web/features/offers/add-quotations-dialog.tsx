import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ListedQuotation, QuotationRecord } from "#contract/quotations/quotations-api.ts";
import { customerTitle } from "#domain/customers/customer-block.ts";
import { formatFigure } from "#domain/numbers/format.ts";
import type { DraftCrane } from "#domain/offers/offer-draft.ts";
import { listedViewOf } from "#domain/quotation/record/view.ts";
import { revisionName } from "#domain/sales/sale.ts";
import { maxSearchLength } from "#domain/text/search-text.ts";
import { errorText } from "../../api/error-text.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ErrorBanner } from "../../ui/feedback/error-banner.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { toast } from "../../ui/feedback/toast-store.ts";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { SearchForm } from "../../ui/fields/search-form.tsx";
import { pageSizes } from "../../ui/lists/page-sizes.ts";
import { useOnePress } from "../../ui/use-one-press.ts";
import { KeptNotice } from "../auth/kept-notice.tsx";
import { useKeptForm } from "../auth/use-kept-form.ts";
import { positionFrom } from "../sales/offer-draft-parts.ts";
import { historyQuery, ownQuotationsQuery } from "../sales/quotation-queries.ts";
import { quotationQuery } from "../sales/sale-queries.ts";
import { SaleStatus } from "../sales/sale-status.tsx";

type AddQuotationsProps = {
  /** The draft of the offer. Its ticks are kept until they are added. */
  draftId: string;
  onAdd: (positions: readonly DraftCrane[], first: QuotationRecord) => void;
  onClose: () => void;
};

/** Saved quotations to add to the offer: the user's newest ones, or the results of a search. */
export function AddQuotationsDialog({ draftId, onAdd, onClose }: AddQuotationsProps) {
  const [search, setSearch] = useState("");
  const own = useQuery({ ...ownQuotationsQuery(pageSizes.history), enabled: search === "" });
  const found = useQuery({ ...historyQuery({ search }, 1, null), enabled: search !== "" });
  const list = search === "" ? own.data : found.data?.quotations;
  const failure = search === "" ? own : found;
  const form = useKeptForm<{ chosen: readonly ListedQuotation[] }>(`quotations for ${draftId}`, {
    chosen: [],
  });
  const { chosen } = form.values;
  const client = useQueryClient();
  // A list does not hold what a position needs.
  const add = useOnePress(async () => {
    try {
      const records = await Promise.all(
        chosen.map(({ quotation_id }) => client.fetchQuery(quotationQuery(quotation_id))),
      );
      const [first] = records;
      if (!first) return;
      form.clear();
      onAdd(
        records.flatMap((record) => positionFrom(record) ?? []),
        first,
      );
    } catch (thrown) {
      toast.error("The quotations could not be loaded", { lines: [errorText(thrown)] });
    }
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Add quotations"
      description={search === "" ? "Your newest quotations. Search to find others." : undefined}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={chosen.length === 0} onClick={() => void add()}>
            {chosen.length > 1 ? `Add ${chosen.length} quotations` : "Add quotation"}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <KeptNotice form={form} />
        <SearchForm
          label="Search quotations"
          placeholder="ID, customer, order number"
          maxLength={maxSearchLength}
          applied={search}
          onSearch={(text = "") => setSearch(text)}
        />
        {failure.isError && (
          <ErrorBanner onRetry={() => void failure.refetch()}>
            {errorText(failure.error, "The quotations could not be loaded")}
          </ErrorBanner>
        )}
        {!failure.isError && !list && <Skeleton className="h-48 w-full" />}
        {list?.length === 0 && <p className="text-ink-2">No quotations found</p>}
        {list && list.length > 0 && (
          <ul className="border border-rule">
            {list.map((record) => (
              <Row
                key={record.quotation_id}
                record={record}
                isChosen={chosen.some(({ quotation_id }) => quotation_id === record.quotation_id)}
                onChoose={(isChosen) =>
                  form.change({
                    chosen: isChosen
                      ? [...chosen, record]
                      : chosen.filter(({ quotation_id }) => quotation_id !== record.quotation_id),
                  })
                }
              />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

type RowProps = { record: ListedQuotation; isChosen: boolean; onChoose: (isChosen: boolean) => void };

function Row({ record, isChosen, onChoose }: RowProps) {
  const view = listedViewOf(record);
  return (
    <li className="border-b border-rule px-4 py-1.5 last:border-b-0">
      <Checkbox
        checked={isChosen}
        disabled={view.lacksPrices}
        onChange={onChoose}
        hint={
          <span className="flex flex-wrap gap-x-4">
            <span className="min-w-0 wrap-anywhere">
              {customerTitle(view.customer) || "No customer named"}
            </span>
            <span>
              <SaleStatus
                status={record.status}
                expired={record.expired}
                approval={record.approval}
                inOffer={record.in_offer}
              />
            </span>
            {view.lacksPrices ? (
              <span>lacks prices</span>
            ) : (
              <span className="ml-auto tabular-nums">
                ₹{formatFigure(view.subtotal + view.margin)} before GST
              </span>
            )}
          </span>
        }
      >
        <span className="flex min-w-0 flex-wrap gap-x-2.5">
          <span className="whitespace-nowrap tabular-nums">
            {revisionName(record.quotation_id, record.revision)}
          </span>
          <span className="font-value">{view.title}</span>
        </span>
      </Checkbox>
    </li>
  );
}
