/**
 * A figure with thin spaces between groups, as in drawings. A line may break at them. More groups are not a
 * figure.
 */
const groupedFigure = /\d{1,3}(?:\u2009\d{3}){1,4}(?!\d)/g;
const unitAfterFigure = /(?<=\d) (?=(?:mm|m|kg|t|T|kN|kW|A)(?![\p{L}\p{N}]))/gu;

/**
 * Returns a text for display whose figures and units never break across lines, so that nobody reads 5 in "5
 * 100 mm".
 */
export const withWholeFigures = (text: string): string =>
  text
    .replace(groupedFigure, (figure) => figure.replaceAll("\u2009", "\u202f"))
    .replace(unitAfterFigure, "\u00a0");

/**
 * Returns a number with its unit that never breaks: "22.5 m". A slash allows a break, so "₹80/kg" becomes
 * "₹80 per kg".
 */
export const unbroken = (text: string): string => text.replaceAll("/", " per ").replaceAll(" ", "\u00a0");
