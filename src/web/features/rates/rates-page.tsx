import { useQuery } from "@tanstack/react-query";
import { Calculator } from "lucide-react";
import type { getRateHistory } from "#contract/rates/rates-api.ts";
import { call } from "../../api/call.ts";
import { ratesKey, ratesQuery } from "../../api/settings-queries.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { VersionedSettingsPage } from "../../ui/versioned-settings-page.tsx";
import { RateHistories, RuleHistory } from "./rate-histories.tsx";
import { RatesForm } from "./rates-form.tsx";

const historyQuery = {
  queryKey: [ratesKey, "history"],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await call<typeof getRateHistory>("GET", "/api/rates/history", { signal })).data,
};

/** The values of new quotations: the rates in force, and their history. */
export function RatesPage() {
  const rates = useQuery(ratesQuery);
  const history = useQuery(historyQuery);
  return (
    <VersionedSettingsPage
      title="Rates"
      subtitle="The rates of new quotations. Saved quotations do not change."
      actions={
        <ButtonLink to="/reprice" search={{}} icon={Calculator}>
          Re-price open quotations
        </ButtonLink>
      }
      known={rates}
      past={history}
      form={(known) => <RatesForm known={known} onRefresh={() => rates.refetch()} />}
      skeletonClass="h-44"
    >
      {history.data && (
        <>
          <RateHistories history={history.data.history} />
          <RuleHistory rules={history.data.rules} />
        </>
      )}
    </VersionedSettingsPage>
  );
}
