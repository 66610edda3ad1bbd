import type { OfferForm } from "../firm/document-forms.ts";
import type { PrintedBlocks } from "./blocks/printed-blocks.ts";
import type { CranePicture } from "./crane-picture.ts";
import type { LabelledValue } from "./labelled-value.ts";
import type { PrintableDrawing } from "./printable-drawing.ts";
import type { CostSheet, DataGroup, PaperFrame, Schedule, TotalLine } from "./quotation-content-types.ts";

/** A position in the offer's schedule. Amounts are blank in forms without them. */
export type OfferRow = {
  number: number;
  title: string;
  lines: readonly string[];
  /** HSN or SAC. */
  code: string;
  quantity: string;
  unitPrice: string;
  amount: string;
  /** The index of the crane's own pages in `cranes`. Null for a free position. */
  crane: number | null;
};

/** An alternate or option, with its change of the total. */
export type OfferChoice = OfferRow & {
  /** "instead of 1", "besides, optional". */
  tag: string;
  changes: string;
  totalThen: string;
};

/** The pages of one crane: scope (on internal papers costs), data and general arrangement. */
export type CranePages = {
  heading: string;
  subject: string;
  note: string;
  /** The texts in the head and the foot of these pages. Empty when the form names no positions there. */
  running: string;
  facts: readonly LabelledValue[];
  schedule: Schedule | null;
  costs: CostSheet | null;
  data: readonly DataGroup[];
  sheet: PrintableDrawing | null;
};

/** The complete content of one form of an offer, in words and figures. The template only lays it out. */
export type OfferContent = PaperFrame & {
  form: OfferForm;
  blocks: PrintedBlocks;
  /** The crane of the first firm position on the cover; null without a cover. */
  picture: CranePicture | null;
  /** The paragraphs of the covering text; none on an internal paper. */
  covering: readonly string[];
  schedule: {
    /** The columns of amounts. */
    priced: boolean;
    rows: readonly OfferRow[];
    totals: readonly TotalLine[];
    words: string;
    notes: readonly string[];
  };
  choices: {
    priced: boolean;
    /** The head of the column of their own amounts; empty without this column. */
    amountHead: string;
    /** The note about the figures. */
    note: string;
    rows: readonly OfferChoice[];
  };
  cranes: readonly CranePages[];
};
