import { useQuery } from "@tanstack/react-query";
import type { secondFactorRule, setSecondFactorRule } from "#contract/auth/second-factor-api.ts";
import {
  type SecondFactorRule,
  secondFactorRules,
  secondFactorRuleTitles,
} from "#domain/people/second-factor.ts";
import { call } from "../../api/call.ts";
import { errorText } from "../../api/error-text.ts";
import { ErrorBanner } from "../../ui/feedback/error-banner.tsx";
import { Field } from "../../ui/fields/field.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { useSubmit } from "../../ui/use-submit.ts";
import { refreshProfile } from "../auth/session.ts";
import { usersKey } from "./user-list-query.ts";

const path = "/api/second-factor-rule";
const ruleKey = ["second-factor-rule"];
const options = secondFactorRules.map((value) => ({ value, label: secondFactorRuleTitles[value] }));

/** Chooses which users need a second factor. */
export function SecondFactorRuleField() {
  const found = useQuery({
    queryKey: ruleKey,
    queryFn: ({ signal }) => call<typeof secondFactorRule>("GET", path, { signal }),
  });
  const rule = found.data?.required_of;
  const change = useSubmit({
    send: (required_of: SecondFactorRule) =>
      call<typeof setSecondFactorRule>("PUT", path, {
        body: { required_of, ...(rule !== undefined && { known: rule }) },
      }),
    reloads: [ruleKey, usersKey],
    done: "Second factor rule saved",
    failed: "The rule could not be saved",
    onDone: refreshProfile,
    onFailed: refreshProfile,
  });
  return (
    <section aria-labelledby="factor-rule" className="grid gap-4 border border-rule bg-sheet p-5">
      <h2 id="factor-rule" className="card-title">
        Second factor
      </h2>
      {found.isError && (
        <ErrorBanner onRetry={() => void found.refetch()}>
          {errorText(found.error, "The rule could not be loaded")}
        </ErrorBanner>
      )}
      {change.failure !== undefined && <ErrorBanner>{change.failure}</ErrorBanner>}
      <Field
        label="Required for"
        hint="Users without one must set it up before they can work."
        className="max-w-[360px]"
      >
        <Select<SecondFactorRule>
          value={change.sending ?? rule ?? ""}
          options={options}
          disabled={rule === undefined || change.isBusy}
          onChange={(required_of) => change.submit(required_of)}
        />
      </Field>
    </section>
  );
}
