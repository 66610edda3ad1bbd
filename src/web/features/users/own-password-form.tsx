import type { changeOwnPassword } from "#contract/auth/account-api.ts";
import { newPasswordProblems } from "#domain/people/password.ts";
import { call } from "../../api/call.ts";
import { queryClient } from "../../api/query-client.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorBanner } from "../../ui/feedback/error-banner.tsx";
import { toast } from "../../ui/feedback/toast-store.ts";
import { Field } from "../../ui/fields/field.tsx";
import { PasswordInput } from "../../ui/fields/password-input.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { ownSessionsKey } from "./own-sessions-query.ts";
import { useUserForm } from "./use-user-form.ts";

const blank = { password: "", new_password: "", confirm_password: "" };

/**
 * Changes the user's password. It asks for the present one, so that nobody changes it at an unattended
 * screen.
 */
export function OwnPasswordForm() {
  const form = useUserForm(blank, {
    failure: "Failed to update password",
    check: ({ password, new_password, confirm_password }) => ({
      ...(password === "" && { password: "Password is required" }),
      ...newPasswordProblems(new_password, confirm_password),
    }),
    send: async ({ password, new_password }) => {
      await call<typeof changeOwnPassword>("PUT", "/api/account/password", {
        body: { current_password: password, new_password },
      });
      toast.success("Password updated successfully");
      await queryClient.invalidateQueries({ queryKey: ownSessionsKey });
    },
  });
  const { values, problems } = form;
  return (
    <form
      aria-label="Change Password"
      className="grid gap-4 border border-rule bg-sheet p-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <h2 className="card-title">Change Password</h2>
      {form.error && <ErrorBanner>{form.error}</ErrorBanner>}
      <Field label="Current Password" required error={problems.password}>
        <PasswordInput
          name="current_password"
          noun="current password"
          autoComplete="current-password"
          value={values.password}
          onChange={(text) => form.set("password", text)}
        />
      </Field>
      <NewPasswordFields form={form} />
      <p className="text-hint text-ink-2">This ends all your other sessions.</p>
      <Button type="submit" variant="primary" busy={form.isBusy} className="justify-self-end">
        Update Password
      </Button>
    </form>
  );
}
