import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { getRules, listRulesVersions } from "#contract/approvals-api.ts";
import { call } from "../../api/call.ts";
import { errorText } from "../../api/error-text.ts";
import { rulesKey } from "../../api/rules-query.ts";
import { ErrorBanner } from "../../ui/error-banner.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { usePageTitle } from "../../ui/use-page-title.ts";
import { RulesForm } from "./rules-form.tsx";
import { RulesVersions } from "./rules-versions.tsx";

const rulesQuery = {
  queryKey: [rulesKey, "in force"],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await call<typeof getRules>("GET", "/api/rules", { signal })).data,
};
const versionsQuery = {
  queryKey: [rulesKey, "versions"],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await call<typeof listRulesVersions>("GET", "/api/rules/versions", { signal })).data.versions,
};

/** The commercial rules: what each role may quote by itself, and what they were. */
export function RulesPage() {
  usePageTitle("Rules");
  const rules = useQuery(rulesQuery);
  const versions = useQuery(versionsQuery);
  const failed = [rules, versions].find(({ isError, data }) => isError && data === undefined);
  return (
    <div className="mx-auto grid w-full grid-cols-1 max-w-table gap-5 gutter py-7">
      <nav aria-label="Breadcrumb" className="text-label text-ink-2">
        <Link to="/admin/database" className="link">
          Database
        </Link>{" "}
        / Rules
      </nav>
      <PageHeading
        title="Rules"
        subtitle="What each role may quote without approval. What is beyond waits for a manager or an administrator. What is saved already stays as it is."
      />
      {failed ? (
        <ErrorBanner
          onRetry={() => {
            void rules.refetch();
            void versions.refetch();
          }}
        >
          {errorText(failed.error)}
        </ErrorBanner>
      ) : rules.data ? (
        <RulesForm known={rules.data} onRefresh={() => rules.refetch()} />
      ) : (
        <Skeleton className="h-72 w-full" />
      )}
      {versions.data && versions.data.length > 0 && <RulesVersions versions={versions.data} />}
    </div>
  );
}
