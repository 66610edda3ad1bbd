import { Suspense, useState } from "react";
import { lazyOf } from "../../../ui/lazy-of.ts";
import { useKey } from "../../../ui/use-key.ts";

const QuickEntryDialog = lazyOf(async () => (await import("./quick-entry-dialog.tsx")).QuickEntryDialog);

/** Quick entry over any screen, by its key. Closing it keeps the line. */
export function QuickEntryAnywhere() {
  const [isOpen, setOpen] = useState(false);
  useKey("quickEntry", () => setOpen(true));
  return <Suspense fallback={null}>{isOpen && <QuickEntryDialog onClose={() => setOpen(false)} />}</Suspense>;
}
