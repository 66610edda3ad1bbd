import { CornerDownLeft, Zap } from "lucide-react";
import type { QuickEntry } from "#domain/quick-entry.ts";
import { Button } from "../../ui/button.tsx";
import { LineField } from "./line-field.tsx";
import { changeLine, useLine } from "./line-store.ts";

/** The frame around the line and what stands under it. */
export const lineCard =
  "border border-ink bg-sheet has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:-outline-offset-2 has-[textarea:focus-visible]:outline-blue";

type LineRowProps = {
  owner: string;
  entry: QuickEntry | null;
  describedBy?: string;
  autoFocus?: boolean;
  isBusy?: boolean;
  /** On a phone what opens the wizard then stands at the foot. */
  hasFoot?: boolean;
  onEnter: () => void;
};

/** The line, and what opens the wizard with it. */
export function LineRow(props: LineRowProps) {
  const { owner, entry, describedBy, autoFocus = false, isBusy = false, hasFoot = false, onEnter } = props;
  const { text } = useLine(owner);
  return (
    <div className="flex items-start gap-x-4 px-5 max-md:px-4 max-md:flex-col">
      <div className="flex w-full min-w-0 flex-1 gap-3">
        <Zap size={20} strokeWidth={1.6} aria-hidden="true" className="mt-5 flex-none max-md:hidden" />
        <LineField
          text={text}
          entry={entry}
          describedBy={describedBy}
          autoFocus={autoFocus}
          onChange={(typed) => changeLine(owner, { text: typed })}
          onEnter={onEnter}
        />
      </div>
      <Button
        variant="primary"
        iconAfter={CornerDownLeft}
        busy={isBusy}
        className={`my-[9px] max-md:mt-0 max-md:w-full ${hasFoot ? "max-md:hidden" : ""}`}
        onClick={onEnter}
      >
        Open in the wizard
      </Button>
    </div>
  );
}
