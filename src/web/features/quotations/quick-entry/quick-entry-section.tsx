import { Suspense, useRef, useState } from "react";
import { asOwner } from "#domain/quotation/draft-owner.ts";
import { KeyCaps } from "../../../ui/key-hint.tsx";
import { firstKeys } from "../../../ui/keys.ts";
import { lazyOf } from "../../../ui/lazy-of.ts";
import { useSession } from "../../auth/session.ts";
import { LineRow, lineCard } from "./line-row.tsx";

/** How a line is read comes after the page: until then it can be typed. */
const ArrivedCard = lazyOf(async () => {
  const { QuickEntryCard } = await import("./quick-entry.tsx");
  return function Arrived({ wasTyping }: { wasTyping: () => boolean }) {
    const [autoFocus] = useState(wasTyping);
    return <QuickEntryCard autoFocus={autoFocus} />;
  };
});

/** Quick entry on the home page. */
export function QuickEntrySection() {
  const { user } = useSession();
  const frame = useRef<HTMLDivElement>(null);
  return (
    <section aria-labelledby="quick-entry-title">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="quick-entry-title" className="text-lead font-title">
          Quick entry{" "}
          <span className="ml-1.5 text-label font-text text-ink-2">one line fills the wizard</span>
        </h2>
        <span className="inline-flex items-center gap-2 text-label text-ink-2 max-md:hidden pointer-coarse:hidden">
          from anywhere <KeyCaps keys={firstKeys("quickEntry")} />
        </span>
      </div>
      <div ref={frame}>
        <Suspense
          fallback={
            <div className={lineCard}>
              <LineRow owner={asOwner(user).owner} entry={null} onEnter={() => undefined} />
            </div>
          }
        >
          <ArrivedCard wasTyping={() => frame.current?.contains(document.activeElement) ?? false} />
        </Suspense>
      </div>
    </section>
  );
}
