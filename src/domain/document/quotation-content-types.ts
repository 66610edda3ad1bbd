import type { DocumentForm } from "../firm/document-forms.ts";
import type { PrintedMarks } from "../firm/paper-marks.ts";
import type { PrintedBlocks } from "./blocks/printed-blocks.ts";
import type { CalculationSheet } from "./calculation/calculation-sheet.ts";
import type { CranePicture } from "./crane-picture.ts";
import type { LabelledValue } from "./labelled-value.ts";
import type { PrintableDrawing } from "./printable-drawing.ts";

export type Letterhead = {
  name: string;
  registered: boolean;
  tagline: string;
  /** The text of an SVG. */
  logo: string;
  address: readonly string[];
  contacts: readonly LabelledValue[];
  gstin: string;
  /** Short claims such as "Established 2017". */
  claims: readonly string[];
};

/** The addressee of the paper: lines of an address block, and the lines set apart from it. */
export type Addressee = { lines: readonly string[]; details: readonly LabelledValue[] };

export type ScheduleRow = {
  balloon: number;
  title: string;
  inScope: boolean;
  /** Lines of the descriptive text under the title. */
  description: readonly string[];
  /** HSN or SAC. */
  code: string;
  /** With its unit; empty for a line that is not in scope. */
  quantity: string;
  /** Empty in forms without amounts. */
  amount: string;
};

export type TotalLine = LabelledValue & { strong: boolean };

/** The parts list of a form, with or without amounts, and the lines under it. */
export type Schedule = {
  heading: string;
  priced: boolean;
  rows: readonly ScheduleRow[];
  totals: readonly TotalLine[];
  /** The total in words; empty without a total. */
  words: string;
  notes: readonly string[];
};

/** The explanation of one price, for the firm only. */
export type CostRow = {
  balloon: number;
  title: string;
  inScope: boolean;
  description: readonly string[];
  source: string;
  /** The source of the price: its factors, the table's row and version. */
  origin: readonly LabelledValue[];
  cost: string;
  margin: string;
  price: string;
};

/** One cause of a price change. */
export type PriceBridgeRow = {
  /** Null for a line that only the previous revision has. */
  balloon: number | null;
  title: string;
  kind: string;
  words: string;
  cost: string;
  total: string;
};

/** The price bridge from the previous revision, as a table between the two totals. */
export type PriceBridgeSheet = {
  heading: string;
  line: string;
  from: LabelledValue;
  rows: readonly PriceBridgeRow[];
  to: LabelledValue;
};

export type CostSheet = {
  heading: string;
  rows: readonly CostRow[];
  sums: { cost: string; margin: string; price: string };
  totals: readonly TotalLine[];
  words: string;
  /** In words. */
  warnings: readonly string[];
  /** Null for the first issue. */
  bridge: PriceBridgeSheet | null;
};

export type DataGroup = { group: string; rows: readonly LabelledValue[] };

/** A box to sign in, with the captions of its lines. */
export type Signature = { party: string; below: string; lines: readonly string[] };

/** The common parts of all papers of quotations and offers. */
export type PaperFrame = {
  language: string;
  /** The title of the file. */
  title: string;
  author: string;
  keywords: readonly string[];
  /** The name of the paper, as its heading. */
  name: string;
  number: string;
  revision: string;
  /** The firm's name, for every page except the first. The paper cuts it where its line ends. */
  head: string;
  /** The mark of internal papers on every page; empty for customers' papers. */
  notice: string;
  /** The mark on every page. Null when there is none. */
  marks: PrintedMarks | null;
  letterhead: Letterhead;
  facts: readonly LabelledValue[];
  addressee: Addressee | null;
  subject: string;
  /** The subject in the head of each page except the first. The paper cuts it where its line ends. */
  runningSubject: string;
  terms: readonly {
    title: string;
    text: readonly string[];
    /** True of a clause of an order that is not the firm's. */
    agreed?: true;
  }[];
  bank: readonly LabelledValue[];
  /** The boxes in which both parties sign: the supplier's, then the customer's. */
  acceptance: readonly Signature[] | null;
};

/** The complete content of one form of a quotation, in words and figures. The template only lays it out. */
export type QuotationContent = PaperFrame & {
  form: DocumentForm;
  blocks: PrintedBlocks;
  /** The letter's first lines; empty for an internal paper. */
  salutation: string;
  opening: string;
  /** The crane in isometric view on the first page; null unless the profile of the firm has it on. */
  picture: CranePicture | null;
  /** The main figures. */
  highlights: readonly LabelledValue[];
  schedule: Schedule | null;
  costs: CostSheet | null;
  calculation: CalculationSheet | null;
  data: readonly DataGroup[];
  /** The general arrangement on a separate page. */
  sheet: PrintableDrawing | null;
};
