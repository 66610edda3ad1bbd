import { areKeptAs, pointsOfDocument } from "#domain/open-points/document-points.ts";
import { type QuotationDocument, requestOfDocument } from "#domain/quotation/document/document.ts";
import { type QuotationRequest, requestKey } from "#domain/quotation/document/request.ts";
import type { RequestedLine } from "#domain/quotation/lines/quotation-line.ts";

const withoutOrigin = ({ priceOrigin: _, ...line }: RequestedLine): RequestedLine => line;

/** Compares requests by their content alone, whatever the order of their fields. */
const canonical = ({ keptPoints: _, ...request }: QuotationRequest): QuotationRequest =>
  JSON.parse(
    // A document has only the origins that are true.
    JSON.stringify({ ...request, lines: request.lines.map(withoutOrigin) }, (_, value: unknown) =>
      typeof value === "object" && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
        : value,
    ),
  ) as QuotationRequest;

/** Tells whether a saved document is what is asked for, with the points that the request keeps, and maybe further ones. */
export const asksTheSame = (document: QuotationDocument, request: QuotationRequest): boolean =>
  requestKey(canonical(requestOfDocument(document))) === requestKey(canonical(request)) &&
  areKeptAs(pointsOfDocument(document), request.keptPoints ?? []);
