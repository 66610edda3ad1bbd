import { findCraneType } from "#domain/crane-types.ts";
import { type AuditSearch, auditSearch } from "../features/audit/audit-search.ts";
import { type CustomersSearch, customersSearch } from "../features/customers/customers-search.ts";
import { type InsightsSearch, insightsSearch } from "../features/insights/figures/insights-search.ts";
import { type PipelineSearch, pipelineSearch } from "../features/insights/pipeline/pipeline-search.ts";
import {
  type OfferEditorSearch,
  type OfferPageSearch,
  type OffersSearch,
  offerEditorSearch,
  offerPageSearch,
  offersSearch,
} from "../features/offers/offers-search.ts";
import { type DatabaseSearch, databaseSearch } from "../features/price-tables/database-search.ts";
import { type HistorySearch, historySearch } from "../features/quotations/history/history-search.ts";
import { type PageSearch, pageSearch } from "../features/quotations/page/page-search.ts";
import { type RepriceSearch, repriceSearch } from "../features/quotations/reprice/reprice-search.ts";
import { type UsersSearch, usersSearch } from "../features/users/users-search.ts";
import type { NoSearch, Pattern } from "../ui/routing/address.ts";
import type { Screen } from "../ui/routing/routing.tsx";
import { screenOf } from "../ui/routing/screen-of.tsx";
import { HomeRoute } from "./home-route.tsx";

declare module "../ui/routing/address.ts" {
  interface Searches {
    "/login": { from?: string };
    "/quotation/:craneType/:step?": NoSearch;
    "/history": HistorySearch;
    "/quotations/:number": PageSearch;
    "/pipeline": PipelineSearch;
    "/insights": InsightsSearch;
    "/customers": CustomersSearch;
    "/customers/:id": NoSearch;
    "/offers": OffersSearch;
    "/offers/new": OfferEditorSearch;
    "/offers/:number": OfferPageSearch;
    "/reprice": RepriceSearch;
    "/account": NoSearch;
    "/admin/database": DatabaseSearch;
    "/admin/users": UsersSearch;
    "/admin/audit": AuditSearch;
    "/admin/rates": NoSearch;
    "/admin/rules": NoSearch;
  }
}

const noSearch = (): NoSearch => ({});

/** Around the screens of signed-in staff, and around those of administrators. */
const [staff, admin] = [
  screenOf(async () => (await import("./staff-layout.tsx")).StaffLayout),
  screenOf(async () => (await import("./staff-layout.tsx")).AdminLayout),
];

/** Every screen by its address. The first that fits stands there. */
export const screens: { readonly [At in Pattern]: Screen<At> } = {
  "/": { search: noSearch, component: HomeRoute },
  "/login": {
    search: ({ from }) => ({ ...(from !== undefined && { from }) }),
    component: screenOf(async () => (await import("../features/auth/login-page.tsx")).LoginPage),
  },
  // One screen for all steps: it stays mounted while the step in the address changes.
  "/quotation/:craneType/:step?": {
    search: noSearch,
    isThere: ({ craneType = "" }) => findCraneType(craneType) !== undefined,
    component: screenOf(
      async () => (await import("../features/quotations/wizard/wizard-page.tsx")).WizardPage,
    ),
    within: staff,
  },
  "/history": {
    search: historySearch,
    component: screenOf(
      async () => (await import("../features/quotations/history/history-page.tsx")).HistoryPage,
    ),
    within: staff,
  },
  "/quotations/:number": {
    search: pageSearch,
    component: screenOf(
      async () => (await import("../features/quotations/page/quotation-page.tsx")).QuotationPage,
    ),
    within: staff,
  },
  "/pipeline": {
    search: pipelineSearch,
    component: screenOf(
      async () => (await import("../features/insights/pipeline/pipeline-page.tsx")).PipelinePage,
    ),
    within: staff,
  },
  "/insights": {
    search: insightsSearch,
    component: screenOf(
      async () => (await import("../features/insights/figures/insights-page.tsx")).InsightsPage,
    ),
    within: staff,
  },
  "/customers": {
    search: customersSearch,
    component: screenOf(async () => (await import("../features/customers/customers-page.tsx")).CustomersPage),
    within: staff,
  },
  "/customers/:id": {
    search: noSearch,
    component: screenOf(async () => (await import("../features/customers/customer-page.tsx")).CustomerPage),
    within: staff,
  },
  "/offers": {
    search: offersSearch,
    component: screenOf(async () => (await import("../features/offers/offers-page.tsx")).OffersPage),
    within: staff,
  },
  "/offers/new": {
    search: offerEditorSearch,
    component: screenOf(async () => (await import("../features/offers/offer-editor.tsx")).OfferEditor),
    within: staff,
  },
  "/offers/:number": {
    search: offerPageSearch,
    component: screenOf(async () => (await import("../features/offers/offer-page.tsx")).OfferPage),
    within: staff,
  },
  "/reprice": {
    search: repriceSearch,
    component: screenOf(
      async () => (await import("../features/quotations/reprice/reprice-page.tsx")).RepricePage,
    ),
    within: staff,
  },
  "/account": {
    search: noSearch,
    component: screenOf(async () => (await import("../features/users/account-page.tsx")).AccountPage),
    within: staff,
  },
  "/admin/database": {
    search: databaseSearch,
    component: screenOf(
      async () => (await import("../features/price-tables/database-page.tsx")).DatabasePage,
    ),
    within: admin,
  },
  "/admin/users": {
    search: usersSearch,
    component: screenOf(async () => (await import("../features/users/users-page.tsx")).UsersPage),
    within: admin,
  },
  "/admin/audit": {
    search: auditSearch,
    component: screenOf(async () => (await import("../features/audit/audit-page.tsx")).AuditPage),
    within: admin,
  },
  "/admin/rates": {
    search: noSearch,
    component: screenOf(async () => (await import("../features/rates/rates-page.tsx")).RatesPage),
    within: admin,
  },
  "/admin/rules": {
    search: noSearch,
    component: screenOf(async () => (await import("../features/rules/rules-page.tsx")).RulesPage),
    within: admin,
  },
};
