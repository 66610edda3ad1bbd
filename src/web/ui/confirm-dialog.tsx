import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

type ConfirmDialogProps = {
  open: boolean;
  title: string;
  children: ReactNode;
  confirmText: string;
  cancelText?: string;
  tone?: "plain" | "danger";
  busy?: boolean;
  /** While there is nothing to say yes to. */
  disabled?: boolean;
  /** What has the focus after closing, instead of where it came from. */
  focusAfter?: () => HTMLElement | null;
  onConfirm: () => void;
  onCancel: () => void;
};

/** A question with a yes and a no. The focus starts on the harmless answer. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmText,
  cancelText = "Cancel",
  tone = "plain",
  busy = false,
  disabled = false,
  focusAfter,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      width="narrow"
      {...(focusAfter && { focusAfter })}
      actions={
        <>
          <Button onClick={onCancel} data-autofocus>
            {cancelText}
          </Button>
          <Button
            variant={tone === "danger" ? "danger" : "primary"}
            busy={busy}
            disabled={disabled}
            onClick={onConfirm}
          >
            {confirmText}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
