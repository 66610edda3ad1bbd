import { CornerDownLeft } from "lucide-react";
import type { Message } from "#domain/enquiry/read-message.ts";
import type { TextRange } from "#domain/quick-entry/entry.ts";
import { changeLine, clearLine, useLine } from "../../drafts/enquiry-input-store.ts";
import { Button } from "../../ui/button.tsx";
import { KeyCaps } from "../../ui/keys/key-hint.tsx";
import { firstKeys } from "../../ui/keys/keyboard-shortcuts.ts";
import { LineField, maxKeptLength } from "./line-field.tsx";
import { PasteButton } from "./paste-button.tsx";

/** The frame around the box and its cranes. */
export const lineCard =
  "grid border border-ink bg-sheet max-md:border-x-0 lg:grid-cols-[minmax(0,1fr)_356px] has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:-outline-offset-2 has-[textarea:focus-visible]:outline-blue";

type LineRowProps = {
  owner: string;
  message: Message | null;
  /** The places of the customer and the contact. */
  names?: readonly TextRange[];
  describedBy?: string;
  autoFocus?: boolean;
  isBusy?: boolean;
  /** The page shows the heading here. A dialog has its own. */
  isHeaded?: boolean;
  hasYellow?: boolean;
  /** The foot then has the act that opens the enquiry. */
  hasFoot?: boolean;
  onEnter: () => void;
};

const noPlaces: readonly TextRange[] = [];

/** The box, and its heading. */
export function LineRow(props: LineRowProps) {
  const { owner, message, names = noPlaces, describedBy, autoFocus = false, isBusy = false } = props;
  const { isHeaded = false, hasYellow = true, hasFoot = false, onEnter } = props;
  const { text } = useLine(owner);
  const isBlank = text === "";
  return (
    <div
      className={`grid min-w-0 content-start gap-y-1 px-5 py-3 max-md:px-4 ${hasFoot ? "lg:col-start-1 lg:row-start-1" : "lg:col-span-2"}`}
    >
      <div className="flex min-h-8 items-center justify-between gap-4">
        {isHeaded ? (
          <h2 id="quick-entry-title" className="font-value">
            Enquiry
          </h2>
        ) : (
          <span />
        )}
        <span className="flex items-center gap-3">
          {isBlank ? (
            <PasteButton onPaste={(pasted) => changeLine(owner, { text: pasted.slice(0, maxKeptLength) })} />
          ) : (
            <Button variant="quiet" size="row" onClick={() => clearLine(owner)}>
              Clear
            </Button>
          )}
          {isHeaded && (
            <span className="inline-flex items-center gap-2 text-hint text-ink-2 max-md:hidden pointer-coarse:hidden">
              from anywhere <KeyCaps keys={firstKeys("quickEntry")} />
            </span>
          )}
        </span>
      </div>
      <div className="flex items-end gap-x-4 max-md:flex-col max-md:items-stretch max-md:gap-y-2">
        <LineField
          text={text}
          message={message}
          names={names}
          describedBy={describedBy}
          autoFocus={autoFocus}
          onChange={(typed) => changeLine(owner, { text: typed })}
          onEnter={onEnter}
        />
        {!hasFoot && (
          <Button
            variant={hasYellow ? "primary" : "secondary"}
            iconAfter={CornerDownLeft}
            busy={isBusy}
            onClick={onEnter}
          >
            Open in the wizard
          </Button>
        )}
      </div>
    </div>
  );
}
