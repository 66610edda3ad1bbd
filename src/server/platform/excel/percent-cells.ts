import { cellNumber } from "#domain/price-tables/uploaded-workbook.ts";

/** The percentages among the number formats that every workbook has. */
const builtIn = [9, 10];

const attribute = (element: string, name: string): string =>
  new RegExp(`(?:^|\\s)${name}\\s*=\\s*["']([^"']*)["']`).exec(element)?.[1] ?? "";

/** A percent sign in quotes or behind a backslash is only text. */
const isPercent = (format: string): boolean =>
  format.replace(/"[^"]*"|&quot;.*?&quot;|\\./g, "").includes("%");

/** Returns the styles of a workbook that show a number as a percentage, as its cells name them. */
export function percentStyles(styles: string): ReadonlySet<string> {
  const formats = new Set(builtIn.map(String));
  for (const [, element = ""] of styles.matchAll(/<(?:\w+:)?numFmt\s([^<>]*)>/g))
    if (isPercent(attribute(element, "formatCode"))) formats.add(attribute(element, "numFmtId"));
  const opening = /<(?:\w+:)?cellXfs[\s>]/.exec(styles);
  const rest = opening ? styles.slice(opening.index + opening[0].length) : "";
  const cellStyles = rest.slice(0, Math.max(rest.indexOf("cellXfs>"), 0));
  const found = new Set<string>();
  for (const [at, [, element = ""]] of [...cellStyles.matchAll(/<(?:\w+:)?xf\s([^<>]*)>/g)].entries())
    if (formats.has(attribute(element, "numFmtId"))) found.add(String(at));
  return found;
}

/** A filled cell. Its content ends where the next cell begins, so that a sheet is gone through once. */
const filledCell = /<((?:\w+:)?c)\s([^<>]*[^<>/])>([^<]*(?:<(?!\/?(?:\w+:)?c[\s>/])[^<]*)*)<\/\1>/g;
const cellValue = /<(?:\w+:)?v>([^<>]*)<\/(?:\w+:)?v>/;

/** Returns the XML of a sheet with its percentages as the texts that it shows: "12%" for 0.12. */
export function withPercentTexts(sheet: string, styles: ReadonlySet<string>): string {
  return sheet.replace(filledCell, (cell, tag: string, attributes: string, content: string) => {
    const isNumber = ["", "n"].includes(attribute(attributes, "t"));
    const value = cellValue.exec(content)?.[1] ?? "";
    if (!isNumber || value.trim() === "" || !styles.has(attribute(attributes, "s"))) return cell;
    const percent = Number(value) * 100;
    if (!Number.isFinite(percent)) return cell;
    const others = attributes.replace(/(?:^|\s)t\s*=\s*["']n["']/, "");
    return `<${tag} ${others} t="str">${content.replace(cellValue, (all) => all.replace(value, `${cellNumber(percent)}%`))}</${tag}>`;
  });
}
