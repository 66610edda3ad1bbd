import { queryOptions } from "@tanstack/react-query";
import type { offerFiles, quotationFiles } from "#contract/files/files-api.ts";
import { call } from "../../../api/call.ts";
import { saleKey } from "../../sales/sale-queries.ts";
import { callsOf, type Subject } from "../../sales/subject.ts";

/** The calls about the files of quotations, and of offers. */
export type FileCalls = typeof quotationFiles | typeof offerFiles;

/** The files of a quotation or an offer, oldest first. */
export const filesQuery = ({ noun, number }: Subject) =>
  queryOptions({
    queryKey: [...saleKey(number), "files"],
    queryFn: async ({ signal }) =>
      (
        await call<FileCalls["listFiles"]>("GET", `${callsOf[noun]}/:id/files`, {
          params: { id: number },
          signal,
        })
      ).data.files,
  });
