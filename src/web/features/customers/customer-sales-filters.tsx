import { Filter, X } from "lucide-react";
import { useId, useRef, useState } from "react";
import { areDaysReversed, daysReversed } from "#domain/dates/day-range.ts";
import { statusFilters, statusFilterTitles } from "#domain/sales/status.ts";
import { Button } from "../../ui/button.tsx";
import { DateInput } from "../../ui/fields/date-input.tsx";
import { Field } from "../../ui/fields/field.tsx";
import { SearchForm } from "../../ui/fields/search-form.tsx";
import { Select } from "../../ui/fields/select.tsx";
import {
  type CustomerSalesSearch,
  clearedSales,
  countSalesFilters,
  longestSearch,
} from "./customer-sales-search.ts";

type CustomerSalesFiltersProps = {
  search: CustomerSalesSearch;
  /** The crane types of the customer's quotations. */
  types: readonly string[];
  onChange: (change: CustomerSalesSearch) => void;
};

/** Search and filters of a customer's quotations and offers. The filters are folded until they are wanted. */
export function CustomerSalesFilters({ search, types, onChange }: CustomerSalesFiltersProps) {
  const count = countSalesFilters(search);
  const [isOpen, setOpen] = useState(count > 0);
  const [clears, setClears] = useState(0);
  const panel = useId();
  const section = useRef<HTMLElement>(null);

  function clear() {
    // Replace the box, so that text being typed is cleared too.
    setClears(clears + 1);
    onChange(clearedSales);
    // The button disappears with the filters, so move the focus.
    section.current?.querySelector<HTMLElement>("[aria-expanded]")?.focus();
  }

  return (
    <section
      ref={section}
      aria-label="Search and filters"
      className="no-print border border-rule bg-sheet p-4"
    >
      <div className="flex flex-wrap gap-3">
        <SearchForm
          key={clears}
          label="Search this customer’s sales"
          placeholder="Number, crane, person, order"
          maxLength={longestSearch}
          applied={search.search}
          onSearch={(typed) => onChange({ search: typed })}
        />
        <Button
          icon={Filter}
          data-act="filters"
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={() => setOpen(!isOpen)}
        >
          Filters{!isOpen && count > 0 && ` (${count})`}
        </Button>
        {(count > 0 || search.search !== undefined) && (
          <Button variant="quiet" icon={X} className="max-md:ml-auto" data-act="clear" onClick={clear}>
            Clear
          </Button>
        )}
      </div>
      <div id={panel} hidden={!isOpen}>
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
      </div>
    </section>
  );
}
