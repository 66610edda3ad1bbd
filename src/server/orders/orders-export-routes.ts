import type { OrderEndpoints } from "#contract/orders/orders-api.ts";
import { ordersSchemas as schemas } from "#contract/orders/orders-schemas.ts";
import { exportFileName } from "#domain/document/export-file-name.ts";
import type { Book } from "#domain/files/workbook-model.ts";
import type { FirmProfile } from "#domain/firm/firm-profile.ts";
import { worksWorkbook } from "#domain/orders/works-workbook.ts";
import { workbookType, writeWorkbook } from "../platform/excel/write-workbook.ts";
import type { Api } from "../platform/http/api.ts";
import { type FileAnswer, serveFile } from "../platform/http/serve-file.ts";
import type { StoredSale } from "../sales/sales-repository.ts";
import type { OrderSource } from "./order-sources.ts";
import { orderWorkbook } from "./order-workbook.ts";
import { findOrdered, toOrderRecord } from "./read-order.ts";

/** Binds the order and its works sheet as workbooks, of quotations or of offers. */
export function bindOrderExports<S extends StoredSale>(
  api: Api,
  endpoints: OrderEndpoints,
  source: OrderSource<S>,
  firm: () => FirmProfile,
): void {
  const { saleKind } = source.sales;
  const answer = async (
    what: "order" | "works",
    book: Book,
    { id, number, revision }: Pick<S, "id" | "number" | "revision">,
  ): Promise<FileAnswer> => ({
    content: await writeWorkbook(book),
    type: workbookType,
    name: exportFileName(what, { number, revision }, "xlsx"),
    noted: {
      action: "order exported",
      subject: { type: saleKind, id },
      detail: { [saleKind]: number, form: what },
    },
  });

  serveFile(api, endpoints.exportWorks, schemas.exportWorks, async ({ db, user, params, now }) => {
    const { stored, read } = await findOrdered(db, source, firm(), { user, now: now() }, params.id);
    return answer("works", worksWorkbook(read.order, read.works, read.makes), stored);
  });

  serveFile(api, endpoints.exportOrder, schemas.exportOrder, async ({ db, user, params, now }) => {
    const { stored, read } = await findOrdered(db, source, firm(), { user, now: now() }, params.id);
    return answer("order", orderWorkbook(stored.number, await toOrderRecord(db, stored.id, read)), stored);
  });
}
