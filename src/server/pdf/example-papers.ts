import { readFileSync } from "node:fs";
import { formatDate } from "#domain/dates/format-date.ts";
import { indianDay } from "#domain/dates/indian-dates.ts";
import { rowCrane } from "#domain/document/blocks/row-crane.ts";
import { orderPosition } from "#domain/document/ordered/ordered-positions.ts";
import { orderedScope } from "#domain/document/ordered/ordered-scope.ts";
import { engineeringFigures } from "#domain/engineering/figures.ts";
import { offerForms, standardForms } from "#domain/firm/document-forms.ts";
import { isExampleFirm } from "#domain/firm/example-firm.ts";
import type { FirmProfile } from "#domain/firm/firm-profile.ts";
import type { PaperMarks } from "#domain/firm/paper-marks.ts";
import { profileFor } from "#domain/firm/rows/profile-rows.ts";
import { linesOfCrane } from "#domain/firm/technical-standards.ts";
import type { QuotedPosition } from "#domain/offers/offer.ts";
import { offerFigures } from "#domain/offers/offer-totals.ts";
import { quotedCraneOf } from "#domain/offers/quoted.ts";
import { freezeOrder } from "#domain/orders/frozen-order.ts";
import {
  type OrderForm,
  type OrderPaperForm,
  orderFormTitles,
  orderOf,
  orderPaperForms,
} from "#domain/orders/order.ts";
import { craneOfDocument } from "#domain/quotation/document/crane-of.ts";
import type { QuotationDocument } from "#domain/quotation/document/document.ts";
import { serverFile } from "../platform/project-folder.ts";
import type { OfferJob, OrderJob, QuotationJob, RenderJob, WorksJob } from "./render-quotation.ts";

const quotation: QuotationDocument = JSON.parse(
  readFileSync(serverFile("pdf/example-quotation.json"), "utf8"),
);

const contentSha256 = "0".repeat(64);

const markOf = (firm: FirmProfile): PaperMarks => (isExampleFirm(firm) ? { isExample: true } : {});

/** Returns the example quotation under a profile in a form of a quotation. */
export const exampleQuotation = (form: QuotationJob["form"], firm: FirmProfile): QuotationJob => ({
  document: quotation,
  form,
  firm,
  options: { contentSha256, revision: 0, marks: markOf(firm) },
});

const position: QuotedPosition = {
  kind: "firm",
  quotation: quotation.number,
  revision: quotation.revision,
  quantity: 2,
  alternateTo: null,
  onRunwayOf: null,
};

function exampleOffer(form: OfferJob["form"], firm: FirmProfile): OfferJob {
  const positions = [{ ...position, quoted: quotedCraneOf(quotation) }];
  const { createdAt, validUntil, createdBy, author, preparedBy, customer } = quotation;
  return {
    offer: {
      format: 1,
      number: "OF-2627-00007",
      revision: 0,
      reason: null,
      createdAt,
      validUntil,
      createdBy,
      author,
      preparedBy,
      customer,
      positions,
      discount: null,
      coveringText: "",
      figures: offerFigures(positions, null, quotation.totals.gstPercentage),
    },
    quotations: [quotation],
    form,
    firm,
    options: { contentSha256, revision: 0, marks: markOf(firm) },
  };
}

/** Returns the order of the example quotation, and the profile with the rows that hold for its crane. */
function orderedFrom(firm: FirmProfile) {
  const inputs = craneOfDocument(quotation);
  const ordered = { number: 1, position: { ...position, quoted: quotedCraneOf(quotation) } };
  const positions = [orderPosition(ordered, [ordered], { firm, craneOf: () => ({ quotation, inputs }) })];
  const crane = rowCrane(1, quotation, { inputs, figures: engineeringFigures(inputs) });
  const printed = profileFor(firm, [crane], {
    naming: () => "position 1",
    validUntil: formatDate(quotation.validUntil),
  });
  const sale = {
    number: quotation.number,
    revision: quotation.revision,
    orderNumber: "PO/1",
    day: indianDay(quotation.createdAt),
    customer: quotation.customer,
    positions,
    scope: orderedScope([ordered], firm, { paper: quotation.paper, quotationOf: () => quotation }),
    discount: 0,
    value: positions.reduce((sum, { value }) => sum + value, 0),
    gstPercentage: quotation.totals.gstPercentage,
  };
  const technicalLines = linesOfCrane(printed, crane, quotation.technicalLines);
  return { order: orderOf(sale, printed, null), makes: printed.paper?.makes ?? [], inputs, technicalLines };
}

/** A paper of the example, by its name in sentences: "customer", "customer, of an offer", "proforma invoice". */
type ExamplePaper = { name: string; job: () => RenderJob };

/** A proforma needs a milestone. A profile without one prints none. */
function orderPapers(firm: FirmProfile): ExamplePaper[] {
  const nameOf = (form: OrderForm) => orderFormTitles[form].toLowerCase();
  const job = (form: OrderPaperForm) => (): OrderJob => ({
    frozen: freezeOrder(orderedFrom(firm).order, {
      form,
      milestone: form === "proforma" ? 1 : null,
      isExample: isExampleFirm(firm),
    }),
    standing: { number: null, issuedAt: null, stamps: [] },
    firm,
    contentSha256,
  });
  const works = (): WorksJob => {
    const { order, makes, inputs, technicalLines } = orderedFrom(firm);
    const cranes = [{ position: 1, quantity: 2, quotation, inputs, technicalLines }];
    return { order, cranes, besides: [], makes, marks: markOf(firm), firm, contentSha256 };
  };
  return [
    ...orderPaperForms
      .filter((form) => form !== "proforma" || firm.milestones?.length)
      .map((form) => ({ name: nameOf(form), job: job(form) })),
    { name: nameOf("works"), job: works },
  ];
}

/**
 * Returns an example of every paper that prints parts of a profile. The calculation prints no other part than the
 * internal sheet.
 */
export const examplePapers = (firm: FirmProfile): ExamplePaper[] => [
  ...standardForms.map((form) => ({ name: form, job: () => exampleQuotation(form, firm) })),
  ...offerForms.map((form) => ({ name: `${form}, of an offer`, job: () => exampleOffer(form, firm) })),
  ...orderPapers(firm),
];
