import { AwaitingApprovalLink } from "../features/approval/awaiting-approval-link.tsx";
import { StaffData } from "./staff-data.tsx";

/** The header is outside the screens, so it provides its own data. */
export function AwaitingApprovalInHeader({ onFollow }: { onFollow: () => void }) {
  return (
    <StaffData>
      <AwaitingApprovalLink onFollow={onFollow} />
    </StaffData>
  );
}
