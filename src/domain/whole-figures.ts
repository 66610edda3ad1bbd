/** A figure in groups as drawings write it, whose thin spaces a line's end may part; more groups are no figure. */
const groupedFigure = /\d{1,3}(?:\u2009\d{3}){1,4}(?!\d)/g;
const unitAfterFigure = /(?<=\d) (?=(?:mm|m|kg|t|T|kN|kW|A)(?![\p{L}\p{N}]))/gu;

/** A text's figures and their units so that no line's end parts them: of "5 100 mm" nobody is to read 5. For the eye only. */
export const withWholeFigures = (text: string): string =>
  text
    .replace(groupedFigure, (figure) => figure.replaceAll("\u2009", "\u202f"))
    .replace(unitAfterFigure, "\u00a0");
