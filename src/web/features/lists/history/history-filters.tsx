import { useQuery } from "@tanstack/react-query";
import { allCraneTypes } from "#domain/crane-types.ts";
import { daysReversed } from "#domain/dates/day-range.ts";
import { can, type Role } from "#domain/people/roles.ts";
import { defaultSort, type SortKey, type SortOrder } from "#domain/sales/history-sort.ts";
import { earliestRestrictedDay, restrictedDays } from "#domain/sales/history-window.ts";
import { statusFilters, statusFilterTitles } from "#domain/sales/sale-status.ts";
import { maxSearchLength } from "#domain/text/search-text.ts";
import { DateInput } from "../../../ui/fields/date-input.tsx";
import { Field } from "../../../ui/fields/field.tsx";
import { FilterPanel } from "../../../ui/fields/filter-panel.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import { useMedia } from "../../../ui/use-media.ts";
import { creatorsQuery } from "../../sales/quotation-queries.ts";
import {
  areDatesReversed,
  clearedSearch,
  countFilters,
  type HistorySearch,
  isFiltered,
} from "./history-search-params.ts";

type HistoryFiltersProps = {
  search: HistorySearch;
  viewer: { role: Role } | null;
  /** Called with the changed filters. */
  onChange: (change: HistorySearch) => void;
};

const typeOptions = [
  { value: "all" as const, label: "All Types" },
  ...allCraneTypes().map(({ kind, label }) => ({ value: kind, label })),
];
const statusOptions = [
  { value: "all" as const, label: "All Statuses" },
  ...statusFilters.map((value) => ({ value, label: statusFilterTitles[value] })),
];
const sortOptions: { value: SortKey; label: string }[] = [
  { value: "timestamp", label: "Date" },
  { value: "final_amount", label: "Amount" },
  { value: "quotation_id", label: "Quotation ID" },
];
const orderOptions: { value: SortOrder; label: string }[] = [
  { value: "desc", label: "Newest First" },
  { value: "asc", label: "Oldest First" },
];

/** Search, filters and sort of the history. At first the panel is open on a desktop and closed on a phone. */
export function HistoryFilters({ search, viewer, onChange }: HistoryFiltersProps) {
  const isWide = useMedia("(width >= 48rem)");
  return (
    <FilterPanel
      search={{
        label: "Search quotations",
        placeholder: "ID, capacity, creator, customer",
        maxLength: maxSearchLength,
        applied: search.search,
        onSearch: (typed) => onChange({ search: typed }),
      }}
      count={countFilters(search, viewer)}
      isFiltered={isFiltered(search, viewer)}
      isOpenAtFirst={isWide}
      onClear={() => onChange(clearedSearch)}
    >
      <Panel search={search} viewer={viewer} onChange={onChange} />
    </FilterPanel>
  );
}

function Panel({ search, viewer, onChange }: HistoryFiltersProps) {
  const isRestricted = !can(viewer, "see history of any age");
  const mayFilterCreators = can(viewer, "filter history by creator");
  return (
    <div
      className={`mt-4 grid grid-cols-2 gap-4 border-t border-rule pt-4 max-md:gap-3 md:grid-cols-3 ${mayFilterCreators ? "lg:grid-cols-7" : "lg:grid-cols-6"}`}
    >
      <Field
        label="Start Date"
        // A search finds own quotations of any age.
        hint={isRestricted && !search.search && `Last ${restrictedDays} days`}
        error={areDatesReversed(search, viewer) ? daysReversed : undefined}
      >
        {isRestricted ? (
          <DateInput
            value={earliestRestrictedDay(new Date().toISOString())}
            onChange={() => undefined}
            disabled
          />
        ) : (
          <DateInput
            value={search.start ?? ""}
            onChange={(start) => onChange({ start: start || undefined })}
          />
        )}
      </Field>
      <Field label="End Date">
        <DateInput value={search.end ?? ""} onChange={(end) => onChange({ end: end || undefined })} />
      </Field>
      <Field label="Crane Type">
        <Select
          value={search.type ?? "all"}
          options={typeOptions}
          onChange={(type) => onChange({ type: type === "all" ? undefined : type })}
        />
      </Field>
      {mayFilterCreators && (
        <CreatorFilter creator={search.creator} onChange={(creator) => onChange({ creator })} />
      )}
      <Field label="Status">
        <Select
          value={search.sale ?? "all"}
          options={statusOptions}
          onChange={(status) => onChange({ sale: status === "all" ? undefined : status })}
        />
      </Field>
      <Field label="Sort By">
        <Select
          value={search.sort ?? defaultSort.by}
          options={sortOptions}
          onChange={(sort) => onChange({ sort: sort === defaultSort.by ? undefined : sort })}
        />
      </Field>
      <Field label="Order">
        <Select
          value={search.order ?? defaultSort.order}
          options={orderOptions}
          onChange={(order) => onChange({ order: order === defaultSort.order ? undefined : order })}
        />
      </Field>
    </div>
  );
}

/** The option for all creators. No username is as short, so that none is equal to it. */
const everyone = "*";

type CreatorFilterProps = {
  creator: string | undefined;
  onChange: (creator: string | undefined) => void;
};

/** A separate call loads the creators, so that nothing waits for them. */
function CreatorFilter({ creator, onChange }: CreatorFilterProps) {
  const { data = [], isError } = useQuery(creatorsQuery());
  const names = creator === undefined || data.includes(creator) ? data : [creator, ...data];
  return (
    <Field label="Creator" hint={isError && "The creators could not be loaded"}>
      <Select
        value={creator ?? everyone}
        options={[
          { value: everyone, label: "All Creators" },
          ...names.map((name) => ({ value: name, label: name })),
        ]}
        onChange={(name) => onChange(name === everyone ? undefined : name)}
      />
    </Field>
  );
}
