import { type ReactNode, useId } from "react";
import { FieldContext } from "./field-context.ts";

type FieldProps = {
  label: string;
  required?: boolean;
  /** Stands under the control at all times. */
  hint?: ReactNode;
  /** Stands under the hint while something is wrong. */
  error?: string | undefined;
  /** One control of the kit: it takes its id and descriptions from here. */
  children: ReactNode;
  className?: string;
};

export function Field({ label, required = false, hint, error, children, className = "" }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(" ");
  return (
    <div className={`min-w-0 ${className}`}>
      <label htmlFor={id} className={`mb-1.5 block text-label font-label ${required ? "required-mark" : ""}`}>
        {label}
      </label>
      <FieldContext
        value={{
          id,
          describedBy: describedBy === "" ? undefined : describedBy,
          isInvalid: error !== undefined,
          isRequired: required,
        }}
      >
        {children}
      </FieldContext>
      {hint && (
        <p id={hintId} className="mt-1.5 text-hint text-ink-2">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="mt-1.5 text-hint text-bad">
          {error}
        </p>
      )}
    </div>
  );
}
