import { PageHeading } from "../../../ui/page-heading.tsx";
import { usePageTitle } from "../../../ui/use-page-title.ts";

export function HistoryPage() {
  usePageTitle("Quotation History");
  return (
    <div className="mx-auto w-full max-w-table gutter py-7">
      <PageHeading title="Quotation History" subtitle="View, manage and download crane quotations" />
    </div>
  );
}
