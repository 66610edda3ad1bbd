import { Search } from "lucide-react";
import { TextInput } from "../../../ui/text-input.tsx";
import { useSearchBox } from "../../../ui/use-search-box.ts";
import { longestSearch } from "./history-search.ts";

type SearchBoxProps = { applied: string; onSearch: (text: string | undefined) => void };

/** The search, applied 150 ms after the last key, at once on Enter. */
export function HistorySearchBox({ applied, onSearch }: SearchBoxProps) {
  const box = useSearchBox(applied, (typed) => onSearch(typed === "" ? undefined : typed));

  return (
    <search className="min-w-0 flex-1 max-md:basis-full">
      <form
        className="relative [&_.control]:pl-11"
        onSubmit={(event) => {
          event.preventDefault();
          box.submit();
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
          placeholder="ID, capacity, creator, customer"
          maxLength={longestSearch}
          value={box.text}
          onChange={box.setText}
        />
      </form>
    </search>
  );
}
