import { Field } from "../../ui/field.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import type { SignInForm } from "./use-sign-in-form.ts";

/** Username and password, with what is wrong under each. */
export function SignInFields({ form }: { form: SignInForm }) {
  return (
    <div className="grid gap-4">
      <Field label="Username" required error={form.problems.username}>
        <TextInput
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          value={form.username}
          onChange={form.setUsername}
          disabled={form.isBusy}
          data-autofocus={form.username === "" || undefined}
        />
      </Field>
      <Field label="Password" required error={form.problems.password}>
        <PasswordInput
          name="password"
          autoComplete="current-password"
          value={form.password}
          onChange={form.setPassword}
          disabled={form.isBusy}
          data-autofocus={form.username !== "" || undefined}
        />
      </Field>
    </div>
  );
}
