import { ChevronRight } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";

type FoldProps = {
  title: ReactNode;
  /** At the right of the title. */
  aside?: ReactNode;
  className?: string;
  /** It opens each time this becomes true, such as for a wrong value within. */
  isForcedOpen?: boolean;
  /** While it is forced open, it opens again each time this changes, such as at another refusal. */
  forcedBy?: unknown;
  children: ReactNode;
};

/** A part of a page (accordion) that opens at a press on its title. Its content is rendered when it first opens. */
export function Fold({ title, aside, className = "", isForcedOpen = false, forcedBy, children }: FoldProps) {
  const [wasOpened, setOpened] = useState(isForcedOpen);
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (isForcedOpen && details.current) details.current.open = true;
  }, [isForcedOpen, forcedBy]);
  return (
    <details
      ref={details}
      className={className}
      onToggle={({ currentTarget }) => setOpened((before) => before || currentTarget.open)}
    >
      <summary className="flex min-h-12 list-none items-center gap-3 px-4 py-2 font-section">
        <ChevronRight
          size={18}
          strokeWidth={1.6}
          aria-hidden="true"
          className="flex-none transition-transform duration-150 in-[details[open]>summary]:rotate-90"
        />
        <span className="mr-auto">{title}</span>
        {aside}
      </summary>
      {wasOpened && children}
    </details>
  );
}
