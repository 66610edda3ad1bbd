import type { MailEndpoints } from "#contract/mail/mail-api.ts";
import type { CompanyProfile } from "#domain/company.ts";
import type { Api } from "../platform/http/api.ts";
import type { MailSettings } from "../platform/mail-settings.ts";
import { startMailQueue } from "./mail-queue.ts";
import { bindMailEndpoints, bindUnsentMails } from "./mail-routes.ts";
import type { MailSubjects } from "./mail-subjects.ts";
import { makeSmtp } from "./smtp.ts";

/** Binds mails with quotations and offers, and the queue that sends them where a mail server is set. */
export function bindMails(
  api: Api,
  { settings, company }: { settings: MailSettings | null; company: () => CompanyProfile },
  bound: readonly (readonly [MailEndpoints, MailSubjects])[],
): void {
  const queue =
    settings &&
    startMailQueue({
      db: api.db,
      deliver: makeSmtp(settings),
      domain: settings.from.split("@").at(-1) ?? "",
      subjects: bound.map(([, subjects]) => subjects),
      now: api.now,
      newId: api.newId,
      log: api.app.log,
    });
  // Continue the unfinished work of an earlier server.
  api.app.addHook("onReady", async () => queue?.wake());
  api.app.addHook("onClose", () => queue?.stop());
  for (const [endpoints, subjects] of bound)
    bindMailEndpoints(api, endpoints, subjects, {
      company,
      from: settings?.from ?? null,
      wake: () => queue?.wake(),
    });
  bindUnsentMails(api);
}
