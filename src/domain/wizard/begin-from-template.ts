import { readConditions } from "../firm/sale-conditions.ts";
import { paiseOrNull } from "../numbers/money.ts";
import { type Draft, newDraft } from "../quotation/draft/draft.ts";
import type { DraftOwner } from "../quotation/draft/draft-owner.ts";
import { filledKeys } from "../quotation/draft/unchecked-values.ts";
import { technicalOfInput } from "../technical/author-values.ts";
import type { Template, TemplateLine } from "../templates/template.ts";
import { eventsOfComponent, firstOpenStep } from "./start-from.ts";
import { type WizardEvent, wizardReducer } from "./wizard-reducer.ts";

const eventsOf = (line: TemplateLine): WizardEvent[] =>
  eventsOfComponent({
    component: line.component,
    values: line.values,
    inScope: line.in_scope,
    source: line.price_source,
    amount: line.typed_price === null ? null : paiseOrNull(line.typed_price),
    hasEstimate: line.beside_estimate,
  });

/** Returns an empty draft with a template's values, each marked until it is checked. */
export function fillFromTemplate(empty: Draft, template: Template): Draft {
  const events: WizardEvent[] = [
    ...template.lines.flatMap(eventsOf),
    { kind: "typeMargin", text: template.margin_percentage },
  ];
  const filled = events.reduce(wizardReducer, empty);
  return {
    ...filled,
    conditions: readConditions(template.conditions),
    technical: {},
    technicalLines: [],
    ...technicalOfInput(template.technical),
    fromTemplate: { name: template.name, unseen: filledKeys(filled) },
  };
}

/** A new working quotation filled from a template; it opens on the first step that lacks something, else on the final one. */
export function beginFromTemplate(
  template: Template,
  given: DraftOwner & { id: string; now: string },
): Draft {
  const filled = fillFromTemplate(newDraft({ ...given, craneType: template.crane_type }), template);
  return wizardReducer(filled, { kind: "visit", step: firstOpenStep(filled) });
}
