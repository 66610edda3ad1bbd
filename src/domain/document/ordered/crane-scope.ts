import { busbarPart } from "../../components/wiring.ts";
import type { FirmProfile } from "../../firm/firm-profile.ts";
import type { SaleScopeItem } from "../../firm/paper-blocks.ts";
import type { OfferedCrane } from "../../offers/offered-cranes.ts";
import { byCode, type CodeValue } from "../../orders/tax-split.ts";
import type { QuotationDocument } from "../../quotation/document/document.ts";
import { liftInWords } from "../../quotation/lines/lift-words.ts";
import type { QuotationLine } from "../../quotation/lines/quotation-line.ts";
import { titleInSentence } from "../../text/in-sentence.ts";
import { componentName, taxCode } from "../line-text.ts";
import { marginShares } from "../price-schedule.ts";

/** The components that every crane has. A line of scope names them only when others supply them. */
const partsOfCrane: readonly string[] = ["span", "hoist", "end_carriage", "panel"];

/** Returns a component in scope with its size: "LT gantry 60 m", "22 columns", "wiring". */
function suppliedText(line: QuotationLine, firm: FirmProfile): string {
  const name = titleInSentence(componentName(firm, line));
  const { lt_length: length = "", no_of_columns: count = "" } = line.values;
  if (line.component === "lt_gantry" && length !== "") return `${name} ${length} m`;
  if (line.component !== "column" || count === "" || count === "1") return name;
  return `${count} ${name.endsWith("s") ? name : `${name}s`}`;
}

/**
 * Returns what is ordered with a crane in one line: "lift 6 m, with LT gantry 60 m, 22 columns, wiring; erection by you".
 * @param scope the items of its papers, of which nobody may need one
 * @param elsewhere the components that other positions supply, with the number of that position
 * @param bearer the position on whose runway the crane runs; null for its own runway
 */
export function scopeLine(
  crane: OfferedCrane,
  firm: FirmProfile,
  {
    scope,
    elsewhere,
    bearer,
  }: { scope: readonly SaleScopeItem[]; elsewhere: ReadonlyMap<string, number>; bearer: number | null },
): string {
  const { lines } = crane.quotation;
  const lift = liftInWords(crane.quotation, crane.inputs);
  const isNeeded = ({ component }: QuotationLine) =>
    scope.every((item) => item.component !== component || item.by !== "nobody");
  const supplied = lines
    .filter(({ component, inScope }) => inScope && !partsOfCrane.includes(component))
    .map((line) => suppliedText(line, firm));
  const out = lines.filter((line) => !line.inScope && isNeeded(line));
  const named = (line: QuotationLine) => titleInSentence(componentName(firm, line));
  const isBusbarByOthers =
    lines.some(
      ({ component, inScope, values }) => component === "wiring" && inScope && values.busbar === "by_others",
    ) && !elsewhere.has(busbarPart);
  const byCustomer = [
    ...out.filter(({ component }) => !elsewhere.has(component)).map(named),
    ...(isBusbarByOthers ? ["busbar along the runway"] : []),
  ];
  const inPositions = out.flatMap((line) => {
    const position = elsewhere.get(line.component);
    return position === undefined || position === bearer ? [] : [`${named(line)} in position ${position}`];
  });
  const first = [
    ...(lift === "" ? [] : [lift]),
    // In front of the parties, so that it belongs to no “by you”.
    ...(bearer === null ? [] : [`on the runway of position ${bearer}`]),
    ...(supplied.length === 0 ? [] : [`with ${supplied.join(", ")}`]),
  ];
  return [
    first.join(", "),
    inPositions.join(", "),
    byCustomer.length === 0 ? "" : `${byCustomer.join(", ")} by you`,
  ]
    .filter((text) => text !== "")
    .join("; ");
}

/** Returns the value of one crane before GST by HSN and SAC: each line with its share of the margin. */
export function codesOfCrane(document: QuotationDocument, firm: FirmProfile): CodeValue[] {
  const margins = marginShares(document);
  return byCode(
    document.lines
      .map((line, at) => ({
        code: taxCode(line, firm),
        value: line.inScope ? line.amount + (margins[at] ?? 0) : 0,
      }))
      .filter(({ value }) => value > 0),
  );
}
