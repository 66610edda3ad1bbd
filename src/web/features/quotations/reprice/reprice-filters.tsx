import { useQuery } from "@tanstack/react-query";
import { allCraneTypes } from "#domain/crane-types.ts";
import { type StatusFilter, statusFilterTitles } from "#domain/sales/status.ts";
import { type Option, Select } from "../../../ui/select.tsx";
import { choicesQuery } from "./reprice-queries.ts";
import { type RepriceSearch, repriceStatuses } from "./reprice-search.ts";

const all = "all";

type FilterProps<V extends string> = {
  label: string;
  every: string;
  value: V | undefined;
  options: readonly Option<V>[];
  onChange: (value: V | undefined) => void;
};

function Filter<V extends string>({ label, every, value, options, onChange }: FilterProps<V>) {
  const isKnown = value === undefined || options.some((option) => option.value === value);
  return (
    <div className="min-w-0 md:w-42">
      <Select<V | typeof all>
        aria-label={label}
        value={value ?? all}
        options={[
          { value: all, label: every },
          ...options,
          ...(isKnown ? [] : [{ value: value as V, label: value as string }]),
        ]}
        onChange={(chosen) => onChange(chosen === all ? undefined : (chosen as V))}
      />
    </div>
  );
}

type Props = { search: RepriceSearch; onChange: (change: RepriceSearch) => void };

/** Which open quotations are worked out. */
export function RepriceFilters({ search, onChange }: Props) {
  const { data } = useQuery(choicesQuery);
  return (
    <div className="no-print flex flex-wrap gap-2.5 max-md:grid max-md:grid-cols-2">
      <Filter
        label="Creator"
        every="All creators"
        value={search.creator}
        options={(data?.creators ?? []).map((name) => ({ value: name, label: name }))}
        onChange={(creator) => onChange({ creator })}
      />
      <Filter
        label="Crane type"
        every="All crane types"
        value={search.type}
        options={allCraneTypes().map(({ kind, label }) => ({ value: kind, label }))}
        onChange={(type) => onChange({ type })}
      />
      <Filter
        label="Customer"
        every="All customers"
        value={search.customer}
        options={(data?.customers ?? []).map(({ id, company }) => ({ value: id, label: company }))}
        onChange={(customer) => onChange({ customer })}
      />
      <Filter<StatusFilter>
        label="Status"
        every="All open"
        value={search.stage}
        options={repriceStatuses.map((value) => ({ value, label: statusFilterTitles[value] }))}
        onChange={(stage) => onChange({ stage })}
      />
    </div>
  );
}
