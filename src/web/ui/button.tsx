import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { type ButtonSize, type ButtonVariant, buttonClass } from "./button-class.ts";
import { Spinner } from "./feedback/spinner.tsx";

type ButtonProps = Omit<ComponentProps<"button">, "className"> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: LucideIcon;
  /** Shown after the text, as the arrow of Next. */
  iconAfter?: LucideIcon;
  /** Shows a spinner and refuses clicks, without losing the focus. */
  busy?: boolean;
  /** Refuses clicks without a change of look. */
  resting?: boolean;
  /** Layout only: margins, width, order. */
  className?: string;
};

/** A button with an optional icon before or after its text, and a spinner while it is busy. */
export function Button({
  variant = "secondary",
  size = "control",
  icon: Icon,
  iconAfter: IconAfter,
  busy = false,
  resting = false,
  className = "",
  type = "button",
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const isRefusing = busy || resting;
  return (
    <button
      {...rest}
      type={isRefusing ? "button" : type}
      aria-disabled={isRefusing || undefined}
      onClick={isRefusing ? undefined : onClick}
      className={`${buttonClass(variant, size)} ${className}`}
    >
      {busy ? (
        <Spinner size={16} />
      ) : (
        Icon && <Icon size={18} strokeWidth={1.6} aria-hidden="true" className="flex-none" />
      )}
      {children}
      {IconAfter && <IconAfter size={18} strokeWidth={1.6} aria-hidden="true" className="flex-none" />}
    </button>
  );
}
