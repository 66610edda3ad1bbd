import { findComponent } from "../components/registry.ts";
import { type StepId, stepOf, stepOfComponent } from "../components/steps.ts";
import type { Problem } from "../errors/rejection.ts";
import { type PriceMap, pricesOf, type QuotationInput, toInput } from "../quotation/document/input.ts";
import type { Draft } from "../quotation/draft/draft.ts";
import { draftIdentity } from "../quotation/draft/draft-identity.ts";
import { totalsOfDraft } from "../quotation/draft/draft-part.ts";
import { requestOf } from "../wizard/request-of.ts";
import { hasWrongValue, saveProblems } from "../wizard/validation.ts";
import {
  inputOfDraft,
  isWorkingPosition,
  type OfferDraft,
  positionOfWorking,
  workingIn,
} from "./offer-draft.ts";
import { type CranesOfDraft, customerOfOffer, keptInputsOf } from "./offer-draft-points.ts";
import type { PositionInput } from "./offer-input.ts";

/** An obstacle to saving a crane, with its step. */
export type OpenStep = { step: StepId; title: string; items: readonly string[] };

/** A working quotation that can't be saved yet. `position`: its first one, from 1 on. */
export type OpenCrane = { position: number; name: string; working: string; steps: readonly OpenStep[] };

type Offer = Pick<OfferDraft, "positions">;

const nameIn = ({ positions }: Offer, working: string): string =>
  positions.filter(isWorkingPosition).find((position) => position.working === working)?.quoted.title ?? "";

const openCrane = (offer: Offer, working: string, steps: readonly OpenStep[]): OpenCrane => ({
  position: positionOfWorking(offer, working),
  name: nameIn(offer, working),
  working,
  steps,
});

/**
 * Returns the cranes of an offer that lack something, each with its steps. `draftOf` finds a working quotation on the
 * device; one that is gone lacks everything.
 */
export function openCranes(offer: Offer, draftOf: (id: string) => Draft | null): OpenCrane[] {
  return workingIn(offer).flatMap((working) => {
    const draft = draftOf(working);
    const first = stepOf("span");
    const steps = draft
      ? saveProblems(draft)
      : [{ step: first.id, title: first.title, items: ["no longer on this device"] }];
    return steps.length === 0 ? [] : [openCrane(offer, working, steps)];
  });
}

/** Returns the cranes that the server refused, from the places (`loc`) of its refusal. */
export function refusedCranes(offer: Offer, problems: readonly Problem[]): OpenCrane[] {
  const cranes = workingIn(offer);
  const found = problems.flatMap(({ loc, msg, component }) => {
    const position = typeof loc[2] === "number" ? offer.positions[loc[2]] : undefined;
    if (loc[1] !== "positions" || !position || !isWorkingPosition(position)) return [];
    const id = findComponent(typeof component === "string" ? component : "")?.id;
    const step = id ? stepOfComponent(id) : stepOf(loc.includes("margin_percentage") ? "margin" : "final");
    return [{ working: position.working, step: step.id, title: step.title, items: [msg] }];
  });
  return cranes.flatMap((working) => {
    const own = found.filter((each) => each.working === working);
    // Two positions of one crane have the same refusal.
    const steps = own
      .map(({ working: _, ...step }) => step)
      .filter(
        (each, index, all) =>
          all.findIndex(({ step, items }) => step === each.step && items[0] === each.items[0]) === index,
      );
    return steps.length === 0 ? [] : [openCrane(offer, working, steps)];
  });
}

/** A working quotation in the call that saves an offer. It has the offer's customer, which can be that of its first crane. */
export function craneInput(draft: Draft): { quotation_data: QuotationInput; prices: PriceMap } {
  const request = requestOf(draft);
  const { customer: _, ...input } = toInput(request);
  return {
    quotation_data: {
      ...input,
      draft_id: draftIdentity(draft),
      ...(draft.stage.kind === "issued" && { quotation_id: draft.stage.number }),
    },
    prices: pricesOf(request.lines),
  };
}

type BodyPosition = PositionInput & Partial<ReturnType<typeof craneInput>>;

/**
 * Returns the body of a save, with inputs and prices for each working quotation. The draft must be valid. A saved quotation
 * that is not found keeps the points that the offer keeps of it.
 */
export function bodyOfOffer(
  offer: OfferDraft,
  cranes: CranesOfDraft,
): Omit<ReturnType<typeof inputOfDraft>, "positions"> & { positions: BodyPosition[] } {
  const input = inputOfDraft({ ...offer, customer: customerOfOffer(offer, cranes) });
  const positions = input.positions.map((given, at): BodyPosition => {
    const position = offer.positions[at];
    const crane = position && isWorkingPosition(position) ? cranes.draftOf(position.working) : null;
    if (!crane) return given;
    const { quotation_id: _number, revision: _revision, ...rest } = given;
    return { ...rest, ...craneInput(crane) };
  });
  const kept = keptInputsOf(offer, cranes);
  return { ...input, positions, ...(kept.length > 0 && { kept_points: kept }) };
}

/** A crane of an enquiry in the wizard's strip. */
export type CraneInStrip = {
  working: string;
  /** Its first position, from 1 on. */
  position: number;
  name: string;
  /** Pieces of all its positions; 1 if none is readable. */
  pieces: number;
  /** The position of the crane whose values it takes until the user changes it; null for none. */
  as: number | null;
  isComplete: boolean;
  /** True when a value must be corrected. */
  isWrong: boolean;
  total: number;
};

/** Returns the working quotations of an offer in their order, each with its pieces and its total at the day's GST rate. */
export const stripOf = (offer: Offer, draftOf: (id: string) => Draft | null, day: string): CraneInStrip[] =>
  workingIn(offer).map((working) => {
    const draft = draftOf(working);
    const pieces = offer.positions
      .filter(isWorkingPosition)
      .filter((position) => position.working === working)
      .reduce((sum, { quantity }) => sum + (Number(quantity) || 0), 0);
    return {
      working,
      position: positionOfWorking(offer, working),
      name: nameIn(offer, working),
      pieces: pieces || 1,
      as: draft?.repeats ? positionOfWorking(offer, draft.repeats) || null : null,
      isComplete: draft !== null && saveProblems(draft).length === 0,
      isWrong: draft !== null && hasWrongValue(draft),
      total: draft ? totalsOfDraft(draft, day).total : 0,
    };
  });
