import { FileText, House, Plus, Send } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { RowPdfButton } from "../papers/row-pdf-button.tsx";
import type { SaleWithCalls } from "../sales/sale-with-calls.ts";
import { ShareButton } from "../share/share-button.tsx";
import type { Share } from "../share/use-share.ts";
import { OpenPage, opensOffer } from "./open-page.tsx";

/** The next acts of a saved record. */
export type EndingActs = {
  sale: SaleWithCalls;
  share: Share;
  /** False while it awaits approval or is sent back, and in an offer. */
  isSendable: boolean;
  send: () => void;
  addCrane: () => void;
};

const rowClass =
  "border-b border-rule *:min-h-13 *:w-full *:justify-start *:gap-3 *:rounded-none *:px-4 *:text-body *:text-ink";

/** The acts beside the bar's, one in each row. */
export function PhoneRows({ sale, isSendable, send, addCrane }: EndingActs) {
  const { saleKind, number } = sale;
  return (
    <ul className="no-print -mx-4 border-t border-rule">
      <li className={rowClass}>
        <RowPdfButton saleKind={saleKind} id={number} mayBeSent={isSendable} />
      </li>
      {isSendable && (
        <li className={rowClass}>
          <Button variant="quiet" icon={Send} onClick={send}>
            Send
          </Button>
        </li>
      )}
      <li className={rowClass}>
        <Button variant="quiet" icon={Plus} onClick={addCrane}>
          Another crane for this customer
        </Button>
      </li>
      {(isSendable || opensOffer(sale)) && (
        <li className={rowClass}>
          <OpenPage sale={sale} isOwn variant="quiet" icon={FileText} />
        </li>
      )}
    </ul>
  );
}

/** The way home and the yellow act, in reach of the thumb. A record that can't be sent has no Share. */
export function PhoneBar({ sale, share, isSendable }: EndingActs) {
  return (
    <div className="bottom-bar no-print inset-x-0 bottom-0 z-10 grid min-h-[66px] grid-cols-[auto_minmax(0,1fr)] items-center gap-3 border-t border-ink bg-sheet px-4 tall:fixed">
      <ButtonLink to="/" icon={House}>
        Go to Home
      </ButtonLink>
      {isSendable ? (
        <ShareButton sale={sale} share={share} variant="primary" />
      ) : (
        <OpenPage sale={sale} variant="primary" />
      )}
    </div>
  );
}
