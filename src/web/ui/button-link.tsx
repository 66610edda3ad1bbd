import { createLink } from "@tanstack/react-router";
import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { type ButtonSize, type ButtonVariant, buttonClass } from "./button-class.ts";

type ButtonAnchorProps = Omit<ComponentProps<"a">, "className"> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: LucideIcon;
  /** Layout only: margins, width, order. */
  className?: string;
};

/** A plain link that stands like a button: another site, a phone number, a file. */
export function ButtonAnchor({
  variant = "secondary",
  size = "control",
  icon: Icon,
  className = "",
  children,
  ...rest
}: ButtonAnchorProps) {
  return (
    <a {...rest} className={`no-print ${buttonClass(variant, size)} ${className}`}>
      {Icon && <Icon size={18} strokeWidth={1.6} aria-hidden="true" className="flex-none" />}
      {children}
    </a>
  );
}

/** A link within the product that stands like a button; takes what the router's Link takes. */
export const ButtonLink = createLink(ButtonAnchor);
