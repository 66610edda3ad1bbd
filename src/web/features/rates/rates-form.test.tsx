import { beforeEach, expect, test } from "vitest";
import { noPriceRules } from "#domain/rates/price-rules.ts";
import { knownRates, rateHistory } from "#domain/rates/rate-history.ts";
import { fill } from "../../testing/app-acts.ts";
import { versionsSent } from "../../testing/settings-form.tsx";
import { RatesForm } from "./rates-form.tsx";

beforeEach(() => localStorage.clear());

test("rates are set on the version on which they were typed, and on a newer one only after Reload", async () => {
  const sent = await versionsSent({
    form: (known) => <RatesForm known={known} onRefresh={async () => undefined} />,
    known: (version: number) => ({ ...noPriceRules, version, rates: knownRates(rateHistory([])) }),
    changes: [() => fill(/^Span metal price/, "97"), () => fill(/^Column metal price/, "88")],
  });
  expect(sent).toEqual([1, 2]);
});
