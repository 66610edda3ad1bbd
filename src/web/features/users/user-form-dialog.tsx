import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog, type DialogProps } from "../../ui/dialog.tsx";
import { ErrorBanner } from "../../ui/feedback/error-banner.tsx";
import { KeptNotice } from "../auth/kept-notice.tsx";
import type { UserForm } from "./use-user-form.ts";

type UserFormDialogProps = Pick<DialogProps, "title" | "description" | "onClose"> & {
  form: Pick<UserForm<object, unknown>, "error" | "isBusy" | "submit" | "isKept" | "clear">;
  /** The act, and its name while it runs. */
  act: { text: string; busyText: string };
  children: ReactNode;
};

/** A form of the user administration in a dialog. The reason of a refusal stands above its fields. */
export function UserFormDialog({ form, act, children, ...dialog }: UserFormDialogProps) {
  return (
    <Dialog
      open
      width="narrow"
      {...dialog}
      onSubmit={() => form.submit()}
      actions={
        <>
          <Button onClick={dialog.onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={form.isBusy}>
            {form.isBusy ? act.busyText : act.text}
          </Button>
        </>
      }
    >
      {form.error && <ErrorBanner className="mb-4">{form.error}</ErrorBanner>}
      <KeptNotice form={form} className="mb-4" />
      {children}
    </Dialog>
  );
}
