import { type ControlName, type DutyClass, dutyClasses } from "../engineering/set-values.ts";

/** The technical values that unused words of a line ask for, by the author's fields. */
export type AskedValues = { duty_class?: DutyClass; control?: ControlName };

const dutyWord = /\bm\s?[3-8]\b/gi;
const cabinWord = /\bcabin\b/i;
/** Words that ask for nothing more beside a duty class or a cabin. */
const sameMatter =
  /\b(m\s?[3-8]|duty|class|cl|group|of|[iv]{1,3}|operator’?s?|operated|cabin|control|controlled)\b/gi;
const denied = /\b(no|not|without|nahi)\b/i;

/** Returns what unused words ask for: the highest duty class that they name, and a cabin. */
export function askedIn(texts: readonly string[]): AskedValues {
  const named = texts.filter((text) => !denied.test(text));
  const classes = named.flatMap((text) => text.match(dutyWord) ?? []);
  const asked = dutyClasses.findLast((each) =>
    classes.some((text) => text.replace(/\s/, "").toUpperCase() === each),
  );
  return {
    ...(asked && { duty_class: asked }),
    ...(named.some((text) => cabinWord.test(text)) && { control: "cabin" as const }),
  };
}

/** Returns the texts that ask for such a value, or name its kind beside one, and say nothing else: “M7” and “duty”. */
export const askedTexts = (texts: readonly string[]): string[] =>
  Object.keys(askedIn(texts)).length === 0
    ? []
    : texts.filter((text) => !denied.test(text) && !/[\p{L}\p{N}]/u.test(text.replace(sameMatter, "")));
