import { HomePage } from "../features/home/home-page.tsx";
import { HomeSlots } from "./home-slots.tsx";
import { StaffData } from "./staff-data.tsx";

/** The signed-in home page, with what other features show on it. */
export function StaffHome() {
  return (
    <StaffData>
      <HomePage>
        <HomeSlots />
      </HomePage>
    </StaffData>
  );
}
