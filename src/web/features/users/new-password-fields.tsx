import { Check } from "lucide-react";
import { Field } from "../../ui/fields/field.tsx";
import { PasswordInput } from "../../ui/fields/password-input.tsx";
import { PasswordStrength } from "./password-strength.tsx";
import type { UserForm } from "./use-user-form.ts";

export type NewPassword = { new_password: string; confirm_password: string };

/** A new password for an existing user, typed twice. */
export function NewPasswordFields<V extends NewPassword>(props: {
  form: UserForm<V>;
  /** True when the fields are the first of their form. */
  isFirst?: boolean;
}) {
  const { values, problems } = props.form;
  const set = props.form.set as UserForm<NewPassword>["set"];
  const { new_password: password, confirm_password: confirmation } = values;
  return (
    <>
      <Field
        label="New Password"
        required
        hint={<PasswordStrength password={password} />}
        error={problems.new_password}
      >
        <PasswordInput
          name="new_password"
          noun="new password"
          autoComplete="new-password"
          value={password}
          onChange={(text) => set("new_password", text)}
          {...(props.isFirst && { "data-autofocus": true })}
        />
      </Field>
      <div>
        <Field label="Confirm New Password" required error={problems.confirm_password}>
          <PasswordInput
            name="confirm_password"
            noun="confirmed password"
            autoComplete="new-password"
            value={confirmation}
            onChange={(text) => set("confirm_password", text)}
          />
        </Field>
        <p role="status" className="mt-1.5 min-h-5 text-hint text-ok">
          {password !== "" && password === confirmation && (
            <span className="inline-flex items-center gap-1.5">
              <Check size={16} strokeWidth={2.2} aria-hidden="true" />
              Passwords match
            </span>
          )}
        </p>
      </div>
    </>
  );
}
