import { Copy, MessageCircle } from "lucide-react";
import { whatsappAddress } from "#domain/sales/share-text.ts";
import { Button } from "../../ui/button.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { RowPdfButton } from "../papers/row-pdf-button.tsx";
import { copyText } from "../sales/copy-text.ts";
import type { SaleWithCalls } from "../sales/sale-with-calls.ts";
import type { Share } from "./use-share.ts";

type ShareDialogProps = { sale: SaleWithCalls; share: Share; onClose: () => void };

/** Shares a paper where the browser hands no file to the system: a chat with the text, and the paper to attach. */
export function ShareDialog({ sale, share, onClose }: ShareDialogProps) {
  const { saleKind, number } = sale;
  const { recipient, text } = share;
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Share ${number}`}
      description="Download the PDF, then attach it in the chat."
      width="narrow"
      actions={
        <>
          <Button icon={Copy} onClick={() => void copyText(text, "The text was copied")}>
            Copy text
          </Button>
          <a
            href={whatsappAddress(recipient.phone, text)}
            target="_blank"
            rel="noreferrer"
            data-autofocus
            className={buttonClass("primary")}
            onClick={() => {
              share.noteShare("WhatsApp");
              onClose();
            }}
          >
            <MessageCircle size={18} strokeWidth={1.6} aria-hidden="true" className="flex-none" />
            WhatsApp
          </a>
        </>
      }
    >
      <div className="grid gap-3">
        <p className="font-value wrap-anywhere">
          {[recipient.name, recipient.phone].filter((part) => part !== "").join(" · ") || "No contact known"}
        </p>
        <p className="border-l-[3px] border-rule pl-3 wrap-anywhere">{text}</p>
        <div className="-ml-2.5">
          <RowPdfButton saleKind={saleKind} id={number} text="Download PDF" />
        </div>
      </div>
    </Dialog>
  );
}
