import { type Role, roles } from "#domain/people/roles.ts";

export type StatusFilter = "active" | "inactive";

/** The filters of the user list, as in the address. */
export type UsersSearch = {
  search?: string | undefined;
  role?: Role | undefined;
  status?: StatusFilter | undefined;
  page?: number | undefined;
};

export function usersSearch(raw: Record<string, unknown>): UsersSearch {
  const page = Number(raw.page);
  return {
    search: typeof raw.search === "string" && raw.search !== "" ? raw.search : undefined,
    role: roles.find((role) => role === raw.role),
    status: raw.status === "active" || raw.status === "inactive" ? raw.status : undefined,
    page: Number.isSafeInteger(page) && page > 1 ? page : undefined,
  };
}
