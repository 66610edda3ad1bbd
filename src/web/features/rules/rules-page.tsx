import { useQuery } from "@tanstack/react-query";
import type { getRules, listRulesVersions } from "#contract/approvals/approvals-api.ts";
import { noRules } from "#domain/approval/commercial-rules.ts";
import { rulesChanges } from "#domain/approval/read-rules.ts";
import { call } from "../../api/call.ts";
import { rulesKey } from "../../api/settings-queries.ts";
import { VersionsTable } from "../../ui/lists/versions-table.tsx";
import { VersionedSettingsPage } from "../../ui/versioned-settings-page.tsx";
import { RulesForm } from "./rules-form.tsx";

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

/** The commercial rules: the limits of each role, and their history. */
export function RulesPage() {
  const rules = useQuery(rulesQuery);
  const versions = useQuery(versionsQuery);
  return (
    <VersionedSettingsPage
      title="Rules"
      subtitle="Each role may quote within these limits without approval. Anything beyond these limits needs approval. Saved quotations do not change."
      known={rules}
      past={versions}
      form={(known) => <RulesForm known={known} onRefresh={() => rules.refetch()} />}
      skeletonClass="h-72"
    >
      {versions.data && versions.data.length > 0 && (
        <VersionsTable
          id="rules-versions"
          label="Versions of the rules"
          versions={versions.data.map((each, at, all) => ({
            ...each,
            changes: rulesChanges(all[at + 1]?.rules ?? noRules.rules, each.rules),
          }))}
        />
      )}
    </VersionedSettingsPage>
  );
}
