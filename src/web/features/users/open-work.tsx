import { queryOptions, useQuery } from "@tanstack/react-query";
import type { User } from "#contract/auth/auth-api.ts";
import type { OpenWork, openWork } from "#contract/users/users-api.ts";
import { counted } from "#domain/numbers/format.ts";
import { call } from "../../api/call.ts";
import { usersKey } from "./user-list-query.ts";

export const openWorkQuery = (id: string) =>
  queryOptions({
    queryKey: [...usersKey, "work", id],
    queryFn: async ({ signal }) =>
      (await call<typeof openWork>("GET", "/api/users/:id/work", { params: { id }, signal })).data,
    staleTime: 0,
  });

/** "a, b and c". */
const inOneLine = (parts: readonly string[]): string =>
  [parts.slice(0, -1).join(", "), parts.at(-1) ?? ""].filter((part) => part !== "").join(" and ");

/** "12 open quotations, 1 open offer and 2 orders in hand, 3 with a follow-up". */
export function workText({ quotations, offers, in_other_offers, orders, follow_ups }: OpenWork): string {
  const kinds = [
    quotations > 0 ? counted(quotations, "open quotation") : "",
    offers > 0 ? counted(offers, "open offer") : "",
    in_other_offers > 0 ? `${counted(in_other_offers, "quotation")} in offers of other users` : "",
    orders > 0 ? `${counted(orders, "order")} in hand` : "",
  ];
  const named = inOneLine(kinds.filter((kind) => kind !== "")) || "no open work";
  return `${named}${follow_ups === 0 ? "" : `, ${follow_ups} with a follow-up`}`;
}

export const hasWork = ({ quotations, offers, in_other_offers, orders }: OpenWork): boolean =>
  quotations + offers + in_other_offers + orders > 0;

/** The work that a leaving user would leave without a responsible person. */
export function OpenWorkNote({ user }: { user: User }) {
  const { data } = useQuery(openWorkQuery(user.id));
  if (!data || !hasWork(data)) return null;
  return (
    <p className="my-3 border-l-[3px] border-signal bg-signal-soft px-4 py-2.5">
      {user.full_name || user.username} has {workText(data)}. Use Hand over in the list of users to give this
      work to another user.
    </p>
  );
}
