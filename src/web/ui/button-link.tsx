import type { LucideIcon } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { type ButtonSize, type ButtonVariant, buttonClass } from "./button-class.ts";
import { Link, type LinkProps } from "./routing/link.tsx";

type Look = {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  icon?: LucideIcon | undefined;
  /** Layout only: margins, width, order. */
  className?: string | undefined;
  children?: ReactNode;
};

function shown({ variant = "secondary", size = "control", icon: Icon, className = "", children }: Look) {
  return {
    className: `no-print ${buttonClass(variant, size)} ${className}`,
    children: (
      <>
        {Icon && <Icon size={18} strokeWidth={1.6} aria-hidden="true" className="flex-none" />}
        {children}
      </>
    ),
  };
}

/** A plain link that looks like a button: another site, a phone number, a file. */
export const ButtonAnchor = ({
  variant,
  size,
  icon,
  ...rest
}: Omit<ComponentProps<"a">, keyof Look> & Look) => (
  <a {...rest} {...shown({ variant, size, icon, ...rest })} />
);

/** A link within the product that looks like a button. */
export const ButtonLink = ({ variant, size, icon, ...rest }: LinkProps & Look) => (
  <Link {...rest} {...shown({ variant, size, icon, ...rest })} />
);
