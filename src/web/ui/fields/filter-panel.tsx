import { Filter, X } from "lucide-react";
import { type ReactNode, useId, useRef, useState } from "react";
import { Button } from "../button.tsx";
import { SearchForm, type SearchFormProps } from "./search-form.tsx";

type FilterPanelProps = {
  search: SearchFormProps;
  /** The number of filters that are set. The search is none of them. */
  count: number;
  /** True while the search or a filter narrows the list. */
  isFiltered: boolean;
  /** Whether the filters stand open before the user opens or closes them. */
  isOpenAtFirst: boolean;
  onClear: () => void;
  /** The filters. They are rendered when they are first opened, and stay. */
  children: ReactNode;
};

/** The search of a list, and its filters in a panel that folds. */
export function FilterPanel({
  search,
  count,
  isFiltered,
  isOpenAtFirst,
  onClear,
  children,
}: FilterPanelProps) {
  const [isSwitched, setSwitched] = useState<boolean | null>(null);
  const [clears, setClears] = useState(0);
  const isOpen = isSwitched ?? isOpenAtFirst;
  const [wasOpened, setOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setOpened(true);
  const panel = useId();
  const section = useRef<HTMLElement>(null);

  function clear() {
    // Replace the box, so that text being typed is cleared too.
    setClears(clears + 1);
    onClear();
    // The button disappears with the filters, so move the focus.
    section.current?.querySelector<HTMLElement>("[aria-expanded]")?.focus();
  }

  return (
    <section
      ref={section}
      aria-label="Search and filters"
      className="no-print border border-rule bg-sheet p-4"
    >
      <div className="flex flex-wrap gap-3">
        <SearchForm key={clears} {...search} />
        <Button
          icon={Filter}
          data-act="filters"
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={() => setSwitched(!isOpen)}
        >
          Filters{!isOpen && count > 0 && ` (${count})`}
        </Button>
        {isFiltered && (
          <Button variant="quiet" icon={X} className="max-md:ml-auto" data-act="clear" onClick={clear}>
            Clear
          </Button>
        )}
      </div>
      <div id={panel} hidden={!isOpen}>
        {wasOpened && children}
      </div>
    </section>
  );
}
