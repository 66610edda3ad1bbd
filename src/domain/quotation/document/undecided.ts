import { asRecord, asTyped } from "../../text/unknown-values.ts";

/** The choices that the author of a quotation has left undecided at its save, as the sentences of its points name it. */
export type Undecided = {
  /** Words of a line that were not used. */
  words?: readonly string[] | undefined;
  /** Values of a template or another crane that nobody has looked at. */
  values?: readonly string[] | undefined;
};

/** The part of a request or a saved document that has it. Absent where everything is decided. */
export type WithUndecided = { undecided?: Undecided };

/** The most undecided words, and the most unchecked values, of one quotation. */
export const maxUndecided = 200;
/** The most characters of an undecided word or an unchecked value. */
export const maxUndecidedLength = 500;

/** Returns what is undecided, within its limits. */
export function undecidedOf(words: readonly string[], values: readonly string[]): WithUndecided {
  const within = (texts: readonly string[]): string[] =>
    texts.slice(0, maxUndecided).flatMap((text) => text.trim().slice(0, maxUndecidedLength) || []);
  const [open, unchecked] = [within(words), within(values)];
  if (open.length + unchecked.length === 0) return {};
  return {
    undecided: {
      ...(open.length > 0 && { words: open }),
      ...(unchecked.length > 0 && { values: unchecked }),
    },
  };
}

const textsIn = (given: unknown): string[] => (Array.isArray(given) ? given.map(asTyped) : []);

/** Reads the undecided words and values from a call or a kept document. */
export function undecidedIn(given: unknown): WithUndecided {
  const { words, values } = asRecord(given);
  return undecidedOf(textsIn(words), textsIn(values));
}
