import type { ReactNode } from "react";
import { RequireSignIn } from "../features/auth/require-sign-in.tsx";
import { SessionExpiredDialog } from "../features/auth/session-expired-dialog.tsx";
import { QuickEntryAnywhere } from "../features/quick-entry/quick-entry-anywhere.tsx";
import { UnsentNotice } from "../features/sale-page/mail/unsent-notice.tsx";
import { StaffData } from "./staff-data.tsx";

/** The frame of staff screens. */
export function StaffLayout({ children }: { children: ReactNode }) {
  return (
    <RequireSignIn>
      <StaffData>
        <UnsentNotice />
        {children}
        <QuickEntryAnywhere />
        <SessionExpiredDialog />
      </StaffData>
    </RequireSignIn>
  );
}

/** The frame of administrator screens: all of them need the same right. */
export function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <RequireSignIn action="manage users">
      <StaffData>
        <UnsentNotice />
        {children}
        <QuickEntryAnywhere />
      </StaffData>
    </RequireSignIn>
  );
}
