import { KeyCaps } from "../../ui/keys/key-hint.tsx";
import { firstKeys } from "../../ui/keys/keys.ts";
import { QuickEntryCard } from "./quick-entry-card.tsx";

/** Quick entry on the home page. */
export function QuickEntrySection() {
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
      <QuickEntryCard />
    </section>
  );
}
