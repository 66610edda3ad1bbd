import { Table2 } from "lucide-react";

export type Comparison = {
  isOpen: boolean;
  /** True when the comparison is open and its list is the first field of the row. */
  isAlone: boolean;
  id: string;
  toggle: () => void;
};

/**
 * Beside the label of the list that settles a price: opens the table of all its choices under it. The link does not
 * raise the line, so that the field stays beside its neighbour. For a finger it reaches into the gap above.
 */
export function CompareLink({ comparison }: { comparison: Comparison }) {
  const { isOpen, id, toggle } = comparison;
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={isOpen ? id : undefined}
      data-compare=""
      data-act="compare"
      onClick={toggle}
      className="link -my-0.5 inline-flex min-h-6 items-center gap-1.5 text-label pointer-coarse:-mt-[18px] pointer-coarse:-mb-1.5 pointer-coarse:min-h-11"
    >
      <Table2 size={16} strokeWidth={1.6} aria-hidden="true" />
      {isOpen ? "Close comparison" : "Compare"}
    </button>
  );
}
