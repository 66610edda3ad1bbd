import { PageHeading } from "../../ui/page-heading.tsx";
import { usePageTitle } from "../../ui/use-page-title.ts";

export function DatabasePage() {
  usePageTitle("Database Management");
  return (
    <div className="mx-auto w-full max-w-table gutter py-7">
      <PageHeading title="Database Management" />
    </div>
  );
}
