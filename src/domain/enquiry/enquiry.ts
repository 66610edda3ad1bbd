import type { Reading, TextRange } from "../quick-entry/entry.ts";
import type { QuickEntry } from "../quick-entry/parse-quick-entry.ts";
import type { Contact } from "./contact.ts";

/**
 * A crane of an enquiry. `runway` is the index of the first crane on its runway; null when it shares none. `at` is the
 * index of the text by which the crane keeps its answers. `alternateTo` is the index of the crane that it may replace.
 * `isLikeFirst`: the user wants the open types of the first crane.
 */
export type EnquiryCrane = QuickEntry & {
  runway: number | null;
  at: number;
  alternateTo: number | null;
  isLikeFirst?: boolean;
};

/** A question: the message puts these cranes in one bay, but their spans differ. */
export type SpansAsked = { cranes: number[]; spans: string[]; length: string | null; places: TextRange[] };

export type Enquiry = {
  cranes: EnquiryCrane[];
  /** The values that hold for each crane. */
  shared: Reading;
  contact: Contact;
  /** The valid GSTINs in the message, each once. */
  gstins: string[];
  /** The unused texts, each once. */
  unknown: string[];
  unknownPlaces: TextRange[];
  /** The places of the contact and of the customer. */
  namePlaces: TextRange[];
  /** The places of words without a value: head lines, time stamps, greetings, list numbers, column heads. */
  passedPlaces: TextRange[];
  spansAsked: SpansAsked[];
  /** The number of further cranes, which are not read. */
  left: number;
};
