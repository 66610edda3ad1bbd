import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { components, fieldsOf, tableComponentsOf } from "../components/registry.ts";
import { stepsOf } from "../components/steps.ts";
import { craneTypes } from "../crane-types.ts";
import { contactDetails, customerFields, noContactDetails, noCustomer } from "../customers/customer-block.ts";
import { defaultStandards } from "../engineering/standards.ts";
import { requestKey } from "../quotation/document/request.ts";
import type { Draft } from "../quotation/draft/draft.ts";
import { estimateAskedIn, wantedKey } from "../quotation/draft/draft-part.ts";
import type { Quote } from "../quotation/draft/part.ts";
import { readDraft } from "../quotation/draft/read-draft.ts";
import { estimateKey } from "../quotation/estimate/estimate-query.ts";
import { exampleTemplate } from "../testing/example-template.ts";
import { draftOf, goldenQuotation } from "../testing/golden.ts";
import { propertyRuns } from "../testing/property-runs.ts";
import { empty, setPricing, typePrice } from "../testing/wizard-bench.ts";
import { actName, typedInto } from "./act-name.ts";
import { beginFromTemplate } from "./begin-from-template.ts";
import { type DraftWithHistory, noHistory, recordEvent, redo, undo } from "./draft-history.ts";
import { readHistory } from "./read-history.ts";
import { requestOf } from "./request-of.ts";
import { type WizardEvent, wizardReducer } from "./wizard-reducer.ts";

const { components: parts } = craneTypes["single-girder"];
const quoteFor = (forKey: string): Quote => ({
  forKey,
  kind: "priced",
  each: 100_00,
  factors: [],
  row: {},
  tableVersion: "v",
});

type Event = fc.Arbitrary<WizardEvent>;
const text = fc.constantFrom("", "5T", "7.5T", "15", "20", "6", "Chain", "EC-200", "80", "x");
const component = fc.constantFrom(...parts);
const fieldIn = (id: (typeof parts)[number]) =>
  fc.constantFrom(...fieldsOf(components[id]).map(([name]) => name));
const field = component.chain((id) => fc.record({ component: fc.constant(id), field: fieldIn(id) }));
/** Of a row: what is chosen from lists. */
const row = component.chain((id) => {
  const lists = fieldsOf(components[id]).flatMap(([name, { choice }]) => (choice ? [name] : []));
  const values = lists.length > 0 ? fc.dictionary(fc.constantFrom(...lists), text) : fc.constant({});
  return fc.record({ component: fc.constant(id), field: fc.constant(lists[0] ?? ""), values });
});
const step = fc.constantFrom(...stepsOf("single-girder").map(({ id }) => id));
const number = fc.constantFrom("SG-2627-00001", "SG-2627-00002");
const customer = fc
  .tuple(fc.constantFrom(...customerFields), text)
  .map(([name, given]) => ({ ...noCustomer, [name]: given }));
/** A quote is one for what is asked then (`asIs`). */
const quote = fc.constantFrom(undefined, quoteFor(""));
const withQuote = (given: Quote | undefined) => (given ? { quote: given } : {});

/** Every kind of event, so that a new one is among those that are undone. */
const kinds: Record<WizardEvent["kind"], Event> = {
  choose: fc.tuple(field, text).map(([at, given]) => ({ kind: "choose", ...at, text: given })),
  type: fc.tuple(field, text).map(([at, given]) => ({ kind: "type", ...at, text: given })),
  follow: field.map((at) => ({ kind: "follow", ...at })),
  take: fc.tuple(row, quote).map(([of, known]) => ({ kind: "take", ...of, ...withQuote(known) })),
  enterCustom: row.map(({ component: id, values }) => ({
    kind: "enterCustom",
    component: id,
    carry: values,
  })),
  backToSelection: component.map((id) => ({ kind: "backToSelection", component: id })),
  setPricing: fc
    .tuple(component, fc.constantFrom("custom" as const, "system" as const))
    .map(([id, pricing]) => setPricing(id, pricing)),
  takeEstimate: fc
    .tuple(component, quote)
    .map(([id, known]) => ({ kind: "takeEstimate", component: id, ...withQuote(known) })),
  typePrice: fc.tuple(component, text).map(([id, given]) => typePrice(id, given)),
  setScope: fc
    .tuple(component, fc.boolean())
    .map(([id, inScope]) => ({ kind: "setScope", component: id, inScope })),
  quoted: component.map((id) => ({ kind: "quoted", component: id, quote: quoteFor("") })),
  requote: component.map((id) => ({ kind: "requote", component: id })),
  typeMargin: text.map((given) => ({ kind: "typeMargin", text: given })),
  typeCustomer: fc
    .tuple(fc.constantFrom(...customerFields), text)
    .map(([name, given]) => ({ kind: "typeCustomer", field: name, text: given })),
  typeContact: fc
    .tuple(fc.constantFrom(...contactDetails), text)
    .map(([way, given]) => ({ kind: "typeContact", way, text: given })),
  fillCustomer: customer.map((given) => ({
    kind: "fillCustomer",
    customer: given,
    contact: noContactDetails,
  })),
  choosePaper: fc
    .boolean()
    .map((all) => ({ kind: "choosePaper", paper: all ? null : { without: ["makes"] } })),
  setConditions: text.map((given) => ({
    kind: "setConditions",
    conditions: given === "" ? null : { terms: [{ title: "Payment", text: given }] },
    act: "Clause Payment",
  })),
  typeTechnical: text.map((given) => ({ kind: "typeTechnical", field: "top_of_rail", text: given })),
  chooseSupply: fc
    .tuple(fc.constantFrom("", "Gujarat"), fc.boolean())
    .map(([placeOfSupply, sez]) => ({ kind: "chooseSupply", placeOfSupply, sez })),
  typeReason: text.map((given) => ({ kind: "typeReason", text: given })),
  enterLine: fc.tuple(field, text, fc.option(text), step).map(([at, given, company, left]) => ({
    kind: "enterLine",
    line: {
      values: { [`${at.component}.${at.field}`]: given, "column.in_scope": "no" },
      customer: company,
      left: { quantity: 2, unread: ["“M5”: not used"], step: left },
    },
  })),
  dismissLine: fc.constant({ kind: "dismissLine" }),
  checked: fc
    .constantFrom("margin.margin_percentage", "hoist.hoist_type")
    .map((key) => ({ kind: "checked", key })),
  seePoints: text.map((given) => ({ kind: "seePoints", keys: [given] })),
  keepPoint: text.map((given) => ({
    kind: "keepPoint",
    point: { key: "lift above column", values: given, reason: "As agreed", by: "a", at: "" },
  })),
  openPointAgain: fc.constant({ kind: "openPointAgain", key: "lift above column" }),
  lookedAt: fc.option(step).map((at) => ({ kind: "lookedAt", step: at })),
  knowNewest: fc.nat(3).map((revision) => ({ kind: "knowNewest", revision })),
  reviseInstead: number.map((given) => ({ kind: "reviseInstead", number: given, revision: 0 })),
  becomeAnother: fc.constant({ kind: "becomeAnother" }),
  defaultsServed: text.map((given) => ({ kind: "defaultsServed", values: { "span.metal_price": given } })),
  standardTermsServed: fc.constant({
    kind: "standardTermsServed",
    standardTerms: { hasMilestones: true, hasDispatchWeek: true, own: [] },
  }),
  standardsServed: fc.constant({ kind: "standardsServed", standards: defaultStandards }),
  setTechnicalLines: text.map((given) => ({
    kind: "setTechnicalLines",
    lines: [{ group: "Duty", label: "Rope", text: given }],
    act: "Technical line",
    typing: "0 text",
  })),
  takeRemedy: text.map((given) => ({
    kind: "takeRemedy",
    label: "Take 10 m columns",
    events: [
      { kind: "choose", component: "column", field: "column_height", text: given },
      { kind: "typeMargin", text: given },
    ],
  })),
  takeRates: text.map((inForce) => ({
    kind: "takeRates",
    rates: [
      { component: "span", field: "metal_price", value: "80", inForce },
      { component: "column", field: "metal_price", value: "80", inForce },
    ],
  })),
  visit: step.map((to) => ({ kind: "visit", step: to })),
  reset: fc.constant({ kind: "reset" }),
  issued: number.map((given) => ({ kind: "issued", number: given, forKey: "k" })),
  saved: number.map((given) => ({ kind: "saved", number: given, forKey: "" })),
  renumber: fc.constant({ kind: "renumber" }),
  takeOver: fc.constantFrom("a", "b").map((owner) => ({ kind: "takeOver", owner })),
};

const oftenEntered = fc.oneof(kinds.choose, kinds.type, kinds.typePrice, kinds.take, kinds.fillCustomer);
const happening = fc.oneof(
  { weight: 12, arbitrary: oftenEntered },
  { weight: 6, arbitrary: kinds.quoted },
  ...Object.values(kinds),
);

/**
 * Returns the event adapted to the present draft: answers fit requests, and saved drafts keep their ID. Null
 * for an impossible event.
 */
function asIs({ draft, history }: DraftWithHistory, event: WizardEvent): WizardEvent | null {
  const isSaved = draft.stage.kind === "saved";
  switch (event.kind) {
    case "quoted": {
      const key = wantedKey(draft, event.component);
      // Before the first act there are no requests.
      return key === null || history.past.length === 0 ? null : { ...event, quote: quoteFor(key) };
    }
    case "takeEstimate": {
      const asked = estimateAskedIn(draft, event.component);
      return { ...event, ...(event.quote && asked && { quote: quoteFor(estimateKey(asked)) }) };
    }
    case "take": {
      const { quote: _, ...chosen } = event;
      const key = wantedKey(wizardReducer(draft, chosen), event.component);
      return event.quote && key !== null ? { ...event, quote: quoteFor(key) } : chosen;
    }
    case "saved":
      return isSaved ? null : { ...event, forKey: requestKey(requestOf(draft)) };
    case "issued":
    case "renumber":
    case "typeReason":
    case "reviseInstead":
    case "becomeAnother":
    case "takeOver":
      return isSaved ? null : event;
    default:
      return event;
  }
}

/** Values that are not compared: prices of components with replaced tables, and the marks of a save. */
type Beside = { unpriced: ReadonlySet<string>; isSaved: boolean };

/** The entries of a user, and the resulting prices. Steps are visited and IDs issued beside that. */
function contentOf({ draft }: DraftWithHistory, { unpriced, isSaved }: Beside) {
  const { marginPercentage, customer, contact, paper, conditions, technical, placeOfSupply, sez } = draft;
  const { technicalLines, keptPoints, basedOn, pricedBefore, notTaken, stage, revises, reason } = draft;
  const saved = stage.kind === "saved" ? stage.number : null;
  return {
    parts: Object.entries(draft.parts).map(([id, part]) =>
      unpriced.has(id) ? { ...part, quote: null } : part,
    ),
    ...{ marginPercentage, customer, contact, paper, conditions, technical, placeOfSupply, sez },
    ...{ technicalLines, keptPoints, basedOn, pricedBefore, notTaken },
    quantity: draft.fromLine?.quantity,
    template: draft.fromTemplate?.name,
    ...(!isSaved && { saved, revises: revises?.number, reason }),
  };
}

function all(
  recorded: DraftWithHistory,
  way: (now: DraftWithHistory) => DraftWithHistory | null,
): DraftWithHistory {
  let now = recorded;
  for (let next = way(now); next; next = way(now)) now = next;
  return now;
}

/** The result of a sequence of events, and the state before the first kept act. */
function played(start: Draft, events: readonly WizardEvent[]) {
  let now: DraftWithHistory = { draft: start, history: noHistory };
  const before: Draft[] = [];
  const requoted = new Set<string>();
  let isSaved = false;
  for (const given of events) {
    const event = asIs(now, given);
    if (!event) continue;
    const draft = wizardReducer(now.draft, event);
    const typing = typedInto(event);
    const goesOn = before.length > 0 && typing !== null && typing === now.history.typing;
    if (draft !== now.draft && actName(event) !== null && !goesOn) before.push(now.draft);
    if (event.kind === "requote") requoted.add(event.component);
    if (event.kind === "saved") isSaved = true;
    now = { draft, history: recordEvent(now.history, now.draft, event, draft) };
  }
  const kept = now.history.past.length;
  const first: DraftWithHistory = { draft: before.at(-kept) ?? start, history: noHistory };
  const isCut = before.length > kept;
  // Later prices belong to acts that are not kept.
  return { last: now, first, isCut, beside: { unpriced: isCut ? new Set(parts) : requoted, isSaved } };
}

/** With all table prices, because automatic requests are not acts. */
const priced = (draft: Draft): Draft =>
  tableComponentsOf("single-girder").reduce((answered, { id }) => {
    const key = wantedKey(answered, id);
    return key === null
      ? answered
      : wizardReducer(answered, { kind: "quoted", component: id, quote: quoteFor(key) });
  }, draft);
const golden = priced(
  draftOf(goldenQuotation("SG-1"), { "single-girder": new Map(), "double-girder": new Map() }),
);
const revision: Draft = {
  ...golden,
  revises: { number: "SG-2627-00001", revision: 0 },
  reason: "Longer bay",
};
const firsts: readonly Draft[] = [
  empty(),
  golden,
  {
    ...golden,
    basedOn: "SG-2627-00009",
    pricedBefore: { span: 1 },
    notTaken: [{ component: "magnet", title: "Magnet", amount: 2 }],
  },
  revision,
  { ...golden, stage: { kind: "saved", number: "SG-2627-00001" } },
  { ...revision, stage: { kind: "saved", number: "SG-2627-00001" } },
  priced(beginFromTemplate(exampleTemplate(), { id: "t", owner: "a", now: "2026-11-20T06:00:00.000Z" })),
];

describe("any sequence of events", () => {
  test("gives the first draft after all undos, and the last after all redos", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...firsts),
        fc.array(happening, { minLength: 1, maxLength: 40 }),
        (draft, events) => {
          const { last, first, beside } = played(draft, events);
          const undone = all(last, undo);
          expect(contentOf(undone, beside)).toEqual(contentOf(first, beside));
          expect(contentOf(all(undone, redo), beside)).toEqual(contentOf(last, beside));
        },
      ),
      { numRuns: propertyRuns(300) },
    );
  });

  test("gives the draft before the last fifty acts when there are more", () => {
    let cut = 0;
    fc.assert(
      fc.property(fc.array(happening, { minLength: 120, maxLength: 140 }), (events) => {
        const { last, first, isCut, beside } = played(golden, events);
        if (isCut) cut += 1;
        const undone = all(last, undo);
        expect(contentOf(undone, beside)).toEqual(contentOf(first, beside));
        expect(contentOf(all(undone, redo), beside)).toEqual(contentOf(last, beside));
      }),
      { numRuns: propertyRuns(30) },
    );
    expect(cut).toBeGreaterThan(0);
  });

  test("undone half way and reloaded, continues in both directions", () => {
    fc.assert(
      fc.property(fc.array(happening, { minLength: 1, maxLength: 20 }), fc.nat(10), (events, back) => {
        const { last, first, beside } = played(golden, events);
        let half = last;
        for (let at = 0; at < back; at++) half = undo(half) ?? half;
        const stored = JSON.parse(JSON.stringify({ ...half.draft, history: half.history }));
        const reloaded = { draft: readDraft(stored) ?? golden, history: readHistory(stored) };
        expect(contentOf(all(reloaded, undo), beside)).toEqual(contentOf(first, beside));
        expect(contentOf(all(reloaded, redo), beside)).toEqual(contentOf(last, beside));
      }),
      { numRuns: propertyRuns(100) },
    );
  });
});
