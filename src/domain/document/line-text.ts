import type { CompanyProfile, DocumentForm } from "../company.ts";
import type { ComponentId } from "../components/define-component.ts";
import { components, fieldsOf, shortLabel } from "../components/registry.ts";
import { outOfScope, shown } from "../quotation/describe.ts";
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
  for (const [name, field] of fieldsOf(components[line.component])) {
    const text = line.values[name] ?? "";
    if (text.trim() === "") continue;
    const { reading } = field;
    if (reading.as === "number" && reading.unit.startsWith("₹") && !showsRates[form]) continue;
    if (reading.as === "text" && reading.multiline) typed.push(...printedLines(text));
    else {
      const value = printedLine(shown(field, text.trim()));
      choices.push(`${shortLabel(field)} ${reading.as === "number" ? unbroken(value) : value}`);
    }
  }
  return choices.length === 0 ? typed : [choices.join(" · "), ...typed];
}

/** The code under which GST knows a component: the firm's SAC for services, its HSN for goods. */
export const taxCode = (component: ComponentId, company: CompanyProfile): string =>
  components[component].taxedAs === "services" ? company.sac : company.hsn;
