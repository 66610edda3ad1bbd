import type { User } from "#contract/auth/auth-api.ts";
import type { changePassword } from "#contract/users/users-api.ts";
import { roleTitles } from "#domain/roles.ts";
import { newPasswordProblems } from "#domain/user.ts";
import { call } from "../../api/call.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ErrorBanner } from "../../ui/feedback/error-banner.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { useUserForm } from "./use-user-form.ts";

type ChangePasswordDialogProps = { user: User; onClose: () => void; onDone: (text: string) => void };

export function ChangePasswordDialog({ user, onClose, onDone }: ChangePasswordDialogProps) {
  const form = useUserForm(
    { new_password: "", confirm_password: "" },
    {
      failure: "Failed to update password",
      check: (values) => newPasswordProblems(values.new_password, values.confirm_password),
      send: async ({ new_password }) => {
        await call<typeof changePassword>("PUT", "/api/users/:id/password", {
          params: { id: user.id },
          body: { new_password },
        });
        onDone("Password updated successfully");
      },
    },
  );
  return (
    <Dialog
      open
      title="Change Password"
      description={
        <>
          <b className="font-value text-ink">{user.full_name || user.username}</b>, {user.email},{" "}
          {roleTitles[user.role]}
        </>
      }
      width="narrow"
      onClose={onClose}
      onSubmit={() => void form.submit()}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={form.isBusy}>
            Update Password
          </Button>
        </>
      }
    >
      {form.error && <ErrorBanner className="mb-4">{form.error}</ErrorBanner>}
      <div className="grid gap-4">
        <Notice>
          <b className="font-button">Security Notice</b>
          <p className="mt-0.5 text-label">The user will need to log in again with the new password.</p>
        </Notice>
        <NewPasswordFields form={form} isFirst />
      </div>
    </Dialog>
  );
}
