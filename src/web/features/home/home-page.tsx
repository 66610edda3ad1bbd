import type { ReactNode } from "react";
import type { CraneTypeId } from "#domain/crane-types.ts";
import { usePageTitle } from "../../ui/use-page-title.ts";
import { ApiDebugPanel } from "./api-debug-panel.tsx";
import { CraneSelection } from "./crane-selection.tsx";
import { HomeHeading, homeTitle } from "./home-heading.tsx";
import { SystemBadge } from "./system-badge.tsx";

type HomePageProps = {
  first: ReactNode;
  /** Begins a crane of the unsaved offer that asked for one; null without such an offer. */
  inOffer: ((craneType: CraneTypeId) => void) | null;
  children: ReactNode;
};

/** The home page of staff with its parts in their order. `first` and `children` come from the features that own them. */
export function HomePage({ first, inOffer, children }: HomePageProps) {
  usePageTitle(homeTitle);
  return (
    <div className="mx-auto grid w-full max-w-table gap-y-8 gutter py-7 max-md:gap-y-6 max-md:py-5">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <HomeHeading />
        <SystemBadge />
      </div>
      {first}
      <CraneSelection inOffer={inOffer} />
      {children}
      <ApiDebugPanel />
    </div>
  );
}
