import { Download } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/feedback/toast-store.ts";
import { useSubmit } from "../../ui/use-submit.ts";
import type { SaleRef } from "../sales/sale-ref.ts";
import { downloadPdf, pdfFailure, useStandardForm } from "./use-pdf-download.ts";
import { useProposeSent } from "./use-propose-sent.ts";

type RowPdfButtonProps = {
  saleKind?: SaleRef["saleKind"];
  id: string;
  /** The newest when left out. */
  revision?: number;
  /** True when the sale can be marked as sent. */
  mayBeSent?: boolean;
  /** The class that hides its text on narrow screens. */
  textClass?: string;
  text?: string;
  /** Beside the main acts of a page, as one of them. */
  isLarge?: boolean;
};

/** Downloads the PDF of a listed quotation or offer in the company's usual form. */
export function RowPdfButton(props: RowPdfButtonProps) {
  const {
    saleKind = "quotation",
    id,
    revision,
    mayBeSent = false,
    text = "PDF",
    textClass = "",
    isLarge = false,
  } = props;
  const form = useStandardForm();
  const offerSent = useProposeSent(saleKind);
  const name = revision === undefined ? id : `${id} revision ${revision}`;
  const { isBusy, submit } = useSubmit({
    send: () => downloadPdf({ saleKind, number: id }, form, undefined, revision),
    onDone: () => mayBeSent && offerSent(id, form),
    onFailed: (thrown) => {
      const { heading, message } = pdfFailure(thrown, "history");
      toast.error(heading, { lines: message === heading ? [] : [message] });
    },
  });

  return (
    <Button
      {...(!isLarge && { variant: "quiet", size: "row" })}
      icon={Download}
      busy={isBusy}
      data-act="rowPdf"
      aria-label={isBusy ? `Preparing PDF ${name}` : `Download PDF ${name}`}
      onClick={() => submit()}
    >
      <span className={textClass}>{text}</span>
    </Button>
  );
}
