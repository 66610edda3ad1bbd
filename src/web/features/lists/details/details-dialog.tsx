import { useQuery } from "@tanstack/react-query";
import { CopyPlus } from "lucide-react";
import type { QuotationRecord } from "#contract/quotations/quotations-api.ts";
import { openFirst, openOf } from "#domain/open-points/open-points.ts";
import { viewOf } from "#domain/quotation/record/view.ts";
import { errorText } from "../../../api/error-text.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { ErrorBanner } from "../../../ui/feedback/error-banner.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Link } from "../../../ui/routing/link.tsx";
import { useSession } from "../../auth/session.ts";
import { pointsInWords, SavedPointRow } from "../../open-points/point-row.tsx";
import { PdfButton } from "../../papers/pdf-button.tsx";
import { PdfFailureBanner, PdfFormChoice } from "../../papers/pdf-form-choice.tsx";
import { usePdfDownload } from "../../papers/use-pdf-download.ts";
import { useProposeSent } from "../../papers/use-propose-sent.ts";
import { AddToOffer } from "../../sales/add-to-offer.tsx";
import { maySell } from "../../sales/sale-permissions.ts";
import { quotationQuery } from "../../sales/sale-queries.ts";
import { useDraftOf } from "../../sales/use-draft-of.ts";
import { QuotationDetails } from "./quotation-details.tsx";

type DetailsDialogProps = {
  id: string;
  onClose: () => void;
  /** The address names the quotation. */
  isInAddress?: boolean;
};

/** The details of a saved quotation: its components and papers, and a button to start another one from it. */
export function DetailsDialog({ id, onClose, isInAddress = false }: DetailsDialogProps) {
  const { data, error, isError, refetch } = useQuery(quotationQuery(id));
  const view = data && viewOf(data);
  const { user } = useSession();
  const offerSent = useProposeSent();
  const mayBeSent = data?.status === "issued" && maySell(user, data);
  const pdf = usePdfDownload("history", async () => id, {
    ...(mayBeSent && { onTaken: offerSent }),
    isDesigned: view?.lines.some(({ estimate }) => estimate?.basis === "designed") ?? false,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      isInAddress={isInAddress}
      title="Quotation Details"
      width="wide"
      description={
        data && (
          <Link to="/quotations/:number" params={{ number: data.quotation_id }} className="link">
            Open quotation
          </Link>
        )
      }
      actions={
        <>
          <PdfFailureBanner pdf={pdf} />
          {data && view?.craneType && <StartFromButton record={data} />}
          {data && view?.craneType && <AddToOffer record={data} />}
          {data && <PdfButton pdf={pdf} variant="primary" />}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      {isError ? (
        <ErrorBanner onRetry={() => void refetch()}>
          {errorText(error, "The quotation could not be loaded")}
        </ErrorBanner>
      ) : view ? (
        <div className="grid gap-6">
          <SavedPoints points={data.open_points} />
          <QuotationDetails view={view} />
          <PdfFormChoice pdf={pdf} />
        </div>
      ) : (
        <Loading />
      )}
    </Dialog>
  );
}

/** The points of a saved quotation, open ones first. They are decided on its page. Nothing without one. */
function SavedPoints({ points }: { points: QuotationRecord["open_points"] }) {
  if (points.length === 0) return null;
  const open = openOf(points);
  const sorted = openFirst(points);
  return (
    <section aria-label="Open points">
      <h3 className="card-title mb-2">{open.length === 0 ? "Kept points" : pointsInWords(open.length)}</h3>
      <ul className="grid gap-2.5">
        {sorted.map((point) => (
          <SavedPointRow key={point.key} point={point} />
        ))}
      </ul>
    </section>
  );
}

function Loading() {
  return (
    <div aria-busy="true" className="grid gap-5 py-2">
      <Skeleton className="h-5 w-56" />
      {[1, 2, 3, 4, 5, 6, 7, 8].map((n) => (
        <Skeleton key={n} className="h-8 w-full" />
      ))}
    </div>
  );
}

/** Opens the wizard filled with a saved quotation's inputs. */
function StartFromButton({ record }: { record: QuotationRecord }) {
  const start = useDraftOf("start");
  return (
    <Button icon={CopyPlus} className="md:mr-auto" onClick={() => start(record)}>
      Use as a starting point
    </Button>
  );
}
