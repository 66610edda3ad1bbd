import type { ComponentProps } from "react";
import { formatDate } from "#domain/dates/format-date.ts";
import { useFieldControl } from "./field-context.ts";

type DateInputProps = Omit<ComponentProps<"input">, "value" | "onChange" | "className" | "type"> & {
  /** YYYY-MM-DD, or the empty text. */
  value: string;
  onChange: (value: string) => void;
  /** Shown while no day is chosen. */
  placeholder?: string;
};

/** The browser's date picker. At rest it shows "01 Nov 2026", which nobody misreads. */
export function DateInput({ value, onChange, placeholder = "Any", id, ...rest }: DateInputProps) {
  return (
    <div className="relative">
      <input
        {...useFieldControl(id)}
        {...rest}
        type="date"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        className="control date-at-rest peer"
      />
      <span
        aria-hidden="true"
        className={`pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 tabular-nums peer-focus:hidden ${value === "" || rest.disabled ? "text-ink-3" : ""}`}
      >
        {formatDate(value) || placeholder}
      </span>
    </div>
  );
}
