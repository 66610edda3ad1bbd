import { findComponent } from "../components/registry.ts";
import { type CraneTypeId, findCraneType } from "../crane-types.ts";
import { customerFields, noCustomer } from "../customers/customer-block.ts";
import { readPaperChoices } from "../firm/paper-choices.ts";
import { readConditions } from "../firm/sale-conditions.ts";
import { readKeptPoints } from "../quotation/document/kept-point.ts";
import { readRevises } from "../quotation/document/quotation-number.ts";
import { readOmittedLines } from "../quotation/draft/omitted-lines.ts";
import {
  readContactDetails,
  readLineOrigin,
  readPrices,
  readStage,
  readStep,
  readTemplateOrigin,
} from "../quotation/draft/read-draft.ts";
import { readDraftPart } from "../quotation/draft/read-part.ts";
import { readTypedLines } from "../technical/technical-lines.ts";
import { asRecord, asRecords, asTyped, typedTexts, type UnknownRecord } from "../text/unknown-values.ts";
import type { DraftChanges, DraftHistory, UndoableAct } from "./draft-history.ts";

function changesIn(craneType: CraneTypeId, given: UnknownRecord): DraftChanges {
  const has = (name: string) => given[name] !== undefined;
  const customer = asRecord(given.customer);
  const parts = Object.entries(asRecord(given.parts)).flatMap(([name, part]) => {
    const id = findComponent(name)?.id;
    return id ? [[id, readDraftPart(id, asRecord(part))] as const] : [];
  });
  return {
    ...(has("marginPercentage") && { marginPercentage: asTyped(given.marginPercentage) }),
    ...(has("customer") && {
      customer: {
        ...noCustomer,
        ...Object.fromEntries(customerFields.map((name) => [name, asTyped(customer[name])])),
      },
    }),
    ...(has("contact") && { contact: readContactDetails(asRecord(given.contact)) }),
    ...(has("paper") && { paper: readPaperChoices(given.paper) }),
    ...(has("conditions") && { conditions: readConditions(given.conditions) }),
    ...(has("technical") && { technical: typedTexts(given.technical) }),
    ...(has("placeOfSupply") && { placeOfSupply: asTyped(given.placeOfSupply) }),
    ...(has("sez") && { sez: given.sez === true }),
    ...(has("technicalLines") && { technicalLines: readTypedLines(given.technicalLines) }),
    ...(has("reason") && { reason: asTyped(given.reason) }),
    ...(has("basedOn") && { basedOn: asTyped(given.basedOn) || null }),
    ...(has("revises") && { revises: readRevises(given.revises) }),
    ...(typeof given.recordIndex === "number" && { recordIndex: given.recordIndex }),
    ...(has("notTaken") && { notTaken: readOmittedLines(given.notTaken) }),
    ...(has("furthest") && { furthest: readStep(craneType, given.furthest) }),
    ...(has("fromLine") && { fromLine: readLineOrigin(craneType, given.fromLine) }),
    ...(has("fromTemplate") && { fromTemplate: readTemplateOrigin(given.fromTemplate) }),
    ...(has("keptPoints") && { keptPoints: readKeptPoints(given.keptPoints) }),
    ...(has("stage") && { stage: readStage(asRecord(given.stage)) }),
    ...(has("pricedBefore") && {
      pricedBefore: given.pricedBefore === null ? null : readPrices(asRecord(given.pricedBefore)),
    }),
    parts: Object.fromEntries(parts),
  };
}

const actsIn = (craneType: CraneTypeId, given: unknown): UndoableAct[] =>
  asRecords(given).map(({ name, step, changes }) => ({
    name: asTyped(name),
    step: readStep(craneType, step),
    changes: changesIn(craneType, asRecord(changes)),
  }));

/** Reads the history that was kept with a draft. A damaged one is empty. */
export function readHistory(kept: unknown): DraftHistory {
  const { craneType, history } = asRecord(kept);
  const crane = findCraneType(asTyped(craneType));
  const { past, future } = asRecord(history);
  return {
    past: crane ? actsIn(crane.id, past) : [],
    future: crane ? actsIn(crane.id, future) : [],
    typing: null,
    isUndone: false,
  };
}
