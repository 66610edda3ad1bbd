import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { copyQuotation } from "#contract/quotations/quotations-api.ts";
import { inputOfDraft, type OfferDraft, type SavedPosition } from "#domain/offers/offer-draft.ts";
import { revisionName } from "#domain/sales/sale.ts";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { errorText } from "../../api/error-text.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/feedback/toast-store.ts";
import { useSubmit } from "../../ui/use-submit.ts";
import { positionFrom } from "../sales/offer-draft-parts.ts";
import { quotationsKey } from "../sales/quotation-queries.ts";
import { quotationQuery } from "../sales/sale-queries.ts";
import { useDraftOf } from "../sales/use-draft-of.ts";

type Copied = Pick<SavedPosition, "quotation" | "revision" | "newestRevision" | "quoted">;

type RefusedQuotationProps = {
  draft: OfferDraft;
  position: SavedPosition;
  /** Why the offer can't take it. */
  message: string;
  /** The first refused row has the focus. */
  takesFocus: boolean;
  /** The copy that takes its place. */
  onCopied: (copy: Copied) => void;
};

/** At the row of a quotation that the offer can't take: why, and Take a copy, which puts a copy in its place. */
export function RefusedQuotation({ draft, position, message, takesFocus, onCopied }: RefusedQuotationProps) {
  const { quotation, revision } = position;
  const name = revisionName(quotation, revision);
  const client = useQueryClient();
  const startFrom = useDraftOf("start");
  const button = useRef<HTMLDivElement>(null);
  // The row may be out of sight: saving is pressed elsewhere.
  useEffect(() => {
    if (takesFocus) button.current?.querySelector("button")?.focus();
  }, [takesFocus]);

  const copy = useSubmit({
    send: async () => {
      const { customer } = inputOfDraft(draft);
      const body = { revision, ...(customer && { customer }) };
      const params = { id: quotation };
      return (await call<typeof copyQuotation>("POST", "/api/quotation/:id/copy", { params, body })).data;
    },
    onDone: (record) => {
      const found = positionFrom(record);
      if (!found) return toast.error(`${record.quotation_id} lacks prices`);
      onCopied({
        quotation: found.quotation,
        revision: found.revision,
        newestRevision: found.newestRevision,
        quoted: found.quoted,
      });
      toast.success(`${record.quotation_id} is a copy of ${quotation}`);
    },
    reloads: [[quotationsKey]],
    failed: `${name} could not be copied`,
  });
  const start = useSubmit({
    send: () => client.fetchQuery(quotationQuery(quotation, revision)),
    onDone: (record) => startFrom(record),
    onFailed: (thrown) => toast.error(errorText(thrown, `${name} could not be loaded`)),
  });
  // A superseded or expired one is not copied.
  const isNotCopied = copy.error instanceof ApiError && copy.error.status === 409;
  return (
    <div ref={button} className="flex flex-wrap items-center gap-3 px-4 pb-3 rows:pl-24">
      <p role="alert" className="min-w-0 text-label wrap-anywhere text-bad">
        {copy.failure ?? message}
      </p>
      {isNotCopied ? (
        <Button size="row" busy={start.isBusy} onClick={() => start.submit()}>
          Use as a starting point
        </Button>
      ) : (
        <Button size="row" busy={copy.isBusy} onClick={() => copy.submit()}>
          Take a copy
        </Button>
      )}
    </div>
  );
}
