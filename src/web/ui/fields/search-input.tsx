import { Search } from "lucide-react";
import type { ComponentProps } from "react";
import { TextInput } from "./text-input.tsx";

type SearchInputProps = Omit<ComponentProps<typeof TextInput>, "type" | "aria-label"> & { label: string };

/** A search box with a magnifying glass and an accessible name. */
export function SearchInput({ label, ...rest }: SearchInputProps) {
  return (
    <div className="relative min-w-0 [&_.control]:pl-11">
      <Search
        size={18}
        strokeWidth={1.6}
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3.5 z-1 -translate-y-1/2 text-ink-2"
      />
      <TextInput type="search" aria-label={label} {...rest} />
    </div>
  );
}
