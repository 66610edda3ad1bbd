import type { ReactNode } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { ErrorBanner } from "../../../ui/feedback/error-banner.tsx";
import { KeptNotice } from "../../auth/kept-notice.tsx";

type SaleChangeDialogProps = {
  title: string;
  description?: string;
  width?: "narrow" | "wide";
  form: Parameters<typeof KeptNotice>[0]["form"];
  change: { isBusy: boolean; isTried: boolean; failure: string | undefined };
  onSave: () => void;
  onClose: () => void;
  /** Further acts beside Cancel and Save. */
  acts?: ReactNode;
  /** The fields. They show their faults after the first try to save. */
  children: (shown: (problem: string | null) => string | undefined) => ReactNode;
};

/** A dialog that changes one thing about a sale: its typed values are kept until they are saved. */
export function SaleChangeDialog(props: SaleChangeDialogProps) {
  const { title, description, width = "narrow", form, change, onSave, onClose, acts, children } = props;
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      width={width}
      {...(description !== undefined && { description })}
      onSubmit={onSave}
      actions={
        <>
          {acts}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={change.isBusy}>
            Save
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {change.failure && <ErrorBanner>{change.failure}</ErrorBanner>}
        <KeptNotice form={form} />
        {children((problem) => (change.isTried ? (problem ?? undefined) : undefined))}
      </div>
    </Dialog>
  );
}
