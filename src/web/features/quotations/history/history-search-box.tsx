import { Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { TextInput } from "../../../ui/text-input.tsx";
import { useDebounced } from "../../../ui/use-debounced.ts";
import { longestSearch } from "./history-search.ts";

type SearchBoxProps = { applied: string; onSearch: (text: string | undefined) => void };

/** The search, applied 150 ms after the last key, at once on Enter. */
export function HistorySearchBox({ applied, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(applied);
  const settled = useDebounced(text.trim());
  const latest = useRef(applied);

  // Back, forward and Clear change the address: the box follows it, and what is being typed is not typed over.
  useEffect(() => {
    if (applied === latest.current) return;
    latest.current = applied;
    setText(applied);
  }, [applied]);

  useEffect(() => {
    if (settled === latest.current) return;
    latest.current = settled;
    onSearch(settled === "" ? undefined : settled);
  }, [settled, onSearch]);

  return (
    <search className="min-w-0 flex-1 max-md:basis-full">
      <form
        className="relative [&_.control]:pl-11"
        onSubmit={(event) => {
          event.preventDefault();
          const typed = text.trim();
          if (typed === latest.current) return;
          latest.current = typed;
          onSearch(typed === "" ? undefined : typed);
        }}
      >
        <Search
          size={18}
          strokeWidth={1.6}
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3.5 z-1 -translate-y-1/2 text-ink-2"
        />
        <TextInput
          type="search"
          aria-label="Search quotations"
          placeholder="Search ID, capacity or creator"
          maxLength={longestSearch}
          value={text}
          onChange={setText}
        />
      </form>
    </search>
  );
}
