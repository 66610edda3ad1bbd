import { useEffect, useRef, useState } from "react";
import type { beginSecondFactor, confirmSecondFactor } from "#contract/auth/second-factor-api.ts";
import { call } from "../../api/call.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorBanner } from "../../ui/feedback/error-banner.tsx";
import { Field } from "../../ui/fields/field.tsx";
import { PasswordInput } from "../../ui/fields/password-input.tsx";
import { CodeField } from "./code-field.tsx";
import { QrCode } from "./qr-code.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { useProofForm } from "./use-proof-form.ts";

type Begun = { secret: string; otpauth_url: string };
type SetUpProps = {
  onDone: () => void;
  /** Absent when the role needs a second factor. */
  onCancel?: () => void;
};

/**
 * Sets up the user's second factor (two-factor authentication, 2FA): password, QR code and first code, then the
 * recovery codes.
 */
export function SecondFactorSetUp({ onDone, onCancel }: SetUpProps) {
  const [begun, setBegun] = useState<Begun | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (begun) return <ConfirmStep begun={begun} onConfirmed={setCodes} onCancel={onCancel} />;
  return <PasswordStep onBegun={setBegun} onCancel={onCancel} />;
}

function Actions({
  isBusy,
  text,
  onCancel,
}: {
  isBusy: boolean;
  text: string;
  onCancel: (() => void) | undefined;
}) {
  return (
    <div className="sheet-actions">
      {onCancel && <Button onClick={onCancel}>Cancel</Button>}
      <Button type="submit" variant="primary" busy={isBusy}>
        {text}
      </Button>
    </div>
  );
}

function PasswordStep({
  onBegun,
  onCancel,
}: {
  onBegun: (begun: Begun) => void;
  onCancel: SetUpProps["onCancel"];
}) {
  const form = useProofForm(
    { password: "" },
    {
      labels: { password: "Password" },
      failure: "The set-up could not begin",
      send: async (body) =>
        onBegun(await call<typeof beginSecondFactor>("POST", "/api/account/second-factor", { body })),
    },
  );
  return (
    <form
      noValidate
      aria-label="Begin the set-up"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      {form.error && <ErrorBanner>{form.error}</ErrorBanner>}
      <p>You need a phone with an authenticator app. Type your password to begin.</p>
      <Field label="Password" required error={form.problems.password}>
        <PasswordInput
          name="password"
          autoComplete="current-password"
          value={form.values.password}
          onChange={(text) => form.set("password", text)}
          data-autofocus
        />
      </Field>
      <Actions isBusy={form.isBusy} text="Continue" onCancel={onCancel} />
    </form>
  );
}

type ConfirmStepProps = {
  begun: Begun;
  onConfirmed: (codes: readonly string[]) => void;
  onCancel: SetUpProps["onCancel"];
};

function ConfirmStep({ begun, onConfirmed, onCancel }: ConfirmStepProps) {
  const form = useProofForm(
    { code: "" },
    {
      labels: { code: "Code" },
      failure: "The code could not be checked",
      send: async (body) => {
        const path = "/api/account/second-factor/confirm";
        onConfirmed((await call<typeof confirmSecondFactor>("POST", path, { body })).recovery_codes);
      },
    },
  );
  const code = useRef<HTMLInputElement>(null);
  // The previous step left the page with the focus. A refused code is typed again.
  useEffect(() => {
    if (form.isBusy) return;
    code.current?.focus();
    code.current?.select();
  }, [form.isBusy]);
  return (
    <form
      noValidate
      aria-label="Confirm the set-up"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      {form.error && <ErrorBanner>{form.error}</ErrorBanner>}
      <p>Scan this code with your authenticator app. Then type the 6 digits that the app shows.</p>
      <div className="flex flex-wrap items-center gap-5">
        <QrCode text={begun.otpauth_url} label="QR code for your authenticator app" />
        <div className="min-w-[12rem] flex-1">
          <p className="text-label text-ink-2">No camera? Type this key into the app:</p>
          <p className="mt-1 font-mono tabular-nums wrap-anywhere select-all">
            {begun.secret.replace(/.{4}(?=.)/g, "$& ")}
          </p>
        </div>
      </div>
      <CodeField
        ref={code}
        isAppOnly
        value={form.values.code}
        onChange={(text) => form.set("code", text)}
        error={form.problems.code}
      />
      <Actions isBusy={form.isBusy} text="Confirm" onCancel={onCancel} />
    </form>
  );
}
