import { coversRunway } from "../components/registry.ts";
import { findStep, isReached, type StepId } from "../components/steps.ts";
import {
  type ContactDetails,
  type Customer,
  contactDetails,
  customerFields,
} from "../customers/customer-block.ts";
import type { Standards } from "../engineering/standards.ts";
import type { PaperChoices } from "../firm/paper-choices.ts";
import type { StandardTerms } from "../firm/rows/standard-terms.ts";
import type { SaleConditions } from "../firm/sale-conditions.ts";
import type { FieldValues } from "../price-tables/price-table.ts";
import type { KeptPoint } from "../quotation/document/kept-point.ts";
import type { Revises } from "../quotation/document/quotation-number.ts";
import { requestKey } from "../quotation/document/request.ts";
import { type Draft, emptyContents, type LineOrigin } from "../quotation/draft/draft.ts";
import { nextRecord } from "../quotation/draft/draft-identity.ts";
import { type DraftOwner, isOwnedBy } from "../quotation/draft/draft-owner.ts";
import { type PartEvent, reducePart } from "../quotation/draft/draft-part.ts";
import type { OlderRate } from "../quotation/draft/draft-rates.ts";
import { askedParts, wordsToDismiss } from "../quotation/draft/open-words.ts";
import {
  keepUnchecked,
  stepOfKey,
  withChecked,
  withoutTouched,
} from "../quotation/draft/unchecked-values.ts";
import type { TechnicalLine } from "../technical/technical-lines.ts";
import { type EnteredLine, eventsOfTypedLine, type LineEvent } from "./line-events.ts";
import { requestOf } from "./request-of.ts";

/** The draft gets another number, revision or owner. */
type RecordEvent =
  /** A newer revision exists; this draft now revises that one. */
  | { kind: "knowNewest"; revision: number }
  /** A draft of a new quotation becomes a revision of this one. */
  | { kind: "reviseInstead"; number: string; revision: number }
  /** A changed draft of a saved quotation becomes another quotation. */
  | { kind: "becomeAnother" }
  | { kind: "issued"; number: string; forKey: string }
  /** `forKey`: the saved request (`requestKey`). A draft that changed meanwhile is a new quotation. */
  | { kind: "saved"; number: string; forKey: string }
  /** The ID belongs to another quotation or person. The next `final` issues a new one. */
  | { kind: "renumber" }
  /**
   * A user opens the draft. Another person needs another ID; the same person with a new username keeps it.
   */
  | ({ kind: "takeOver" } & DraftOwner);

export type WizardEvent =
  | LineEvent
  | RecordEvent
  /** A known customer or contact was chosen, or the choice was undone. */
  | { kind: "fillCustomer"; customer: Customer; contact: ContactDetails }
  /** Scope and blocks of its papers. `typing` is the index of the scope item whose text is typed. */
  | { kind: "choosePaper"; paper: PaperChoices | null; typing?: number }
  /** The conditions of the sale. `act` names the change, `typing` the text that is typed. */
  | { kind: "setConditions"; conditions: SaleConditions | null; act: string; typing?: string }
  /** The place of supply; a blank place is the proposed one. */
  | { kind: "chooseSupply"; placeOfSupply: string; sez: boolean }
  | { kind: "typeReason"; text: string }
  /** All values of a quick entry line, as one act. */
  | { kind: "enterLine"; line: EnteredLine }
  /** The unused words of the line have been dismissed. */
  | { kind: "dismissLine" }
  /** The template's values in this step have been checked; `null`: to any step. */
  | { kind: "lookedAt"; step: StepId | null }
  /** Next has stopped at open points, by their keys with values. */
  | { kind: "seePoints"; keys: readonly string[] }
  /** An open point is kept, with its reason. */
  | { kind: "keepPoint"; point: KeptPoint }
  | { kind: "openPointAgain"; key: string }
  /** One value that was taken over has been checked. */
  | { kind: "checked"; key: string }
  | { kind: "defaultsServed"; values: FieldValues }
  | { kind: "standardsServed"; standards: Standards }
  | { kind: "standardTermsServed"; standardTerms: StandardTerms }
  /** The lines of the data sheet. `typing`: the text that is being typed. */
  | { kind: "setTechnicalLines"; lines: readonly TechnicalLine[]; act: string; typing?: string }
  /** The values of a remedy, which are one act. */
  | { kind: "takeRemedy"; label: string; events: readonly WizardEvent[] }
  /** The rates in force instead of older ones. */
  | { kind: "takeRates"; rates: readonly OlderRate[] }
  /** `passesOver`: the steps behind it need nothing, so all are reached. */
  | { kind: "visit"; step: StepId; passesOver?: true }
  | { kind: "reset" };

/** Begins another quotation in this draft, without an issued ID. */
function another(draft: Draft, revises: Revises | null): Draft {
  const { runway, ...rest } = nextRecord(draft);
  return {
    ...rest,
    stage: { kind: "working" },
    revises,
    ...(revises !== null && runway !== undefined && { runway }),
    revision: draft.revision + 1,
  };
}

/** Returns the draft of a change: after a save a new quotation, else the same with its issued ID. */
export const markChanged = (draft: Draft): Draft =>
  draft.stage.kind === "saved"
    ? { ...another(draft, null), reason: "" }
    : { ...draft, revision: draft.revision + 1, repeats: null };

/** Returns a working quotation that opens on this step of its crane type; otherwise unchanged. */
export function atStep(draft: Draft, id: string): Draft {
  const step = findStep(draft.craneType, id);
  return step ? wizardReducer(draft, { kind: "visit", step: step.id }) : draft;
}

const withoutPoint = ({ keptPoints }: Draft, key: string) => keptPoints.filter((each) => each.key !== key);

/** Returns what a line leaves once its words are dismissed. */
const withoutWords = ({ asked: _asked, unread, ...rest }: LineOrigin): LineOrigin => ({
  ...rest,
  unread: askedParts(unread),
});

/** Applies an event to a working quotation. Events without a change return the same draft. */
export function wizardReducer(draft: Draft, event: WizardEvent): Draft {
  return withoutTouched(draft, applyEvent(draft, event));
}

function applyEvent(draft: Draft, event: WizardEvent): Draft {
  switch (event.kind) {
    case "knowNewest":
    case "reviseInstead":
    case "becomeAnother":
    case "issued":
    case "saved":
    case "renumber":
    case "takeOver":
      return changeRecord(draft, event);
    case "typeMargin":
      return event.text === draft.marginPercentage
        ? draft
        : { ...markChanged(draft), marginPercentage: event.text };
    case "typeCustomer":
      return event.text === draft.customer[event.field]
        ? draft
        : { ...markChanged(draft), customer: { ...draft.customer, [event.field]: event.text } };
    case "typeContact":
      return event.text === draft.contact[event.way]
        ? draft
        : { ...markChanged(draft), contact: { ...draft.contact, [event.way]: event.text } };
    case "fillCustomer":
      return customerFields.every((field) => event.customer[field] === draft.customer[field]) &&
        contactDetails.every((way) => event.contact[way] === draft.contact[way])
        ? draft
        : { ...markChanged(draft), customer: event.customer, contact: event.contact };
    case "choosePaper":
      return { ...markChanged(draft), paper: event.paper };
    case "setConditions":
      return { ...markChanged(draft), conditions: event.conditions };
    case "typeTechnical":
      return event.text === (draft.technical[event.field] ?? "")
        ? draft
        : { ...markChanged(draft), technical: { ...draft.technical, [event.field]: event.text } };
    case "chooseSupply":
      return event.placeOfSupply === draft.placeOfSupply && event.sez === draft.sez
        ? draft
        : { ...markChanged(draft), placeOfSupply: event.placeOfSupply, sez: event.sez };
    case "typeReason":
      return event.text === draft.reason
        ? draft
        : { ...draft, reason: event.text, revision: draft.revision + 1 };
    case "enterLine": {
      const entered = eventsOfTypedLine(event.line, draft.craneType).reduce(wizardReducer, draft);
      // Values that the line names too count as typed.
      const said = keepUnchecked(entered, (key) => !Object.hasOwn(event.line.values, key));
      return { ...markChanged(said), fromLine: event.line.left };
    }
    case "dismissLine":
      if (draft.fromLine === null || wordsToDismiss(draft).length === 0) return draft;
      return {
        ...draft,
        fromLine: withoutWords(draft.fromLine),
        revision: draft.revision + 1,
      };
    case "seePoints": {
      const added = event.keys.filter((key) => !draft.seenPoints.includes(key));
      return added.length === 0
        ? draft
        : { ...draft, seenPoints: [...draft.seenPoints, ...added], revision: draft.revision + 1 };
    }
    case "keepPoint":
      return {
        ...markChanged(draft),
        keptPoints: [...withoutPoint(draft, event.point.key), event.point],
      };
    case "openPointAgain":
      return draft.keptPoints.some(({ key }) => key === event.key)
        ? { ...markChanged(draft), keptPoints: withoutPoint(draft, event.key) }
        : draft;
    case "lookedAt":
      return withChecked(draft, (key) => event.step === null || stepOfKey(key) === event.step);
    case "checked":
      return withChecked(draft, (key) => key === event.key);
    case "defaultsServed":
      return Object.entries(event.values).every(([name, value]) => draft.servedDefaults[name] === value)
        ? draft
        : { ...draft, servedDefaults: { ...draft.servedDefaults, ...event.values } };
    case "standardsServed":
      return JSON.stringify(event.standards) === JSON.stringify(draft.standards)
        ? draft
        : { ...draft, standards: event.standards };
    case "standardTermsServed":
      return JSON.stringify(event.standardTerms) === JSON.stringify(draft.standardTerms)
        ? draft
        : { ...draft, standardTerms: event.standardTerms };
    case "setTechnicalLines":
      return { ...markChanged(draft), technicalLines: event.lines };
    case "takeRemedy":
      return event.events.reduce(wizardReducer, draft);
    case "takeRates":
      return event.rates.reduce(
        (taken, { component, field, inForce }) =>
          wizardReducer(taken, { kind: "type", component, field, text: inForce }),
        draft,
      );
    case "visit": {
      const reached = event.passesOver ? "final" : event.step;
      if (event.step === draft.lastStep && isReached(draft, reached)) return draft;
      return {
        ...draft,
        lastStep: event.step,
        furthest: isReached(draft, reached) ? draft.furthest : reached,
        revision: draft.revision + 1,
      };
    }
    case "reset":
      return startOver(draft);
    default:
      return changePart(draft, event);
  }
}

function changeRecord(draft: Draft, event: RecordEvent): Draft {
  switch (event.kind) {
    case "knowNewest":
      return draft.revises === null || draft.revises.revision === event.revision
        ? draft
        : {
            ...draft,
            revises: { ...draft.revises, revision: event.revision },
            revision: draft.revision + 1,
          };
    case "reviseInstead":
      return draft.revises?.number === event.number && draft.revises.revision === event.revision
        ? draft
        : another(draft, { number: event.number, revision: event.revision });
    case "becomeAnother":
      return { ...another(draft, null), reason: "" };
    case "takeOver":
      return takeOver(draft, event);
    case "issued":
      return {
        ...draft,
        revision: draft.revision + 1,
        stage: { kind: "issued", number: event.number, forKey: event.forKey },
      };
    case "renumber":
      return { ...draft, revision: draft.revision + 1, stage: { kind: "working" } };
    case "saved":
      return requestKey(requestOf(draft)) === event.forKey
        ? { ...draft, revision: draft.revision + 1, stage: { kind: "saved", number: event.number } }
        : another(draft, draft.revises);
  }
}

function takeOver(draft: Draft, person: DraftOwner): Draft {
  const isSame = isOwnedBy(draft, person);
  const ownerId = person.ownerId ?? (isSame ? draft.ownerId : undefined);
  if (isSame && draft.owner === person.owner && draft.ownerId === ownerId) return draft;
  const { ownerId: _before, ...rest } = draft;
  return {
    ...rest,
    revision: draft.revision + 1,
    owner: person.owner,
    ...(ownerId !== undefined && { ownerId }),
    stage: isSame ? draft.stage : { kind: "working" },
  };
}

function startOver(draft: Draft): Draft {
  const { pricedBefore: _, ...rest } = another(draft, null);
  return { ...rest, ...emptyContents(draft.craneType) };
}

function changePart(draft: Draft, event: PartEvent): Draft {
  const part = draft.parts[event.component];
  const next = reducePart(draft, part, event);
  if (next === part) return draft;
  const base =
    event.kind === "quoted" || event.kind === "requote"
      ? { ...draft, revision: draft.revision + 1 }
      : event.kind === "typePrice" && coversRunway(event.component)
        ? // A repeat has such a price of its own.
          { ...markChanged(draft), repeats: draft.repeats }
        : markChanged(draft);
  const others = event.kind === "take" ? (event.others ?? []) : [];
  return others.reduce(
    (taken, { component, quote }) => wizardReducer(taken, { kind: "quoted", component, quote }),
    { ...base, parts: { ...draft.parts, [event.component]: next } },
  );
}
