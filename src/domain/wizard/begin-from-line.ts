import { findComponent } from "../components/registry.ts";
import { type StepId, stepOfComponent } from "../components/steps.ts";
import type { ComponentId, CraneTypeId } from "../crane-types.ts";
import { craneTypes } from "../crane-types.ts";
import { unseenAt } from "../open-points/draft-points.ts";
import type { OnRunway } from "../open-points/point-context.ts";
import { describeQuestion, valuesInReading } from "../quick-entry/describe-question.ts";
import { hasOwnRunways, wordsAt } from "../quick-entry/entry.ts";
import type { QuickEntry } from "../quick-entry/parse-quick-entry.ts";
import { withoutScopeWords } from "../quick-entry/scope-words.ts";
import { type Draft, newDraft } from "../quotation/draft/draft.ts";
import type { DraftOwner } from "../quotation/draft/draft-owner.ts";
import { unusedText } from "../quotation/draft/open-words.ts";
import { mayBeEstimated } from "../quotation/estimate/estimated-component.ts";
import type { LineEntry } from "../templates/line-templates.ts";
import { fillFromTemplate } from "./begin-from-template.ts";
import { type DraftWithHistory, noHistory, recordEvent } from "./draft-history.ts";
import { type NamedPerson, technicalFieldOf, technicalPrefix } from "./line-events.ts";
import { firstOpenStep, onlyAwaitsPrice } from "./start-from.ts";
import { wizardReducer } from "./wizard-reducer.ts";

/** Unused and unanswered parts of the line, each in a sentence. */
function unreadOf(text: string, { unknown, values, questions, reads }: QuickEntry): string[] {
  const isUnused = (field: string): boolean =>
    field.startsWith(technicalPrefix) && technicalFieldOf(field, values) === undefined;
  const technical = reads.flatMap(({ reading }) => {
    const without = Object.entries(reading).filter(([field]) => isUnused(field));
    return valuesInReading(Object.fromEntries(without)).map(
      ({ name, value }) => `${name} ${value}: not used`,
    );
  });
  const unanswered = questions.map((question) => {
    const words = wordsAt(text, question.places);
    return "readings" in question ? `“${words}”: not answered` : describeQuestion(question, words).title;
  });
  const unused = withoutScopeWords(unknown, [{ values, questions }]);
  return [...unused.map(unusedText), ...technical, ...unanswered];
}

const componentOf = (field: string): string => field.split(".")[0] ?? "";

/** Returns the components whose ordered size the user keeps, with the estimate as its price. */
const estimatedIn = ({ kept = [] }: QuickEntry): ComponentId[] =>
  kept.flatMap((field) => findComponent(componentOf(field))?.id ?? []).filter(mayBeEstimated);

/** Returns the components with a value that the price table lacks. Such a value is entered but not priced. */
const withoutRow = ({ questions }: QuickEntry): ReadonlySet<string> =>
  new Set(questions.flatMap((question) => ("field" in question ? [componentOf(question.field)] : [])));

/** Returns the first step that needs more than a price, in an offer also the first with a doubt or advice. */
function stepToOpen(draft: Draft, entry: QuickEntry, onRunway: OnRunway | undefined): StepId {
  const lacking = openComponents(draft, entry);
  const open = craneTypes[draft.craneType].components.find(
    (id) => lacking.includes(id) || (onRunway && unseenAt(draft, id, onRunway).length > 0),
  );
  return open ? stepOfComponent(open).id : firstOpenStep(draft);
}

/**
 * Begins a working quotation from a line, over the values of the template that it names. It opens on the
 * first open step. One Undo removes the line's values. `person` is the contact that the line names. In an
 * offer Next passes over complete steps, so the crane opens at a doubt or advice as well. `onRunway` is absent for a
 * crane alone.
 */
export function beginFromLine(
  line: {
    text: string;
    entry: LineEntry;
    craneType: CraneTypeId;
    person?: NamedPerson;
    onRunway?: OnRunway;
  },
  given: DraftOwner & { id: string; now: string },
): DraftWithHistory {
  const empty = newDraft({ ...given, craneType: line.craneType });
  const { values, customer, quantity, template, replaced } = line.entry;
  const filled = template ? fillFromTemplate(empty, template) : empty;
  const unread = unreadOf(line.text, line.entry);
  const { person } = line;
  const estimated = estimatedIn(line.entry);
  const said = { values, customer, estimated, ...(person && { person }) };
  const isEach = hasOwnRunways(line.entry);
  const asked = { ...values, ...replaced };
  const enter = (step: Draft["lastStep"]) =>
    ({
      kind: "enterLine",
      line: { ...said, left: { quantity, unread, step, asked, ...(isEach && { runways: "each" as const }) } },
    }) as const;
  const step = stepToOpen(wizardReducer(filled, enter(empty.lastStep)), line.entry, line.onRunway);
  const entered = wizardReducer(filled, enter(step));
  const history = recordEvent(noHistory, empty, enter(step), entered);
  return { draft: wizardReducer(entered, { kind: "visit", step }), history };
}

/** Returns the components of a crane that need more than a price. */
export function openComponents(draft: Draft, entry: QuickEntry): ComponentId[] {
  const lacking = withoutRow(entry);
  return craneTypes[draft.craneType].components.filter(
    (id) => lacking.has(id) || !onlyAwaitsPrice(draft, id),
  );
}

/** Returns the number of components of a crane that lack only their prices, and the number of all. */
export function knownComponents(draft: Draft, entry: QuickEntry): { known: number; of: number } {
  const of = craneTypes[draft.craneType].components.length;
  return { known: of - openComponents(draft, entry).length, of };
}
