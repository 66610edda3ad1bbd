import { customerTexts } from "../customers/customer-texts.ts";
import { readDay } from "../imports/date-cells.ts";
import type { ListField } from "../imports/list-field.ts";
import { tonneSpellings } from "../numbers/typed-number.ts";
import { outcomeIn } from "./outcomes.ts";
import { craneTypeIn } from "./past-quotation.ts";

const looksLikeDay = (value: string): boolean =>
  "day" in readDay(value, "2100-01-01") && !/^\d+$/.test(value);
/** The day of something else than the quotation: "Valid Till", "PO Date", "Enq Date". */
const isOtherDay = (heading: string): boolean =>
  /\b(?:valid|validity|expir\w*|due|next|follow\w*|deliver\w*|dispatch|order|po|enq\w*|inquiry|modified|updated|closed|closing|won|lost)\b/.test(
    heading,
  );
/** A type beside sizes is a description. */
const looksLikeType = (value: string): boolean =>
  craneTypeIn(value) !== null && value.length < 40 && !/\d/.test(value);
/** A column of Y and N may be of anything. */
const looksLikeOutcome = (value: string): boolean =>
  outcomeIn(value) !== "unknown" && value.length < 40 && !/^y(?:es)?$/i.test(value.trim());
/** A text with a capacity and more: "5T x 15M SG EOT". */
const looksLikeCrane = (value: string): boolean =>
  value.length > 5 && /\d\s?(?:t|te|mt|tons?|tonnes?)\b/i.test(value);

const words = (...texts: string[]): string[] => texts.flatMap((text) => text.split(", "));

/** The columns of a list of past quotations: the headings that an import recognises, in the order of the export. */
export const pastQuotationFields: readonly ListField[] = [
  {
    name: "number",
    label: "Number",
    headings: words(
      "qtn no, quotation no, quote no, offer no, qt no, quotation number, quote number, offer number, qno, q no, quotation id, quote id, offer id",
      "estimate number, estimate no, proposal no, proposal number, order reference, voucher no, voucher number",
      "our ref, qtn ref, quotation ref, offer ref, ref no, quotation, ref, reference",
    ),
  },
  {
    name: "date",
    label: "Date",
    isNeeded: true,
    headings: words(
      "dt, quotation date, offer date, quote date, qtn date, dated, qtn dt, date of quotation, date of offer",
      "offer dt, quote dt, qt dt, estimate date, proposal date, voucher date, creation date, created on, date created",
      "created time, created date",
    ),
    isOtherHeading: isOtherDay,
    looksLike: looksLikeDay,
  },
  {
    name: "customer",
    label: "Customer",
    isNeeded: true,
    headings: [...customerTexts.company.headings.filter((name) => name !== "particulars"), "company"],
    // A register of an accounting program has the party there.
    otherwise: ["particulars"],
    isUnlike: looksLikeCrane,
  },
  {
    name: "place",
    label: "Place",
    headings: words("city, location, site, station, town, address, billing city, site location"),
    joinedWith: ", ",
  },
  {
    name: "crane_type",
    label: "Crane type",
    headings: words("type, type of crane, girder, sg dg, girder type"),
    looksLike: looksLikeType,
  },
  {
    name: "tonnes",
    label: "Capacity, T",
    isNeededWithout: "description",
    headings: words(
      "capacity, cap, swl, tonnage, safe working load, capacity t, load, crane capacity, rated capacity, ton, tons",
    ),
    units: tonneSpellings.split("|"),
  },
  {
    name: "span_m",
    label: "Span, m",
    headings: words("span, crane span, span m, bay width, centre distance, rail span"),
  },
  {
    name: "lift_m",
    label: "Lift, m",
    headings: words("lift, hol, height of lift, lifting height, hoist height, lift height, height"),
  },
  {
    name: "runway_m",
    label: "Runway, m",
    headings: words(
      "runway, runway length, lt, lt length, gantry length, bay length, long travel, travel length, lt travel",
    ),
  },
  { name: "duty", label: "Duty", headings: words("duty class, class, mechanism class, class of duty") },
  { name: "hoist", label: "Hoist", headings: words("hoist type, type of hoist") },
  {
    name: "amount",
    label: "Amount before GST, ₹",
    // The last price before the first one, and totals last: they may have the tax in them.
    headings: words(
      "amount before gst, final value, final amount, final price, net value, net amount, sub total, subtotal",
      "untaxed amount, taxable value, basic price, basic value, basic amount, basic, quoted price, quoted value",
      "quoted amount, price quoted, quotation value, offer value, offer price, amount, price, rate, value",
      "total amount, total, gross total, grand total",
    ),
    units: words("rs, inr, rupees, lakh, lakhs, lac, lacs, cr, crore, crores"),
  },
  { name: "margin", label: "Margin, %", headings: words("margin, margin percent, profit, profit percent") },
  {
    name: "outcome",
    label: "Outcome",
    headings: words(
      "status, result, order y n, order status, quotation status, offer status, estimate status, final status, current status, stage",
    ),
    looksLike: looksLikeOutcome,
  },
  {
    name: "reason",
    label: "Reason",
    headings: words("lost reason, reason for loss, reason of loss, loss reason, why lost"),
  },
  {
    name: "sales_person",
    label: "Sales person",
    headings: words(
      "salesperson, salesman, sales engineer, engineer, quoted by, prepared by, handled by, executive, sales executive",
      "by, owner, responsible, quote owner, offer owner, deal owner, account manager",
    ),
  },
  {
    name: "description",
    label: "Description",
    headings: words(
      "crane, item, details, specification, subject, crane details, scope, product, item description",
      "item name, item desc, narration, equipment, description of crane, particulars of crane, crane description",
      "description of goods, product name",
    ),
    // An accounting program repeats the party there.
    otherwise: ["particulars"],
    looksLike: looksLikeCrane,
    joinedWith: ", ",
  },
  {
    name: "note",
    label: "Note",
    headings: words("remarks, remark, notes, comment, comments"),
    joinedWith: "; ",
  },
];
