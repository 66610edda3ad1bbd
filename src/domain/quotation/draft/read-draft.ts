import type { ComponentId } from "../../components/component-id.ts";
import { byComponent, componentIds } from "../../components/registry.ts";
import { type CraneTypeId, findCraneType } from "../../crane-types.ts";
import { type ContactWays, customerFields, noCustomer } from "../../customers/customer-block.ts";
import { choicesIn } from "../../firm/paper-choices.ts";
import { standardTermsIn } from "../../firm/rows/standard-terms.ts";
import { conditionsIn } from "../../firm/sale-conditions.ts";
import type { Paise } from "../../numbers/money.ts";
import { readKeptPoints } from "../../open-points/kept-point.ts";
import { standardsIn } from "../../technical/read-standards.ts";
import { typedLinesIn } from "../../technical/technical-lines.ts";
import { asRecord, asTyped, storedPaise, typedTexts, type UnknownRecord } from "../../text/unknown-values.ts";
import { findStep, firstStep, type StepId } from "../../wizard/steps.ts";
import { readRevises } from "../document/number.ts";
import { type Draft, type DraftStage, type LineOrigin, newDraft, type TemplateOrigin } from "./draft.ts";
import { readRecords } from "./draft-identity.ts";
import { omittedLinesOf } from "./omitted-lines.ts";
import { partIn } from "./read-part.ts";

/** Returns the stage of a kept draft. An unknown stage counts as still in work. */
export function stageIn(given: UnknownRecord): DraftStage {
  const number = asTyped(given.number);
  if (given.is === "saved") return { is: "saved", number };
  return given.is === "issued" ? { is: "issued", number, forKey: asTyped(given.forKey) } : { is: "working" };
}

/** Returns the stored step, or the first step if the crane type lacks it. */
export const stepIn = (craneType: CraneTypeId, given: unknown): StepId =>
  (findStep(craneType, asTyped(given)) ?? firstStep(craneType)).id;

/** Returns kept prices in paise by component. Unknown components and invalid amounts are left out. */
export function pricesIn(given: UnknownRecord): Partial<Record<ComponentId, Paise>> {
  const known = componentIds().flatMap((id) => {
    const price = storedPaise(given[id]);
    return price === null ? [] : [[id, price] as const];
  });
  return Object.fromEntries(known);
}

/** The kept telephone and e-mail of the person that the customer names. */
export const contactIn = (given: UnknownRecord): ContactWays => ({
  phone: asTyped(given.phone),
  email: asTyped(given.email),
});

/** The kept parts of a quick entry line. */
export function fromLineIn(craneType: CraneTypeId, given: unknown): LineOrigin | null {
  if (given === null || given === undefined) return null;
  const { quantity, unread, step } = asRecord(given);
  return {
    quantity: typeof quantity === "number" ? quantity : null,
    unread: Array.isArray(unread) ? unread.map(asTyped).filter((words) => words !== "") : [],
    step: stepIn(craneType, step),
  };
}

/** Returns the stored values of a template. */
export function fromTemplateIn(given: unknown): TemplateOrigin | null {
  const { name, unseen, isCrane } = asRecord(given);
  if (typeof name !== "string") return null;
  return {
    name,
    unseen: Array.isArray(unseen) ? unseen.map(asTyped).filter((key) => key !== "") : [],
    ...(isCrane === true && { isCrane }),
  };
}

/**
 * Reads a draft that was kept on a device. Components that it does not know, and damaged parts, are as in a new draft.
 * Entries for components that are no longer quoted are named in `notTaken`. Returns null for anything but a draft of a crane
 * type that is built.
 */
export function readDraft(given: unknown): Draft | null {
  const kept = asRecord(given);
  const crane = findCraneType(asTyped(kept.craneType));
  const id = asTyped(kept.id);
  if (!crane || id === "" || typeof kept.owner !== "string") return null;
  const now = asTyped(kept.changedAt);
  const fresh = newDraft({
    id,
    owner: kept.owner,
    ...(typeof kept.ownerId === "string" && { ownerId: kept.ownerId }),
    craneType: crane.id,
    now,
  });
  const parts = asRecord(kept.parts);
  const customer = asRecord(kept.customer);
  return {
    ...fresh,
    ...readRecords(kept),
    revision: typeof kept.revision === "number" ? kept.revision : 1,
    startedAt: asTyped(kept.startedAt) || now,
    basedOn: asTyped(kept.basedOn) || null,
    revises: readRevises(kept.revises),
    reason: asTyped(kept.reason),
    ...(kept.pricedBefore !== undefined && { pricedBefore: pricesIn(asRecord(kept.pricedBefore)) }),
    notTaken: omittedLinesOf(crane, kept),
    lastStep: stepIn(crane.id, kept.lastStep),
    furthest: stepIn(crane.id, kept.furthest),
    stage: stageIn(asRecord(kept.stage)),
    parts: byComponent((component) => partIn(component, asRecord(parts[component]))),
    marginPercentage:
      typeof kept.marginPercentage === "string" ? kept.marginPercentage : fresh.marginPercentage,
    customer: {
      ...noCustomer,
      ...Object.fromEntries(customerFields.map((name) => [name, asTyped(customer[name])])),
    },
    contact: contactIn(asRecord(kept.contact)),
    paper: choicesIn(kept.paper),
    conditions: conditionsIn(kept.conditions),
    technical: typedTexts(kept.technical),
    placeOfSupply: asTyped(kept.placeOfSupply),
    sez: kept.sez === true,
    technicalLines: typedLinesIn(kept.technicalLines),
    ...standardsIn(kept.standards),
    ...standardTermsIn(kept.standardTerms),
    servedDefaults: typedTexts(kept.servedDefaults),
    repeats: asTyped(kept.repeats) || null,
    fromLine: fromLineIn(crane.id, kept.fromLine),
    fromTemplate: fromTemplateIn(kept.fromTemplate),
    seenPoints: Array.isArray(kept.seenPoints)
      ? kept.seenPoints.map(asTyped).filter((key) => key !== "")
      : [],
    keptPoints: readKeptPoints(kept.keptPoints),
  };
}
