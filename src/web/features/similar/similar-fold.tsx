import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { SimilarList } from "./similar-list.tsx";
import type { similarQuery } from "./similar-query.ts";

type SimilarFoldProps = {
  query: ReturnType<typeof similarQuery>;
  /** The reference quotation, when there are several. */
  to?: string;
  /** Unfolded at first, for decisions. */
  isShown?: boolean;
  /** In a dialog: the layout of a phone, with limited height. */
  isNarrow?: boolean;
};

/** Similar cranes with their prices and results, folded. They load when the fold opens. */
export function SimilarFold({ query, to, isShown = false, isNarrow = false }: SimilarFoldProps) {
  const [isOpen, setOpen] = useState(isShown);
  return (
    <details
      open={isShown}
      className="border border-rule bg-sheet no-print"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-12 list-none items-center gap-2 px-5 font-label max-md:px-4">
        <ChevronRight
          size={18}
          strokeWidth={1.6}
          aria-hidden="true"
          className="flex-none transition-transform duration-150 in-[details[open]>summary]:rotate-90"
        />
        {to === undefined ? "Similar quotations and their results" : `Similar to ${to}`}
      </summary>
      {isOpen && (
        <div className={`border-t border-rule ${isNarrow ? "max-h-64 overflow-y-auto" : ""}`}>
          <SimilarList query={query} isNarrow={isNarrow} />
        </div>
      )}
    </details>
  );
}
