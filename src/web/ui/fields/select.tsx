import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { useFieldControl } from "./field-context.ts";

export type Option<V extends string = string> = { value: V; label: string; disabled?: boolean };

type SelectProps<V extends string> = Omit<
  ComponentProps<"select">,
  "value" | "onChange" | "className" | "children"
> & {
  /** The empty text chooses nothing: the placeholder is then shown. */
  value: V | "";
  onChange: (value: V) => void;
  options: readonly Option<V>[];
  /**
   * Shown while nothing is chosen; nobody can choose it. Without it the list begins with its first option.
   */
  placeholder?: string;
};

/** The browser’s dropdown (select) with its options. */
export function Select<V extends string>({
  value,
  onChange,
  options,
  placeholder,
  id,
  ...rest
}: SelectProps<V>) {
  return (
    <div className="relative">
      <select
        {...useFieldControl(id)}
        {...rest}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value as V)}
        className={`control select ${value === "" ? "select-empty" : ""}`}
      >
        {placeholder !== undefined && (
          <option value="" disabled hidden>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        size={18}
        strokeWidth={1.6}
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-ink-2"
      />
    </div>
  );
}
