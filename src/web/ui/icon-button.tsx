import type { LucideProps } from "lucide-react";
import type { ComponentProps, ComponentType } from "react";

type IconButtonProps = Omit<ComponentProps<"button">, "className" | "children"> & {
  icon: ComponentType<LucideProps>;
  /** The accessible name, because an icon has no text. */
  label: string;
  tone?: "plain" | "danger";
};

export function IconButton({ icon: Icon, label, tone = "plain", type = "button", ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={rest.title ?? label}
      className={`inline-grid size-[42px] flex-none place-items-center rounded-control transition-colors duration-150 enabled:hover:bg-hover disabled:text-ink-3 ${tone === "danger" ? "text-bad" : "text-ink"}`}
    >
      <Icon size={20} strokeWidth={1.6} aria-hidden="true" />
    </button>
  );
}
