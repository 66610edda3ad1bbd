import { useQuery } from "@tanstack/react-query";
import { allCraneTypes } from "#domain/crane-types.ts";
import { type Period, periods, periodTitles } from "#domain/sales/periods.ts";
import { type StatusFilter, statusFilterTitles } from "#domain/sales/sale-status.ts";
import { FilterSelect } from "../../ui/fields/filter-select.tsx";
import { choicesQuery } from "./reprice-queries.ts";
import { type RepriceSearch, repriceStatuses } from "./reprice-search-params.ts";

type Props = { search: RepriceSearch; onChange: (change: RepriceSearch) => void };

/** The filter of the open quotations and offers. */
export function RepriceFilters({ search, onChange }: Props) {
  const { data } = useQuery(choicesQuery);
  return (
    <div className="no-print flex flex-wrap gap-2.5 max-md:grid max-md:grid-cols-2">
      <FilterSelect
        label="Creator"
        every="All creators"
        value={search.creator}
        options={(data?.creators ?? []).map((name) => ({ value: name, label: name }))}
        onChange={(creator) => onChange({ creator })}
      />
      <FilterSelect
        label="Crane type"
        every="All crane types"
        value={search.type}
        options={allCraneTypes().map(({ kind, label }) => ({ value: kind, label }))}
        onChange={(type) => onChange({ type })}
      />
      <FilterSelect
        label="Customer"
        every="All customers"
        value={search.customer}
        options={(data?.customers ?? []).map(({ id, label }) => ({ value: id, label }))}
        onChange={(customer) => onChange({ customer })}
      />
      <FilterSelect<StatusFilter>
        label="Status"
        every="All open"
        value={search.stage}
        options={repriceStatuses.map((value) => ({ value, label: statusFilterTitles[value] }))}
        onChange={(stage) => onChange({ stage })}
      />
      <FilterSelect<Period>
        label="Period"
        every="Any period"
        value={search.period}
        options={periods.map((value) => ({ value, label: periodTitles[value] }))}
        onChange={(period) => onChange({ period })}
      />
    </div>
  );
}
