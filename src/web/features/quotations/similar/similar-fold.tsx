import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { useWizard } from "../wizard/wizard-context.ts";
import { SimilarList } from "./similar-list.tsx";
import { similarToDraftQuery } from "./similar-to-draft.ts";

/** What like cranes were quoted at and what became of them, folded: it is asked for when it is opened. */
export function SimilarFold() {
  const { draft } = useWizard();
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="group border border-rule bg-sheet no-print"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-12 list-none items-center gap-2 px-5 font-label max-md:px-4">
        <ChevronDown
          size={18}
          strokeWidth={1.6}
          aria-hidden="true"
          className="transition-transform duration-150 group-open:rotate-180"
        />
        Similar quotations and what became of them
      </summary>
      {isOpen && (
        <div className="border-t border-rule">
          <SimilarList query={similarToDraftQuery(draft)} />
        </div>
      )}
    </details>
  );
}
