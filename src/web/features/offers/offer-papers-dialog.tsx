import { Download } from "lucide-react";
import { useState } from "react";
import type { exportOfferPdf } from "#contract/offers-api.ts";
import { type OfferForm, offerForms } from "#domain/company.ts";
import type { OfferRecord } from "#domain/offers/offer-record.ts";
import { can } from "#domain/roles.ts";
import { revisionName } from "#domain/sales/sale.ts";
import { callFile, saveFile } from "../../api/call-file.ts";
import { errorText } from "../../api/error-text.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ErrorBanner } from "../../ui/error-banner.tsx";
import { Field } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Select } from "../../ui/select.tsx";
import { useSession } from "../auth/session.ts";
import { mayWorkOn } from "../quotations/page/may-work-on.ts";

const forms: Readonly<Record<OfferForm, { label: string; hint: string }>> = {
  customer: {
    label: "Customer offer",
    hint: "Schedule with prices, alternates and options, then each crane’s data and drawing.",
  },
  "lump-sum": { label: "Lump sum", hint: "One price for all firm positions, none for each." },
  technical: { label: "Technical offer", hint: "Schedule, data and drawings without any price." },
  internal: { label: "Internal cost sheet", hint: "Costs and margin of each crane. Not for customers." },
};

type OfferPapersProps = { record: OfferRecord; onClose: () => void; onSent: () => void };

/** The papers of the revision that is shown. A customer's paper that was downloaded can be marked as sent. */
export function OfferPapersDialog({ record, onClose, onSent }: OfferPapersProps) {
  const { user } = useSession();
  const [form, setForm] = useState<OfferForm>("customer");
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isDownloaded, setDownloaded] = useState(false);
  const offered = offerForms.filter((each) => each !== "internal" || can(user, "see internal costs"));

  async function download() {
    setBusy(true);
    setFailure(null);
    try {
      const { blob, name } = await callFile<typeof exportOfferPdf>("GET", "/api/offers/export-pdf/:id", {
        params: { id: record.offer_id },
        query: { form, ...(record.superseded_by !== null && { revision: record.revision }) },
      });
      saveFile(blob, name || `offer-${record.offer_id}.pdf`);
      setDownloaded(true);
    } catch (thrown) {
      setFailure(errorText(thrown, "Failed to download PDF"));
    } finally {
      setBusy(false);
    }
  }

  const offersSent =
    isDownloaded &&
    form !== "internal" &&
    record.status === "issued" &&
    record.superseded_by === null &&
    mayWorkOn(user, record);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Papers"
      description={revisionName(record.offer_id, record.revision)}
      actions={
        <>
          {failure !== null && (
            <ErrorBanner heading="Failed to download PDF" onRetry={() => void download()} className="w-full">
              {failure}
            </ErrorBanner>
          )}
          <Button onClick={onClose}>Close</Button>
          <Button variant="primary" icon={Download} busy={isBusy} onClick={() => void download()}>
            {isBusy ? "Preparing PDF..." : "Download PDF"}
          </Button>
          <span role="status" className="sr-only">
            {isBusy ? "Preparing PDF..." : ""}
          </span>
        </>
      }
    >
      <div className="grid gap-4">
        <Field label="Form of the PDF" hint={forms[form].hint}>
          <Select
            value={form}
            onChange={setForm}
            options={offered.map((value) => ({ value, label: forms[value].label }))}
          />
        </Field>
        {offersSent && (
          <Notice action={<Button onClick={onSent}>Mark as sent</Button>}>
            Has it gone to the customer? Its status does not change by itself.
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
