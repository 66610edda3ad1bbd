import { FileText, House, Plus, Send } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { RowPdfButton } from "../papers/row-pdf-button.tsx";
import { salePages } from "../sales/sale-pages.ts";
import type { SaleSubject } from "../sales/sale-subject.ts";
import { ShareButton } from "./share-button.tsx";
import type { Share } from "./use-share.ts";

/** The next acts of a saved record. */
export type EndingActs = {
  subject: SaleSubject;
  share: Share;
  /** True while it awaits approval or is sent back. */
  isHeld: boolean;
  send: () => void;
  addCrane: () => void;
};

const rowClass =
  "border-b border-rule *:min-h-13 *:w-full *:justify-start *:gap-3 *:rounded-none *:px-4 *:text-body *:text-ink";

/** The acts beside the bar's, one in each row. */
export function PhoneRows({ subject, isHeld, send, addCrane }: EndingActs) {
  const { noun, number } = subject;
  return (
    <ul className="no-print -mx-4 border-t border-rule">
      <li className={rowClass}>
        <RowPdfButton noun={noun} id={number} mayBeSent={!isHeld} />
      </li>
      {!isHeld && (
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
      {!isHeld && (
        <li className={rowClass}>
          <ButtonLink to={salePages[noun].to} params={{ number }} variant="quiet" icon={FileText}>
            Open {noun}
          </ButtonLink>
        </li>
      )}
    </ul>
  );
}

/** The way home and the yellow act, in reach of the thumb. A held record has no Share. */
export function PhoneBar({ subject, share, isHeld }: EndingActs) {
  const { noun, number } = subject;
  return (
    <div className="bottom-bar no-print inset-x-0 bottom-0 z-10 grid min-h-[66px] grid-cols-[auto_minmax(0,1fr)] items-center gap-3 border-t border-ink bg-sheet px-4 tall:fixed">
      <ButtonLink to="/" icon={House}>
        Go to Home
      </ButtonLink>
      {isHeld ? (
        <ButtonLink to={salePages[noun].to} params={{ number }} variant="primary">
          Open {noun}
        </ButtonLink>
      ) : (
        <ShareButton subject={subject} share={share} variant="primary" />
      )}
    </div>
  );
}
