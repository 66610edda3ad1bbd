import { queryOptions } from "@tanstack/react-query";
import type { listUnsentMails, MailRecord } from "#contract/mail/mail-api.ts";
import { call } from "../../../api/call.ts";
import { saleKey } from "../../sales/sale-queries.ts";
import { callsOf, type SaleCalls, type SaleRef } from "../../sales/sale-ref.ts";

/** Names a mail by its recipients within a sentence. A damaged mail has none. */
export function mailTo({ to, cc }: Pick<MailRecord, "to" | "cc">): string {
  const recipients = [...to, ...cc];
  return recipients.length === 0 ? "mail" : `mail to ${recipients.join(", ")}`;
}

/**
 * A mail that waits is asked for every 3 seconds, because most go out within seconds; the user’s unsent mails every
 * minute.
 */
const lookAfterMs = 3000;
const unsentMs = 60_000;

/** The mails with a quotation or an offer, newest first. */
export const mailsQuery = ({ saleKind, number }: SaleRef) =>
  queryOptions({
    queryKey: [...saleKey(number), "mails"],
    queryFn: async ({ signal }) =>
      (
        await call<SaleCalls["listMails"]>("GET", `${callsOf[saleKind]}/:id/mails`, {
          params: { id: number },
          signal,
        })
      ).data.mails,
    refetchInterval: ({ state }) =>
      state.data?.some((mail) => mail.state === "waiting") ? lookAfterMs : false,
  });

/** The initial values of a mail with a quotation or an offer, or with an issued paper of its order. */
export const prefilledMailQuery = ({ saleKind, number }: SaleRef, paper?: string) =>
  queryOptions({
    queryKey: [...saleKey(number), "mail-draft", paper ?? null],
    queryFn: async ({ signal }) =>
      (
        await call<SaleCalls["prefillMail"]>("GET", `${callsOf[saleKind]}/:id/mail-draft`, {
          params: { id: number },
          query: paper === undefined ? {} : { paper },
          signal,
        })
      ).data,
    // Read it again, because the obstacle may be gone.
    staleTime: 0,
  });

export const unsentKey = ["unsent-mails"];

/** The user's own mails that did not reach everybody. */
export const unsentMailsQuery = queryOptions({
  queryKey: unsentKey,
  queryFn: async ({ signal }) =>
    (await call<typeof listUnsentMails>("GET", "/api/mails/unsent", { signal })).data.mails,
  refetchInterval: unsentMs,
});
