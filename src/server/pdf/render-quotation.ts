import type { OrderPaperStanding } from "#domain/document/order-content.ts";
import { Rejection } from "#domain/errors/rejection.ts";
import type { DocumentForm, OfferForm } from "#domain/firm/document-forms.ts";
import type { FirmProfile } from "#domain/firm/firm-profile.ts";
import type { Make } from "#domain/firm/paper-blocks.ts";
import type { PaperMarks } from "#domain/firm/paper-marks.ts";
import type { OfferDocument } from "#domain/offers/offer.ts";
import type { FreeInOffer } from "#domain/offers/option-points.ts";
import type { FrozenOrder } from "#domain/orders/frozen-order.ts";
import type { Order } from "#domain/orders/order.ts";
import type { WorksCrane } from "#domain/orders/works-sheet.ts";
import type { BridgeInRupees } from "#domain/price-bridge/price-bridge-record.ts";
import type { QuotationDocument } from "#domain/quotation/document/document.ts";
import { workerFile } from "../platform/project-folder.ts";
import { type StartWorker, WorkerPool } from "../platform/worker-pool.ts";
import { startProcess } from "../platform/worker-process.ts";
import { limitRefusal, paperMemory, paperRetries, paperTime } from "./paper-limits.ts";

export type RenderOptions = {
  /** SHA-256 of the stored record, as hexadecimal text: its first 12 digits stand on every page. */
  contentSha256: string;
  revision: number;
  /** The marks on every page beside the content. */
  marks?: PaperMarks;
  /** The price bridge from the revision before, on the internal cost sheet only. */
  bridge?: BridgeInRupees | undefined;
};

/** One quotation's document to make, as it goes to its worker. */
export type QuotationJob = {
  document: QuotationDocument;
  form: DocumentForm;
  firm: FirmProfile;
  options: RenderOptions;
};

/** One offer's document to make, with the frozen quotations that it names. */
export type OfferJob = {
  offer: OfferDocument;
  quotations: readonly QuotationDocument[];
  form: OfferForm;
  firm: FirmProfile;
  options: RenderOptions;
};

/** A paper of an order to make. */
export type OrderJob = {
  frozen: FrozenOrder;
  standing: OrderPaperStanding;
  firm: FirmProfile;
  contentSha256: string;
};

/** The works sheet of an order to make. */
export type WorksJob = {
  order: Order;
  cranes: readonly WorksCrane[];
  /** The other ordered positions. */
  besides: readonly FreeInOffer[];
  /** The bought parts of the firm, by component. */
  makes: readonly Make[];
  marks: PaperMarks;
  firm: FirmProfile;
  contentSha256: string;
};

export type RenderJob = QuotationJob | OfferJob | OrderJob | WorksJob;

export type PdfRenderer = {
  /**
   * The PDF of a saved quotation in one of its forms: the same bytes for the same record, form and profile.
   * @throws Rejection 'unavailable' when too many documents wait already, 'too-large' when it takes too much time or memory
   * @throws Error 'Error generating PDF', its cause the fault, when it fails
   */
  render(
    document: QuotationDocument,
    form: DocumentForm,
    firm: FirmProfile,
    options: RenderOptions,
  ): Promise<Uint8Array>;
  /** Has the process started that makes them: the first paper takes ten times as long with it. */
  prepare(): void;
  /** The PDF of an offer, likewise. */
  renderOffer(job: OfferJob): Promise<Uint8Array>;
  /** The PDF of a paper of an order, and of its works sheet, likewise. */
  renderOrder(job: OrderJob): Promise<Uint8Array>;
  renderWorks(job: WorksJob): Promise<Uint8Array>;
  close(): Promise<void>;
};

const ownProcess = (): StartWorker<RenderJob, Uint8Array> =>
  startProcess(workerFile("pdf/render-worker"), paperMemory);

/**
 * Makes PDFs in a process of their own: whatever a text does to the typesetter, others' papers are made and the server
 * goes on. It starts with the first document, unless before, and does not keep this one alive.
 */
export function createPdfRenderer({
  workers = 1,
  queue = 100,
  timeout = paperTime,
  start = ownProcess(),
} = {}): PdfRenderer {
  const pool = new WorkerPool<RenderJob, Uint8Array>({
    start,
    workers: Math.min(Math.max(workers, 1), 2),
    queue,
    timeout,
    retries: paperRetries,
    // Ending earlier would free only 9 MB, and each restart takes as long as five documents.
    rest: 900_000,
    busyMessage: "Too many documents are being made at the moment. Please try again shortly.",
  });
  async function make(job: RenderJob): Promise<Uint8Array> {
    try {
      return await pool.run(job);
    } catch (error) {
      if (error instanceof Rejection) throw error;
      throw limitRefusal(error) ?? new Error("Error generating PDF", { cause: error });
    }
  }
  return {
    render: (document, form, firm, options) => make({ document, form, firm, options }),
    renderOffer: make,
    renderOrder: make,
    renderWorks: make,
    prepare: () => pool.prepare(),
    close: () => pool.close(),
  };
}
