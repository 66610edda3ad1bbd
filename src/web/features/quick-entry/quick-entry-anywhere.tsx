import { Suspense, useEffect, useState } from "react";
import { asOwner } from "#domain/quotation/draft/draft-owner.ts";
import { typeLine } from "../../drafts/enquiry-input-store.ts";
import { useKey } from "../../ui/keys/use-key.ts";
import { lazyOf } from "../../ui/lazy-of.ts";
import { useSession } from "../auth/session.ts";

const QuickEntryDialog = lazyOf(async () => (await import("./quick-entry-dialog.tsx")).QuickEntryDialog);

/**
 * Collects keys that are typed while the dialog loads and puts them in its box, so that they are not keys of
 * the screen.
 */
function TypedMeanwhile() {
  const { owner } = asOwner(useSession().user);
  useEffect(() => {
    const take = (event: KeyboardEvent) => {
      if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      typeLine(owner, event.key);
    };
    addEventListener("keydown", take, true);
    return () => removeEventListener("keydown", take, true);
  }, [owner]);
  return null;
}

/** Quick entry over any screen, by its key. Closing it keeps the line. */
export function QuickEntryAnywhere() {
  const [isOpen, setOpen] = useState(false);
  useKey("quickEntry", () => setOpen(true));
  return (
    <Suspense fallback={<TypedMeanwhile />}>
      {isOpen && <QuickEntryDialog onClose={() => setOpen(false)} />}
    </Suspense>
  );
}
