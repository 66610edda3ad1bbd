import { useState } from "react";
import type { exportOfferPdf } from "#contract/offers/offers-api.ts";
import type { exportPdf } from "#contract/quotations/quotations-api.ts";
import { callFile } from "../../api/call-file.ts";
import { errorText } from "../../api/error-text.ts";
import { toast } from "../../ui/feedback/toast-store.ts";
import { callsOf, type Subject } from "../sales/subject.ts";

const sample = () => new File([""], "offer.pdf", { type: "application/pdf" });

/** Returns whether this browser hands a PDF to the system's share sheet. */
export const canShareFiles = (): boolean =>
  typeof navigator.canShare === "function" && navigator.canShare({ files: [sample()] });

/** Hands the customer's paper to the system's share sheet. `isShared` after the user comes back from it. */
export function useShare({ noun, number }: Subject) {
  const [isBusy, setBusy] = useState(false);
  const [isShared, setShared] = useState(false);
  async function share(): Promise<void> {
    setBusy(true);
    try {
      const { blob, name } = await callFile<typeof exportPdf | typeof exportOfferPdf>(
        "GET",
        `${callsOf[noun]}/export-pdf/:id`,
        { params: { id: number }, query: { form: "customer" } },
      );
      const file = new File([blob], name ?? `${noun}-${number}.pdf`, { type: "application/pdf" });
      await navigator.share({ files: [file], title: number });
      setShared(true);
    } catch (thrown) {
      // Whoever closes the share sheet has shared nothing.
      if (thrown instanceof DOMException && thrown.name === "AbortError") return;
      toast.error("The paper could not be shared", { lines: [errorText(thrown)] });
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, isShared, share: () => void share(), dismiss: () => setShared(false) };
}
