import { daysReversed } from "#domain/dates/day-range.ts";
import { auditActions } from "#domain/people/audit-actions.ts";
import { Button } from "../../ui/button.tsx";
import { DateInput } from "../../ui/fields/date-input.tsx";
import { Field } from "../../ui/fields/field.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { TextInput } from "../../ui/fields/text-input.tsx";
import { useSearchBox } from "../../ui/fields/use-search-box.ts";
import { type AuditSearch, areDatesReversed } from "./audit-search-params.ts";

type AuditFiltersProps = { search: AuditSearch; onChange: (change: AuditSearch) => void };

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const actions = [
  { value: "all", label: "All Actions" },
  ...auditActions.map((action) => ({ value: action as string, label: sentence(action) })),
];

/** The filters of the audit log: username, action, start and end date. */
export function AuditFilters({ search, onChange }: AuditFiltersProps) {
  const { text: actor, setText: typeActor } = useSearchBox(search.actor ?? "", (typed) =>
    onChange({ actor: typed === "" ? undefined : typed }),
  );
  const { start, end } = search;
  const isActive = [search.actor, search.action, start, end].some((value) => value !== undefined);
  return (
    <div className="no-print grid items-start gap-x-3 gap-y-4 border border-rule bg-sheet p-4 md:grid-cols-[1fr_220px_170px_170px]">
      <Field label="Who">
        <TextInput type="search" placeholder="Username" value={actor} onChange={typeActor} />
      </Field>
      <Field label="Action">
        <Select
          value={search.action ?? "all"}
          options={actions}
          onChange={(action) => onChange({ action: action === "all" ? undefined : action })}
        />
      </Field>
      <Field label="Start Date" error={areDatesReversed(search) ? daysReversed : undefined}>
        <DateInput
          value={start ?? ""}
          onChange={(day) => onChange({ start: day === "" ? undefined : day })}
        />
      </Field>
      <Field label="End Date">
        <DateInput value={end ?? ""} onChange={(day) => onChange({ end: day === "" ? undefined : day })} />
      </Field>
      {isActive && (
        <Button
          className="justify-self-start"
          data-act="clear"
          onClick={() => {
            onChange({ actor: undefined, action: undefined, start: undefined, end: undefined });
            // The button disappears with the filters, so move the focus.
            document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
          }}
        >
          Clear
        </Button>
      )}
    </div>
  );
}
