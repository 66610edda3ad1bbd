import { componentIds, components } from "#domain/components/registry.ts";
import { allCraneTypes } from "#domain/crane-types.ts";
import { conditionInWords, type RowCondition } from "#domain/firm/rows/condition.ts";
import { type SoldCranes, unsoldInCondition } from "#domain/firm/rows/sold-cranes.ts";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { Field } from "../../ui/fields/field.tsx";
import { TextInput } from "../../ui/fields/text-input.tsx";
import { Fold } from "../../ui/fold.tsx";
import type { FieldPath } from "./firm-field.ts";

type ConditionControlProps = {
  value: unknown;
  path: FieldPath;
  /** The cranes of the price tables. Absent: not known. */
  sold?: readonly SoldCranes[];
  problems: ReadonlyMap<string, string>;
  /** Undefined: the row holds for every crane. */
  onChange: (condition: Typed | undefined) => void;
};

/** A condition as it is typed: a capacity can be a text that is not a number yet. */
type Typed = { [Part in keyof RowCondition]?: RowCondition[Part] | string };

const componentOptions = componentIds().map((id) => ({ value: id, label: components[id].title }));
const craneTypeOptions = allCraneTypes().map(({ id, label }) => ({ value: id, label }));

/** Returns the condition without its empty parts; undefined without any. */
function withoutEmpty(condition: Typed): Typed | undefined {
  const parts = Object.entries(condition).filter(
    ([, part]) =>
      part !== undefined && part !== false && part !== "" && !(Array.isArray(part) && part.length === 0),
  );
  return parts.length === 0 ? undefined : Object.fromEntries(parts);
}

const typedNumber = (text: string): number | string => (String(Number(text)) === text ? Number(text) : text);

/** The condition of a row in words, with a form to set it. */
export function ConditionControl({ value, path, sold = [], problems, onChange }: ConditionControlProps) {
  const condition: RowCondition = typeof value === "object" && value !== null ? value : {};
  const set = (part: Typed) => onChange(withoutEmpty({ ...condition, ...part }));
  const at = path.join(".");
  const wrong = [...problems].filter(([place]) => place === at || place.startsWith(`${at}.`));
  return (
    <div className="sm:col-span-full">
      <Fold title={conditionInWords(condition)} className="border border-rule">
        <div className="grid gap-4 px-4 pb-4">
          <Choices
            legend="In scope"
            options={componentOptions}
            chosen={condition.components ?? []}
            onChange={(chosen) => set({ components: chosen })}
          />
          <Choices
            legend="Crane type"
            options={craneTypeOptions}
            chosen={condition.crane_types ?? []}
            onChange={(chosen) => set({ crane_types: chosen })}
          />
          <Field label="Hoist types" hint="Several with commas">
            <TextInput
              autoComplete="off"
              value={(condition.hoist_types ?? []).join(",")}
              onChange={(text) => set({ hoist_types: text === "" ? [] : text.split(",") })}
            />
          </Field>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="From capacity (t)">
              <TextInput
                inputMode="decimal"
                autoComplete="off"
                value={String(condition.capacity_from ?? "")}
                onChange={(text) => set({ capacity_from: typedNumber(text) })}
              />
            </Field>
            <Field label="To capacity (t)">
              <TextInput
                inputMode="decimal"
                autoComplete="off"
                value={String(condition.capacity_to ?? "")}
                onChange={(text) => set({ capacity_to: typedNumber(text) })}
              />
            </Field>
          </div>
          <Checkbox
            checked={condition.lift_reached === true}
            onChange={(checked) => set({ lift_reached: checked })}
          >
            Lift reached
          </Checkbox>
        </div>
      </Fold>
      <p className="text-hint text-warn empty:hidden" role="status">
        {unsoldInCondition(condition, sold).join(" ")}
      </p>
      {wrong.length > 0 && (
        <p className="text-label text-bad" role="alert">
          Condition {wrong.map(([, msg]) => msg).join("; ")}
        </p>
      )}
    </div>
  );
}

type ChoicesProps = {
  legend: string;
  options: readonly { value: string; label: string }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

/** The members of a list that the condition names. A name that the list lacks stays, and can be taken out. */
function Choices({ legend, options, chosen, onChange }: ChoicesProps) {
  const unknown = chosen
    .filter((value) => options.every((option) => option.value !== value))
    .map((value) => ({ value, label: `${value}, no longer sold` }));
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-label">{legend}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-x-4">
        {[...options, ...unknown].map(({ value, label }) => (
          <Checkbox
            key={value}
            checked={chosen.includes(value)}
            onChange={(checked) =>
              onChange(checked ? [...chosen, value] : chosen.filter((each) => each !== value))
            }
          >
            {label}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
