import { components, fieldsOf } from "../components/registry.ts";
import { type ComponentId, type CraneTypeId, craneTypes } from "../crane-types.ts";
import { customerFields } from "../customers/customer-block.ts";
import { Rejection } from "../errors/rejection.ts";
import { type Draft, newDraft } from "../quotation/draft/draft.ts";
import type { DraftOwner } from "../quotation/draft/draft-owner.ts";
import { lineOf } from "../quotation/lines/quotation-line.ts";
import type { RecordOfDocument } from "../quotation/record/record.ts";
import { type QuotationView, viewOf } from "../quotation/record/view.ts";
import { toldNames } from "../technical/author-values.ts";
import { hasBusbar, withBusbarElsewhere } from "./busbar.ts";
import { firstOpenStep } from "./start-from.ts";
import { type WizardEvent, wizardReducer } from "./wizard-reducer.ts";

/** The values that all cranes on one runway share, besides the runway's parts. */
const shared: readonly { component: ComponentId; field: string }[] = [
  { component: "span", field: "span_width_m" },
  { component: "wiring", field: "lt_length" },
  { component: "wiring", field: "busbar" },
];

/** The event that enters one value of the bearer; none for a value that the bearer does not have, and for rates. */
function entered(bearer: QuotationView, component: ComponentId, name: string): WizardEvent[] {
  const field = components[component].fields[name];
  const text = lineOf(bearer.lines, component)?.values[name] ?? "";
  if (!field || field.rate !== undefined || text === "") return [];
  return [{ kind: field.choice ? "choose" : "type", component, field: name, text }];
}

function eventsOf(bearer: QuotationView, craneType: CraneTypeId): WizardEvent[] {
  const runway = craneTypes[craneType].components.filter((component) => components[component].partOfRunway);
  return [
    ...shared.flatMap(({ component, field }) => entered(bearer, component, field)),
    ...runway.flatMap((component): WizardEvent[] => [
      ...fieldsOf(components[component]).flatMap(([name]) => entered(bearer, component, name)),
      { kind: "setScope", component, inScope: false },
    ]),
    ...toldNames.flatMap((field): WizardEvent[] =>
      bearer.technical[field] === undefined
        ? []
        : [{ kind: "typeTechnical", field, text: bearer.technical[field] }],
    ),
    ...customerFields.map(
      (field) => ({ kind: "typeCustomer", field, text: bearer.customer[field] }) as const,
    ),
  ];
}

/**
 * Returns a new working quotation of another crane on the runway of a quoted one. Span, LT length, the values
 * of the runway and the customer are the quoted crane's; the parts of the runway are not in scope, because a
 * runway is sold once, and so is the busbar along it. The draft names its source quotation and opens on the first open step. Source:
 * docs/product.md, “Runways”.
 * @throws Rejection 'invalid' for a crane type that is not built here
 */
export function beginOnRunway(
  record: RecordOfDocument,
  given: DraftOwner & { id: string; now: string },
): Draft {
  const bearer = viewOf(record);
  const { craneType } = bearer;
  if (craneType === null)
    throw new Rejection("invalid", `A crane of the type ${bearer.craneWords.label} cannot be quoted here.`);
  const begun = eventsOf(bearer, craneType).reduce(wizardReducer, newDraft({ ...given, craneType }));
  const filled = hasBusbar(bearer.lines) ? withBusbarElsewhere(begun) : begun;
  return {
    ...wizardReducer(filled, { kind: "visit", step: firstOpenStep(filled) }),
    basedOn: bearer.number,
  };
}
