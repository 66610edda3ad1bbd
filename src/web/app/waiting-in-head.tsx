import { WaitingLink } from "../features/approval/waiting-link.tsx";
import { StaffData } from "./staff-data.tsx";

/** The head stands outside of the screens: it brings their data along. */
export function WaitingInHead({ onFollow }: { onFollow: () => void }) {
  return (
    <StaffData>
      <WaitingLink onFollow={onFollow} />
    </StaffData>
  );
}
