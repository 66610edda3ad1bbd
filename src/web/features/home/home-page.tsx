import type { ReactNode } from "react";
import { useCompany } from "../../api/company.ts";
import { usePageTitle } from "../../ui/use-page-title.ts";
import { ApiDebugPanel } from "./api-debug-panel.tsx";
import { CraneSelection } from "./crane-selection.tsx";
import { SystemBadge } from "./system-badge.tsx";

/** Where staff begin: choose a crane, or go on with what is unfinished (`first` and `children`, from the features that own them). */
export function HomePage({ first, children }: { first: ReactNode; children: ReactNode }) {
  const { hero } = useCompany();
  usePageTitle("Crane Quotation Generator");
  return (
    <div className="mx-auto grid w-full max-w-table gap-y-12 gutter py-9 max-md:gap-y-9 max-md:py-6">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 border-b border-ink pb-7">
        <div>
          <h1 tabIndex={-1} className="page-title lg:text-[2.25rem]!">
            Crane Quotation Generator
          </h1>
          <p className="mt-2 text-lead text-ink-2">{hero}</p>
        </div>
        <SystemBadge />
      </div>
      {first}
      <CraneSelection />
      {children}
      <ApiDebugPanel />
    </div>
  );
}
