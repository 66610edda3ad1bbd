import { useState } from "react";
import { areDaysReversed, daysReversed } from "#domain/dates/day-range.ts";
import { statusFilters, statusFilterTitles } from "#domain/sales/sale-status.ts";
import { maxSearchLength } from "#domain/text/search-text.ts";
import { DateInput } from "../../ui/fields/date-input.tsx";
import { Field } from "../../ui/fields/field.tsx";
import { FilterPanel } from "../../ui/fields/filter-panel.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { type CustomerSalesSearch, clearedSales, countSalesFilters } from "./customer-sales-search-params.ts";

type CustomerSalesFiltersProps = {
  search: CustomerSalesSearch;
  /** The crane types of the customer's quotations. */
  types: readonly string[];
  onChange: (change: CustomerSalesSearch) => void;
};

/** Search and filters of a customer's quotations and offers. The filters are folded until they are wanted. */
export function CustomerSalesFilters({ search, types, onChange }: CustomerSalesFiltersProps) {
  const count = countSalesFilters(search);
  const [hadFilters] = useState(count > 0);
  return (
    <FilterPanel
      search={{
        label: "Search this customer’s sales",
        placeholder: "Number, crane, person, order",
        maxLength: maxSearchLength,
        applied: search.search,
        onSearch: (typed) => onChange({ search: typed }),
      }}
      count={count}
      isFiltered={count > 0 || search.search !== undefined}
      isOpenAtFirst={hadFilters}
      onClear={() => onChange(clearedSales)}
    >
      <div className="mt-4 grid grid-cols-2 gap-4 border-t border-rule pt-4 max-md:gap-3 lg:grid-cols-4">
        <Field
          label="Start Date"
          error={
            areDaysReversed({ start_date: search.start, end_date: search.end }) ? daysReversed : undefined
          }
        >
          <DateInput
            value={search.start ?? ""}
            onChange={(start) => onChange({ start: start || undefined })}
          />
        </Field>
        <Field label="End Date">
          <DateInput value={search.end ?? ""} onChange={(end) => onChange({ end: end || undefined })} />
        </Field>
        <Field label="Crane Type">
          <Select
            value={search.type ?? "all"}
            options={[
              { value: "all", label: "All Types" },
              ...types.map((type) => ({ value: type, label: type })),
            ]}
            onChange={(type) => onChange({ type: type === "all" ? undefined : type })}
          />
        </Field>
        <Field label="Status">
          <Select
            value={search.sale ?? "all"}
            options={[
              { value: "all" as const, label: "All Statuses" },
              ...statusFilters.map((value) => ({ value, label: statusFilterTitles[value] })),
            ]}
            onChange={(status) => onChange({ sale: status === "all" ? undefined : status })}
          />
        </Field>
      </div>
    </FilterPanel>
  );
}
