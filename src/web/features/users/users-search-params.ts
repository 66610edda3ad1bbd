import { type Role, roles } from "#domain/people/roles.ts";
import { pageIn, textIn } from "../../ui/routing/address-values.ts";

export type StatusFilter = "active" | "inactive";

/** The filters of the user list, as in the address. */
export type UsersSearch = {
  search?: string | undefined;
  role?: Role | undefined;
  status?: StatusFilter | undefined;
  page?: number | undefined;
};

export const usersSearch = (raw: Record<string, unknown>): UsersSearch => ({
  search: textIn(raw.search),
  role: roles.find((role) => role === raw.role),
  status: raw.status === "active" || raw.status === "inactive" ? raw.status : undefined,
  page: pageIn(raw.page),
});
