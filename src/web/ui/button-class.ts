export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger" | "quietDanger";
export type ButtonSize = "row" | "control" | "large";

/** The colours of each kind of button. */
const variants: Readonly<Record<ButtonVariant, string>> = {
  primary:
    "border-signal-line bg-signal text-on-signal enabled:hover:bg-signal-hover [a&]:hover:bg-signal-hover dark:border-signal",
  secondary: "border-rule-strong bg-sheet text-ink enabled:hover:bg-hover [a&]:hover:bg-hover",
  quiet: "border-transparent text-blue enabled:hover:bg-hover [a&]:hover:bg-hover",
  quietDanger: "border-transparent text-bad enabled:hover:bg-bad-soft [a&]:hover:bg-bad-soft",
  danger: "border-bad bg-sheet text-bad enabled:hover:bg-bad-soft [a&]:hover:bg-bad-soft",
};

/** The height, padding and font size of each size of button. */
const sizes: Readonly<Record<ButtonSize, string>> = {
  row: "min-h-8 px-2.5 text-label gap-1.5 pointer-coarse:min-h-11",
  control: "min-h-[42px] px-5 gap-2.5 text-body",
  large: "min-h-12 px-3 sm:px-6 gap-2.5 text-body",
};

/** The look of a button, for a `button` and for a link that looks like one. */
export function buttonClass(variant: ButtonVariant = "secondary", size: ButtonSize = "control"): string {
  return `inline-flex items-center justify-center rounded-control border font-button whitespace-nowrap no-underline transition-colors duration-150 disabled:cursor-not-allowed disabled:border-rule disabled:bg-sheet-2 disabled:text-ink-3 ${variants[variant]} ${sizes[size]}`;
}
