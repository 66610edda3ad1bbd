import { z } from "zod";
import { formatNumber } from "#domain/numbers/format.ts";
import { unknownPlaceholderText } from "#domain/text/unknown-placeholder.ts";

/** A text of one line in the firm's profile, at most 500 characters. */
export const line = z
  .string("must be text")
  .trim()
  .min(1, "must not be empty")
  .max(500, "must be at most 500 characters");

/** A text with a limit of characters. */
export const paragraphOf = (most: number) =>
  z
    .string("must be text")
    .trim()
    .min(1, "must not be empty")
    .max(most, `must be at most ${formatNumber(most)} characters`);

/** A text that may be empty. */
export const optionalText = (most: number) =>
  z
    .string("must be text")
    .trim()
    .max(most, `must be at most ${formatNumber(most)} characters`);

export const oneOf = <const N extends readonly string[]>(names: N) =>
  z.enum(names, `must be one of ${names.join(", ")}`);

/** Refuses unknown names in braces. `unknownIn` finds the unknown ones of a text. */
export const knownNames =
  (unknownIn: (text: string) => readonly string[], known: readonly string[]) =>
  (text: string, context: z.RefinementCtx): void => {
    for (const name of unknownIn(text))
      context.addIssue({
        code: "custom",
        message: unknownPlaceholderText(name, known, "The text of mails"),
      });
  };

/** Refuses a text with the problem that a rule of the domain names. */
export const refineText =
  (problemOf: (text: string) => string | null) =>
  (text: string, context: z.RefinementCtx): void => {
    const message = problemOf(text);
    if (message !== null) context.addIssue({ code: "custom", message });
  };
