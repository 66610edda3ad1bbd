import { expect, test } from "vitest";
import { changeableImports, importCircles, impureUses, wrongImports } from "./import-rules.ts";

const importing = (specifier: string): string => `import { something } from "${specifier}";`;

test.each([
  ["the domain, a package", "src/domain/numbers/money.ts", "zod"],
  ["the domain, Node", "src/domain/quotation/document/request.ts", "node:fs"],
  ["the domain, another room", "src/domain/numbers/money.ts", "#contract/endpoint.ts"],
  ["numbers, quotations", "src/domain/numbers/money.ts", "../quotation/document/totals.ts"],
  ["a quotation, its save", "src/domain/quotation/document/document.ts", "../save/assemble.ts"],
  ["open points, records", "src/domain/open-points/finding.ts", "../quotation/record/record.ts"],
  ["open points, remedies", "src/domain/open-points/finding.ts", "../remedies/remedies.ts"],
  ["the engineering, the estimate", "src/domain/engineering/loads.ts", "./estimate/span-table.ts"],
  ["crane types, components", "src/domain/crane-types.ts", "./components/registry.ts"],
  ["quotations, offers", "src/domain/quotation/document/document.ts", "#domain/offers/offer.ts"],
  ["a room of the domain that is not named", "src/domain/anything/new.ts", "../numbers/money.ts"],
  ["the domain, a room that is not named", "src/domain/insights/insights.ts", "../anything/new.ts"],
  ["the contract, the server", "src/contract/users/users-api.ts", "#server/users/user-row.ts"],
  ["the contract, the screens", "src/contract/users/users-api.ts", "../../web/api/call.ts"],
  ["the server, the screens", "src/server/app.ts", "#web/api/call.ts"],
  ["the screens, the server", "src/web/api/call.ts", "../../server/app.ts"],
  ["the platform, users", "src/server/platform/http/serve.ts", "../../users/user-row.ts"],
  ["the platform, the audit log", "src/server/platform/http/serve.ts", "#server/audit/write-audit.ts"],
  ["users, signing in", "src/server/users/users-routes.ts", "../auth/sign-in-throttle.ts"],
  [
    "price tables, quotations",
    "src/server/price-tables/look-up/row-lookup.ts",
    "../../quotations/issue-number.ts",
  ],
  ["quotations, users", "src/server/quotations/save/save-quotation.ts", "#server/users/user-row.ts"],
  ["rates, price tables", "src/server/rates/rates-routes.ts", "../price-tables/row-lookup.ts"],
  ["customers, quotations", "src/server/customers/customers-routes.ts", "../quotations/issue-number.ts"],
  ["activity, approvals", "src/server/activity/stages.ts", "../approvals/approvals-repository.ts"],
  ["approvals, quotations", "src/server/approvals/approvals-repository.ts", "../quotations/issue-number.ts"],
  ["files, mail", "src/server/files/files-routes.ts", "../mail/mail-work.ts"],
  ["mail, quotations", "src/server/mail/mail-work.ts", "../quotations/issue-number.ts"],
  ["signing in, rates", "src/server/auth/sign-in.ts", "../rates/rates-repository.ts"],
  ["insights, offers", "src/server/insights/insight-figures.ts", "../offers/offers-repository.ts"],
  ["re-pricing, insights", "src/server/reprice/reprice-work.ts", "../insights/insight-figures.ts"],
  ["quotations, offers", "src/server/quotations/save/save-quotation.ts", "../../offers/save-offer.ts"],
  [
    "quotations, insights",
    "src/server/quotations/save/save-quotation.ts",
    "../../insights/insight-figures.ts",
  ],
  ["offers, re-pricing", "src/server/offers/save-offer.ts", "../reprice/impact-work.ts"],
  ["papers, the database's rooms", "src/server/pdf/fonts.ts", "../quotations/stored-document.ts"],
  ["papers, the contract", "src/server/pdf/fonts.ts", "#contract/endpoint.ts"],
  ["the audit log, users", "src/server/audit/audit-export.ts", "#server/users/user-row.ts"],
  ["a room, what puts the server together", "src/server/operations/restore.ts", "../start-server.ts"],
  ["a room that is not named", "src/server/anything/new.ts", "#domain/numbers/money.ts"],
  ["a feature, another", "src/web/features/home/home-page.tsx", "../users/users-page.tsx"],
  ["customers, offers", "src/web/features/customers/customers-page.tsx", "../offers/offer-editor.tsx"],
  ["every sale, its page", "src/web/features/sales/sale-queries.ts", "../sale-page/sale-page.tsx"],
  ["the wizard, a sale's page", "src/web/features/wizard/wizard.tsx", "../sale-page/sale-page.tsx"],
  ["insights, users", "src/web/features/insights/figures/figure-card.tsx", "../../users/users-page.tsx"],
  ["signing in, another feature", "src/web/features/auth/session.ts", "#web/features/home/home-page.tsx"],
  ["a feature, the app", "src/web/features/home/home-page.tsx", "#web/app/screens.ts"],
  ["drafts, a feature", "src/web/drafts/draft-storage.ts", "../features/auth/session.ts"],
  ["ui, a feature", "src/web/ui/button.tsx", "../features/auth/session.ts"],
  ["api, ui", "src/web/api/call.ts", "../ui/button.tsx"],
])("%s: refuses the import", (_kind, file, specifier) => {
  expect(wrongImports(file, importing(specifier))).toEqual([
    expect.stringContaining(`${file} imports ${specifier}.`),
  ]);
});

test("refuses every form of an import", () => {
  const specifier = "../quotations/issue-number.ts";
  for (const text of [
    `import "${specifier}";`,
    `import type { A } from "${specifier}";`,
    `import {\n  a,\n} from "${specifier}";`,
    `export { a } from "${specifier}";`,
    `const a = await import("${specifier}");`,
  ])
    expect(wrongImports("src/server/users/user-row.ts", text), text).toHaveLength(1);
});

test.each([
  ["src/server/quotations/quotations-routes.ts", "../price-tables/row-lookup.ts"],
  ["src/server/platform/http/serve.ts", "../database/schema.ts"],
  ["src/server/app.ts", "./quotations/pdf-routes.ts"],
  ["src/web/features/home/home-page.tsx", "../auth/session.ts"],
  ["src/web/features/sale-page/offer-page.tsx", "../sales/offer-queries.ts"],
  ["src/web/features/wizard/wizard.tsx", "#web/drafts/draft-storage.ts"],
  ["src/web/app/screens.ts", "#web/features/home/home-page.tsx"],
  ["src/domain/quotation/document/request.ts", "../../numbers/money.ts"],
  ["src/domain/quotation/document/request.ts", "../draft/draft.ts"],
  ["src/domain/quotation/save/assemble.ts", "../document/document.ts"],
  ["src/domain/quotation/save/assemble.ts", "../../open-points/document-points.ts"],
  ["src/domain/components/span.ts", "../crane-types.ts"],
  ["src/web/features/wizard/wizard.tsx", "#domain/quotation/save/assemble.ts"],
])("%s may import %s", (file, specifier) => {
  expect(wrongImports(file, importing(specifier))).toEqual([]);
});

test.each([
  "const at = Date.now();",
  "const today = new Date();",
  "const today = Date();",
  "const of = Math.random() * 2;",
  "const id = crypto.randomUUID();",
  "const file = process.env.COMPANY_FILE;",
  "setTimeout(done, 10);",
  'await fetch("/api/price");',
])("finds impure code in the domain: %s", (text) => {
  expect(impureUses("src/domain/quotation/document/document.ts", text)).toHaveLength(1);
  expect(impureUses("src/server/quotations/issue-number.ts", text)).toEqual([]);
});

test("accepts a given moment as a pure value", () => {
  const text = "const at = new Date(Date.parse(iso) + offset); const day = new Date(Date.UTC(2026, 3, 1));";
  expect(impureUses("src/domain/dates/indian-dates.ts", text)).toEqual([]);
});

const migration = "src/server/platform/database/migrations/1.1.0/tags.ts";

test.each([
  "#domain/text/search-text.ts",
  "../../schema.ts",
  "../1.0.0/sql.ts",
  "../migrations.ts",
  "node:crypto",
  "zod",
  "kysely/helpers/sqlite",
])("a migration may not import %s", (specifier) => {
  expect(changeableImports(migration, importing(specifier))).toEqual([
    expect.stringContaining(`${migration} imports ${specifier}.`),
  ]);
});

test("a migration may import the database library and files of its version", () => {
  for (const specifier of ["kysely", "./sql.ts"])
    expect(changeableImports(migration, importing(specifier))).toEqual([]);
  const list = "src/server/platform/database/migrations/migrations.ts";
  expect(changeableImports(list, importing("../../start-refusal.ts"))).toEqual([]);
});

test("files may not import in a circle, of types neither", () => {
  const draft = "src/domain/quotation/draft/draft.ts";
  const part = "src/domain/quotation/draft/draft-part.ts";
  const texts = new Map([
    [draft, 'import { newParts } from "./draft-part.ts";'],
    [part, 'import type { Draft } from "./draft.ts";'],
  ]);
  expect(importCircles(texts)).toEqual([
    `${draft} imports ${part} imports ${draft}. Files must not import in a circle.`,
  ]);
  expect(importCircles(new Map([...texts, [part, 'await import("./draft.ts");']]))).toEqual([]);
});
