import { Suspense, useState } from "react";
import type { OfferDraft } from "#domain/offers/offer-draft.ts";
import { revisionReasonMissing } from "#domain/sales/revisable.ts";
import { maxReasonLength } from "#domain/sales/sale-status.ts";
import { writeOfferDraft } from "../../drafts/offer-drafts.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ErrorBanner } from "../../ui/feedback/error-banner.tsx";
import { Field } from "../../ui/fields/field.tsx";
import { TextInput } from "../../ui/fields/text-input.tsx";
import { lazyOf } from "../../ui/lazy-of.ts";
import { useNavigate } from "../../ui/routing/routing.tsx";
import { useSaveOffer } from "./use-save-offer.ts";

const SaveOfferObstacle = lazyOf(async () => (await import("./save-offer-obstacle.tsx")).SaveOfferObstacle);

type TakeNewestProps = {
  /** The revision of the offer with the newest revisions of its quotations. */
  draft: OfferDraft;
  /** The reason that is proposed. */
  reason: string;
  onClose: () => void;
};

/** Saves one revision of an offer with the newest revisions of its quotations, or opens it in the editor. */
export function TakeNewestDialog({ draft: taken, reason, onClose }: TakeNewestProps) {
  const navigate = useNavigate();
  const [draft, setDraft] = useState<OfferDraft>({ ...taken, reason: reason.slice(0, maxReasonLength) });
  const [isTried, setTried] = useState(false);
  const save = useSaveOffer({
    draft,
    change: (change) =>
      setDraft((before) => ({ ...before, ...(typeof change === "function" ? change(before) : change) })),
    forget: () => undefined,
  });
  const { revises } = draft;
  const isMissing = draft.reason.trim() === "";
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title="Take all newest"
        description={`Saves ${revises?.number} with the newest revision of each quotation you can read.`}
        onSubmit={() => {
          setTried(true);
          if (!isMissing) save.save();
        }}
        actions={
          <>
            <Button
              className="mr-auto"
              onClick={() => {
                writeOfferDraft(draft);
                navigate({ to: "/offers/new", search: { draft: draft.id } });
              }}
            >
              Open in the editor
            </Button>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" variant="primary" busy={save.isBusy}>
              Save as R{(revises?.revision ?? 0) + 1}
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          {save.message !== undefined && (
            <ErrorBanner heading="The offer was not saved">{save.message}</ErrorBanner>
          )}
          <Field
            label="Reason"
            required
            hint="The reason for the revision, not printed on papers"
            error={isTried && isMissing ? revisionReasonMissing("offer") : undefined}
          >
            <TextInput
              value={draft.reason}
              maxLength={maxReasonLength}
              onChange={(reason) => setDraft({ ...draft, reason })}
            />
          </Field>
        </div>
      </Dialog>
      <Suspense fallback={null}>{save.obstacle && <SaveOfferObstacle save={save} />}</Suspense>
    </>
  );
}
