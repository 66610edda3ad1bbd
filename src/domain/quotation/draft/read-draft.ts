import { byComponent, componentIds } from "../../components/registry.ts";
import { findStep, firstStep, type StepId } from "../../components/steps.ts";
import { type ComponentId, type CraneTypeId, findCraneType } from "../../crane-types.ts";
import { type ContactDetails, customerFields, noCustomer } from "../../customers/customer-block.ts";
import { readPaperChoices } from "../../firm/paper-choices.ts";
import { readStandardTerms } from "../../firm/rows/standard-terms.ts";
import { readConditions } from "../../firm/sale-conditions.ts";
import type { Paise } from "../../numbers/money.ts";
import { readStandards } from "../../technical/read-standards.ts";
import { readTypedLines } from "../../technical/technical-lines.ts";
import { asRecord, asTyped, storedPaise, typedTexts, type UnknownRecord } from "../../text/unknown-values.ts";
import { readKeptPoints } from "../document/kept-point.ts";
import { readRevises } from "../document/quotation-number.ts";
import { type Draft, type DraftStage, type LineOrigin, newDraft, type TemplateOrigin } from "./draft.ts";
import { readRecords } from "./draft-identity.ts";
import { omittedLinesOf } from "./omitted-lines.ts";
import { readDraftPart } from "./read-part.ts";
import { isRunwayInOffer } from "./runway-in-offer.ts";

/** Returns the stage of a kept draft. An unknown stage counts as still in work. Drafts of 1.1.0 have its kind as `is`. */
export function readStage(given: UnknownRecord): DraftStage {
  const number = asTyped(given.number);
  const kind = given.kind ?? given.is;
  if (kind === "saved") return { kind, number };
  return kind === "issued" ? { kind, number, forKey: asTyped(given.forKey) } : { kind: "working" };
}

/** Returns the stored step, or the first step if the crane type lacks it. */
export const readStep = (craneType: CraneTypeId, given: unknown): StepId =>
  (findStep(craneType, asTyped(given)) ?? firstStep(craneType)).id;

/** Returns kept prices in paise by component. Unknown components and invalid amounts are left out. */
export function readPrices(given: UnknownRecord): Partial<Record<ComponentId, Paise>> {
  const known = componentIds().flatMap((id) => {
    const price = storedPaise(given[id]);
    return price === null ? [] : [[id, price] as const];
  });
  return Object.fromEntries(known);
}

/** The kept telephone and e-mail of the person that the customer names. */
export const readContactDetails = (given: UnknownRecord): ContactDetails => ({
  phone: asTyped(given.phone),
  email: asTyped(given.email),
});

/** The kept parts of a quick entry line. */
export function readLineOrigin(craneType: CraneTypeId, given: unknown): LineOrigin | null {
  if (given === null || given === undefined) return null;
  const { quantity, unread, step, asked, runways } = asRecord(given);
  return {
    quantity: typeof quantity === "number" ? quantity : null,
    unread: Array.isArray(unread) ? unread.map(asTyped).filter((words) => words !== "") : [],
    step: readStep(craneType, step),
    ...(asked !== undefined && { asked: typedTexts(asked) }),
    ...(runways === "each" && { runways }),
  };
}

/** Returns the stored values of a template. */
export function readTemplateOrigin(given: unknown): TemplateOrigin | null {
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
    ...(isRunwayInOffer(kept.runway) && { runway: kept.runway }),
    reason: asTyped(kept.reason),
    ...(kept.pricedBefore !== undefined && { pricedBefore: readPrices(asRecord(kept.pricedBefore)) }),
    notTaken: omittedLinesOf(crane, kept),
    lastStep: readStep(crane.id, kept.lastStep),
    furthest: readStep(crane.id, kept.furthest),
    stage: readStage(asRecord(kept.stage)),
    parts: byComponent((component) => readDraftPart(component, asRecord(parts[component]))),
    marginPercentage:
      typeof kept.marginPercentage === "string" ? kept.marginPercentage : fresh.marginPercentage,
    customer: {
      ...noCustomer,
      ...Object.fromEntries(customerFields.map((name) => [name, asTyped(customer[name])])),
    },
    contact: readContactDetails(asRecord(kept.contact)),
    paper: readPaperChoices(kept.paper),
    conditions: readConditions(kept.conditions),
    technical: typedTexts(kept.technical),
    placeOfSupply: asTyped(kept.placeOfSupply),
    sez: kept.sez === true,
    technicalLines: readTypedLines(kept.technicalLines),
    ...readStandards(kept.standards),
    ...readStandardTerms(kept.standardTerms),
    servedDefaults: typedTexts(kept.servedDefaults),
    repeats: asTyped(kept.repeats) || null,
    fromLine: readLineOrigin(crane.id, kept.fromLine),
    fromTemplate: readTemplateOrigin(kept.fromTemplate),
    seenPoints: Array.isArray(kept.seenPoints)
      ? kept.seenPoints.map(asTyped).filter((key) => key !== "")
      : [],
    keptPoints: readKeptPoints(kept.keptPoints),
  };
}
