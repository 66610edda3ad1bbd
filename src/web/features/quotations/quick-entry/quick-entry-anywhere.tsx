import { lazy, Suspense, useState } from "react";
import { Dialog } from "../../../ui/dialog.tsx";
import { PageSpinner } from "../../../ui/page-spinner.tsx";
import { useKey } from "../../../ui/use-key.ts";

const QuickEntryCard = lazy(async () => ({ default: (await import("./quick-entry.tsx")).QuickEntryCard }));

/** Quick entry over any screen, by its key. Closing it keeps the line. */
export function QuickEntryAnywhere() {
  const [isOpen, setOpen] = useState(false);
  useKey("quickEntry", () => setOpen(true));
  return (
    <Dialog
      open={isOpen}
      onClose={() => setOpen(false)}
      title="Quick entry"
      description="One line fills the wizard"
      width="full"
    >
      <Suspense fallback={<PageSpinner />}>
        <QuickEntryCard autoFocus onLeave={() => setOpen(false)} />
      </Suspense>
    </Dialog>
  );
}
