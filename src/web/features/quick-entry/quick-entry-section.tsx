import { useRef } from "react";
import { useMedia } from "../../ui/use-media.ts";
import { QuickEntryCard } from "./quick-entry-card.tsx";
import { useLettersToLine } from "./use-letters-to-line.ts";

/** The enquiry on the home page. A device with a keyboard has the focus in its box, and types into it from anywhere. */
export function QuickEntrySection({ hasYellow }: { hasYellow: boolean }) {
  const hasKeyboard = useMedia("(pointer: fine) and (width >= 48rem)");
  const section = useRef<HTMLElement>(null);
  useLettersToLine(section, hasKeyboard);
  return (
    <section
      ref={section}
      id="quick-entry"
      aria-labelledby="quick-entry-title"
      data-takes-letters={hasKeyboard || undefined}
      className="max-md:-mx-4"
    >
      <QuickEntryCard hasYellow={hasYellow} isHeaded autoFocus={hasKeyboard} />
    </section>
  );
}
