import { Undo2 } from "lucide-react";
import { useEffect, useRef } from "react";
import { formatTime } from "#domain/dates/format-date.ts";
import { Button } from "../ui/button.tsx";

/** A row of a list of drafts. */
export const draftRow =
  "flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-rule px-4 py-3 last:border-b-0";

type DiscardedRowProps = {
  name: string;
  /** ISO 8601; null for as long as this window is open. */
  until: string | null;
  /** The draft was just discarded, and the pressed button left the page with its row. */
  isJustNow: boolean;
  onUndo: () => void;
};

/** The row of a discarded draft that can be restored. */
export function DiscardedRow({ name, until, isJustNow, onUndo }: DiscardedRowProps) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isJustNow) undo.current?.focus();
  }, [isJustNow]);
  const time = until === null ? "as long as this window is open" : `until ${formatTime(until)}`;
  return (
    <li data-row="" className={`${draftRow} bg-sheet-2`}>
      <p role="status" className="min-w-0 flex-1 break-words text-ink-2">
        Discarded: {name}. You can undo this {time}. After that it is deleted from this device.
      </p>
      <Button
        ref={undo}
        size="row"
        icon={Undo2}
        data-act="rowDiscard"
        aria-label={`Undo: discard ${name}`}
        onClick={onUndo}
      >
        Undo
      </Button>
    </li>
  );
}
