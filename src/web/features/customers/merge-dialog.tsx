import { useQueries, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { CustomerPair, CustomerRecord, mergeCustomers } from "#contract/customers/customers-api.ts";
import { siteText } from "#domain/customers/sites-and-contacts.ts";
import { formatMoney } from "#domain/numbers/format.ts";
import { paiseOrNull } from "#domain/numbers/money.ts";
import { call } from "../../api/call.ts";
import { customerQuery, customersKey } from "../../api/customer-suggestions.ts";
import { errorText } from "../../api/error-text.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { ErrorBanner } from "../../ui/feedback/error-banner.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { longToast, toast } from "../../ui/feedback/toast-store.ts";
import { RadioGroup } from "../../ui/fields/radio-group.tsx";
import { useNavigate } from "../../ui/routing/routing.tsx";
import { KeptNotice } from "../auth/kept-notice.tsx";
import { useKeptForm } from "../auth/use-kept-form.ts";

type MergeDialogProps = { pair: CustomerPair; keep?: string | undefined; onClose: () => void };

/** Shows the merged record of two customers, and merges them. */
export function MergeDialog({ pair, keep, onClose }: MergeDialogProps) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const form = useKeptForm(`merge ${pair.a.id} ${pair.b.id}`, { into: keep ?? pair.a.id });
  const intoId = form.values.into;
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const found = useQueries({ queries: [customerQuery(pair.a.id), customerQuery(pair.b.id)] });
  const both = found.flatMap(({ data }) => data ?? []);
  const into = both.find(({ id }) => id === intoId);
  const from = both.find(({ id }) => id !== intoId);

  async function merge() {
    if (!into || !from) return;
    setBusy(true);
    try {
      await call<typeof mergeCustomers>("POST", "/api/customers/:id/merge", {
        params: { id: from.id },
        body: { into: into.id },
      });
      form.clear();
      await queries.invalidateQueries({ queryKey: [customersKey] });
      toast.success(`${from.company} was merged into ${into.company}`, { duration: longToast });
      onClose();
      navigate({ to: "/customers/:id", params: { id: into.id } });
    } catch (thrown) {
      setError(errorText(thrown));
      setBusy(false);
    }
  }

  return (
    <ConfirmDialog
      open
      title="Merge customers"
      confirmText="Merge"
      busy={isBusy}
      disabled={!into || !from}
      onConfirm={() => void merge()}
      onCancel={onClose}
    >
      {error !== null && <ErrorBanner className="mb-4">{error}</ErrorBanner>}
      <KeptNotice form={form} className="mb-4" />
      <RadioGroup
        legend="Record to keep"
        value={intoId}
        options={[pair.a, pair.b].map(({ id, company, sites }) => ({
          value: id,
          label: [company, sites[0]?.state].filter(Boolean).join(", "),
        }))}
        onChange={(into) => form.change({ into })}
      />
      <div className="mt-4" aria-live="polite">
        {into && from ? <Together into={into} from={from} /> : <Skeleton className="h-24 w-full" />}
      </div>
      <p className="mt-3 text-label text-ink-2">
        Papers do not change. You can undo the merge for one day on the customer’s page.
      </p>
    </ConfirmDialog>
  );
}

const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? "" : "s"}`;

/** The parts of the merged record. */
function Together({ into, from }: { into: CustomerRecord; from: CustomerRecord }) {
  const open = (paiseOrNull(into.open_value) ?? 0) + (paiseOrNull(from.open_value) ?? 0);
  return (
    <>
      <p>
        <b className="font-value">{into.company}</b> will have:
      </p>
      <ul className="mt-1 list-disc pl-5">
        <li>{[...into.sites, ...from.sites].map(siteText).join("; ") || "no site"}</li>
        <li>{[...into.contacts, ...from.contacts].map(({ name }) => name).join(", ") || "no contact"}</li>
        <li>
          {plural(into.quotations.length + from.quotations.length, "quotation")},{" "}
          {plural(into.offers.length + from.offers.length, "offer")}, {formatMoney(open)} open before GST
        </li>
      </ul>
    </>
  );
}
