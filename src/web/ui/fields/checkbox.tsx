import { type ReactNode, useId } from "react";

type CheckboxProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
  /** The label fills the line, as for an amount at its end. */
  isWide?: boolean;
};

export function Checkbox({
  checked,
  onChange,
  children,
  hint,
  disabled = false,
  isWide = false,
}: CheckboxProps) {
  const hintId = useId();
  return (
    <div>
      <label className={`${isWide ? "flex" : "inline-flex"} min-h-[42px] items-center gap-2.5`}>
        <input
          type="checkbox"
          checked={checked}
          disabled={disabled}
          onChange={(event) => onChange(event.currentTarget.checked)}
          aria-describedby={hint ? hintId : undefined}
          className="check"
        />
        {children}
      </label>
      {hint && (
        <p id={hintId} className="ml-[30px] text-hint text-ink-2">
          {hint}
        </p>
      )}
    </div>
  );
}
