import { useQueries } from "@tanstack/react-query";
import type { CustomerPair, CustomerRecord, mergeCustomers } from "#contract/customers/customers-api.ts";
import { siteText } from "#domain/customers/sites-and-contacts.ts";
import { counted, formatMoney } from "#domain/numbers/format.ts";
import { paiseOrNull } from "#domain/numbers/money.ts";
import { call } from "../../api/call.ts";
import { customerQuery, customersKey } from "../../api/customer-suggestions.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { ErrorBanner } from "../../ui/feedback/error-banner.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { longToast, toast } from "../../ui/feedback/toast-store.ts";
import { RadioGroup } from "../../ui/fields/radio-group.tsx";
import { useNavigate } from "../../ui/routing/routing.tsx";
import { useSubmit } from "../../ui/use-submit.ts";
import { KeptNotice } from "../auth/kept-notice.tsx";
import { useKeptForm } from "../auth/use-kept-form.ts";

type MergeDialogProps = { pair: CustomerPair; keep?: string | undefined; onClose: () => void };

type MergedPair = { from: CustomerRecord; into: CustomerRecord };

/** Shows the merged record of two customers, and merges them. */
export function MergeDialog({ pair, keep, onClose }: MergeDialogProps) {
  const navigate = useNavigate();
  const form = useKeptForm(`merge ${pair.a.id} ${pair.b.id}`, { into: keep ?? pair.a.id });
  const intoId = form.values.into;
  const found = useQueries({ queries: [customerQuery(pair.a.id), customerQuery(pair.b.id)] });
  const both = found.flatMap(({ data }) => data ?? []);
  const into = both.find(({ id }) => id === intoId);
  const from = both.find(({ id }) => id !== intoId);

  const merge = useSubmit<MergedPair>({
    send: ({ from, into }) =>
      call<typeof mergeCustomers>("POST", "/api/customers/:id/merge", {
        params: { id: from.id },
        body: { into: into.id },
      }),
    reloads: [[customersKey]],
    onDone: (_, { from, into }) => {
      form.clear();
      toast.success(`${from.company} was merged into ${into.company}`, { duration: longToast });
      onClose();
      navigate({ to: "/customers/:id", params: { id: into.id } });
    },
  });

  return (
    <ConfirmDialog
      open
      title="Merge customers"
      confirmText="Merge"
      busy={merge.isBusy}
      disabled={!into || !from}
      onConfirm={() => into && from && merge.submit({ from, into })}
      onCancel={onClose}
    >
      {merge.failure !== undefined && <ErrorBanner className="mb-4">{merge.failure}</ErrorBanner>}
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
          {counted(into.quotations.length + from.quotations.length, "quotation")},{" "}
          {counted(into.offers.length + from.offers.length, "offer")}, {formatMoney(open)} open before GST
        </li>
      </ul>
    </>
  );
}
