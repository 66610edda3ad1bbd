import { components, isTablePriced } from "../components/registry.ts";
import { type ComponentId, craneTypes } from "../crane-types.ts";
import { hasLightColumn } from "../engineering/advice.ts";
import { engineeringFigures } from "../engineering/figures.ts";
import { exceeds } from "../engineering/rounding.ts";
import { craneOnRunway } from "../engineering/shared-runway.ts";
import { formatNumber } from "../numbers/format.ts";
import type { Paise } from "../numbers/money.ts";
import { busbarAlongOthers, busbarInNoPosition, busbarSoldTwice } from "../open-points/busbar-points.ts";
import { conditionRemedy, isConditionPoint } from "../open-points/condition-points.ts";
import { priceFarOff, usualRate } from "../open-points/far-off-points.ts";
import { type OpenPoint, openOf, pointsOf } from "../open-points/open-points.ts";
import {
  type OnRunway,
  type PointContext,
  placeOfDraft,
  pointContextOfDraft,
} from "../open-points/point-context.ts";
import { heightAboveList, leastHeight, wrongColumns } from "../open-points/runway-points.ts";
import { scopePointKinds, scopeRemedy } from "../open-points/scope-points.ts";
import type { FieldValues, PricingRow } from "../price-tables/price-table.ts";
import { systemPrice } from "../price-tables/pricing.ts";
import { runwayField } from "../quick-entry/entry.ts";
import { fromMillimetres } from "../quick-entry/far-off.ts";
import type { Draft } from "../quotation/draft/draft.ts";
import {
  besideKey,
  isEstimated,
  isSystemPriced,
  priceOf,
  quoteBeside,
  textOf,
  totalsOfDraft,
  valuesOf,
  wantedKey,
} from "../quotation/draft/draft-part.ts";
import { rateFields, rateText } from "../rates/rates.ts";
import { type DraftWithHistory, recordEvent } from "../wizard/draft-history.ts";
import { type WizardEvent, wizardReducer } from "../wizard/wizard-reducer.ts";
import { askedRemedies } from "./asked-remedies.ts";
import { enter, type FieldEvent, type PriceEvent, type Step } from "./remedy-step.ts";
import { technicalRemedies } from "./technical-remedies.ts";

/** The event of a remedy that keeps a kept point, whose numbers it changes for the better. */
type KeepEvent = Extract<WizardEvent, { kind: "keepPoint" }>;
/** The event of a remedy that changes the papers of the sale instead of its crane. */
type PaperEvent = Extract<WizardEvent, { kind: "choosePaper" | "setConditions" }>;

/** A fix of an open point: a button, such as “Take 6 columns”, that puts the point right and raises no other. */
export type Remedy = {
  label: string;
  events: readonly (FieldEvent | PriceEvent | KeepEvent | PaperEvent)[];
  /** The first field that it sets; absent for one that sets none. */
  field?: string;
};

/** The rows of the price table of gantry girders in the order of the list. */
export type Gantries = readonly { value: string; row: PricingRow | null }[];

/** The rows of the price table of columns in the order of the list. */
export type ColumnTypes = Gantries;

/** The values besides the draft on which remedies depend. */
export type RemedyContext = { onRunway?: OnRunway; gantries?: Gantries; columns?: ColumnTypes };

/** The most gantry girders that are tried for a fix. */
const maxTried = 4;

/**
 * Returns the gantry girders of the table that carry the wheels of each crane on a runway, in its order. When none is enough
 * at this spacing, those for bays of 6 m, each with the columns that they need.
 */
function takeGantry(context: PointContext, gantries: Gantries): Step[][] {
  const { crane, onRunway } = context;
  const cranes = [crane, ...onRunway.borne.map((other) => craneOnRunway(other.crane, crane))];
  const loads = cranes.flatMap((each) => engineeringFigures(each).gantryNeededWheelLoad ?? []);
  if (loads.length === 0 || !context.isInScope("lt_gantry")) return [];
  const needed = Math.max(...loads);
  const carryAt = (spacing: number): Step[] => {
    const part = Math.min(1, (6000 / spacing) ** 2);
    return gantries
      .filter(({ row }) => !exceeds(needed, Number(row?.max_wheel_load_kn ?? 0) * part))
      .filter(({ value }) => value !== crane.gantryType)
      .slice(0, maxTried)
      .map(({ value }) => ({ what: value, event: enter("lt_gantry", "gantry_type", value) }));
  };
  const { columnSpacing } = engineeringFigures(crane);
  const here = carryAt(columnSpacing ?? 6000);
  if (here.length > 0) return here.map((gantry) => [gantry]);
  if (!exceeds(needed, crane.maxWheelLoad ?? 0)) return [];
  return carryAt(6000).map((gantry) => [gantry, ...takeColumns(context)]);
}

/** Returns the step that takes as many columns as the runway needs. */
function takeColumns(context: PointContext): Step[] {
  const columns = context.isInScope("column") ? wrongColumns(context) : null;
  if (columns === null) return [];
  const text = String(columns.wanted);
  return [{ what: `${text} columns`, event: enter("column", "no_of_columns", text) }];
}

/** Returns the step that takes the system's price in place of a typed one. Nothing where typed sizes have no other price. */
function takeSystemPrice(draft: Draft, { typedBeside }: PointContext, { component }: OpenPoint): Step[] {
  const source = component && typedBeside(component)?.source;
  if (!component || !source) return [];
  const quote = quoteBeside(draft, component);
  if (quote) return [{ what: "the estimate", event: { kind: "takeEstimate", component, quote } }];
  if (draft.parts[component].entry.mode !== "listed") return [];
  const what = source === "calculated" ? "the calculated price" : "the table’s price";
  return [{ what, event: { kind: "setPricing", component, pricing: "system" } }];
}

/** Returns the lightest column of the table that holds under each crane on the runway. */
function holdingColumn({ crane, onRunway }: PointContext, columns: ColumnTypes): string | undefined {
  const cranes = [crane, ...onRunway.borne.map((other) => craneOnRunway(other.crane, crane))];
  const holds = (columnType: string) =>
    cranes.every((each) => {
      const figures = engineeringFigures({ ...each, columnType });
      return figures.columnUsed !== null && !hasLightColumn(figures);
    });
  const weightOf = ({ row }: ColumnTypes[number]) => Number(row?.weight_kg_per_m ?? Number.POSITIVE_INFINITY);
  return columns.toSorted((a, b) => weightOf(a) - weightOf(b)).find(({ value }) => holds(value))?.value;
}

function takeHeight(context: PointContext): Step[] {
  const least = context.isInScope("column") ? leastHeight(context) : undefined;
  return least === undefined
    ? []
    : [{ what: `${least} m columns`, event: enter("column", "column_height", least) }];
}

/** Returns the columns above the list that give the lift, each way to enter them: with a typed price, or typed already. */
function takeTypedHeight(draft: Draft, context: PointContext): Step[][] {
  const height = context.isInScope("column") ? heightAboveList(context) : undefined;
  if (height === undefined) return [];
  const column_type = textOf(draft, "column", "column_type");
  const custom = {
    kind: "enterCustom",
    component: "column",
    carry: { column_type, column_height: height },
  } as const;
  return [
    [{ what: `${height} m columns with a typed price`, event: custom }],
    [{ what: `${height} m columns`, event: enter("column", "column_height", height) }],
  ];
}

/** The values that the remedy of a kind sets first. */
const first: Readonly<
  Record<string, (context: PointContext, point: OpenPoint, around: RemedyContext) => Step[]>
> = {
  "rate far off": ({ rates }, { component, field }) => {
    const of = rateFields.find((each) => each.component === component && each.field === field);
    if (!of) return [];
    const rate = usualRate(rates, of.component, of.field);
    return [{ what: rateText(of, rate), event: enter(of.component, of.field, String(rate)) }];
  },
  "runway longer than any": ({ numberIn }, { component }) => {
    const length = component && numberIn(component, "lt_length");
    const meant = length === null ? null : fromMillimetres(runwayField, String(length));
    return component === null || meant === null
      ? []
      : [{ what: `${meant} m`, event: enter(component, "lt_length", meant) }];
  },
  "runway too short": (context, { component }) => {
    const { endCarriageLength } = engineeringFigures(context.crane);
    if (component === null || endCarriageLength === null || !components[component].fields.lt_length)
      return [];
    if (context.isLocked(component, "lt_length")) return [];
    // Coverage of 2 m, and end stops of 300 mm on both sides.
    const least = Math.ceil((endCarriageLength + 600 + 2000) / 1000);
    return [{ what: `${formatNumber(least)} m`, event: enter(component, "lt_length", String(least)) }];
  },
  "lift above column": takeHeight,
  "hook above floor": takeHeight,
  "column too light": (context, _point, { columns = [] }) => {
    const name = holdingColumn(context, columns);
    return name === undefined ? [] : [{ what: name, event: enter("column", "column_type", name) }];
  },
  [busbarSoldTwice]: ({ onRunway: { bearer } }) =>
    bearer
      ? [
          {
            what: `the busbar of position ${bearer.position}`,
            event: enter("wiring", "busbar", "other_position"),
          },
        ]
      : [],
  [busbarAlongOthers]: () => [
    { what: "the busbar by others", event: enter("wiring", "busbar", "by_others") },
  ],
  [busbarInNoPosition]: () => [
    { what: "the busbar into this crane’s wiring", event: enter("wiring", "busbar", "") },
  ],
  "columns too few": takeColumns,
  ...technicalRemedies,
};

/** Returns the ways to begin a remedy of a point, the best first, each with the values that it sets first. */
function beginnings(
  draft: Draft,
  context: PointContext,
  point: OpenPoint,
  around: RemedyContext,
): readonly Step[][] {
  if (point.kind === "gantry too light") return takeGantry(context, around.gantries ?? []);
  if (point.kind === "lift above column" && leastHeight(context) === undefined)
    return takeTypedHeight(draft, context);
  const steps =
    point.kind === priceFarOff
      ? takeSystemPrice(draft, context, point)
      : (first[point.kind]?.(context, point, around) ?? []);
  return steps.length === 0 ? [] : [steps];
}

const hasKeys = (component: ComponentId, row: PricingRow, values: FieldValues): boolean => {
  const definition = components[component];
  if (!isTablePriced(definition)) return false;
  return Object.entries(definition.pricing.columns).every(
    ([name, { role }]) => role !== "key" || row[name] === values[name],
  );
};

/**
 * Returns the draft with prices by rows that are known already: the row of before where its keys stay, and the rows of the
 * tables of gantry girders and columns. The table's own answer follows after the press.
 */
function pricedByKnown(before: Draft, after: Draft, { gantries = [], columns = [] }: RemedyContext): Draft {
  const tables: Partial<Record<ComponentId, { list: Gantries; key: string }>> = {
    lt_gantry: { list: gantries, key: "gantry_type" },
    column: { list: columns, key: "column_type" },
  };
  return craneTypes[after.craneType].components.reduce((priced, component) => {
    const forKey = wantedKey(priced, component) ?? besideKey(priced, component);
    const { quote: known } = priced.parts[component];
    if (forKey === null || known?.forKey === forKey || isEstimated(priced.parts[component])) return priced;
    const values = valuesOf(priced, component);
    const { quote } = before.parts[component];
    // The same answer, which can be the row of a greater lift.
    if (quote?.kind === "priced" && quote.forKey === forKey)
      return wizardReducer(priced, { kind: "quoted", component, quote });
    const kept = quote?.kind === "priced" && hasKeys(component, quote.row, values) ? quote.row : null;
    const table = tables[component];
    const listed = table?.list.find(({ value }) => value === values[table.key])?.row;
    const row = kept ?? listed ?? undefined;
    const price = row && systemPrice(components[component], values, row);
    if (!row || !price) return priced;
    const { each, factors } = price;
    return wizardReducer(priced, {
      kind: "quoted",
      component,
      quote: { forKey, kind: "priced", each, factors, row, tableVersion: "" },
    });
  }, after);
}

/** The most values that one fix sets. */
const maxSteps = 5;

/** Returns the draft after a remedy, with the prices that are known already. */
const remedied = (draft: Draft, { events }: Pick<Remedy, "events">, around: RemedyContext): Draft =>
  pricedByKnown(draft, events.reduce(wizardReducer, draft), around);

const fieldOf = ({ event }: Step): string | null =>
  "field" in event ? `${"component" in event ? event.component : ""}.${event.field}` : null;

/** Returns whether a kept point that is open again is no worse than before. */
const isNoFurtherOff = (before: OpenPoint, after: OpenPoint): boolean =>
  before.excess !== undefined && after.excess !== undefined && after.excess <= before.excess;

/**
 * Returns the remedy that begins with these steps and decides every further point that its values would raise. Null when one
 * of those has no remedy, or when the point itself would stay: a remedy never leads in a circle. Null also when it would
 * change the value of a kept point or make one worse. A kept point whose numbers get better stays kept.
 */
function completed(
  draft: Draft,
  point: OpenPoint,
  begin: readonly Step[],
  around: RemedyContext,
): Remedy | null {
  const { onRunway = placeOfDraft(draft) } = around;
  const pointsIn = (of: Draft) => pointsOf(pointContextOfDraft(of, onRunway), of.keptPoints);
  const before = new Map(pointsIn(draft).map((each) => [each.key, each]));
  const keptFields = [...before.values()].flatMap(({ kept, component, field }) =>
    kept && field ? [`${component ?? ""}.${field}`] : [],
  );
  const steps = [...begin];
  while (steps.length <= maxSteps) {
    if (steps.some((step) => keptFields.includes(fieldOf(step) ?? ""))) return null;
    const after = remedied(draft, { events: steps.map(({ event }) => event) }, around);
    const open = openOf(pointsIn(after));
    const keeps: KeepEvent[] = [];
    for (const each of open) {
      const was = before.get(each.key);
      if (!was?.kept) continue;
      if (!isNoFurtherOff(was, each)) return null;
      keeps.push({ kind: "keepPoint", point: { ...was.kept, values: each.values } });
    }
    const raised = open.find(({ key }) => key === point.key || !before.has(key));
    const [{ event }] = begin as [Step];
    if (!raised)
      return {
        label: `Take ${steps.map(({ what }) => what).join(" and ")}`,
        events: [...steps.map((step) => step.event), ...keeps],
        ...("field" in event && { field: event.field }),
      };
    const [next] =
      raised.key === point.key ? [] : beginnings(after, pointContextOfDraft(after, onRunway), raised, around);
    if (!next) return null;
    steps.push(...next);
  }
  return null;
}

/** Returns the fixes (buttons) of an open point of a working quotation. Source: docs/product.md, “The wizard”. */
export function remediesOf(draft: Draft, point: OpenPoint, around: RemedyContext = {}): Remedy[] {
  const context = pointContextOfDraft(draft, around.onRunway ?? placeOfDraft(draft));
  if (scopePointKinds.includes(point.kind)) {
    const { label, paper } = scopeRemedy(draft.paper, draft.standardTerms, point.key);
    return [{ label, events: [{ kind: "choosePaper", paper }] }];
  }
  const { kind, key } = point;
  if (isConditionPoint(kind)) {
    const found = conditionRemedy({ kind, key }, draft.conditions, draft.standardTerms);
    if (!found) return [];
    const { label, act, conditions } = found;
    return [{ label, events: [{ kind: "setConditions", conditions, act }] }];
  }
  const decisions = askedRemedies[point.kind];
  if (decisions)
    return decisions.flatMap((decide) => {
      const steps = decide(context, point);
      return (steps.length > 0 && completed(draft, point, steps, around)) || [];
    });
  for (const begin of beginnings(draft, context, point, around)) {
    const remedy = completed(draft, point, begin, around);
    if (remedy) return [remedy];
  }
  return [];
}

/**
 * Returns the change of the total by a remedy in paise, with GST at the rate of this day. Null while a price that it needs
 * is not known.
 */
export function costOfRemedy(
  draft: Draft,
  remedy: Remedy,
  day: string,
  around: RemedyContext = {},
): Paise | null {
  const after = remedied(draft, remedy, around);
  const lacksPrice = craneTypes[draft.craneType].components.some(
    (id) =>
      after.parts[id] !== draft.parts[id] &&
      (isSystemPriced(after.parts[id])
        ? priceOf(draft, id) === 0 || priceOf(after, id) === 0
        : after.parts[id].inScope && priceOf(after, id) === 0),
  );
  return lacksPrice ? null : totalsOfDraft(after, day).total - totalsOfDraft(draft, day).total;
}

/** The event of a remedy: one act of the user, which one Undo takes back. */
export const remedyEvent = ({ label, events }: Pick<Remedy, "label" | "events">): WizardEvent => ({
  kind: "takeRemedy",
  label,
  events,
});

/** Returns a working quotation after a remedy, with the prices that are known already. */
export function withRemedy(
  recorded: DraftWithHistory,
  remedy: Pick<Remedy, "label" | "events">,
  around: RemedyContext,
): DraftWithHistory {
  const event = remedyEvent(remedy);
  const taken = wizardReducer(recorded.draft, event);
  const history = recordEvent(recorded.history, recorded.draft, event, taken);
  const draft = pricedByKnown(recorded.draft, taken, around);
  return { draft, history: recordEvent(history, taken, null, draft) };
}
