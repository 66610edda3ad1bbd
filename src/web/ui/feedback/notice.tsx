import { type LucideIcon, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

type NoticeProps = { children: ReactNode; icon?: LucideIcon; action?: ReactNode; className?: string };

/** A warning or note on the page with a yellow line at its side and an icon. */
export function Notice({ children, icon: Icon = TriangleAlert, action, className = "" }: NoticeProps) {
  return (
    <div
      className={`flex flex-wrap items-start gap-3 border-l-[3px] border-signal bg-signal-soft px-4 py-3 text-ink ${className}`}
    >
      <Icon size={20} strokeWidth={1.6} aria-hidden="true" className="mt-px flex-none text-warn" />
      <div className="min-w-[12rem] flex-1">{children}</div>
      {action}
    </div>
  );
}
