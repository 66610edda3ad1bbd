import { ListFilter } from "lucide-react";
import { useState } from "react";
import type { PipelineAnswer } from "#contract/insights/pipeline-api.ts";
import { allCraneTypes } from "#domain/crane-types.ts";
import { can } from "#domain/people/roles.ts";
import { type Period, periods, periodTitles } from "#domain/sales/periods.ts";
import { Button } from "../../../ui/button.tsx";
import { FilterSelect } from "../../../ui/fields/filter-select.tsx";
import type { Option } from "../../../ui/fields/select.tsx";
import { useMedia } from "../../../ui/use-media.ts";
import { useSession } from "../../auth/session.ts";
import type { PipelineSearch } from "./pipeline-search-params.ts";

export const craneOptions = (): Option[] =>
  allCraneTypes().map(({ kind, label }) => ({ value: kind, label }));

type Props = {
  search: PipelineSearch;
  found: PipelineAnswer | undefined;
  onChange: (change: PipelineSearch) => void;
};

/** The filters of the pipeline. On a phone one button opens them. */
export function PipelineFilters({ search, found, onChange }: Props) {
  const { user } = useSession();
  const isWide = useMedia("(width >= 48rem)");
  const [isOpen, setOpen] = useState(false);
  const { creator, type, customer, period } = search;
  const count = [creator, type, customer, period].filter((value) => value !== undefined).length;
  const filters = (
    <>
      {can(user, "see everybody's pipeline") && (
        <FilterSelect
          label="Creator"
          every="All creators"
          value={creator}
          options={(found?.creators ?? []).map((name) => ({ value: name, label: name }))}
          onChange={(creator) => onChange({ creator })}
        />
      )}
      <FilterSelect
        label="Crane type"
        every="All crane types"
        value={type}
        options={craneOptions()}
        onChange={(type) => onChange({ type })}
      />
      <FilterSelect
        label="Customer"
        every="All customers"
        value={customer}
        options={(found?.customers ?? []).map(({ id, label }) => ({ value: id, label }))}
        onChange={(customer) => onChange({ customer })}
      />
      <FilterSelect<Period>
        label="Period"
        every="Any period"
        value={period}
        options={periods.map((value) => ({ value, label: periodTitles[value] }))}
        onChange={(period) => onChange({ period })}
      />
    </>
  );
  if (isWide) return filters;
  return (
    <div className="grid w-full gap-3">
      <Button
        icon={ListFilter}
        data-act="filters"
        aria-expanded={isOpen}
        className="justify-self-start"
        onClick={() => setOpen(!isOpen)}
      >
        {count === 0 ? "Filters" : `Filters (${count})`}
      </Button>
      {isOpen && <div className="grid gap-3">{filters}</div>}
    </div>
  );
}
