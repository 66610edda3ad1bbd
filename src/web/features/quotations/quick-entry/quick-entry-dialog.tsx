import { Suspense } from "react";
import { Dialog } from "../../../ui/dialog.tsx";
import { lazyOf } from "../../../ui/lazy-of.ts";
import { PageSpinner } from "../../../ui/page-spinner.tsx";

const QuickEntryCard = lazyOf(async () => (await import("./quick-entry.tsx")).QuickEntryCard);

/** Quick entry over the screen. */
export function QuickEntryDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Quick entry" description="One line fills the wizard" width="full">
      <Suspense fallback={<PageSpinner />}>
        <QuickEntryCard autoFocus onLeave={onClose} />
      </Suspense>
    </Dialog>
  );
}
