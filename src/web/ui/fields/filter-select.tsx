import { type Option, Select } from "./select.tsx";

const all = "all";

type FilterSelectProps<V extends string> = {
  label: string;
  every: string;
  value: V | undefined;
  options: readonly Option<V>[];
  onChange: (value: V | undefined) => void;
};

/** A filter of a list: everything, or one of these values. A value that is no longer offered stays named. */
export function FilterSelect<V extends string>(props: FilterSelectProps<V>) {
  const { label, every, value, options, onChange } = props;
  const isKnown = value === undefined || options.some((option) => option.value === value);
  return (
    <div className="min-w-0 md:w-42">
      <Select<V | typeof all>
        aria-label={label}
        value={value ?? all}
        options={[
          { value: all, label: every },
          ...options,
          ...(isKnown ? [] : [{ value: value as V, label: value as string }]),
        ]}
        onChange={(chosen) => onChange(chosen === all ? undefined : (chosen as V))}
      />
    </div>
  );
}
