import { useEffect, useRef } from "react";
import { rememberedDeviceDays } from "#domain/people/second-factor.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { Field } from "../../ui/fields/field.tsx";
import { PasswordInput } from "../../ui/fields/password-input.tsx";
import { TextInput } from "../../ui/fields/text-input.tsx";
import { CodeField } from "./code-field.tsx";
import type { SignInForm } from "./use-sign-in-form.ts";

/** Username and password, then in their place the code of the second factor, each with its error. */
export function SignInFields({ form }: { form: SignInForm }) {
  return form.stage === "code" ? <SecondFactorFields form={form} /> : <PasswordFields form={form} />;
}

function PasswordFields({ form }: { form: SignInForm }) {
  const password = useRef<HTMLInputElement>(null);
  const isRefused = form.error !== null && !form.isBusy;
  // Disabled fields lose the focus, so return it to the field to type again.
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

function SecondFactorFields({ form }: { form: SignInForm }) {
  const code = useRef<HTMLInputElement>(null);
  // The previous fields left the page with the focus, and refused fields were disabled.
  useEffect(() => {
    if (form.isBusy) return;
    code.current?.focus();
    code.current?.select();
  }, [form.isBusy]);
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">
        Signing in as <b className="font-value text-ink wrap-anywhere">{form.username.trim()}</b>
      </p>
      <CodeField
        ref={code}
        value={form.code}
        onChange={form.setCode}
        error={form.problems.code}
        disabled={form.isBusy}
      />
      <Checkbox checked={form.remember} onChange={form.setRemember} disabled={form.isBusy}>
        Remember this device for {rememberedDeviceDays} days
      </Checkbox>
      <Button variant="quiet" size="row" className="-mx-2.5 justify-self-start" onClick={form.startOver}>
        Sign in as another user
      </Button>
    </div>
  );
}
