import { craneTypeOf } from "#domain/components/crane-type-of.ts";
import { formatDate } from "#domain/dates/format-date.ts";
import { exportFileName } from "#domain/document/export-file-name.ts";
import { Rejection } from "#domain/errors/rejection.ts";
import type { FirmProfile } from "#domain/firm/firm-profile.ts";
import { exampleStamp } from "#domain/firm/paper-marks.ts";
import {
  type FrozenOrder,
  freezeOrder,
  isSuperseded,
  issuedOf,
  readFrozenOrder,
} from "#domain/orders/frozen-order.ts";
import {
  type OrderForm,
  type OrderPaperForm,
  orderFormTitles,
  orderPaperForms,
} from "#domain/orders/order.ts";
import type { Paper } from "../mail/mail-sources.ts";
import type { PdfRenderer } from "../pdf/render-quotation.ts";
import type { Db } from "../platform/database/schema.ts";
import type { OrderPaperRow } from "../platform/database/tables/orders.ts";
import type { FileAnswer } from "../platform/http/serve-file.ts";
import type { OrderPaperCall } from "../quotations/papers/paper-answer.ts";
import { sha256 } from "../quotations/stored-document.ts";
import { mustActOnOfferRefusal } from "../sales/sales.ts";
import type { StoredSale } from "../sales/sales-repository.ts";
import { storedFirmOf } from "../sales/stored-firm.ts";
import type { OrderSource } from "./order-sources.ts";
import { listPapers } from "./orders-repository.ts";
import { isExampleOrder, type ReadOrder, readOrder } from "./read-order.ts";

type Deps = { firm: () => FirmProfile; pdf: Pick<PdfRenderer, "renderOrder" | "renderWorks"> };

/** A paper to print: an issued one, or the present state. */
type Printed = { frozen: FrozenOrder; row: OrderPaperRow | null; stamps: string[] };

const isSold = (form: OrderForm): form is OrderPaperForm => orderPaperForms.some((each) => each === form);

/** Makes the answer with a paper of an order, of quotations or of offers. */
export function makeOrderPaper<S extends StoredSale>(source: OrderSource<S>, { firm, pdf }: Deps) {
  const { saleKind } = source.sales;
  return async (call: OrderPaperCall, form: OrderForm): Promise<FileAnswer> => {
    const { db, user, params, query, now } = call;
    const stored = await source.sales.findReadable(db, user, params.id, now());
    // A paper that was issued before the quotation came into its offer stays the quotation's.
    if (stored.in_offer !== null && !(isSold(form) && query.paper !== undefined))
      throw mustActOnOfferRefusal(stored.number, stored.in_offer);
    let known: Promise<ReadOrder> | undefined;
    const read = () => {
      known ??= readOrder(db, source, stored, firm());
      return known;
    };
    const answer = (content: Uint8Array, name: string): FileAnswer => ({
      content,
      type: "application/pdf",
      name,
      noted: {
        action: "paper made",
        subject: { type: saleKind, id: stored.id },
        detail: { [saleKind]: stored.number, revision: stored.revision, form },
      },
    });
    if (!isSold(form)) {
      const whole = await read();
      const { order, works, makes } = whole;
      const marks = { isExample: await isExampleOrder(db, stored, whole) };
      // Refuse here, because the printing process returns only faults.
      for (const { quotation } of works.cranes) craneTypeOf(quotation.craneType);
      const cranes = works.cranes.map(({ quotation, inputs, position, quantity, technicalLines }) => ({
        quotation,
        inputs,
        position,
        quantity,
        technicalLines,
      }));
      const contentSha256 = sha256(JSON.stringify({ order, revision: stored.content_sha256 }));
      const kept = await storedFirmOf(db, stored);
      return answer(
        await pdf.renderWorks({
          order,
          cranes,
          besides: works.besides,
          makes,
          marks,
          firm: kept,
          contentSha256,
        }),
        exportFileName("works", { number: stored.number, revision: stored.revision }, "pdf"),
      );
    }
    const found = await printed(db, stored, form, query, read);
    const { content, name } = await paperOfOrder(db, found, stored, pdf);
    return answer(content, name);
  };
}

/** Prints a paper of an order: an issued one with the letterhead of its issue. The name is that of its file. */
export async function paperOfOrder(
  db: Db,
  { frozen, row, stamps }: Printed,
  stored: StoredSale,
  pdf: Pick<PdfRenderer, "renderOrder">,
): Promise<Paper> {
  const standing = {
    number: row?.number ?? null,
    issuedAt: row?.issued_at ?? null,
    stamps: frozen.isExample ? [...stamps, exampleStamp] : stamps,
  };
  const name = [frozen.form, row?.number ?? stored.number, ...(row ? [] : ["not-issued"])].join("-");
  const content = await pdf.renderOrder({
    frozen,
    standing,
    firm: await storedFirmOf(db, row ?? stored),
    contentSha256: row?.content_sha256 ?? sha256(JSON.stringify(frozen)),
  });
  return { content, name: `${name}.pdf` };
}

/** Returns the refusal that names a damaged paper. */
export const damagedPaper = ({ form, number, issued_at }: OrderPaperRow): Rejection =>
  new Rejection(
    "conflict",
    `The stored ${[orderFormTitles[form].toLowerCase(), number].filter(Boolean).join(" ")} of ${formatDate(issued_at)} is damaged and cannot be printed. Issue the paper again, and tell your administrator.`,
  );

/** The refusal of a proforma invoice that names no milestone. */
export const chooseMilestone = "Choose the milestone of the proforma";

/**
 * Returns the requested paper of an order with its stamps (NOT ISSUED, SUPERSEDED, ORDER REOPENED): by its id, else the
 * issued one in force, else the present state.
 */
async function printed(
  db: Db,
  stored: StoredSale,
  form: OrderPaperForm,
  { milestone, paper }: OrderPaperCall["query"],
  read: () => Promise<ReadOrder>,
): Promise<Printed> {
  const asked = form === "proforma" ? (milestone ?? null) : null;
  const rows = await listPapers(db, stored.id);
  const now = stored.status === "won" && stored.in_offer === null ? (await read()).order : null;
  if (paper !== undefined) {
    const row = rows.find(({ id, ...each }) => id === paper && each.form === form);
    if (!row) throw new Rejection("not-found", `${stored.number} has no such paper.`);
    const frozen = readFrozenOrder(row.content);
    if (frozen === null) throw damagedPaper(row);
    const stamp =
      now === null
        ? ["ORDER REOPENED"]
        : isSuperseded(rows, row, frozen, now)
          ? ["SUPERSEDED: THE ORDER HAS CHANGED"]
          : [];
    return { frozen, row, stamps: stamp };
  }
  const { order } = await read();
  if (form === "proforma" && asked === null) {
    const problem = { msg: chooseMilestone, loc: ["query", "milestone"] };
    throw new Rejection("invalid", problem.msg, { problems: [problem] });
  }
  if (form === "proforma" && order.milestones[(asked ?? 0) - 1] === undefined)
    throw new Rejection("not-found", `The order of ${stored.number} has no such milestone.`);
  const { inForce, replaces } = issuedOf(rows, order, { form, milestone: asked });
  if (inForce !== null) return { frozen: inForce.frozen, row: inForce.paper, stamps: [] };
  const isExample = await isExampleOrder(db, stored, await read());
  return {
    frozen: freezeOrder(order, { form, milestone: asked, isExample, ...replaces }),
    row: null,
    stamps: ["NOT ISSUED"],
  };
}
