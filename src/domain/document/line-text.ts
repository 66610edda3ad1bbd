import type { DocumentForm } from "../firm/document-forms.ts";
import type { FirmProfile } from "../firm/firm-profile.ts";
import { descriptionFor, type PrintedDescription } from "../firm/rows/description-rows.ts";
import type { RowCrane } from "../firm/rows/row-placeholders.ts";
import { namedText, outOfScope } from "../quotation/lines/describe.ts";
import type { NamedValue } from "../quotation/lines/named-fields.ts";
import type { QuotationLine } from "../quotation/lines/quotation-line.ts";
import { capacityName } from "../technical/technical-placeholders.ts";
import { unbroken } from "../text/no-break-spaces.ts";
import { printsBlock } from "./blocks/blocks-of.ts";
import { printedLine, printedLines } from "./printed-text.ts";

/** Whether a form of the paper shows rates such as the metal price. To a customer they would reveal the margin. */
const showsRates: Readonly<Record<DocumentForm, boolean>> = {
  customer: false,
  "lump-sum": false,
  technical: false,
  breakdown: true,
  internal: true,
  calculation: true,
};

const printedValue = (named: NamedValue, text: string): string => {
  const value = printedLine(namedText(named, text.trim()));
  return named.as === "number" ? unbroken(value) : value;
};

/** The choices of a wiring without the busbar along the runway, which another position of its offer may supply. */
const busbarOfOthers: readonly string[] = ["other_position", "by_others"];

/**
 * Returns the descriptive lines of a component: the firm's description, other choices in one line, then typed
 * texts with their line breaks. One out of scope names the position of its offer that supplies it, if any does, and
 * wiring the position with the busbar. `capacity` is that of two hoists, "20/5T"; empty for a crane with one.
 */
export function describedLines(
  line: QuotationLine,
  form: DocumentForm,
  {
    description,
    suppliedIn,
    busbarIn,
    capacity = "",
  }: {
    description?: PrintedDescription;
    suppliedIn?: number | undefined;
    busbarIn?: number | undefined;
    capacity?: string;
  } = {},
): string[] {
  if (!line.inScope) return [suppliedIn === undefined ? outOfScope : `In position ${suppliedIn}`];
  const first = description ? printedLines(description.text) : [];
  const choices: string[] = [];
  const typed: string[] = [];
  for (const each of line.words.names) {
    const { name, label, as, unit } = each;
    const text = line.values[name] ?? "";
    if (text.trim() === "" || description?.names.includes(name)) continue;
    if (unit.startsWith("₹") && !showsRates[form]) continue;
    if (as === "lines") typed.push(...printedLines(text));
    else if (busbarOfOthers.includes(text) && busbarIn !== undefined)
      choices.push(`${label} in position ${busbarIn}`);
    else choices.push(`${label} ${(name === capacityName && capacity) || printedValue(each, text)}`);
  }
  return [...first, ...(choices.length === 0 ? [] : [choices.join(" · ")]), ...typed];
}

const nothing: PrintedDescription = { text: "", names: [] };

/** Returns the firm's description of a component of a crane; without text if the form prints none. */
export const descriptionIn = (
  firm: FirmProfile,
  form: DocumentForm,
  line: QuotationLine,
  crane: Omit<RowCrane, "position">,
): PrintedDescription =>
  printsBlock(firm, form, "descriptions")
    ? descriptionFor(firm.paper?.descriptions ?? [], line, crane)
    : nothing;

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
