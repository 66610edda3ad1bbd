import { Suspense, useId, useRef, useState } from "react";
import type { QuickEntry } from "#domain/quick-entry.ts";
import { asOwner } from "#domain/quotation/draft-owner.ts";
import { lazyOf } from "../../ui/lazy-of.ts";
import { useSession } from "../auth/session.ts";
import { LineRow, lineCard } from "./line-row.tsx";
import { useLine } from "./line-store.ts";

/** How a line is read comes after the page: until then it can be typed and entered. */
const LineReading = lazyOf(async () => (await import("./line-reading.tsx")).LineReading);

type QuickEntryCardProps = {
  /** Has the focus when its dialog opens. */
  autoFocus?: boolean;
  /** The wizard opens, with the line's quotation or with the earlier one. */
  onLeave?: () => void;
};

/** One line that fills the wizard. */
export function QuickEntryCard({ autoFocus = false, onLeave }: QuickEntryCardProps) {
  const { owner } = asOwner(useSession().user);
  const { text } = useLine(owner);
  const isBlank = text.trim() === "";
  const [entry, setEntry] = useState<QuickEntry | null>(null);
  /** The line that was entered and waits to be read. */
  const [entered, setEntered] = useState<string | null>(null);
  // Changed since, it is another.
  if (entered !== null && entered !== text) setEntered(null);
  const card = useRef<HTMLDivElement>(null);
  const sum = useId();
  const focusLine = () => card.current?.querySelector("textarea")?.focus();
  const enter = () => (isBlank ? focusLine() : setEntered(text));
  return (
    <div ref={card} className={lineCard}>
      <LineRow
        owner={owner}
        entry={entry}
        describedBy={sum}
        autoFocus={autoFocus}
        isBusy={entered === text}
        hasFoot={!isBlank && entry !== null}
        onEnter={enter}
      />
      <Suspense fallback={null}>
        <LineReading
          card={card}
          sum={sum}
          isEntered={entered === text}
          onRead={setEntry}
          onTaken={() => setEntered(null)}
          onEnter={enter}
          focusLine={focusLine}
          {...(onLeave && { onLeave })}
        />
      </Suspense>
    </div>
  );
}
