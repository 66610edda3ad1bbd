import { useEffect, useRef } from "react";
import { Field } from "../../ui/fields/field.tsx";
import { PasswordInput } from "../../ui/fields/password-input.tsx";
import { TextInput } from "../../ui/fields/text-input.tsx";
import type { SignInForm } from "./use-sign-in-form.ts";

/** Username and password, with what is wrong under each. */
export function SignInFields({ form }: { form: SignInForm }) {
  const password = useRef<HTMLInputElement>(null);
  const isRefused = form.error !== null && !form.isBusy;
  // The fields were switched off meanwhile, which takes the focus: what has to be typed again has it.
  useEffect(() => {
    if (!isRefused) return;
    password.current?.focus();
    password.current?.select();
  }, [isRefused]);
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
          ref={password}
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
