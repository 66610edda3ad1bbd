import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from "@tanstack/react-router";
import { findCraneType } from "#domain/crane-types.ts";
import { auditSearch } from "../features/audit/audit-search.ts";
import { customersSearch } from "../features/customers/customers-search.ts";
import { insightsSearch } from "../features/insights/figures/insights-search.ts";
import { pipelineSearch } from "../features/insights/pipeline/pipeline-search.ts";
import { offerEditorSearch, offerPageSearch, offersSearch } from "../features/offers/offers-search.ts";
import { databaseSearch } from "../features/price-tables/database-search.ts";
import { historySearch } from "../features/quotations/history/history-search.ts";
import { pageSearch } from "../features/quotations/page/page-search.ts";
import { repriceSearch } from "../features/quotations/reprice/reprice-search.ts";
import { usersSearch } from "../features/users/users-search.ts";
import { ErrorFallback } from "./error-fallback.tsx";
import { HomeRoute } from "./home-route.tsx";
import { NotFoundPage } from "./not-found-page.tsx";
import { parseSearch, stringifySearch } from "./search-text.ts";
import { Shell } from "./shell.tsx";

const root = createRootRoute({ component: Shell, notFoundComponent: NotFoundPage });

const home = createRoute({
  getParentRoute: () => root,
  path: "/",
  component: HomeRoute,
});

const login = createRoute({
  getParentRoute: () => root,
  path: "/login",
  validateSearch: (search: Record<string, unknown>): { from?: string } => ({
    ...(typeof search.from === "string" && { from: search.from }),
  }),
  component: lazyRouteComponent(() => import("../features/auth/login-page.tsx"), "LoginPage"),
});

/** Screens for signed-in staff. */
const staff = createRoute({
  getParentRoute: () => root,
  id: "staff",
  component: lazyRouteComponent(() => import("./staff-layout.tsx"), "StaffLayout"),
});

/** One screen for all steps: it stays mounted while the step in the address changes. */
const quotation = createRoute({
  getParentRoute: () => staff,
  path: "/quotation/$craneType",
  beforeLoad: ({ params }) => {
    if (!findCraneType(params.craneType)) throw redirect({ to: "/", replace: true });
  },
  component: lazyRouteComponent(() => import("../features/quotations/wizard/wizard-page.tsx"), "WizardPage"),
});
const quotationStep = createRoute({ getParentRoute: () => quotation, path: "$step", component: Outlet });

const history = createRoute({
  getParentRoute: () => staff,
  path: "/history",
  validateSearch: historySearch,
  component: lazyRouteComponent(
    () => import("../features/quotations/history/history-page.tsx"),
    "HistoryPage",
  ),
});

const quotationPage = createRoute({
  getParentRoute: () => staff,
  path: "/quotations/$number",
  validateSearch: pageSearch,
  component: lazyRouteComponent(
    () => import("../features/quotations/page/quotation-page.tsx"),
    "QuotationPage",
  ),
});

const pipeline = createRoute({
  getParentRoute: () => staff,
  path: "/pipeline",
  validateSearch: pipelineSearch,
  component: lazyRouteComponent(
    () => import("../features/insights/pipeline/pipeline-page.tsx"),
    "PipelinePage",
  ),
});

const insights = createRoute({
  getParentRoute: () => staff,
  path: "/insights",
  validateSearch: insightsSearch,
  component: lazyRouteComponent(
    () => import("../features/insights/figures/insights-page.tsx"),
    "InsightsPage",
  ),
});

const customers = createRoute({
  getParentRoute: () => staff,
  path: "/customers",
  validateSearch: customersSearch,
  component: lazyRouteComponent(() => import("../features/customers/customers-page.tsx"), "CustomersPage"),
});

const customerPage = createRoute({
  getParentRoute: () => staff,
  path: "/customers/$id",
  component: lazyRouteComponent(() => import("../features/customers/customer-page.tsx"), "CustomerPage"),
});

const offers = createRoute({
  getParentRoute: () => staff,
  path: "/offers",
  validateSearch: offersSearch,
  component: lazyRouteComponent(() => import("../features/offers/offers-page.tsx"), "OffersPage"),
});

const offerEditor = createRoute({
  getParentRoute: () => staff,
  path: "/offers/new",
  validateSearch: offerEditorSearch,
  component: lazyRouteComponent(() => import("../features/offers/offer-editor.tsx"), "OfferEditor"),
});

const offerPage = createRoute({
  getParentRoute: () => staff,
  path: "/offers/$number",
  validateSearch: offerPageSearch,
  component: lazyRouteComponent(() => import("../features/offers/offer-page.tsx"), "OfferPage"),
});

const reprice = createRoute({
  getParentRoute: () => staff,
  path: "/reprice",
  validateSearch: repriceSearch,
  component: lazyRouteComponent(
    () => import("../features/quotations/reprice/reprice-page.tsx"),
    "RepricePage",
  ),
});

const account = createRoute({
  getParentRoute: () => staff,
  path: "/account",
  component: lazyRouteComponent(() => import("../features/users/account-page.tsx"), "AccountPage"),
});

/** Screens for administrators. */
const admin = createRoute({
  getParentRoute: () => root,
  id: "admin",
  component: lazyRouteComponent(() => import("./staff-layout.tsx"), "AdminLayout"),
});

const database = createRoute({
  getParentRoute: () => admin,
  path: "/admin/database",
  validateSearch: databaseSearch,
  component: lazyRouteComponent(() => import("../features/price-tables/database-page.tsx"), "DatabasePage"),
});

const users = createRoute({
  getParentRoute: () => admin,
  path: "/admin/users",
  validateSearch: usersSearch,
  component: lazyRouteComponent(() => import("../features/users/users-page.tsx"), "UsersPage"),
});

const audit = createRoute({
  getParentRoute: () => admin,
  path: "/admin/audit",
  validateSearch: auditSearch,
  component: lazyRouteComponent(() => import("../features/audit/audit-page.tsx"), "AuditPage"),
});

const rates = createRoute({
  getParentRoute: () => admin,
  path: "/admin/rates",
  component: lazyRouteComponent(() => import("../features/rates/rates-page.tsx"), "RatesPage"),
});

const rules = createRoute({
  getParentRoute: () => admin,
  path: "/admin/rules",
  component: lazyRouteComponent(() => import("../features/rules/rules-page.tsx"), "RulesPage"),
});

export const router = createRouter({
  routeTree: root.addChildren([
    home,
    login,
    staff.addChildren([
      quotation.addChildren([quotationStep]),
      history,
      quotationPage,
      pipeline,
      insights,
      customers,
      customerPage,
      offers,
      offerEditor,
      offerPage,
      reprice,
      account,
    ]),
    admin.addChildren([database, rates, rules, users, audit]),
  ]),
  parseSearch,
  stringifySearch,
  // Where a change of place scrolls to is the shell's to say. The router would jump there, at the first load too.
  scrollRestoration: () => false,
  defaultPreload: "intent",
  defaultErrorComponent: ErrorFallback,
  defaultNotFoundComponent: NotFoundPage,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
