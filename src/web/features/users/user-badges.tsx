import type { ReactNode } from "react";
import { type Role, roleTitles } from "#domain/people/roles.ts";

/** A small square before the word: filled for the higher value, hollow for others. */
function Badge({ isFilled, children }: { isFilled: boolean; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span
        aria-hidden="true"
        className={`inked size-2.5 flex-none border border-current ${isFilled ? "bg-current" : ""}`}
      />
      {children}
    </span>
  );
}

/** The badge of a user’s role: filled for an administrator. */
export function RoleBadge({ role }: { role: Role }) {
  return <Badge isFilled={role === "admin"}>{roleTitles[role]}</Badge>;
}

/** The badge of a user’s status: active in green, inactive in grey. */
export function UserStatusBadge({ isActive }: { isActive: boolean }) {
  return (
    <span className={isActive ? "text-ok" : "text-ink-2"}>
      <Badge isFilled={isActive}>{isActive ? "Active" : "Inactive"}</Badge>
    </span>
  );
}
