import { createContext, use, useId } from "react";

export type FieldControl = {
  id: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  isRequired: boolean;
  /** Holds the field's error back while the typed text may become a value. */
  holdError: (isHeld: boolean) => void;
};

export const FieldContext = createContext<FieldControl | null>(null);

export type ControlAttributes = {
  id: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
  "aria-required"?: true;
};

/**
 * The values that a control takes from its field: its id, and the texts that describe it. Also works without a field.
 */
export function useFieldControl(ownId?: string): ControlAttributes {
  const field = use(FieldContext);
  const fallback = useId();
  return {
    id: ownId ?? field?.id ?? fallback,
    ...(field?.describedBy && { "aria-describedby": field.describedBy }),
    ...(field?.isInvalid && { "aria-invalid": true as const }),
    ...(field?.isRequired && { "aria-required": true as const }),
  };
}
