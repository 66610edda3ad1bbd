import { Filter } from "lucide-react";
import { type Role, roles, roleTitles } from "#domain/people/roles.ts";
import { Button } from "../../ui/button.tsx";
import { SearchInput } from "../../ui/fields/search-input.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { useSearchBox } from "../../ui/fields/use-search-box.ts";
import type { StatusFilter, UsersSearch } from "./users-search-params.ts";

type UserFiltersProps = {
  search: UsersSearch;
  /** Called with the changed filters. The list then starts at its first page. */
  onChange: (change: Omit<UsersSearch, "page">) => void;
  /** Reloads the list, also without a change. */
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

/** The search of the list of users and its filters: role and status. */
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
      <SearchInput
        label="Search users"
        placeholder="Search users..."
        value={box.text}
        onChange={box.setText}
      />
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
      <Button type="submit" icon={Filter} data-act="filters" busy={isFetching}>
        Filter
      </Button>
    </form>
  );
}
