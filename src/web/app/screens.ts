import type { ComponentType } from "react";
import { findCraneType } from "#domain/crane-types.ts";
import { type ArchiveSearch, archiveSearch } from "../features/archive/archive-search-params.ts";
import { type AuditSearch, auditSearch } from "../features/audit/audit-search-params.ts";
import {
  type CustomerSalesSearch,
  customerSalesSearch,
} from "../features/customers/customer-sales-search-params.ts";
import { type CustomersSearch, customersSearch } from "../features/customers/customers-search-params.ts";
import { type InsightsSearch, insightsSearch } from "../features/insights/figures/insights-search-params.ts";
import { type PipelineSearch, pipelineSearch } from "../features/insights/pipeline/pipeline-search-params.ts";
import { type HistorySearch, historySearch } from "../features/lists/history/history-search-params.ts";
import {
  type OfferEditorSearch,
  type OffersSearch,
  offerEditorSearch,
  offersSearch,
} from "../features/lists/offers/offers-search-params.ts";
import { type DatabaseSearch, databaseSearch } from "../features/price-tables/database-search-params.ts";
import { type RepriceSearch, repriceSearch } from "../features/reprice/reprice-search-params.ts";
import { type SaleSearch, saleSearch } from "../features/sales/sale-search-params.ts";
import { type UsersSearch, usersSearch } from "../features/users/users-search-params.ts";
import type { NoSearch, Pattern } from "../ui/routing/address.ts";
import type { Screen } from "../ui/routing/routing.tsx";
import { screenOf } from "../ui/routing/screen-of.tsx";
import { HomeRoute } from "./home-route.tsx";

declare module "../ui/routing/address.ts" {
  interface Searches {
    "/login": { from?: string };
    "/reset-password": NoSearch;
    "/quotation/:craneType/:step?": NoSearch;
    "/history": HistorySearch;
    "/quotations/:number": SaleSearch;
    "/archive": ArchiveSearch;
    "/archive/import": NoSearch;
    "/pipeline": PipelineSearch;
    "/insights": InsightsSearch;
    "/customers": CustomersSearch;
    "/customers/import": NoSearch;
    "/customers/:id": CustomerSalesSearch;
    "/offers": OffersSearch;
    "/offers/new": OfferEditorSearch;
    "/offers/:number": SaleSearch;
    "/saved/:number": NoSearch;
    "/reprice": RepriceSearch;
    "/account": NoSearch;
    "/admin/database": DatabaseSearch;
    "/admin/users": UsersSearch;
    "/admin/audit": AuditSearch;
    "/admin/rates": NoSearch;
    "/admin/rules": NoSearch;
    "/admin/options": NoSearch;
    "/admin/options/import": NoSearch;
    "/admin/firm": NoSearch;
  }
}

const noSearch = (): NoSearch => ({});

const layouts = {
  staff: screenOf(async () => (await import("./staff-layout.tsx")).StaffLayout),
  admin: screenOf(async () => (await import("./staff-layout.tsx")).AdminLayout),
};

/** A screen for signed-in users only, or for administrators only. */
const only = <Search>(
  whose: keyof typeof layouts,
  search: (raw: Record<string, string>) => Search,
  load: () => Promise<ComponentType>,
) => ({ search, component: screenOf(load), within: layouts[whose] });

/** The routes of the app: every screen (page) by its address (URL). The first match counts. */
export const screens: { readonly [At in Pattern]: Screen<At> } = {
  "/": { search: noSearch, component: HomeRoute },
  "/login": {
    search: ({ from }) => ({ ...(from !== undefined && { from }) }),
    component: screenOf(async () => (await import("../features/auth/sign-in-page.tsx")).SignInPage),
  },
  "/reset-password": {
    search: noSearch,
    component: screenOf(
      async () => (await import("../features/auth/reset-password-page.tsx")).ResetPasswordPage,
    ),
  },
  // One screen for all steps, so that it stays mounted when the step in the address changes.
  "/quotation/:craneType/:step?": {
    ...only("staff", noSearch, async () => (await import("../features/wizard/wizard-page.tsx")).WizardPage),
    isThere: ({ craneType = "" }) => findCraneType(craneType) !== undefined,
  },
  "/history": only(
    "staff",
    historySearch,
    async () => (await import("../features/lists/history/history-page.tsx")).HistoryPage,
  ),
  "/archive": only(
    "staff",
    archiveSearch,
    async () => (await import("../features/archive/archive-page.tsx")).ArchivePage,
  ),
  "/archive/import": only(
    "staff",
    noSearch,
    async () => (await import("../features/imports/import-pages.tsx")).ArchiveImportPage,
  ),
  "/quotations/:number": only(
    "staff",
    saleSearch,
    async () => (await import("../features/sale-page/quotation-page.tsx")).QuotationPage,
  ),
  "/pipeline": only(
    "staff",
    pipelineSearch,
    async () => (await import("../features/insights/pipeline/pipeline-page.tsx")).PipelinePage,
  ),
  "/insights": only(
    "staff",
    insightsSearch,
    async () => (await import("../features/insights/figures/insights-page.tsx")).InsightsPage,
  ),
  "/customers": only(
    "staff",
    customersSearch,
    async () => (await import("../features/customers/customers-page.tsx")).CustomersPage,
  ),
  "/customers/import": only(
    "staff",
    noSearch,
    async () => (await import("../features/imports/import-pages.tsx")).CustomersImportPage,
  ),
  "/customers/:id": only(
    "staff",
    customerSalesSearch,
    async () => (await import("../features/customers/customer-page.tsx")).CustomerPage,
  ),
  "/offers": only(
    "staff",
    offersSearch,
    async () => (await import("../features/lists/offers/offers-page.tsx")).OffersPage,
  ),
  "/offers/new": only(
    "staff",
    offerEditorSearch,
    async () => (await import("../features/offers/offer-editor.tsx")).OfferEditor,
  ),
  "/offers/:number": only(
    "staff",
    saleSearch,
    async () => (await import("../features/sale-page/offer-page.tsx")).OfferPage,
  ),
  "/saved/:number": only(
    "staff",
    noSearch,
    async () => (await import("../features/saved/saved-page.tsx")).SavedPage,
  ),
  "/reprice": only(
    "staff",
    repriceSearch,
    async () => (await import("../features/reprice/reprice-page.tsx")).RepricePage,
  ),
  "/account": only(
    "staff",
    noSearch,
    async () => (await import("../features/users/account-page.tsx")).AccountPage,
  ),
  "/admin/database": only(
    "admin",
    databaseSearch,
    async () => (await import("../features/price-tables/database-page.tsx")).DatabasePage,
  ),
  "/admin/users": only(
    "admin",
    usersSearch,
    async () => (await import("../features/users/users-page.tsx")).UsersPage,
  ),
  "/admin/audit": only(
    "admin",
    auditSearch,
    async () => (await import("../features/audit/audit-page.tsx")).AuditPage,
  ),
  "/admin/rates": only(
    "admin",
    noSearch,
    async () => (await import("../features/rates/rates-page.tsx")).RatesPage,
  ),
  "/admin/options": only(
    "admin",
    noSearch,
    async () => (await import("../features/options/options-page.tsx")).OptionsPage,
  ),
  "/admin/options/import": only(
    "admin",
    noSearch,
    async () => (await import("../features/imports/import-pages.tsx")).OptionsImportPage,
  ),
  "/admin/firm": only(
    "admin",
    noSearch,
    async () => (await import("../features/firm/firm-page.tsx")).FirmPage,
  ),
  "/admin/rules": only(
    "admin",
    noSearch,
    async () => (await import("../features/rules/rules-page.tsx")).RulesPage,
  ),
};
