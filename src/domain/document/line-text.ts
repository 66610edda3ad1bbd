import type { CompanyProfile, DocumentForm } from "../company.ts";
import { measured, outOfScope } from "../quotation/describe.ts";
import type { QuotationLine } from "../quotation/document.ts";
import { printedLine, printedLines, unbroken } from "./printed-text.ts";

/** Forms that show what the firm itself pays: rates per kg or metre would give a margin away. */
const showsRates: Readonly<Record<DocumentForm, boolean>> = {
  customer: false,
  "lump-sum": false,
  technical: false,
  breakdown: true,
  internal: true,
  calculation: true,
};

/** The descriptive lines of a component: its choices in one line, then what was typed as it was broken into lines. */
export function describedLines(line: QuotationLine, form: DocumentForm): string[] {
  if (!line.inScope) return [outOfScope];
  const choices: string[] = [];
  const typed: string[] = [];
  for (const { name, label, as, unit } of line.words.names) {
    const text = line.values[name] ?? "";
    if (text.trim() === "") continue;
    if (unit.startsWith("₹") && !showsRates[form]) continue;
    if (as === "lines") typed.push(...printedLines(text));
    else {
      const value = printedLine(measured(unit, text.trim()));
      choices.push(`${label} ${as === "number" ? unbroken(value) : value}`);
    }
  }
  return choices.length === 0 ? typed : [choices.join(" · "), ...typed];
}

/** The code under which GST knows a line: the firm's SAC for services, its HSN for goods. */
export const taxCode = ({ words }: QuotationLine, company: CompanyProfile): string =>
  words.taxedAs === "services" ? company.sac : company.hsn;
