import { type ReactNode, useId, useState } from "react";
import { FieldContext } from "./field-context.ts";

type FieldProps = {
  label: string;
  required?: boolean;
  /** Shown at the end of the label's line. */
  beside?: ReactNode;
  /** Always shown under the control. */
  hint?: ReactNode;
  /** Shown under the hint, and announced: something about the value that does not stop a save. */
  warning?: string | undefined;
  /** Shown under the hint while the value is wrong, and announced. */
  error?: string | undefined;
  /** One control of the kit: it takes its id and descriptions from here. */
  children: ReactNode;
  className?: string;
};

export function Field({
  label,
  required = false,
  beside,
  hint,
  warning,
  error,
  children,
  className = "",
}: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const warningId = `${id}-warning`;
  const errorId = `${id}-error`;
  const [isHeld, holdError] = useState(false);
  const shown = isHeld ? undefined : error;
  const describedBy = [hint && hintId, warning && warningId, shown && errorId].filter(Boolean).join(" ");
  return (
    <div className={`min-w-0 ${className}`}>
      <div className="mb-1.5 flex flex-wrap items-center justify-between gap-x-4">
        <label htmlFor={id} className={`text-label font-label ${required ? "required-mark" : ""}`}>
          {label}
        </label>
        {beside}
      </div>
      <FieldContext
        value={{
          id,
          describedBy: describedBy === "" ? undefined : describedBy,
          isInvalid: shown !== undefined,
          isRequired: required,
          holdError,
        }}
      >
        {children}
      </FieldContext>
      {hint && (
        <p id={hintId} className="mt-1.5 text-hint text-ink-2">
          {hint}
        </p>
      )}
      <div aria-live="polite">
        {warning && (
          <p id={warningId} className="mt-1.5 text-hint text-warn">
            {warning}
          </p>
        )}
        {shown && (
          <p id={errorId} className="mt-1.5 text-hint text-bad">
            {shown}
          </p>
        )}
      </div>
    </div>
  );
}
