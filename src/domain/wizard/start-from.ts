import { components, fieldsOf, findComponent } from "../components/registry.ts";
import { type StepId, stepOfComponent } from "../components/steps.ts";
import { type ComponentId, type CraneTypeId, craneTypes } from "../crane-types.ts";
import { customerFields } from "../customers/customer-block.ts";
import { Rejection } from "../errors/rejection.ts";
import { type Paise, rupeesText } from "../numbers/money.ts";
import { readMargin } from "../quotation/document/margin-and-totals.ts";
import {
  type Draft,
  type LineOrigin,
  newDraft,
  type OmittedLine,
  type TemplateOrigin,
} from "../quotation/draft/draft.ts";
import type { DraftOwner } from "../quotation/draft/draft-owner.ts";
import { isSystemPriced } from "../quotation/draft/draft-part.ts";
import { keysInWords } from "../quotation/draft/unchecked-values.ts";
import { mayBeEstimated } from "../quotation/estimate/estimated-component.ts";
import { byFirmsRule, type PriceOrigin } from "../quotation/lines/price-origin.ts";
import type { RecordOfDocument } from "../quotation/record/record.ts";
import { type QuotationView, type ViewLine, viewOf } from "../quotation/record/view.ts";
import { marginProblems, problems } from "./validation.ts";
import { type WizardEvent, wizardReducer } from "./wizard-reducer.ts";

/** One component of a record or a template to enter. `amount` is null without a typed price. */
export type LineToEnter = Pick<ViewLine, "values" | "inScope" | "source" | "amount"> & {
  component: ComponentId;
  /** True when a separate estimate is kept with it. */
  hasEstimate: boolean;
  /** The source of its typed price. */
  priceOrigin?: PriceOrigin | null;
};

/** The events by which a user would enter one component. */
export function eventsOfComponent(line: LineToEnter): WizardEvent[] {
  const { component, values } = line;
  const definition = components[component];
  const events: WizardEvent[] = fieldsOf(definition).flatMap(([name, field]): WizardEvent[] => {
    const text = values[name];
    return text === undefined
      ? []
      : [{ kind: field.choice ? "choose" : "type", component, field: name, text }];
  });
  if (!line.inScope) return [...events, { kind: "setScope", component, inScope: false }];
  if (definition.pricing.kind !== "typing") {
    if (mayBeEstimated(component) && (line.hasEstimate || line.source === "estimated")) {
      // Estimates are asked again. A price that was typed beside an estimate stays typed.
      events.push({ kind: "enterCustom", component, carry: values }, { kind: "takeEstimate", component });
      if (line.source === "estimated") return events;
      events.push({ kind: "setPricing", component, pricing: "custom" });
    }
    if (line.source !== "custom" && (line.source !== null || line.amount === null)) return events;
    // A typed value may be in no list, so enter it as custom.
    events.push(
      definition.pricing.kind === "table"
        ? { kind: "enterCustom", component, carry: values }
        : { kind: "setPricing", component, pricing: "custom" },
    );
  }
  const { amount, priceOrigin: origin } = line;
  if (amount !== null)
    events.push({ kind: "typePrice", component, text: rupeesText(amount), ...(origin && { origin }) });
  return events;
}

/** Returns whether a component lacks only the price that a table or a formula gives. */
export const onlyAwaitsPrice = (draft: Draft, component: ComponentId): boolean =>
  problems(draft, component, "next").every(
    ({ field, kind }) => field === "price" && kind === "missing" && isSystemPriced(draft.parts[component]),
  );

/** The first step that lacks something a price table cannot give; the final one when none does. */
export function firstOpenStep(draft: Draft): StepId {
  const open = craneTypes[draft.craneType].components.find((component) => !onlyAwaitsPrice(draft, component));
  if (open) return stepOfComponent(open).id;
  return marginProblems(draft).length > 0 ? "margin" : "final";
}

/** The component of a line, if a crane of this type is quoted with it. */
function componentOf(craneType: CraneTypeId, line: ViewLine): ComponentId | undefined {
  const id = findComponent(line.component)?.id;
  return id && craneTypes[craneType].components.includes(id) ? id : undefined;
}

const pricesIn = (craneType: CraneTypeId, view: QuotationView): Partial<Record<ComponentId, Paise>> =>
  Object.fromEntries(
    view.lines.flatMap((line) => {
      const component = componentOf(craneType, line);
      return component && line.inScope && line.amount !== null ? [[component, line.amount] as const] : [];
    }),
  );

const notTakenOf = (craneType: CraneTypeId, view: QuotationView): OmittedLine[] =>
  view.lines.flatMap((line) => {
    const { component, title, inScope, amount } = line;
    return inScope && !componentOf(craneType, line) ? [{ component, title, amount }] : [];
  });

/** Returns the words that a saved quotation has left open, as the line that they came from. */
function undecidedLine({ inputs }: RecordOfDocument): LineOrigin | null {
  const words = inputs.undecided?.words ?? [];
  return words.length === 0 ? null : { quantity: null, unread: words, step: "final" };
}

/** Returns the values that a saved quotation has taken over and that nobody has checked. */
function uncheckedIn(draft: Draft, { quotation_id: name, inputs }: RecordOfDocument): TemplateOrigin | null {
  const unseen = keysInWords(draft, inputs.undecided?.values ?? []);
  return unseen.length === 0 ? null : { name, unseen, isCrane: true };
}

/**
 * A working revision of a quotation, filled from this revision of it: table prices are asked anew, typed ones stay, and
 * every step is open. It knows the newest revision that there is.
 */
export function revisionFrom(
  record: RecordOfDocument,
  given: DraftOwner & { id: string; now: string },
): Draft {
  const { quotation_id: number, revision, superseded_by } = record;
  const draft = draftOfView(record, given, (line) => line);
  return {
    ...draft,
    basedOn: null,
    // Skip removed lines, because the bridge of a revision names them.
    notTaken: [],
    revises: { number, revision: superseded_by ?? revision },
    ...(record.runway !== null && { runway: record.runway }),
    fromLine: undecidedLine(record),
    furthest: "final",
  };
}

/**
 * Returns a line for another quotation. A price that its record took from elsewhere is as in this record, which its reader
 * knows.
 */
const takenFrom = (line: ViewLine, number: string): ViewLine => {
  const isElsewhere = line.priceOrigin !== null && line.priceOrigin !== byFirmsRule;
  return isElsewhere ? { ...line, priceOrigin: number } : line;
};

/**
 * A new working quotation with the inputs of a saved one. Table prices are left open, so that the wizard asks for
 * today's; typed prices stay as they were, and lines without a step here are named in `notTaken`. It opens on the first step that lacks something, else on the final one.
 * @throws Rejection 'invalid' for a crane type that is not built here
 */
export const draftFrom = (record: RecordOfDocument, given: DraftOwner & { id: string; now: string }): Draft =>
  draftOfView(record, given, takenFrom);

/** Returns the draft of a record with its lines as `lineFor` gives them. */
function draftOfView(
  record: RecordOfDocument,
  given: DraftOwner & { id: string; now: string },
  lineFor: (line: ViewLine, number: string) => ViewLine,
): Draft {
  const view = viewOf(record);
  if (view.craneType === null)
    throw new Rejection("invalid", `A crane of the type ${view.craneWords.label} cannot be quoted here.`);
  const { craneType } = view;
  let draft = newDraft({ ...given, craneType });
  for (const line of view.lines) {
    const component = componentOf(craneType, line);
    if (!component) continue;
    const hasEstimate = line.estimate !== null;
    for (const event of eventsOfComponent({ ...lineFor(line, view.number), component, hasEstimate }))
      draft = wizardReducer(draft, event);
  }
  if (readMargin(view.marginPercentage) !== null)
    draft = wizardReducer(draft, { kind: "typeMargin", text: view.marginPercentage });
  for (const field of customerFields)
    draft = wizardReducer(draft, { kind: "typeCustomer", field, text: view.customer[field] });
  draft = wizardReducer(draft, { kind: "visit", step: firstOpenStep(draft) });
  return {
    ...draft,
    basedOn: view.number,
    fromTemplate: uncheckedIn(draft, record),
    paper: view.paper,
    conditions: view.conditions,
    technical: view.technical,
    placeOfSupply: view.placeOfSupply,
    sez: view.sez,
    technicalLines: view.technicalLines,
    keptPoints: record.kept_points,
    pricedBefore: pricesIn(craneType, view),
    notTaken: notTakenOf(craneType, view),
  };
}
