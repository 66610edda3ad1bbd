import { Plus, X } from "lucide-react";
import { findCraneType } from "#domain/crane-types.ts";
import { counted } from "#domain/numbers/format.ts";
import { asRecords, firstText, type UnknownRecord } from "#domain/text/unknown-values.ts";
import { Button } from "../../ui/button.tsx";
import { Fold } from "../../ui/fold.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { type Editing, FieldControl, valueAt, withValue } from "./field-control.tsx";
import type { FirmList } from "./firm-field.ts";
import { motionCranes } from "./firm-fields.ts";

/** The rows of one crane type and hoist type, by their places in the profile. */
type Group = { places: number[]; first: UnknownRecord };

/** Rows that follow each other belong together, so that a name in typing splits no group. */
export function groupsOf(rows: readonly UnknownRecord[]): Group[] {
  const groups: Group[] = [];
  for (const [at, row] of rows.entries()) {
    const last = groups.at(-1);
    const isSame =
      last && last.first.crane_type === row.crane_type && last.first.hoist_type === row.hoist_type;
    if (isSame) last.places.push(at);
    else groups.push({ places: [at], first: row });
  }
  return groups;
}

/** "Double Girder, Wire Rope Hoist Crab". */
function titleOf({ crane_type, hoist_type }: UnknownRecord): string {
  const crane = findCraneType(firstText(crane_type))?.label ?? "Every crane type";
  const hoist = firstText(hoist_type);
  return hoist === "" ? `${crane}, every other hoist` : `${crane}, ${hoist}`;
}

/** Duty classes and speeds by crane type, hoist type and capacity: a fold for each hoist, with its capacities. */
export function MotionsControl({ list, editing }: { list: FirmList; editing: Editing }) {
  const rows = asRecords(valueAt(editing.profile, list.path));
  const set = (next: readonly unknown[]) => editing.onChange(withValue(editing.profile, list.path, next));
  const problem = editing.problems.get(list.path.join("."));
  return (
    <div className="grid gap-4 sm:col-span-full">
      <h3 className="font-label">{list.label}</h3>
      <p className="text-hint text-ink-2">
        A crane takes the row with the least capacity that is not below its own. A row for its hoist type
        comes first.
      </p>
      {groupsOf(rows).map(({ places, first }, index) => (
        <MotionGroup
          key={index}
          group={{ places, first }}
          list={list}
          editing={editing}
          onSet={(names) => set(rows.map((row, at) => (places.includes(at) ? withNames(row, names) : row)))}
          onAdd={() => {
            const end = (places.at(-1) ?? 0) + 1;
            set([...rows.slice(0, end), { ...rows[end - 1], capacity_to: "" }, ...rows.slice(end)]);
          }}
          onRemove={(place) => set(rows.filter((_, at) => at !== place))}
        />
      ))}
      {problem && (
        <p className="text-label text-bad" role="alert">
          {list.label} {problem}
        </p>
      )}
      <Button
        size="row"
        icon={Plus}
        className="justify-self-start"
        onClick={() => set([...rows, { ...list.blank, hoist_type: "New hoist type" }])}
      >
        Add a hoist type
      </Button>
    </div>
  );
}

/** An empty name leaves the part out: the row then holds for all. */
const withNames = (row: UnknownRecord, names: UnknownRecord): UnknownRecord =>
  Object.fromEntries(Object.entries({ ...row, ...names }).filter(([, value]) => value !== undefined));

type MotionGroupProps = {
  group: Group;
  list: FirmList;
  editing: Editing;
  onSet: (names: UnknownRecord) => void;
  onAdd: () => void;
  onRemove: (place: number) => void;
};

function MotionGroup({ group: { places, first }, list, editing, onSet, onAdd, onRemove }: MotionGroupProps) {
  const start = list.path.join(".");
  const wrong = [...editing.problems.keys()].filter((path) =>
    places.some((place) => path.startsWith(`${start}.${place}.`)),
  ).length;
  // The names of a group are edited in its first row and copied to the others.
  const named: Editing = {
    profile: first,
    sold: editing.sold,
    problems: editing.problems,
    onChange: (next) => {
      const { crane_type, hoist_type } = next as UnknownRecord;
      onSet({ crane_type, hoist_type: hoist_type === "" ? undefined : hoist_type });
    },
  };
  return (
    <Fold
      title={titleOf(first)}
      className="border border-rule"
      aside={
        <span className={`flex-none whitespace-nowrap text-hint ${wrong > 0 ? "text-bad" : "text-ink-2"}`}>
          {wrong > 0 ? `${counted(wrong, "field")} wrong` : counted(places.length, "capacity", "capacities")}
        </span>
      }
    >
      <div className="grid gap-4 px-4 pb-4">
        <div className="grid gap-3 sm:grid-cols-2">
          {motionCranes.map((field) => (
            <FieldControl key={field.label} field={field} editing={named} />
          ))}
        </div>
        {places.map((place, row) => (
          <fieldset key={place} className="min-w-0 border-l-[3px] border-rule pl-4">
            <legend className="sr-only">
              {titleOf(first)}, capacity {row + 1}
            </legend>
            <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-4">
              {list.columns.map((field) => (
                <FieldControl
                  key={field.label}
                  field={field}
                  editing={editing}
                  within={[...list.path, place]}
                />
              ))}
            </div>
            <IconButton icon={X} label={`Remove capacity ${row + 1}`} onClick={() => onRemove(place)} />
          </fieldset>
        ))}
        <Button size="row" icon={Plus} className="justify-self-start" onClick={onAdd}>
          Add a capacity
        </Button>
      </div>
    </Fold>
  );
}
