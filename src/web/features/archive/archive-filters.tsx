import { outcomes, outcomeTitles } from "#domain/archive/outcomes.ts";
import { defaultArchiveSort } from "#domain/archive/past-quotation.ts";
import { allCraneTypes } from "#domain/crane-types.ts";
import { areDaysReversed, daysReversed } from "#domain/dates/day-range.ts";
import { DateInput } from "../../ui/fields/date-input.tsx";
import { Field } from "../../ui/fields/field.tsx";
import { FilterPanel } from "../../ui/fields/filter-panel.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { useMedia } from "../../ui/use-media.ts";
import {
  type ArchiveSearch,
  clearedArchive,
  countArchiveFilters,
  isNarrowed,
} from "./archive-search-params.ts";

const all = "all";

/** Returns whether the first day of the view lies after the last one. */
export const isArchiveReversed = ({ start, end }: ArchiveSearch): boolean =>
  areDaysReversed({ start_date: start, end_date: end });

type ArchiveFiltersProps = {
  search: ArchiveSearch;
  /** The names of the imported files. */
  files: readonly string[];
  onChange: (change: ArchiveSearch) => void;
};

/** Search, filters and order of the archive. At first the panel is open on a desktop and closed on a phone. */
export function ArchiveFilters({ search, files, onChange }: ArchiveFiltersProps) {
  const isWide = useMedia("(width >= 48rem)");
  const known = (value: string): string | undefined => (value === all ? undefined : value);
  return (
    <FilterPanel
      search={{
        label: "Search past quotations",
        placeholder: "Number, customer, capacity, remark",
        maxLength: 200,
        applied: search.search,
        onSearch: (typed) => onChange({ search: typed }),
      }}
      count={countArchiveFilters(search)}
      isFiltered={isNarrowed(search)}
      isOpenAtFirst={isWide}
      onClear={() => onChange(clearedArchive)}
    >
      <div className="mt-4 grid grid-cols-2 gap-4 border-t border-rule pt-4 max-md:gap-3 md:grid-cols-3 lg:grid-cols-6">
        <Field label="Start Date" error={isArchiveReversed(search) ? daysReversed : undefined}>
          <DateInput value={search.start ?? ""} onChange={(day) => onChange({ start: day || undefined })} />
        </Field>
        <Field label="End Date">
          <DateInput value={search.end ?? ""} onChange={(day) => onChange({ end: day || undefined })} />
        </Field>
        <Field label="Crane Type">
          <Select
            value={search.type ?? all}
            options={[
              { value: all, label: "All Types" },
              ...allCraneTypes().map(({ id, label }) => ({ value: id as string, label })),
              { value: "other", label: "Not read" },
            ]}
            onChange={(type) => onChange({ type: known(type) })}
          />
        </Field>
        <Field label="Outcome">
          <Select
            value={search.outcome ?? all}
            options={[
              { value: all, label: "All Outcomes" },
              ...outcomes.map((value) => ({ value: value as string, label: outcomeTitles[value] })),
            ]}
            onChange={(value) => onChange({ outcome: outcomes.find((outcome) => outcome === value) })}
          />
        </Field>
        <Field label="File">
          <Select
            value={search.file ?? all}
            options={[
              { value: all, label: "All Files" },
              ...files.map((file) => ({ value: file, label: file })),
            ]}
            onChange={(file) => onChange({ file: known(file) })}
          />
        </Field>
        <Field label="Sort by">
          <Select
            value={`${search.sort ?? defaultArchiveSort.by} ${search.order ?? defaultArchiveSort.order}`}
            options={sorts}
            onChange={(value) => {
              const { sort, order } = archiveSort(value);
              onChange({ sort, order });
            }}
          />
        </Field>
      </div>
    </FilterPanel>
  );
}

/** The sort orders of past quotations, as the list offers them. */
const sorts = [
  { value: "date desc", label: "Newest first" },
  { value: "date asc", label: "Oldest first" },
  { value: "amount desc", label: "Largest amount" },
  { value: "amount asc", label: "Smallest amount" },
  { value: "customer asc", label: "Customer" },
  { value: "number asc", label: "Number" },
];

function archiveSort(value: string): Pick<ArchiveSearch, "sort" | "order"> {
  const [sort, order] = value.split(" ");
  return {
    sort: sort as ArchiveSearch["sort"],
    order: order === "asc" ? "asc" : "desc",
  };
}
