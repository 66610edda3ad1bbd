import { componentIds } from "../components/registry.ts";
import type { StepId } from "../components/steps.ts";
import { type ComponentId, craneTypes } from "../crane-types.ts";
import type { Paise } from "../numbers/money.ts";
import type { Draft } from "../quotation/draft/draft.ts";
import { priceOf, totalsOfDraft, wantedKey } from "../quotation/draft/draft-part.ts";
import type { DraftPart } from "../quotation/draft/part.ts";
import { actName, typedInto } from "./act-name.ts";
import { problems } from "./validation.ts";
import { markChanged, type WizardEvent } from "./wizard-reducer.ts";

const plainFields = [
  "marginPercentage",
  "customer",
  "contact",
  "paper",
  "conditions",
  "technical",
  "placeOfSupply",
  "sez",
  "technicalLines",
  "reason",
  "basedOn",
  "revises",
  "recordIndex",
  "notTaken",
  "furthest",
  "fromLine",
  "fromTemplate",
  "keptPoints",
] as const;

/** The change of an act in a draft, with the values before it. `null`: there was none. */
export type DraftChanges = Partial<Pick<Draft, (typeof plainFields)[number] | "stage">> & {
  parts: Partial<Record<ComponentId, DraftPart>>;
  pricedBefore?: NonNullable<Draft["pricedBefore"]> | null;
};

/** An act of the user: its name, its step, and the values to restore. */
export type UndoableAct = { name: string; step: StepId; changes: DraftChanges };

/** The acts of a draft, latest last, and the undone acts, next redo last. */
export type DraftHistory = {
  past: readonly UndoableAct[];
  future: readonly UndoableAct[];
  /** The text field in use: its next key belongs to the same act. */
  typing: string | null;
  /** True when the last act was an undo. */
  isUndone: boolean;
};

export const noHistory: DraftHistory = { past: [], future: [], typing: null, isUndone: false };

/** Ends the typing of a value. The next key begins another act, even in the same text. */
export const endTyping = (history: DraftHistory): DraftHistory =>
  history.typing === null ? history : { ...history, typing: null };

/** Undo and Redo cover fifty acts of the wizard (50 steps). With their prices they take a few dozen kilobytes beside a draft. */
const maxUndoSteps = 50;

/**
 * Returns the parts of `before` that differ in `after`. The stage counts only for a saved draft, because the
 * server issues IDs.
 */
function differences(before: Draft, after: Draft): DraftChanges {
  const changed = plainFields.filter((name) => before[name] !== after[name]);
  const parts = componentIds().filter((id) => before.parts[id] !== after.parts[id]);
  const isSavedChanged =
    before.stage.kind !== after.stage.kind && (before.stage.kind === "saved" || after.stage.kind === "saved");
  return {
    ...Object.fromEntries(changed.map((name) => [name, before[name]])),
    ...(isSavedChanged && { stage: before.stage }),
    ...(before.pricedBefore !== after.pricedBefore && { pricedBefore: before.pricedBefore ?? null }),
    parts: Object.fromEntries(parts.map((id) => [id, before.parts[id]])),
  };
}

/** Returns the draft with these changes undone. A changed saved quotation becomes a new one. */
function putBack(draft: Draft, { parts, pricedBefore, ...fields }: DraftChanges): Draft {
  const { pricedBefore: known, ...rest } = fields.stage ? draft : markChanged(draft);
  const before = pricedBefore === undefined ? known : pricedBefore;
  return {
    ...rest,
    ...fields,
    ...(before && { pricedBefore: before }),
    parts: { ...draft.parts, ...parts },
    revision: draft.revision + 1,
  };
}

const withPart = (act: UndoableAct, component: ComponentId, part: DraftPart): UndoableAct => ({
  ...act,
  changes: { ...act.changes, parts: { ...act.changes.parts, [component]: part } },
});

/** The table's answer belongs to the act that requested it. Undoing a later act keeps it. */
function noteQuote(history: DraftHistory, before: Draft, after: Draft, component: ComponentId): DraftHistory {
  const { quote } = after.parts[component];
  const past = [...history.past];
  let state = after;
  for (let at = past.length - 1; at >= 0; at--) {
    const act = past[at];
    if (!act) break;
    const earlier = putBack(state, act.changes);
    const own = act.changes.parts[component];
    if (wantedKey(earlier, component) !== quote?.forKey) {
      const unanswered = { ...earlier.parts[component], quote: before.parts[component].quote };
      if (!own) past[at] = withPart(act, component, unanswered);
      break;
    }
    if (own) past[at] = withPart(act, component, { ...own, quote });
    state = { ...earlier, parts: { ...earlier.parts, [component]: { ...earlier.parts[component], quote } } };
  }
  return { ...history, past };
}

/** The table was replaced. Undo must not restore an old price. */
function dropQuotes(history: DraftHistory, component: ComponentId): DraftHistory {
  const without = (act: UndoableAct): UndoableAct => {
    const part = act.changes.parts[component];
    return part ? withPart(act, component, { ...part, quote: null }) : act;
  };
  return { ...history, past: history.past.map(without), future: history.future.map(without) };
}

/** Automatic changes of prices belong to the acts that requested them. */
function noteQuotes(history: DraftHistory, before: Draft, after: Draft): DraftHistory {
  return componentIds().reduce((noted, id) => {
    if (before.parts[id] === after.parts[id]) return noted;
    return after.parts[id].quote === null ? dropQuotes(noted, id) : noteQuote(noted, before, after, id);
  }, history);
}

/**
 * Returns the history after an event, or after automatic changes (`null`). A user's event is an act. The keys
 * of one value in one text are one act, until {@link endTyping}.
 */
export function recordEvent(
  history: DraftHistory,
  before: Draft,
  event: WizardEvent | null,
  after: Draft,
): DraftHistory {
  if (before === after) return history;
  const name = event && actName(event);
  if (!event || name === null) {
    const quoted = noteQuotes(history, before, after);
    return event?.kind === "visit" ? { ...quoted, typing: null } : quoted;
  }
  const typing = typedInto(event);
  const last = history.past.at(-1);
  const changes = differences(before, after);
  if (last && typing !== null && typing === history.typing) {
    const since = { ...changes, ...last.changes, parts: { ...changes.parts, ...last.changes.parts } };
    const past = [...history.past.slice(0, -1), { ...last, changes: since }];
    return { past, future: [], typing, isUndone: false };
  }
  const act: UndoableAct = { name, step: before.lastStep, changes };
  return { past: [...history.past, act].slice(-maxUndoSteps), future: [], typing, isUndone: false };
}

/** A draft with the history behind it. */
export type DraftWithHistory = { draft: Draft; history: DraftHistory };

/** Undoes the latest act; null without one. */
export function undo({ draft, history }: DraftWithHistory): DraftWithHistory | null {
  const act = history.past.at(-1);
  if (!act) return null;
  const before = putBack(draft, act.changes);
  const undone: UndoableAct = { ...act, changes: differences(draft, before) };
  const past = history.past.slice(0, -1);
  return {
    draft: before,
    history: { past, future: [...history.future, undone], typing: null, isUndone: true },
  };
}

/** Redoes the last undone act; null without one. */
export function redo({ draft, history }: DraftWithHistory): DraftWithHistory | null {
  const act = history.future.at(-1);
  if (!act) return null;
  const after = putBack(draft, act.changes);
  const done: UndoableAct = { ...act, changes: differences(draft, after) };
  const future = history.future.slice(0, -1);
  return {
    draft: after,
    history: { past: [...history.past, done], future, typing: null, isUndone: false },
  };
}

/** Returns the draft before the latest consecutive acts on this step; the draft itself without any. */
export function beforeActsOn({ draft, history }: DraftWithHistory, step: StepId): Draft {
  let before = draft;
  for (const act of history.past.toReversed()) {
    if (act.step !== step) break;
    before = putBack(before, act.changes);
  }
  return before;
}

const componentsOf = ({ craneType }: Draft) => craneTypes[craneType].components;

/** Returns whether an existing price is gone, because it failed or an earlier choice cleared it. */
const losesPrice = (before: Draft, after: Draft): boolean =>
  componentsOf(after).some(
    (id) => after.parts[id].inScope && priceOf(before, id) > 0 && priceOf(after, id) === 0,
  );

/**
 * Returns whether a draft has a wrong value, such as a combination that the price table lacks; missing values
 * do not count.
 */
const isWrong = (draft: Draft): boolean =>
  componentsOf(draft).some((id) => problems(draft, id, "next").some(({ kind }) => kind === "wrong"));

/**
 * Returns the change of the total by the latest act or its undoing, with all resulting prices. Null without
 * an act, or when a price is lost or wrong.
 */
export function effectOfLastAct(
  { draft, history }: DraftWithHistory,
  day: string,
): { name: string; amount: Paise } | null {
  const act = (history.isUndone ? history.future : history.past).at(-1);
  if (!act) return null;
  const before = putBack(draft, act.changes);
  const isLost = history.isUndone ? losesPrice(draft, before) : losesPrice(before, draft);
  if (isLost || isWrong(draft) || isWrong(before)) return null;
  const name = history.isUndone ? `Undone: ${act.name}` : act.name;
  return { name, amount: totalsOfDraft(draft, day).total - totalsOfDraft(before, day).total };
}

/** Returns the saved quotation behind a changed draft, with its revision, or null. */
export function savedBefore({
  draft,
  history,
}: DraftWithHistory): { number: string; revision: number } | null {
  if (draft.stage.kind === "saved" || draft.revises !== null) return null;
  const isSaved = ({ changes }: (typeof history.past)[number]) => changes.stage?.kind === "saved";
  const act = history.past.findLast(isSaved) ?? history.future.findLast(isSaved);
  // After Start over nothing of the saved quotation is left.
  const { stage, revises, furthest } = act?.changes ?? {};
  if (stage?.kind !== "saved" || furthest !== undefined) return null;
  return { number: stage.number, revision: revises ? revises.revision + 1 : 0 };
}
