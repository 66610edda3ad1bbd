import type { DocumentForm, FirmProfile } from "../firm/firm-profile.ts";
import type { QuotationLine } from "../quotation/document/document.ts";
import { piecesOf } from "../quotation/document/line-price.ts";
import { measured, outOfScope } from "../quotation/words/describe.ts";
import type { NamedValue } from "../quotation/words/named-fields.ts";
import { fillText, namesInBraces } from "../text/template-text.ts";
import { printsBlock } from "./blocks/blocks-of.ts";
import { printedLine, printedLines, unbroken } from "./printed-text.ts";

/** Forms with the firm's costs. Rates per kg or metre would reveal the margin. */
const showsRates: Readonly<Record<DocumentForm, boolean>> = {
  customer: false,
  "lump-sum": false,
  technical: false,
  breakdown: true,
  internal: true,
  calculation: true,
};

/** Returns the number of pieces in a component's price: the count of its formula, when it has one. */
export function quantityOf({ words, values, inScope }: QuotationLine): string {
  if (!inScope) return "";
  const count = piecesOf(words, values);
  const [one, several] = words.delivered;
  return `${count}\u00a0${count === 1 ? one : several}`;
}

const printedValue = ({ unit, as }: NamedValue, text: string): string => {
  const value = printedLine(measured(unit, text.trim()));
  return as === "number" ? unbroken(value) : value;
};

/** Returns the firm's description of a component with the values of a line; "" without one. */
function descriptionOf(line: QuotationLine, text: string): string {
  const values = new Map(
    line.words.names
      .filter(({ unit }) => !unit.startsWith("₹"))
      .map((name) => [name.name, printedValue(name, line.values[name.name] ?? "")]),
  );
  values.set("quantity", quantityOf(line));
  const filled = fillText(
    text,
    Object.fromEntries(namesInBraces(text).map((name) => [name, values.get(name) ?? ""])),
  );
  return printedLines(filled).join("\n");
}

/**
 * Returns the descriptive lines of a component: the firm's description, other choices in one line, then typed
 * texts with their line breaks. One out of scope names the position of its offer that supplies it, if any does.
 */
export function describedLines(
  line: QuotationLine,
  form: DocumentForm,
  { description = "", suppliedIn }: { description?: string; suppliedIn?: number | undefined } = {},
): string[] {
  if (!line.inScope) return [suppliedIn === undefined ? outOfScope : `In position ${suppliedIn}`];
  const named = namesInBraces(description);
  const first = description === "" ? [] : printedLines(descriptionOf(line, description));
  const choices: string[] = [];
  const typed: string[] = [];
  for (const each of line.words.names) {
    const { name, label, as, unit } = each;
    const text = line.values[name] ?? "";
    if (text.trim() === "" || named.includes(name)) continue;
    if (unit.startsWith("₹") && !showsRates[form]) continue;
    if (as === "lines") typed.push(...printedLines(text));
    else choices.push(`${label} ${printedValue(each, text)}`);
  }
  return [...first, ...(choices.length === 0 ? [] : [choices.join(" · ")]), ...typed];
}

/** Returns the firm's description of a component with its names in braces; "" if the form prints none. */
export const descriptionIn = (firm: FirmProfile, form: DocumentForm, component: string): string =>
  printsBlock(firm, form, "descriptions")
    ? (Object.entries(firm.paper?.descriptions ?? {}).find(([id]) => id === component)?.[1] ?? "")
    : "";

/** The name of a component on customers' papers: the firm's, else that of the line. */
export const componentName = (
  { paper }: Pick<FirmProfile, "paper">,
  { component, title }: Pick<QuotationLine, "component" | "title">,
): string => {
  const own = Object.entries(paper?.component_names ?? {}).find(([id]) => id === component)?.[1] ?? "";
  return own === "" ? title : printedLine(own);
};

/** The code under which GST knows a line: the firm's SAC for services, its HSN for goods. */
export const taxCode = ({ words }: QuotationLine, firm: FirmProfile): string =>
  words.taxedAs === "services" ? firm.sac : firm.hsn;
