import { X } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { ToastRegion } from "./feedback/toast-region.tsx";
import { IconButton } from "./icon-button.tsx";
import { useBackCloses } from "./use-back-closes.ts";

/** Returns the focus after a row leaves a list: the next row, else the previous one, else the heading. */
export function besideRow(control: Element | null): HTMLElement | null {
  const row = control?.closest("tr, li");
  const other = row?.nextElementSibling ?? row?.previousElementSibling;
  return other?.querySelector<HTMLElement>("button, a") ?? document.querySelector<HTMLElement>("main h1");
}

export type DialogProps = {
  open: boolean;
  /** Called for Escape and the close button; the owner then sets `open`. */
  onClose: () => void;
  title: string;
  /** One sentence under the title, read with it. */
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, bottom right. */
  actions?: ReactNode;
  /** `full` fills the window: on a phone edge to edge. */
  width?: "narrow" | "medium" | "wide" | "full";
  /** The focused element after closing, in place of the earlier one. */
  focusAfter?: () => HTMLElement | null;
  /** Submits these fields: body and actions are then in one form. */
  onSubmit?: () => void;
  /** True when the address opens the dialog: Back then closes it by changing the address. */
  isInAddress?: boolean;
};

const widths = {
  narrow: "max-w-[440px]",
  medium: "max-w-[560px]",
  wide: "max-w-[840px]",
  full: "dialog-full max-w-[1480px]",
};

/**
 * Returns the element to focus when a dialog opens: the one marked for it, else the first form field (of
 * radios the chosen one). The browser would focus the close button.
 */
function firstField(dialog: HTMLDialogElement): HTMLElement | null {
  const asked = dialog.querySelector<HTMLElement>("[data-autofocus]");
  const field = dialog.querySelector<HTMLElement>("form :is(input, select, textarea):enabled");
  const isRadio = field instanceof HTMLInputElement && field.type === "radio";
  return (
    asked ?? (isRadio ? dialog.querySelector<HTMLElement>("form input[type=radio]:checked") : null) ?? field
  );
}

/** The browser's modal dialog: the page behind is inert, Escape and Back close it, and the focus returns. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

/** Opens the dialog as a modal one with the focus on its first field, and gives the focus back after it. */
function useModal(focusAfter: DialogProps["focusAfter"]) {
  const ref = useRef<HTMLDialogElement>(null);
  const latestFocusAfter = useRef(focusAfter);

  useEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement;
    const beside = besideRow(opener);
    if (!dialog) return;
    if (!dialog.open) dialog.showModal();
    firstField(dialog)?.focus();
    return () => {
      dialog.close();
      // Return the focus here, because the browser returns it only on a plain close.
      const next = latestFocusAfter.current?.() ?? (opener?.isConnected ? opener : beside);
      if (next instanceof HTMLElement && next.isConnected) next.focus();
    };
  }, []);

  return ref;
}

/** Focuses a refused control with its sentence in view: the browser shows only the control itself. */
function showProblem(control: HTMLElement | null) {
  control?.focus();
  const sentence = control?.getAttribute("aria-describedby")?.split(" ").at(-1);
  if (sentence) document.getElementById(sentence)?.scrollIntoView({ block: "nearest" });
}

function OpenDialog({
  onClose,
  title,
  description,
  children,
  actions,
  width = "medium",
  focusAfter,
  onSubmit,
  isInAddress = false,
}: Omit<DialogProps, "open">) {
  const ref = useModal(focusAfter);
  const id = useId();
  useBackCloses(onClose, isInAddress);

  const inside = (
    <>
      {children && <div className="dialog-body">{children}</div>}
      {actions && (
        <div className="dialog-actions bottom-0 flex tall:sticky flex-wrap justify-end gap-3 border-t border-rule bg-sheet">
          {actions}
        </div>
      )}
    </>
  );

  return (
    <dialog
      ref={ref}
      className={`sheet text-left whitespace-normal ${widths[width]}`}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onKeyDown={(event) => {
        // Ignore the held Enter key that opened the dialog.
        const isLine = event.target instanceof HTMLTextAreaElement;
        if (event.key === "Enter" && event.repeat && !isLine) event.preventDefault();
      }}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={() => {
        // The browser closes the dialog at the second Escape in a row, so tell the owner.
        if (ref.current && !ref.current.open) onClose();
      }}
    >
      <ToastRegion isInDialog />
      <div className="dialog-head flex items-start justify-between gap-4 border-b border-rule">
        <div className="py-2">
          <h2 id={`${id}-title`} className="text-lead font-title">
            {title}
          </h2>
          {description && (
            <div id={`${id}-description`} className="mt-0.5 text-label text-ink-2">
              {description}
            </div>
          )}
        </div>
        <IconButton icon={X} label="Close dialog" onClick={onClose} />
      </div>
      {onSubmit ? (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            const form = event.currentTarget;
            onSubmit();
            // Refused values have a sentence under their field. The first of them gets the focus.
            requestAnimationFrame(() => showProblem(form.querySelector<HTMLElement>("[aria-invalid]")));
          }}
        >
          {inside}
        </form>
      ) : (
        inside
      )}
    </dialog>
  );
}
