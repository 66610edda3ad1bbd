/** No script has more than five marks on a letter, and the longest emoji joins seven characters. */
const maxMarks = 8;

/** Characters that modify the letter before them or join it to the next: accents, vowel signs, joiners, skin tones. */
const mark = "[\\p{M}\\p{Cf}\\p{Emoji_Modifier}]";
const tooMany = new RegExp(`${mark}{${maxMarks + 1}}`, "u");
const beyond = new RegExp(`(${mark}{${maxMarks}})${mark}+`, "gu");

/**
 * Returns whether a letter has more marks than any language uses. The typesetter needs gigabytes and many
 * seconds for thousands of marks.
 */
export const hasTooManyMarks = (text: string): boolean => tooMany.test(text);

/** The text with the first {@link maxMarks} marks of each letter. */
export const withFewMarks = (text: string): string => text.replace(beyond, "$1");

/** The sentence for a text that has too many. */
export const marksMessage = (label: string): string =>
  `${label} has more than ${maxMarks} accents or other marks on one letter; remove them`;
