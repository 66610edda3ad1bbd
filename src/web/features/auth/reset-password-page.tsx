import { type ComponentProps, useEffect, useState } from "react";
import type { askPasswordReset, resetOwnPassword } from "#contract/auth/auth-api.ts";
import { minPasswordLength, resetLinkMinutes } from "#domain/people/password.ts";
import { call } from "../../api/call.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { longToast, toast } from "../../ui/feedback/toast-store.ts";
import { Field } from "../../ui/fields/field.tsx";
import { PasswordInput } from "../../ui/fields/password-input.tsx";
import { TextInput } from "../../ui/fields/text-input.tsx";
import { goTo } from "../../ui/routing/routing.tsx";
import { usePageTitle } from "../../ui/use-page-title.ts";
import { AuthSheet } from "./auth-sheet.tsx";
import { useIsResetOffered } from "./use-offers-reset.ts";
import { useProofForm } from "./use-proof-form.ts";

/** The page that requests a link to a new password. Opened by such a link, it sets the password. */
export function ResetPasswordPage() {
  usePageTitle("New Password");
  const [token, setToken] = useState(() => location.hash.slice(1));
  useEffect(() => {
    const read = () => {
      const found = location.hash.slice(1);
      if (found === "") return;
      setToken(found);
      // Remove the token from the address, so that it does not stay in the history.
      history.replaceState(history.state, "", location.pathname);
    };
    read();
    addEventListener("hashchange", read);
    return () => removeEventListener("hashchange", read);
  }, []);
  return token === "" ? <AskSheet /> : <NewPasswordSheet key={token} token={token} />;
}

function ResetSheet(
  props: Pick<ComponentProps<typeof AuthSheet>, "intro" | "error" | "onSubmit" | "children">,
) {
  return <AuthSheet title="New Password" back={{ to: "/login", label: "Back to Login" }} {...props} />;
}

function AskSheet() {
  const isOffered = useIsResetOffered();
  const [isSent, setSent] = useState(false);
  const form = useProofForm(
    { email: "" },
    {
      labels: { email: "Email" },
      failure: "The mail could not be requested",
      send: async (body) => {
        await call<typeof askPasswordReset>("POST", "/api/auth/password-reset", { body });
        setSent(true);
      },
    },
  );
  if (isOffered === false)
    return (
      <ResetSheet intro="This server sends no mails." error={null} onSubmit={async () => undefined}>
        <Notice>Ask an administrator to set a new password for you.</Notice>
      </ResetSheet>
    );
  return (
    <ResetSheet
      intro="We send a link to the e-mail address of your account."
      error={form.error}
      onSubmit={form.submit}
    >
      <div>
        <div role="status">
          {isSent && (
            <Notice className="mb-5">
              If an account has this address, a mail is on its way. Its link works once, for{" "}
              {resetLinkMinutes} minutes.
            </Notice>
          )}
        </div>
        <Field label="Email" required error={form.problems.email}>
          <TextInput
            name="email"
            type="email"
            autoComplete="email"
            value={form.values.email}
            onChange={(text) => {
              setSent(false);
              form.set("email", text);
            }}
          />
        </Field>
      </div>
      <Button type="submit" variant="primary" size="large" busy={form.isBusy}>
        Send link
      </Button>
    </ResetSheet>
  );
}

function NewPasswordSheet({ token }: { token: string }) {
  const form = useProofForm(
    { new_password: "" },
    {
      labels: { new_password: "New password" },
      failure: "The password could not be set",
      send: async (values) => {
        await call<typeof resetOwnPassword>("POST", "/api/auth/password-reset/confirm", {
          body: { token, ...values },
        });
        toast.success("Password updated successfully", { duration: longToast });
        goTo("/login", { replace: true });
      },
    },
  );
  return (
    <ResetSheet
      intro="Choose a new password. All sessions of your account end."
      error={form.error}
      onSubmit={form.submit}
    >
      <Field
        label="New Password"
        required
        hint={`At least ${minPasswordLength} characters`}
        error={form.problems.new_password}
      >
        <PasswordInput
          name="new_password"
          noun="new password"
          autoComplete="new-password"
          value={form.values.new_password}
          onChange={(text) => form.set("new_password", text)}
        />
      </Field>
      <Button type="submit" variant="primary" size="large" busy={form.isBusy}>
        Set password
      </Button>
    </ResetSheet>
  );
}
