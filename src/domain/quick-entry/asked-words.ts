import { type ControlName, type DutyClass, dutyClasses } from "../engineering/technical-overrides.ts";

/** The technical values that unused words of a line ask for, by the author's fields. */
export type AskedValues = { duty_class?: DutyClass; control?: ControlName };

const dutyWord = /\bm\s?[3-8]\b/gi;
const cabinWord = /\bcabin\b/i;
/** Words that ask for nothing more beside a duty class or a cabin. */
const sameMatter =
  /\b(m\s?[3-8]|duty|class|cl|group|of|[iv]{1,3}|is[\s:-]?(807|3177)|per|operator’?s?|operated|cabin|control|controlled)\b/gi;
const denied = /\b(no|not|without|nahi)\b/i;

/** The duty classes of before IS 807:2006 and IS 3177:1999, with the usual class of today. Source: the trade’s practice. */
const formerClasses: Readonly<Record<string, DutyClass>> = {
  ...{ I: "M3", II: "M5", III: "M7", IV: "M8" },
  ...{ "1": "M3", "2": "M5", "3": "M7", "4": "M8" },
};
const formerWord = /\b(?:class|cl)[\s.:–-]{0,3}(iv|i{1,3}|[1-4])\b/i;
const numeralAlone = /^(?:iv|i{1,3}|[1-4])$/i;
const classAtEnd = /\bclass$/i;
/** Words beside a class of another matter: “Class I, Div 2” is of explosive gases. */
const ofHazard = /\b(?:div|division|zone|gas|flameproof|hazardous)\b/i;

/** Returns whether a text is the number of the class that the text before it names: “II” behind “duty class”. */
const isNumeralAt = (texts: readonly string[], at: number): boolean =>
  numeralAlone.test(texts[at] ?? "") && classAtEnd.test(texts[at - 1] ?? "");

/**
 * Returns the duty class of the former standards that unused words name, in the words of a sentence, and the usual class of
 * today: “Class III” and M7. Null without one, and beside a class of today.
 */
export function formerClassIn(texts: readonly string[]): { named: string; about: DutyClass } | null {
  if (texts.some((text) => ofHazard.test(text)) || texts.some((text) => text.search(dutyWord) >= 0))
    return null;
  for (const [at, text] of texts.entries()) {
    const number = (isNumeralAt(texts, at) ? text : formerWord.exec(text)?.[1])?.toUpperCase();
    const about = number === undefined || denied.test(text) ? undefined : formerClasses[number];
    if (about) return { named: `Class ${number}`, about };
  }
  return null;
}

/** Returns what unused words ask for: the highest duty class that they name, and a cabin. */
export function askedIn(texts: readonly string[]): AskedValues {
  const named = texts.filter((text) => !denied.test(text));
  const classes = named.flatMap((text) => text.match(dutyWord) ?? []);
  const asked =
    dutyClasses.findLast((each) => classes.some((text) => text.replace(/\s/, "").toUpperCase() === each)) ??
    formerClassIn(named)?.about;
  return {
    ...(asked && { duty_class: asked }),
    ...(named.some((text) => cabinWord.test(text)) && { control: "cabin" as const }),
  };
}

/** Returns the texts that ask for such a value, or name its kind beside one, and say nothing else: “M7” and “duty”. */
export const askedTexts = (texts: readonly string[]): string[] =>
  Object.keys(askedIn(texts)).length === 0
    ? []
    : texts.filter((text, at) => {
        const rest = text.replace(formerWord, "").replace(sameMatter, "");
        return !denied.test(text) && (isNumeralAt(texts, at) || !/[\p{L}\p{N}]/u.test(rest));
      });
