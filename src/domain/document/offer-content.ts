import type { OfferForm } from "../company.ts";
import type { PrintedBlocks } from "./blocks/printed-blocks.ts";
import type { CostSheet, DataGroup, PaperFrame, Schedule, TotalLine } from "./content.ts";
import type { CranePicture } from "./crane-picture.ts";
import type { Labelled } from "./labelled.ts";
import type { SheetArt } from "./sheet-art.ts";

/** A position in the offer's schedule. Amounts are blank where the form shows none. */
export type OfferRow = {
  number: number;
  title: string;
  lines: readonly string[];
  /** HSN or SAC. */
  code: string;
  quantity: string;
  unitPrice: string;
  amount: string;
  /** Of the crane's own pages in `cranes`, from 0 on; null for a free position. */
  crane: number | null;
};

/** An alternate or option, and what taking it would change. */
export type OfferChoice = OfferRow & {
  /** "instead of 1", "besides, optional". */
  tag: string;
  changes: string;
  totalThen: string;
};

/** The pages of one crane: its scope (for the firm's eyes its costs), its data, and the general arrangement. */
export type CranePages = {
  heading: string;
  subject: string;
  note: string;
  /** The texts in the head and the foot of these pages. Empty when the form names no positions there. */
  running: string;
  facts: readonly Labelled[];
  schedule: Schedule | null;
  costs: CostSheet | null;
  data: readonly DataGroup[];
  sheet: SheetArt | null;
};

/** Everything one form of an offer prints, in words and figures: the template only lays it out. */
export type OfferContent = PaperFrame & {
  form: OfferForm;
  blocks: PrintedBlocks;
  /** The short subject in the head of each page, which has one line. */
  runningSubject: string;
  /** The crane of the first firm position on the cover; null without a cover. */
  picture: CranePicture | null;
  /** The covering text, a paragraph each; none on a paper that stays in the house. */
  covering: readonly string[];
  schedule: {
    /** Which columns of amounts there are. */
    priced: boolean;
    rows: readonly OfferRow[];
    totals: readonly TotalLine[];
    words: string;
    notes: readonly string[];
  };
  choices: {
    priced: boolean;
    /** How the figures are meant. */
    note: string;
    rows: readonly OfferChoice[];
  };
  cranes: readonly CranePages[];
};
