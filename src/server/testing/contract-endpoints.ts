import * as account from "#contract/account-api.ts";
import * as approvals from "#contract/approvals-api.ts";
import * as audit from "#contract/audit-api.ts";
import * as auth from "#contract/auth-api.ts";
import * as customers from "#contract/customers-api.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import * as files from "#contract/files-api.ts";
import * as impact from "#contract/impact-api.ts";
import * as insights from "#contract/insights-api.ts";
import * as mail from "#contract/mail-api.ts";
import * as offers from "#contract/offers-api.ts";
import * as pipeline from "#contract/pipeline-api.ts";
import * as priceTables from "#contract/price-tables-api.ts";
import * as prices from "#contract/prices-api.ts";
import * as quickEntry from "#contract/quick-entry-api.ts";
import * as quotations from "#contract/quotations-api.ts";
import * as rates from "#contract/rates-api.ts";
import * as reprice from "#contract/reprice-api.ts";
import * as sales from "#contract/sales-api.ts";
import * as service from "#contract/service-api.ts";
import * as similar from "#contract/similar-api.ts";
import * as templates from "#contract/templates-api.ts";
import * as users from "#contract/users-api.ts";

const isEndpoint = (value: object): value is Endpoint =>
  "method" in value && "path" in value && "access" in value;

/** Endpoints stand in modules by themselves, and in lists by component. */
function collect(value: unknown): Endpoint[] {
  if (typeof value !== "object" || value === null) return [];
  return isEndpoint(value) ? [value] : Object.values(value).flatMap(collect);
}

/** Every call of the contract. */
export const contractEndpoints: readonly Endpoint[] = [
  account,
  approvals,
  audit,
  auth,
  customers,
  files,
  impact,
  insights,
  mail,
  offers,
  pipeline,
  priceTables,
  prices,
  quickEntry,
  quotations,
  rates,
  reprice,
  sales,
  service,
  templates,
  similar,
  users,
].flatMap((module) => collect({ ...module }));

/** An endpoint under each of its paths. */
export const contractRoutes: readonly { path: string; endpoint: Endpoint }[] = contractEndpoints.flatMap(
  (endpoint) =>
    [endpoint.path, ...(endpoint.aliases ?? []).map(({ path }) => path)].map((path) => ({ path, endpoint })),
);
