import { queryOptions } from "@tanstack/react-query";
import type { quotationFiles } from "#contract/files-api.ts";
import { call } from "../../../api/call.ts";
import { saleKey } from "../page/sale-queries.ts";

/** The files of a quotation, oldest first. */
export const filesQuery = (number: string) =>
  queryOptions({
    queryKey: [...saleKey(number), "files"],
    queryFn: async ({ signal }) =>
      (
        await call<typeof quotationFiles.listFiles>("GET", "/api/quotation/:id/files", {
          params: { id: number },
          signal,
        })
      ).data.files,
  });
