import { useMedia } from "../../ui/use-media.ts";
import { QuickEntryCard } from "./quick-entry-card.tsx";

/** The enquiry on the home page. A device with a keyboard has the focus in its box. */
export function QuickEntrySection() {
  const hasKeyboard = useMedia("(pointer: fine) and (width >= 48rem)");
  return (
    <section aria-labelledby="quick-entry-title" className="max-md:-mx-4">
      <QuickEntryCard isHeaded autoFocus={hasKeyboard} />
    </section>
  );
}
