/** A label within a sentence: "Hoist Type" is "Hoist type", "LT Length" stays "LT length". */
export const inSentence = (label: string): string =>
  label
    .split(" ")
    .map((word, at) => (at === 0 || word === word.toUpperCase() ? word : word.toLowerCase()))
    .join(" ");

/** A title or a label within a sentence: "End Carriage" is "end carriage", "LT Gantry" "LT gantry". */
export const titleInSentence = (title: string): string =>
  title
    .split(" ")
    .map((word) => (word === word.toUpperCase() ? word : word.toLowerCase()))
    .join(" ");

/** Returns a text with a capital first letter: "Runway girders and rails". */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
