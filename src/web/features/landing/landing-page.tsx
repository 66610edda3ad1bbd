import { useFirm } from "../../api/firm.ts";
import { usePageTitle } from "../../ui/use-page-title.ts";
import { HeroSheet } from "./hero-sheet.tsx";
import { Benefits, CallToAction, Services } from "./landing-sections.tsx";
import { LockedSelector } from "./locked-selector.tsx";

/** The landing page for visitors. Its texts about the firm (hero, benefits, services) are in the firm's profile. */
export function LandingPage() {
  const { notice } = useFirm();
  usePageTitle("Staff access portal");
  return (
    <>
      {notice && <p className="bg-band px-4 py-2 text-center text-label text-on-band">{notice}</p>}
      <div className="mx-auto grid w-full max-w-wide gap-y-20 gutter pt-[22px] pb-20 max-md:gap-y-14 max-md:pb-14 max-md:px-3">
        <HeroSheet />
        <LockedSelector />
        <Benefits />
        <Services />
      </div>
      <CallToAction />
    </>
  );
}
