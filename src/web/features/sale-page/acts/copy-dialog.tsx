import type { copyQuotation, QuotationRecord } from "#contract/quotations/quotations-api.ts";
import { customerProblems } from "#domain/customers/customer-block.ts";
import { viewOf } from "#domain/quotation/record/view.ts";
import { call } from "../../../api/call.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { ErrorBanner } from "../../../ui/feedback/error-banner.tsx";
import { useNavigate } from "../../../ui/routing/routing.tsx";
import { useSubmit } from "../../../ui/use-submit.ts";
import { KeptNotice } from "../../auth/kept-notice.tsx";
import { useKeptForm } from "../../auth/use-kept-form.ts";
import { CustomerFields } from "../../customers/customer-fields.tsx";
import { quotationsKey } from "../../sales/quotation-queries.ts";

/** Copies a quotation with its prices under a new number, for this customer or another one. */
export function CopyDialog({ record, onClose }: { record: QuotationRecord; onClose: () => void }) {
  const { quotation_id: number, revision } = record;
  const navigate = useNavigate();
  const form = useKeptForm(`copy ${number} R${revision}`, { customer: viewOf(record).customer });
  const { customer } = form.values;
  const copy = useSubmit({
    check: () => Object.keys(customerProblems(customer)).length === 0,
    send: () =>
      call<typeof copyQuotation>("POST", "/api/quotation/:id/copy", {
        params: { id: number },
        body: { customer, revision },
      }),
    reloads: [[quotationsKey]],
    done: ({ data }) => `${data.quotation_id} is a copy of ${number}`,
    failed: "The quotation could not be copied",
    onDone: ({ data }) => {
      form.clear();
      onClose();
      navigate({ to: "/quotations/:number", params: { number: data.quotation_id } });
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
      onSubmit={() => copy.submit()}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={copy.isBusy}>
            Save copy
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {copy.failure !== undefined && <ErrorBanner>{copy.failure}</ErrorBanner>}
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
