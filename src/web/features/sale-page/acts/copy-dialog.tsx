import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { copyQuotation } from "#contract/quotations/quotations-api.ts";
import { customerProblems } from "#domain/customers/customer-block.ts";
import type { QuotationRecord } from "#domain/quotation/record/record.ts";
import { viewOf } from "#domain/quotation/record/view.ts";
import { call } from "../../../api/call.ts";
import { errorText } from "../../../api/error-text.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { ErrorBanner } from "../../../ui/feedback/error-banner.tsx";
import { toast } from "../../../ui/feedback/toast-store.ts";
import { useNavigate } from "../../../ui/routing/routing.tsx";
import { KeptNotice } from "../../auth/kept-notice.tsx";
import { useKeptForm } from "../../auth/use-kept-form.ts";
import { CustomerFields } from "../../customers/customer-fields.tsx";
import { quotationsKey } from "../../sales/quotation-queries.ts";

/** Copies a quotation with its prices under a new number, for this customer or another one. */
export function CopyDialog({ record, onClose }: { record: QuotationRecord; onClose: () => void }) {
  const { quotation_id: number, revision } = record;
  const navigate = useNavigate();
  const client = useQueryClient();
  const form = useKeptForm(`copy ${number} R${revision}`, { customer: viewOf(record).customer });
  const { customer } = form.values;
  const copy = useMutation({
    mutationFn: async () => {
      const options = { params: { id: number }, body: { customer, revision } };
      return (await call<typeof copyQuotation>("POST", "/api/quotation/:id/copy", options)).data;
    },
    onSuccess: async ({ quotation_id }) => {
      form.clear();
      await client.invalidateQueries({ queryKey: [quotationsKey] });
      toast.success(`${quotation_id} is a copy of ${number}`);
      onClose();
      navigate({ to: "/quotations/:number", params: { number: quotation_id } });
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Copy with these prices"
      description={
        <>
          The same crane with the prices of <span className="whitespace-nowrap">{number}</span>, under a new
          number.
        </>
      }
      onSubmit={() => {
        if (Object.keys(customerProblems(customer)).length === 0) copy.mutate();
      }}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={copy.isPending}>
            Save copy
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {copy.isError && (
          <ErrorBanner>{errorText(copy.error, "The quotation could not be copied")}</ErrorBanner>
        )}
        <KeptNotice form={form} />
        <CustomerFields
          customer={customer}
          onType={(field, text) => form.change({ customer: { ...customer, [field]: text } })}
          onFill={(customer) => form.change({ customer })}
          className="grid gap-4 sm:grid-cols-2"
        />
      </div>
    </Dialog>
  );
}
