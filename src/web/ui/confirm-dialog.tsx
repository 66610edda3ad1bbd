import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { useIsSettled } from "./use-settled.ts";

type QuestionProps = {
  title: string;
  children: ReactNode;
  confirmText: string;
  cancelText?: string;
  tone?: "plain" | "danger";
  /** Puts the yes at the left, when a button at the right opened the question. */
  yesFirst?: boolean;
  busy?: boolean;
  /** True while there is nothing to confirm. */
  disabled?: boolean;
  /** The focused element after closing, in place of the earlier one. */
  focusAfter?: () => HTMLElement | null;
  onConfirm: () => void;
  onCancel: () => void;
};

type ConfirmDialogProps = QuestionProps & { open: boolean };

/**
 * A question with a yes and a no. The focus starts on the harmless answer. Presses in the first half second do nothing:
 * they belong to the button that opened the question.
 */
export function ConfirmDialog({ open, ...rest }: ConfirmDialogProps) {
  return open ? <Question {...rest} /> : null;
}

function Question({
  title,
  children,
  confirmText,
  cancelText = "Cancel",
  tone = "plain",
  yesFirst = false,
  busy = false,
  disabled = false,
  focusAfter,
  onConfirm,
  onCancel,
}: QuestionProps) {
  const isSettled = useIsSettled("asked", false);
  const no = (
    <Button onClick={onCancel} resting={!isSettled} data-autofocus>
      {cancelText}
    </Button>
  );
  const yes = (
    <Button
      variant={tone === "danger" ? "danger" : "primary"}
      busy={busy}
      resting={!isSettled}
      disabled={disabled}
      onClick={onConfirm}
    >
      {confirmText}
    </Button>
  );
  return (
    <Dialog
      open
      onClose={onCancel}
      title={title}
      width="narrow"
      {...(focusAfter && { focusAfter })}
      actions={
        yesFirst ? (
          <>
            {yes}
            {no}
          </>
        ) : (
          <>
            {no}
            {yes}
          </>
        )
      }
    >
      {children}
    </Dialog>
  );
}
