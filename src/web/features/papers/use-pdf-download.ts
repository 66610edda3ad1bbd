import { useEffect, useRef, useState } from "react";
import type { exportOfferPdf } from "#contract/offers/offers-api.ts";
import type { exportPdf } from "#contract/quotations/quotations-api.ts";
import type { DocumentForm } from "#domain/firm/document-forms.ts";
import type { OrderForm } from "#domain/orders/order.ts";
import { ApiError } from "../../api/api-error.ts";
import { callFile, type ReceivedFile, saveFile } from "../../api/call-file.ts";
import { errorText } from "../../api/error-text.ts";
import { useFirm } from "../../api/firm.ts";
import { useIsSlow } from "../../ui/feedback/use-slow.ts";
import { recoverSession } from "../auth/reauth.ts";
import { useSession } from "../auth/session.ts";
import { callsOf, type SaleRef } from "../sales/sale-ref.ts";
import { formsFor } from "./pdf-forms.ts";

export type PdfFailure = { heading: string; message: string };

export type PdfDownload = {
  saleKind: SaleRef["saleKind"];
  form: DocumentForm;
  setForm: (form: DocumentForm) => void;
  forms: readonly DocumentForm[];
  isBusy: boolean;
  /** The paper itself has been waited for so long that this is said. */
  isSlow: boolean;
  failure: PdfFailure | null;
  download: () => Promise<void>;
  /** Asks for the same paper again, whatever is on its way. */
  repeat: () => void;
};

/**
 * Returns the text of a failed download (docs/product.md, “Messages and times”): a refusal of the server, or no
 * answer.
 */
const failureWords = {
  history: { refused: "Failed to download PDF", unanswered: "Error downloading PDF" },
  wizard: { refused: "Error generating PDF", unanswered: "Error generating PDF" },
};

/** The endpoint of a PDF. */
type PdfPlace = keyof typeof failureWords;

export function pdfFailure(thrown: unknown, place: PdfPlace): PdfFailure {
  const refused = thrown instanceof ApiError && thrown.status !== undefined;
  const heading = failureWords[place][refused ? "refused" : "unanswered"];
  return { heading, message: errorText(thrown, heading) };
}

/** A paper of a quotation, an offer or an order. */
type AskedPdf = {
  form: DocumentForm | OrderForm;
  revision?: number | undefined;
  /** The milestone of a proforma, from 1 on. */
  milestone?: number | undefined;
  /** The id of an issued paper of an order. */
  paper?: string | undefined;
};

/** Fetches one paper of a quotation, an offer or an order. */
export const fetchPdf = (
  { saleKind, number }: SaleRef,
  asked: AskedPdf,
  signal?: AbortSignal,
): Promise<ReceivedFile> =>
  callFile<typeof exportPdf | typeof exportOfferPdf>("GET", `${callsOf[saleKind]}/export-pdf/:id`, {
    params: { id: number },
    query: asked,
    signal,
  });

/** Fetches one paper of a quotation or an offer and hands it to the browser's downloads. */
export async function downloadPdf(
  sale: SaleRef,
  form: DocumentForm,
  signal?: AbortSignal,
  revision?: number,
): Promise<void> {
  const { blob, name } = await fetchPdf(sale, { form, revision }, signal);
  saveFile(blob, name || `${sale.saleKind}-${sale.number}.pdf`);
}

/** The form that Download PDF gives when none is chosen: the company's, unless this user may not print it. */
export function useStandardForm(): DocumentForm {
  const { document_form } = useFirm();
  const { user } = useSession();
  return formsFor(user, { saleKind: "quotation", isDesigned: false }).includes(document_form)
    ? document_form
    : "customer";
}

/**
 * Downloads the PDF of a quotation or an offer in the chosen form. `getId` returns its ID, after a save if it needs one.
 * Null means that there is nothing to print. The caller then says why.
 */
export function usePdfDownload(
  place: PdfPlace,
  getId: () => Promise<string | null>,
  options: {
    /** An earlier revision; the newest when left out. */
    revision?: number | undefined;
    /** Hears of each paper that has come. */
    onTaken?: (id: string, form: DocumentForm) => void;
    /** True when its girder was designed, so that it has a calculation. */
    isDesigned?: boolean;
    saleKind?: SaleRef["saleKind"];
  } = {},
): PdfDownload {
  const { saleKind = "quotation", isDesigned = false } = options;
  const standard = useStandardForm();
  const { user } = useSession();
  const [chosen, setForm] = useState<DocumentForm | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [waiting, setWaiting] = useState<AbortController | null>(null);
  const [failure, setFailure] = useState<PdfFailure | null>(null);
  const form = chosen ?? (saleKind === "offer" ? "customer" : standard);
  const latest = useRef(getId);
  useEffect(() => {
    latest.current = getId;
  });

  /** Until it has loaded or failed. A repeated request continues with the same quotation. */
  async function fetchPaper(id: string): Promise<void> {
    for (;;) {
      const abort = new AbortController();
      setWaiting(abort);
      try {
        await downloadPdf({ saleKind, number: id }, form, abort.signal, options.revision);
        options.onTaken?.(id, form);
        return;
      } catch (thrown) {
        if (!abort.signal.aborted) throw thrown;
      } finally {
        setWaiting(null);
      }
    }
  }

  async function download(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      for (;;) {
        try {
          // Another user who signed in meanwhile may have a separate quotation to print.
          const id = await latest.current();
          if (id !== null) await fetchPaper(id);
          return;
        } catch (thrown) {
          if (await recoverSession(thrown)) continue;
          setFailure(pdfFailure(thrown, place));
          return;
        }
      }
    } finally {
      setBusy(false);
    }
  }

  return {
    saleKind,
    form,
    setForm,
    forms: formsFor(user, { saleKind, isDesigned }),
    isBusy,
    isSlow: useIsSlow(waiting),
    failure,
    download,
    repeat: () => waiting?.abort(),
  };
}
