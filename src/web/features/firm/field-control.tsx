import { maxPictureBytes } from "#domain/firm/pictures.ts";
import type { SoldCranes } from "#domain/firm/rows/sold-cranes.ts";
import { printWarning } from "#domain/text/printable-letters.ts";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { Field } from "../../ui/fields/field.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { TextInput } from "../../ui/fields/text-input.tsx";
import { Textarea } from "../../ui/fields/textarea.tsx";
import { ConditionControl } from "./condition-control.tsx";
import type { FieldPath, FirmField } from "./firm-field.ts";
import { PictureControl } from "./picture-control.tsx";
import { takePicture } from "./picture-file.ts";

/** Returns the value at a path; undefined where there is none. */
export const valueAt = (from: unknown, path: FieldPath): unknown =>
  path.reduce<unknown>((value, key) => Object(value)[key], from);

/** Returns a copy with another value at a path. Undefined removes the key. */
export function withValue(from: unknown, [key, ...rest]: FieldPath, value: unknown): unknown {
  if (key === undefined) return value;
  const next = withValue(Object(from)[key], rest, value);
  if (Array.isArray(from)) return from.map((entry, at) => (at === key ? next : entry));
  const { [key]: _before, ...others } = Object(from) as Record<string | number, unknown>;
  return next === undefined ? others : { ...Object(from), [key]: next };
}

/** The limits of a reference's picture. Its longest side in pixels: 200 an inch on its page, also for one that is upright. */
const pictureLimits = { side: 600, mostBytes: maxPictureBytes };

/** The inputs of every control of the form: the typed profile, and the problems by the path of their field. */
export type Editing = {
  profile: unknown;
  /** The cranes of the price tables. */
  sold: readonly SoldCranes[];
  problems: ReadonlyMap<string, string>;
  /** The error of the last save; null without one. */
  refusal?: Error | null;
  onChange: (profile: unknown) => void;
};

type FieldControlProps = {
  field: FirmField;
  editing: Editing;
  /** The path of the list entry that the field belongs to. */
  within?: FieldPath;
  hint?: FirmField["hint"] | undefined;
};

const numberOf = (text: string): number | string =>
  text.trim() === "" || Number.isNaN(Number(text)) ? text : Number(text);

/** One field of the profile. */
export function FieldControl({ field, editing, within = [], hint = field.hint }: FieldControlProps) {
  const path = [...within, ...field.path];
  const value = valueAt(editing.profile, path);
  const set = (next: unknown) => editing.onChange(withValue(editing.profile, path, next));
  const shown = value === undefined || value === null ? "" : String(value);
  if (field.kind === "flag")
    return (
      <Checkbox checked={value === true} onChange={(checked) => set(checked)}>
        {field.label}
      </Checkbox>
    );
  if (field.kind === "picture")
    return (
      <PictureControl
        label={field.label}
        address={shown === "" ? null : shown}
        accept=".png,.jpg,.jpeg"
        hint="PNG or JPEG. It is scaled down to print size."
        problem={editing.problems.get(path.join("."))}
        isReadOnly={false}
        take={(file) => takePicture(file, pictureLimits)}
        onChange={set}
        onRemove={() => set(undefined)}
      />
    );
  if (field.kind === "condition")
    return (
      <ConditionControl
        value={value}
        path={path}
        sold={editing.sold}
        problems={editing.problems}
        onChange={set}
      />
    );
  if (field.kind === "flags") return <Flags field={field} value={value} onChange={set} />;
  const isWide = field.kind === "area" || field.kind === "lines" || field.isWide;
  const problem = editing.problems.get(path.join("."));
  return (
    <Field
      label={field.label}
      hint={typeof hint === "function" ? hint(valueAt(editing.profile, within)) : hint}
      warning={printWarning(Array.isArray(value) ? value.join("\n") : shown)}
      error={problem && `${field.label} ${problem}`}
      className={isWide ? "sm:col-span-full" : ""}
    >
      {field.kind === "area" && <Textarea value={shown} rows={rowsFor(shown)} onChange={set} />}
      {field.kind === "lines" && (
        <Textarea
          value={Array.isArray(value) ? value.join("\n") : shown}
          onChange={(text) => set(text === "" ? [] : text.split("\n"))}
        />
      )}
      {field.kind === "text" && <TextInput autoComplete="off" value={shown} onChange={set} />}
      {field.kind === "number" && (
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          value={shown}
          onChange={(text) => set(numberOf(text))}
        />
      )}
      {field.kind === "choice" && (
        <Select
          value={shown}
          options={field.options ?? []}
          onChange={(chosen) => set(chosen === "" ? undefined : chosen)}
        />
      )}
    </Field>
  );
}

/** Returns the height of a text's box: its lines, so that the text of the e-mail is read as a whole. */
const rowsFor = (text: string): number => Math.min(16, Math.max(3, text.split("\n").length));

type FlagsProps = { field: FirmField; value: unknown; onChange: (chosen: string[]) => void };

/** The options that are chosen, in the order of the options. */
function Flags({ field: { label, options = [] }, value, onChange }: FlagsProps) {
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  return (
    <fieldset className="min-w-0 sm:col-span-full">
      <legend className="mb-1.5 font-label">{label}</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {options.map((option) => (
          <Checkbox
            key={option.value}
            checked={chosen.includes(option.value)}
            onChange={(checked) =>
              onChange(
                options
                  .map((each) => each.value)
                  .filter((each) => (each === option.value ? checked : chosen.includes(each))),
              )
            }
          >
            {option.label}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
