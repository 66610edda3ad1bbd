import { queryOptions } from "@tanstack/react-query";
import type { listTemplates } from "#contract/quotations/templates-api.ts";
import { call } from "../../api/call.ts";
import { quotationsKey } from "../sales/quotation-queries.ts";

/** All templates by name. A firm has few. */
export const templatesQuery = queryOptions({
  queryKey: [quotationsKey, "templates"],
  queryFn: async ({ signal }) =>
    (await call<typeof listTemplates>("GET", "/api/templates", { signal })).data.templates,
});
