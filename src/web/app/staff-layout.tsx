import type { ReactNode } from "react";
import { ReauthDialog } from "../features/auth/reauth-dialog.tsx";
import { RequireSignIn } from "../features/auth/require-sign-in.tsx";
import { QuickEntryAnywhere } from "../features/quick-entry/quick-entry-anywhere.tsx";
import { UnsentNotice } from "../features/sale-page/mail/unsent-notice.tsx";
import { StaffData } from "./staff-data.tsx";

/** Around the screens of signed-in staff. */
export function StaffLayout({ children }: { children: ReactNode }) {
  return (
    <RequireSignIn>
      <StaffData>
        <UnsentNotice />
        {children}
        <QuickEntryAnywhere />
        <ReauthDialog />
      </StaffData>
    </RequireSignIn>
  );
}

/** Around the screens of administrators: both need the same right. */
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
