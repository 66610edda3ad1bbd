import { useId } from "react";
import type { Option } from "./select.tsx";

type SegmentedProps<V extends string> = {
  legend: string;
  value: V;
  onChange: (value: V) => void;
  options: readonly Option<V>[];
  disabled?: boolean;
  hint?: string;
  /** For a table whose head has the legend: only screen readers get the legend, and the control is lower. */
  compact?: boolean;
  /** For four options on a phone. */
  isNarrow?: boolean;
};

/** A choice of up to four options in one row (segmented control, toggle): radio buttons that look like buttons. */
export function Segmented<V extends string>({
  legend,
  value,
  onChange,
  options,
  disabled = false,
  hint,
  compact = false,
  isNarrow = false,
}: SegmentedProps<V>) {
  const name = useId();
  const hintId = `${name}-hint`;
  return (
    <fieldset disabled={disabled} className="min-w-0" {...(hint && { "aria-describedby": hintId })}>
      <legend className={compact ? "sr-only" : "mb-1.5 text-label font-label"}>{legend}</legend>
      <div
        className={`segments grid ${compact ? "auto-cols-auto" : isNarrow ? "auto-cols-[minmax(max-content,1fr)]" : "auto-cols-fr"} grid-flow-col overflow-clip rounded-card border border-rule-strong bg-sheet-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-blue`}
      >
        {options.map((option) => (
          <label
            key={option.value}
            className={`relative grid cursor-pointer place-items-center text-center ${compact ? "min-h-8 px-2 text-label whitespace-nowrap pointer-coarse:min-h-11" : `min-h-10 py-1.5 ${isNarrow ? "px-3 max-md:px-1 max-md:text-label" : "px-3"}`} font-button text-ink-2 transition-colors duration-150 not-has-checked:hover:bg-hover has-checked:bg-ink has-checked:text-sheet has-disabled:cursor-not-allowed has-disabled:not-has-checked:bg-sheet-2 has-disabled:not-has-checked:text-ink-3 has-disabled:not-has-checked:line-through`}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 cursor-[inherit] opacity-0"
            />
            {option.label}
          </label>
        ))}
      </div>
      {hint && (
        <p id={hintId} className="mt-1.5 text-hint text-ink-2">
          {hint}
        </p>
      )}
    </fieldset>
  );
}
