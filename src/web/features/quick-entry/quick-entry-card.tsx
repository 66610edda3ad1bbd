import { Suspense, useId, useRef, useState } from "react";
import { asOwner } from "#domain/quotation/draft/draft-owner.ts";
import { useLine, useLineOnlyHere, useOfferOfLine } from "../../drafts/enquiry-input-store.ts";
import { lazyOf } from "../../ui/lazy-of.ts";
import { useSession } from "../auth/session.ts";
import type { ReadMessage } from "./line-field.tsx";
import { LineOffer } from "./line-offer.tsx";
import { LineRow, lineCard } from "./line-row.tsx";

/** The reading code loads after the page. Until then users can already type and press Enter. */
const LineReading = lazyOf(async () => (await import("./line-reading.tsx")).LineReading);

type QuickEntryCardProps = {
  /** Has the focus when its page or dialog opens. */
  autoFocus?: boolean;
  isHeaded?: boolean;
  /** False while another act of the page is the yellow one. */
  hasYellow?: boolean;
  /** The wizard opens, with the line's quotation or with the earlier one. */
  onLeave?: () => void;
};

/** A box for an enquiry: one crane fills the wizard, several begin an offer. */
export function QuickEntryCard(props: QuickEntryCardProps) {
  const { autoFocus = false, isHeaded = false, hasYellow = true, onLeave } = props;
  const whose = asOwner(useSession().user);
  const { owner } = whose;
  const { text, customer } = useLine(owner);
  const offer = useOfferOfLine(whose);
  const isBlank = text.trim() === "";
  const isOnlyHere = useLineOnlyHere(owner);
  const [read, setRead] = useState<ReadMessage | null>(null);
  /** The line that was entered and waits to be read. */
  const [entered, setEntered] = useState<string | null>(null);
  // Changed since, it is another.
  if (entered !== null && entered !== text) setEntered(null);
  const card = useRef<HTMLDivElement>(null);
  const sum = useId();
  const focusLine = () => card.current?.querySelector("textarea")?.focus();
  const enter = () => (isBlank ? focusLine() : setEntered(text));
  const isBegun = customer !== null || offer !== null;
  return (
    <div ref={card} className={lineCard}>
      {offer && <LineOffer owner={owner} offer={offer} onLeave={onLeave} />}
      <LineRow
        owner={owner}
        message={read?.message ?? null}
        names={read?.names ?? []}
        describedBy={sum}
        autoFocus={autoFocus}
        isHeaded={isHeaded}
        hasYellow={hasYellow}
        isBusy={entered === text}
        hasFoot={read !== null && (!isBlank || isBegun)}
        onEnter={enter}
      />
      {isOnlyHere && (
        <p role="status" className="px-5 py-2 text-label text-warn max-md:px-4 lg:col-span-2">
          The browser has no room left. The enquiry stays while this window is open; closing or reloading it
          would lose the enquiry.
        </p>
      )}
      <Suspense fallback={null}>
        <LineReading
          card={card}
          sum={sum}
          isEntered={entered === text}
          onRead={setRead}
          onTaken={() => setEntered(null)}
          onEnter={enter}
          focusLine={focusLine}
          {...(onLeave && { onLeave })}
        />
      </Suspense>
    </div>
  );
}
