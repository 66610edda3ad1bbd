import { WaitingLink } from "../features/approval/waiting-link.tsx";
import { StaffData } from "./staff-data.tsx";

/** The header is outside the screens, so it provides its own data. */
export function WaitingInHead({ onFollow }: { onFollow: () => void }) {
  return (
    <StaffData>
      <WaitingLink onFollow={onFollow} />
    </StaffData>
  );
}
