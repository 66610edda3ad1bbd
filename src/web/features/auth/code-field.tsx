import type { Ref } from "react";
import { Field } from "../../ui/fields/field.tsx";
import { TextInput } from "../../ui/fields/text-input.tsx";

type CodeFieldProps = {
  value: string;
  onChange: (text: string) => void;
  error?: string | undefined;
  disabled?: boolean;
  /** True when only a code of the app is accepted, as at the set-up. */
  isAppOnly?: boolean;
  ref?: Ref<HTMLInputElement>;
};

/** The field for the code of an authenticator app, or a recovery code. */
export function CodeField({ value, onChange, error, disabled, isAppOnly = false, ref }: CodeFieldProps) {
  return (
    <Field
      label="Code"
      required
      error={error}
      hint={
        isAppOnly
          ? "The 6 digits that the app shows now"
          : "The 6 digits of your authenticator app, or a recovery code"
      }
    >
      <TextInput
        ref={ref}
        name="code"
        // Recovery codes have letters, so do not ask for a numeric keypad.
        inputMode={isAppOnly ? "numeric" : "text"}
        autoComplete="one-time-code"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        value={value}
        onChange={onChange}
        disabled={disabled}
      />
    </Field>
  );
}
