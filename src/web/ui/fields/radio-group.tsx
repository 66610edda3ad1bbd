import { useId } from "react";
import type { Option } from "./select.tsx";

type RadioGroupProps<V extends string> = {
  legend: string;
  value: V;
  onChange: (value: V) => void;
  options: readonly Option<V>[];
  hint?: string;
};

/** Plain radio buttons under a legend. */
export function RadioGroup<V extends string>({ legend, value, onChange, options, hint }: RadioGroupProps<V>) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-label font-label">{legend}</legend>
      <div className="flex flex-wrap gap-x-6">
        {options.map((option) => (
          <label key={option.value} className="inline-flex min-h-[42px] items-center gap-2.5">
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              className="check"
            />
            {option.label}
          </label>
        ))}
      </div>
      {hint && <p className="text-hint text-ink-2">{hint}</p>}
    </fieldset>
  );
}
