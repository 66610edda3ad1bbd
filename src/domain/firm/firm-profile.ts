import type { MotionStandard, Standards } from "../engineering/standards.ts";
import type { TechnicalLine } from "../technical/technical-lines.ts";
import type { DocumentForm } from "./document-forms.ts";
import type { MailTemplate } from "./mail-template.ts";
import type { PaperContents } from "./paper-blocks.ts";
import type { Conditional } from "./rows/condition.ts";

/** A line of the firm on the data sheet. Its text takes names in braces. */
export type StandardLine = Conditional & TechnicalLine;

/** The technical standards of the firm. An absent part is as in the first ones. */
export type TechnicalStandards = Omit<Standards, "motions"> & {
  motions?: readonly MotionStandard[] | undefined;
  lines?: readonly StandardLine[] | undefined;
};

/**
 * The manufacturer's profile, the only source of the firm's data for screens, papers and the landing page: address, bank,
 * terms, payment milestones, delivery times, scope, mail text. The page Firm changes it; `config/company.json` is the first.
 */
export type FirmProfile = {
  name: string;
  /** True when ® follows the name. */
  registered: boolean;
  tagline: string;
  /** An SVG, as text: the mark beside the name on screens and letterhead. */
  logo: string;
  address: readonly string[];
  city: string;
  state: string;
  map_url: string;
  phones: readonly string[];
  email: string;
  website: string;
  social: Readonly<Record<"facebook" | "whatsapp" | "instagram" | "youtube", string>>;
  gstin: string;
  /** The HSN code of a crane, and the SAC of its erection. */
  hsn: string;
  sac: string;
  bank: { account_name: string; account_number: string; ifsc: string; bank: string; branch: string };
  established: number;
  experience: string;
  certifications: readonly { label: string; value: string }[];
  notice: string;
  /** The line under the landing page's title. */
  hero: string;
  /** Without a glyph a benefit gets the picture of a document, a service that of an overhead crane. */
  benefits: readonly { title: string; text: string; glyph?: BenefitGlyph | undefined }[];
  industries: readonly string[];
  services: readonly { title: string; text: string; glyph?: ServiceGlyph | undefined }[];
  /** The terms and conditions of a new sale: clauses in print order. One that is switched off is kept, not printed. */
  terms: readonly Clause[];
  /** The payment milestones that a new sale begins with, such as an advance. Without any only the terms describe it. */
  milestones?: readonly PaymentMilestone[] | undefined;
  /** The delivery time that a new sale begins with, as stages in weeks. Without stages only the terms describe it. */
  delivery?: readonly DeliveryStage[] | undefined;
  /** The firm's blocks on papers besides prices and terms. */
  paper?: PaperContents | undefined;
  /** Duty classes, speeds and technical lines. An absent part is as in the first standards. */
  technical_standards?: TechnicalStandards | undefined;
  /** Subject and text of a mail with a quotation or an offer. Absent: the program's text. */
  mail?: MailTemplate | undefined;
  /** True when papers for customers show the crane in isometric view on their first page. Absent: no. */
  cover_drawing?: boolean | undefined;
  /** The form of the PDF that Download PDF gives. */
  document_form: DocumentForm;
};

/** The events of an order from which the day of a milestone counts. */
export const orderEvents = ["order", "dispatch", "commissioning"] as const;
export type OrderEvent = (typeof orderEvents)[number];

/** A clause of the terms. Its texts take names in braces. */
export type Clause = Conditional & { title: string; text: string; off?: boolean | undefined };

/** A share of the order's total that the customer pays. The percentages of all milestones sum to 100, before `holds`. */
export type PaymentMilestone = Conditional & {
  /** The name of the milestone, such as "Advance". */
  label: string;
  /** When the customer pays, in words: "with the order". */
  when: string;
  /** Above 0, at most 100, up to 2 decimals. */
  percent: number;
  /** The event, and the days after it. Negative days are before it. */
  due: { event: OrderEvent; days: number };
};

/** A stage of the delivery plan. Weeks count from the order: the first week is 1. */
export type DeliveryStage = Conditional & {
  label: string;
  first_week: number;
  last_week: number;
  by: "us" | "customer";
  /** The event at the end of this stage. The day of dispatch follows from the stage that ends with it. */
  ends_with?: "dispatch" | "commissioning" | undefined;
};

/** The parts of a profile that give a sale its days and payments. */
export type PaymentTerms = Pick<FirmProfile, "milestones" | "delivery">;

/** The pictures for a benefit on the landing page. */
export const benefitGlyphs = ["table", "dimension", "drawing", "hook", "document", "archive"] as const;
export type BenefitGlyph = (typeof benefitGlyphs)[number];

/** The pictures for a service on the landing page. */
export const serviceGlyphs = ["single-girder", "double-girder", "overhead", "gantry", "jib"] as const;
export type ServiceGlyph = (typeof serviceGlyphs)[number];
