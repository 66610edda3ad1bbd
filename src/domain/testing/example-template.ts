import { craneTypes } from "../crane-types.ts";
import { sourceOfPart } from "../quotation/document/request.ts";
import { isSystemPriced, valuesOf } from "../quotation/draft/draft-part.ts";
import type { Template, TemplateValues } from "../templates/template.ts";
import { exampleTables } from "./example-tables.ts";
import { draftOf, goldenQuotation } from "./golden.ts";

/** The template of the worked quotation SG-1. */
function goldenValues(): TemplateValues {
  const draft = draftOf(goldenQuotation("SG-1"), exampleTables);
  return {
    crane_type: draft.craneType,
    lines: craneTypes[draft.craneType].components.map((component) => {
      const part = draft.parts[component];
      return {
        component,
        in_scope: part.inScope,
        values: valuesOf(draft, component),
        price_source: sourceOfPart(draft, component),
        beside_estimate: false,
        typed_price: isSystemPriced(part) ? null : Number(part.customPrice),
      };
    }),
    margin_percentage: draft.marginPercentage,
  };
}

/** A template of a 5T crane with a span of 15 m. */
export const exampleTemplate = (change: Partial<Template> = {}): Template => ({
  ...goldenValues(),
  id: "t",
  name: "5T standard bay",
  made_at: "2026-11-20T06:00:00.000Z",
  made_by: "manager",
  quotation: null,
  ...change,
});
