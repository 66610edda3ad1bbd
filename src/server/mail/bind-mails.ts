import type { MailEndpoints } from "#contract/mail/mail-api.ts";
import type { FirmProfile } from "#domain/firm/firm-profile.ts";
import type { Api } from "../platform/http/api.ts";
import { startMailQueue } from "./mail-queue.ts";
import { bindMailEndpoints, bindUnsentMails } from "./mail-routes.ts";
import type { MailServer } from "./mail-server.ts";
import type { MailSources } from "./mail-sources.ts";

/** Binds mails with quotations and offers, and the queue that sends them where a mail server is set. */
export function bindMails(
  api: Api,
  { server, firm }: { server: MailServer | null; firm: () => FirmProfile },
  bound: readonly (readonly [MailEndpoints, MailSources])[],
): void {
  const queue =
    server &&
    startMailQueue({
      db: api.db,
      deliver: server.deliver,
      domain: server.domain,
      sources: bound.map(([, sources]) => sources),
      now: api.now,
      newId: api.newId,
      log: api.app.log,
    });
  // Continue the unfinished work of an earlier server.
  api.app.addHook("onReady", async () => queue?.wake());
  api.app.addHook("onClose", () => queue?.stop());
  for (const [endpoints, sources] of bound)
    bindMailEndpoints(api, endpoints, sources, {
      firm,
      from: server?.from ?? null,
      wake: () => queue?.wake(),
    });
  bindUnsentMails(api);
}
