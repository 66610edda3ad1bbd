import * as approvals from "#contract/approvals/approvals-api.ts";
import * as archive from "#contract/archive/archive-api.ts";
import * as audit from "#contract/audit/audit-api.ts";
import * as account from "#contract/auth/account-api.ts";
import * as auth from "#contract/auth/auth-api.ts";
import * as secondFactor from "#contract/auth/second-factor-api.ts";
import * as customers from "#contract/customers/customers-api.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import * as files from "#contract/files/files-api.ts";
import * as firm from "#contract/firm/firm-api.ts";
import * as keptProfiles from "#contract/firm/kept-profiles-api.ts";
import * as firstSteps from "#contract/first-steps/first-steps-api.ts";
import * as imports from "#contract/imports/imports-api.ts";
import * as insights from "#contract/insights/insights-api.ts";
import * as lastPrices from "#contract/insights/last-prices-api.ts";
import * as pipeline from "#contract/insights/pipeline-api.ts";
import * as similar from "#contract/insights/similar-api.ts";
import * as mail from "#contract/mail/mail-api.ts";
import * as offers from "#contract/offers/offers-api.ts";
import * as options from "#contract/options/options-api.ts";
import * as ordersInHand from "#contract/orders/in-hand-api.ts";
import * as orders from "#contract/orders/orders-api.ts";
import * as papers from "#contract/papers/papers-api.ts";
import * as priceTables from "#contract/price-tables/price-tables-api.ts";
import * as prices from "#contract/price-tables/prices-api.ts";
import * as quickEntry from "#contract/price-tables/quick-entry-api.ts";
import * as quotations from "#contract/quotations/quotations-api.ts";
import * as templates from "#contract/quotations/templates-api.ts";
import * as rates from "#contract/rates/rates-api.ts";
import * as impact from "#contract/reprice/impact-api.ts";
import * as reprice from "#contract/reprice/reprice-api.ts";
import * as sales from "#contract/sales/sales-api.ts";
import * as service from "#contract/service-api.ts";
import * as users from "#contract/users/users-api.ts";

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
  archive,
  audit,
  auth,
  customers,
  files,
  firm,
  keptProfiles,
  firstSteps,
  impact,
  imports,
  insights,
  mail,
  offers,
  options,
  orders,
  ordersInHand,
  papers,
  pipeline,
  lastPrices,
  priceTables,
  prices,
  quickEntry,
  quotations,
  rates,
  reprice,
  sales,
  secondFactor,
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
