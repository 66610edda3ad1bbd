import { Dialog } from "../../ui/dialog.tsx";
import { QuickEntryCard } from "./quick-entry-card.tsx";

/** Quick entry over the screen. */
export function QuickEntryDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Quick entry"
      description="One crane fills the wizard. Several begin an offer."
      width="full"
    >
      <QuickEntryCard autoFocus onLeave={onClose} />
    </Dialog>
  );
}
