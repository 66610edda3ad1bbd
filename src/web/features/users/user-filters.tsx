import { Filter, Search } from "lucide-react";
import { type Role, roles, roleTitles } from "#domain/roles.ts";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useSearchBox } from "../../ui/use-search-box.ts";
import type { StatusFilter, UsersSearch } from "./users-search.ts";

type UserFiltersProps = {
  search: UsersSearch;
  /** Takes the filters that changed; the list then starts at its first page. */
  onChange: (change: Omit<UsersSearch, "page">) => void;
  /** Asks the server again, even when nothing changed. */
  onRefetch: () => void;
  isFetching: boolean;
};

const roleOptions = [
  { value: "all" as const, label: "All Roles" },
  ...roles.map((role) => ({ value: role, label: roleTitles[role] })),
];
const statusOptions: { value: StatusFilter | "all"; label: string }[] = [
  { value: "all", label: "All Status" },
  { value: "active", label: "Active" },
  { value: "inactive", label: "Inactive" },
];

export function UserFilters({ search, onChange, onRefetch, isFetching }: UserFiltersProps) {
  const box = useSearchBox(search.search ?? "", (typed) =>
    onChange({ search: typed === "" ? undefined : typed }),
  );

  return (
    <form
      className="no-print grid gap-3 border border-rule bg-sheet p-4 md:grid-cols-[1fr_180px_160px_auto]"
      onSubmit={(event) => {
        event.preventDefault();
        if (!box.submit()) onRefetch();
      }}
    >
      <div className="relative min-w-0">
        <Search
          size={18}
          strokeWidth={1.6}
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3.5 z-1 -translate-y-1/2 text-ink-2"
        />
        <div className="[&_.control]:pl-11">
          <TextInput
            type="search"
            aria-label="Search users"
            placeholder="Search users..."
            value={box.text}
            onChange={box.setText}
          />
        </div>
      </div>
      <Select<Role | "all">
        aria-label="Role"
        value={search.role ?? "all"}
        options={roleOptions}
        onChange={(role) => onChange({ role: role === "all" ? undefined : role })}
      />
      <Select<StatusFilter | "all">
        aria-label="Status"
        value={search.status ?? "all"}
        options={statusOptions}
        onChange={(status) => onChange({ status: status === "all" ? undefined : status })}
      />
      <Button type="submit" icon={Filter} busy={isFetching}>
        Filter
      </Button>
    </form>
  );
}
