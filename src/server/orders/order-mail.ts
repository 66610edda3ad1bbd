import { formatDate } from "#domain/dates/format-date.ts";
import { Rejection } from "#domain/errors/rejection.ts";
import type { FirmProfile } from "#domain/firm/firm-profile.ts";
import { orderMail } from "#domain/mail/order-mail.ts";
import { isSuperseded, readFrozenOrder } from "#domain/orders/frozen-order.ts";
import { orderFormTitles } from "#domain/orders/order.ts";
import { statusWords } from "#domain/sales/sale-status.ts";
import type { OrderPaperMail } from "../mail/mail-sources.ts";
import type { PdfRenderer } from "../pdf/render-quotation.ts";
import type { Db } from "../platform/database/schema.ts";
import type { StoredSale } from "../sales/sales-repository.ts";
import { damagedPaper, paperOfOrder } from "./order-papers.ts";
import type { OrderSource } from "./order-sources.ts";
import { listPapers } from "./orders-repository.ts";
import { readOrder } from "./read-order.ts";

type Deps = { firm: () => FirmProfile; pdf: Pick<PdfRenderer, "renderOrder"> };

/** Makes what a mail with an issued paper of an order needs, of quotations or of offers. */
export function orderMails<S extends StoredSale>(source: OrderSource<S>, { firm, pdf }: Deps) {
  return async (db: Db, stored: S, id: string): Promise<OrderPaperMail> => {
    const papers = await listPapers(db, stored.id);
    const row = papers.find((paper) => paper.id === id);
    if (!row) throw new Rejection("not-found", `${stored.number} has no such paper.`);
    const frozen = readFrozenOrder(row.content);
    if (frozen === null) throw damagedPaper(row);
    const read = stored.status === "won" ? await readOrder(db, source, stored, firm()) : null;
    const { number, status } = stored;
    const blockedReason =
      read === null
        ? `${number} is ${statusWords(status)}. Mark it as won before you send papers of its order.`
        : isSuperseded(papers, row, frozen, read.order)
          ? `The order has changed since ${formatDate(row.issued_at)}. Issue the ${orderFormTitles[row.form].toLowerCase()} again and send the new one.`
          : null;
    return {
      form: row.form,
      blockedReason,
      texts: (values) => orderMail(frozen, row.number, values),
      paper: () => paperOfOrder(db, { frozen, row, stamps: [] }, stored, pdf),
    };
  };
}
