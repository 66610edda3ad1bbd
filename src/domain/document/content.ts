import type { DocumentForm } from "../company.ts";
import type { PrintedBlocks } from "./blocks/printed-blocks.ts";
import type { CalculationSheet } from "./calculation/calculation-sheet.ts";
import type { CranePicture } from "./crane-picture.ts";
import type { Labelled } from "./labelled.ts";
import type { PrintedMarks } from "./paper-marks.ts";
import type { SheetArt } from "./sheet-art.ts";

export type Letterhead = {
  name: string;
  registered: boolean;
  tagline: string;
  /** The text of an SVG. */
  logo: string;
  address: readonly string[];
  contacts: readonly Labelled[];
  gstin: string;
  /** Short claims such as "Established 2017". */
  claims: readonly string[];
};

/** The addressee of the paper: lines of an address block, and the lines set apart from it. */
export type Addressee = { lines: readonly string[]; details: readonly Labelled[] };

export type ScheduleRow = {
  balloon: number;
  title: string;
  inScope: boolean;
  /** Lines of the descriptive text under the title. */
  description: readonly string[];
  /** HSN or SAC. */
  code: string;
  /** With its unit; empty for what is not in scope. */
  quantity: string;
  /** Empty where the form shows no amount. */
  amount: string;
};

export type TotalLine = Labelled & { strong: boolean };

/** The parts list of a form, with or without amounts, and what stands under it. */
export type Schedule = {
  heading: string;
  priced: boolean;
  rows: readonly ScheduleRow[];
  totals: readonly TotalLine[];
  /** The total in words; empty where there is none. */
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
  origin: readonly Labelled[];
  cost: string;
  margin: string;
  price: string;
};

/** One cause of what moved the price. */
export type BridgeRow = {
  /** Null for a line that only the quotation before this one has. */
  balloon: number | null;
  title: string;
  kind: string;
  words: string;
  cost: string;
  total: string;
};

/** The price bridge from the revision before, as a table between the two totals. */
export type BridgeSheet = {
  heading: string;
  line: string;
  from: Labelled;
  rows: readonly BridgeRow[];
  to: Labelled;
};

export type CostSheet = {
  heading: string;
  rows: readonly CostRow[];
  sums: { cost: string; margin: string; price: string };
  totals: readonly TotalLine[];
  words: string;
  warnings: readonly Labelled[];
  /** Null for the first issue. */
  bridge: BridgeSheet | null;
};

export type DataGroup = { group: string; rows: readonly Labelled[] };

/** The parts that every paper of a quotation or an offer has around its own content. */
export type PaperFrame = {
  language: string;
  /** Of the file, as a reader's window shows it. */
  title: string;
  author: string;
  keywords: readonly string[];
  /** The name of the paper, as its heading. */
  name: string;
  number: string;
  revision: string;
  /** The firm's name as it stands on every page but the first, in one line. */
  head: string;
  /** For whose eyes it is, on every page; empty for a paper that leaves the house. */
  notice: string;
  /** The mark on every page. Null when there is none. */
  marks: PrintedMarks | null;
  letterhead: Letterhead;
  facts: readonly Labelled[];
  addressee: Addressee | null;
  subject: string;
  terms: readonly { title: string; text: readonly string[] }[];
  bank: readonly Labelled[];
  acceptance: { company: string; preparedBy: string; statement: string } | null;
};

/** Everything one form of a quotation prints, in words and figures: the template only lays it out. */
export type Content = PaperFrame & {
  form: DocumentForm;
  blocks: PrintedBlocks;
  /** The letter's first lines; empty for a paper that stays in the house. */
  salutation: string;
  opening: string;
  /** The crane in isometric view on the first page; null unless the company profile asks for it. */
  picture: CranePicture | null;
  /** The figures that decide, at a glance. */
  highlights: readonly Labelled[];
  schedule: Schedule | null;
  costs: CostSheet | null;
  calculation: CalculationSheet | null;
  data: readonly DataGroup[];
  /** The general arrangement on a page of its own. */
  sheet: SheetArt | null;
};
