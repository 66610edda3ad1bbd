import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { offerFiles, quotationFiles } from "#contract/files/files-api.ts";
import type { FirmSource } from "#contract/firm/firm-api.ts";
import { offerMails, quotationMails } from "#contract/mail/mail-api.ts";
import { offerOrder, quotationOrder } from "#contract/orders/orders-api.ts";
import { indianDay } from "#domain/dates/indian-dates.ts";
import { Rejection } from "#domain/errors/rejection.ts";
import type { FirmProfile } from "#domain/firm/firm-profile.ts";
import { bindApprovalsEndpoint } from "./approvals/approvals-routes.ts";
import { makeApprovalNotices, noApprovalNotices } from "./approvals/notices.ts";
import { bindRulesEndpoints } from "./approvals/rules-routes.ts";
import { bindArchiveEndpoints } from "./archive/archive-routes.ts";
import { bindAuditEndpoints } from "./audit/audit-routes.ts";
import { makeWriteAudit } from "./audit/write-audit.ts";
import { noAccountMails, sendAccountMails } from "./auth/account-mails.ts";
import { bindAccountEndpoints } from "./auth/account-routes.ts";
import { bindAuthEndpoints } from "./auth/auth-routes.ts";
import { bindPasswordResetEndpoints } from "./auth/password-reset-routes.ts";
import { bindSecondFactorEndpoints } from "./auth/second-factor-routes.ts";
import { bindCustomerExport } from "./customers/customers-export-routes.ts";
import { bindCustomerEndpoints } from "./customers/customers-routes.ts";
import { bindFileEndpoints } from "./files/file-routes.ts";
import { bindFirmEndpoints } from "./firm/firm-routes.ts";
import { type FirmStore, makeFirmStore } from "./firm/firm-store.ts";
import { bindFirstStepsEndpoints } from "./first-steps/first-steps-routes.ts";
import { bindImportEndpoints } from "./imports/imports-routes.ts";
import { bindInsightsEndpoints } from "./insights/insights-routes.ts";
import { bindLastPricesEndpoint } from "./insights/last-prices-routes.ts";
import { bindPipelineEndpoints } from "./insights/pipeline-routes.ts";
import { bindSimilarEndpoints } from "./insights/similar-routes.ts";
import { bindMails } from "./mail/bind-mails.ts";
import { type MailServer, makeMailServer, sendToUser } from "./mail/mail-server.ts";
import { makeTestMail } from "./mail/test-mail.ts";
import { countOffersAgain } from "./offers/decide-point.ts";
import { bindOfferCostingEndpoint } from "./offers/offer-costing-routes.ts";
import { offerMail } from "./offers/offer-mail.ts";
import { bindOfferPdfEndpoint } from "./offers/offer-pdf-routes.ts";
import { bindOfferPreviewEndpoint } from "./offers/offer-preview-routes.ts";
import { offerSales } from "./offers/offer-sales.ts";
import { bindOfferEndpoints } from "./offers/offers-routes.ts";
import { bindOptionsEndpoints } from "./options/options-routes.ts";
import { bindOrdersInHand } from "./orders/in-hand-routes.ts";
import { orderMails } from "./orders/order-mail.ts";
import { makeOrderPaper } from "./orders/order-papers.ts";
import { bindOrderEndpoints } from "./orders/order-routes.ts";
import { offerOrders, quotationOrders } from "./orders/order-sources.ts";
import { listOrdersOf } from "./orders/orders-in-hand.ts";
import type { Config } from "./platform/config.ts";
import type { Database } from "./platform/database/database.ts";
import type { DiskReserve } from "./platform/database/disk-reserve.ts";
import type { Api } from "./platform/http/api.ts";
import { bindDocs } from "./platform/http/docs-routes.ts";
import { sendRejection } from "./platform/http/error-handler.ts";
import { createUserMutex } from "./platform/http/heavy-calls.ts";
import { makeHttpServer } from "./platform/http/http-server.ts";
import { bindServiceEndpoints } from "./platform/http/service-routes.ts";
import { asksForPage, makePages, serveWebFiles } from "./platform/http/web-files.ts";
import { makeWriteRateLimit } from "./platform/http/write-rate-limit.ts";
import { mailSettingsOf } from "./platform/mail-settings.ts";
import { makeNotificationSender, type NotificationSender } from "./platform/notification-mails.ts";
import { makeSecretBox } from "./platform/secret-box.ts";
import { bindPriceTableEndpoints } from "./price-tables/admin-routes.ts";
import { bindLookupEndpoints } from "./price-tables/look-up/lookup-routes.ts";
import { bindQuickEntryEndpoint } from "./price-tables/look-up/quick-entry-routes.ts";
import { makePriceTables, type PriceTables } from "./price-tables/price-table-cache.ts";
import { readSoldCranes } from "./price-tables/read-sold-cranes.ts";
import { bindWorkbookEndpoints } from "./price-tables/upload/workbook-routes.ts";
import { bindVersionEndpoints } from "./price-tables/versions-routes.ts";
import { bindCostingEndpoint } from "./quotations/papers/costing-routes.ts";
import { bindDxfEndpoint } from "./quotations/papers/dxf-routes.ts";
import { bindKeptProfileEndpoints } from "./quotations/papers/kept-profiles.ts";
import { bindPdfEndpoint } from "./quotations/papers/pdf-routes.ts";
import { bindPreviewEndpoint } from "./quotations/papers/preview-routes.ts";
import { quotationMail } from "./quotations/quotation-mail.ts";
import { quotationSales } from "./quotations/quotation-sales.ts";
import { bindQuotationEndpoints } from "./quotations/quotations-routes.ts";
import { bindTemplateEndpoints } from "./quotations/templates/templates-routes.ts";
import { bindRatesEndpoints } from "./rates/rates-routes.ts";
import { bindImpactEndpoints } from "./reprice/impact-routes.ts";
import { makeRepriceNotices, noRepriceNotices } from "./reprice/reprice-notices.ts";
import { bindRepriceEndpoints } from "./reprice/reprice-routes.ts";
import { bindHandOverEndpoints } from "./sales/hand-over-routes.ts";
import { makeAuthenticate } from "./users/authenticate.ts";
import type { PasswordCost } from "./users/password-hash.ts";
import { bindUserEndpoints } from "./users/users-routes.ts";
import type { Workers } from "./workers.ts";

export type AppDeps = {
  config: Pick<
    Config,
    "sessionHours" | "writesPerMinute" | "logLevel" | "publicUrl" | "trustProxy" | "smtpUrl" | "mailFrom"
  >;
  database: Database;
  reserve: DiskReserve;
  /** The profile of the file: used if `firmSource` is "file", else until a version is saved. */
  firm: FirmProfile;
  firmSource: FirmSource;
  version: string;
  /** The present, as ISO 8601 UTC. */
  now: () => string;
  newId: () => string;
  passwordCost: PasswordCost;
  startWorkers: (database: Database, log: FastifyBaseLogger) => Workers;
  /** The key by which secrets are encrypted in the database. */
  secretKey: Buffer;
  /** The built web pages; null serves the API alone. */
  webDir: string | null;
  /** Shows the API description to everyone. */
  development: boolean;
};

/** The parts that the calls of several rooms share. */
type Parts = {
  deps: AppDeps;
  firmStore: FirmStore;
  firm: () => FirmProfile;
  /** Null where no mail server is set. */
  mailServer: MailServer | null;
  post: NotificationSender | null;
  priceTables: PriceTables;
  workers: Workers;
};

/** Builds the server from all its parts. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const firmStore = makeFirmStore(deps.database.db, deps.firmSource, deps.firm);
  const { profile: firm } = firmStore;
  await firmStore.refresh();
  const { webDir } = deps;
  const web = webDir === null ? null : makePages(webDir, firm, deps.config.publicUrl);
  // The landing page has every inline script.
  const app = makeHttpServer({
    config: deps.config,
    newId: deps.newId,
    html: (await web?.())?.landing ?? "",
  });
  followFirm(app, firmStore);
  const api = makeApi(app, deps);
  const workers = deps.startWorkers(deps.database, app.log);
  app.addHook("onClose", async () => {
    await Promise.all(Object.values(workers).map((each) => each.close()));
  });
  const mailSettings = mailSettingsOf(deps.config);
  const mailServer = mailSettings && makeMailServer(mailSettings);
  const post = mailServer && noticePost(api, deps, mailServer, firm);
  const parts: Parts = {
    deps,
    firmStore,
    firm,
    mailServer,
    post,
    priceTables: makePriceTables(app.log),
    workers,
  };
  bindServiceEndpoints(api, { ...deps, firm });
  bindAccounts(api, parts);
  bindPrices(api, parts);
  bindSales(api, parts);
  bindPapers(api, parts);
  bindFigures(api, parts);
  await bindDocs(api, deps);
  const sendPage = webDir !== null && web ? await serveWebFiles(app, webDir, web) : undefined;
  // An unknown address gets the app’s page, and an unknown path of the API gets 404 Not Found.
  app.setNotFoundHandler((request, reply) =>
    sendPage && asksForPage(request)
      ? sendPage(request, reply)
      : sendRejection(new Rejection("not-found", "Not found"), reply),
  );
  return app;
}

const makeApi = (app: FastifyInstance, { database: { db }, config, ...deps }: AppDeps): Api => ({
  app,
  db,
  now: deps.now,
  newId: deps.newId,
  authenticate: makeAuthenticate({ db, now: deps.now, sessionHours: config.sessionHours }),
  writeAudit: makeWriteAudit(deps),
  limitWrites: makeWriteRateLimit({ perMinute: config.writesPerMinute, now: deps.now }),
  withUserMutex: createUserMutex(),
  reserve: deps.reserve,
  bound: [],
});

/** The users, how they sign in, and what they did. */
function bindAccounts(api: Api, { deps, firm, post }: Parts): void {
  const { passwordCost } = deps;
  const secrets = makeSecretBox(deps.secretKey);
  const mails = post ? sendAccountMails(post, deps.config.publicUrl) : noAccountMails;
  bindAuthEndpoints(api, { passwordCost, sessionHours: deps.config.sessionHours, secrets, mails });
  bindAccountEndpoints(api, deps);
  bindPasswordResetEndpoints(api, { mails, passwordCost });
  bindSecondFactorEndpoints(api, { secrets, mails, issuer: () => firm().name });
  bindUserEndpoints(api, deps);
  bindAuditEndpoints(api);
}

/** Rates and price tables, and what they answer. */
function bindPrices(api: Api, { deps, priceTables, workers }: Parts): void {
  bindRatesEndpoints(api);
  bindLookupEndpoints(api, priceTables);
  bindQuickEntryEndpoint(api, priceTables);
  const { tableJobs: jobs } = workers;
  bindPriceTableEndpoints(api, { tables: priceTables, jobs });
  bindVersionEndpoints(api, { jobs });
  bindWorkbookEndpoints(api, { jobs });
  bindImpactEndpoints(api, deps.database);
}

/** Customers, quotations, offers and orders, their rules and their re-pricing. */
function bindSales(api: Api, { deps, firm, post, priceTables, workers }: Parts): void {
  const { publicUrl } = deps.config;
  const { listFiles, pdf } = workers;
  bindCustomerEndpoints(api);
  bindCustomerExport(api);
  bindImportEndpoints(api, listFiles);
  bindArchiveEndpoints(api);
  bindOptionsEndpoints(api);
  bindRulesEndpoints(api);
  bindApprovalsEndpoint(api);
  // Prepare the paper, because a user who computes a quotation soon requests it.
  const preparePapers = () => void (api.app.server.listening && pdf.prepare());
  const notices = post ? makeApprovalNotices(api.db, post, publicUrl) : noApprovalNotices;
  bindQuotationEndpoints(api, { firm, priceTables, preparePapers, notices, countOffersAgain });
  bindOfferEndpoints(api, { firm, priceTables, preparePapers, notices });
  bindTemplateEndpoints(api);
  bindHandOverEndpoints(api, (db, userId, now) => listOrdersOf(db, userId, firm(), indianDay(now)));
  bindRepriceEndpoints(api, {
    firm,
    priceTables,
    notices: post ? makeRepriceNotices(api.db, post, notices, publicUrl) : noRepriceNotices,
  });
  bindOrderEndpoints(api, quotationOrder, quotationOrders, firm);
  bindOrderEndpoints(api, offerOrder, offerOrders, firm);
  bindOrdersInHand(api, firm);
}

/** The firm's profile, the papers themselves, files and mails. */
function bindPapers(api: Api, { deps, firmStore, firm, mailServer, priceTables, workers }: Parts): void {
  const { pdf, preview } = workers;
  bindFirmEndpoints(api, {
    firm: firmStore,
    preview,
    readSold: (db) => readSoldCranes(db, priceTables),
  });
  bindKeptProfileEndpoints(api, { firm, preview });
  bindFirstStepsEndpoints(api, {
    database: deps.database,
    firm,
    testMail: mailServer && makeTestMail(mailServer, { firm, newId: deps.newId }),
  });
  bindPreviewEndpoint(api, { firm, priceTables, preview });
  bindOfferPreviewEndpoint(api, { firm, priceTables, preview });
  bindPdfEndpoint(api, { firm, pdf }, makeOrderPaper(quotationOrders, { firm, pdf }));
  bindDxfEndpoint(api);
  bindCostingEndpoint(api);
  bindOfferPdfEndpoint(api, { pdf }, makeOrderPaper(offerOrders, { firm, pdf }));
  bindOfferCostingEndpoint(api);
  bindFileEndpoints(api, quotationFiles, quotationSales);
  bindFileEndpoints(api, offerFiles, offerSales);
  bindMails(api, { server: mailServer, firm }, [
    [quotationMails, quotationMail({ ...deps, firm, pdf }, orderMails(quotationOrders, { firm, pdf }))],
    [offerMails, offerMail({ ...deps, pdf }, orderMails(offerOrders, { firm, pdf }))],
  ]);
}

/** Pipeline, Insights and similar quotations. */
function bindFigures(api: Api, { priceTables }: Parts): void {
  bindPipelineEndpoints(api);
  bindInsightsEndpoints(api);
  bindSimilarEndpoints(api, { priceTables });
  bindLastPricesEndpoint(api);
}

/**
 * Refreshes the profile before each call, because another process may have saved a version. Static files do
 * not need it.
 */
function followFirm(app: FastifyInstance, firm: FirmStore): void {
  app.addHook("onRequest", async (request) => {
    if (request.url.startsWith("/assets/")) return;
    // The call itself reports an unavailable database.
    await firm.refresh().catch((error) => request.log.warn({ err: error }, "profile not refreshed"));
  });
}

/** Sends users mails about their sales. */
function noticePost(
  api: Api,
  { now, newId }: AppDeps,
  server: MailServer,
  firm: () => FirmProfile,
): NotificationSender {
  const post = makeNotificationSender(async ({ to, subject, text }, signal) => {
    const mail = { id: newId(), date: now(), firm: firm().name, to: to.address, subject, text };
    const { accepted, about } = await sendToUser(server, mail, signal);
    if (accepted.length === 0) api.app.log.warn(about, "notice not out");
  }, api.app.log);
  api.app.addHook("onClose", () => post.stop());
  return post;
}
