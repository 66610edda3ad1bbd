import { SearchInput } from "./search-input.tsx";
import { useSearchBox } from "./use-search-box.ts";

export type SearchFormProps = {
  label: string;
  placeholder: string;
  maxLength: number;
  applied: string | undefined;
  onSearch: (text: string | undefined) => void;
};

/** The search of a list, applied a moment after the last key, at once on Enter. */
export function SearchForm({ applied = "", onSearch, ...input }: SearchFormProps) {
  const box = useSearchBox(applied, (typed) => onSearch(typed === "" ? undefined : typed));
  return (
    <search className="min-w-0 flex-1 max-md:basis-full">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          box.submit();
        }}
      >
        <SearchInput {...input} value={box.text} onChange={box.setText} />
      </form>
    </search>
  );
}
