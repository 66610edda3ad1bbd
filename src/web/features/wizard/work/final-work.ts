import { tableComponentsOf } from "#domain/components/registry.ts";
import { customerProblems } from "#domain/customers/customer-block.ts";
import { requestKey, requestOf } from "#domain/quotation/document/request.ts";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import { draftIdentity } from "#domain/quotation/draft/draft-identity.ts";
import type { FinalAnswer } from "#domain/quotation/record/final.ts";
import { saveProblems } from "#domain/wizard/validation.ts";
import { wizardReducer } from "#domain/wizard/wizard-reducer.ts";
import type { Failure } from "./failure.ts";
import { type FinalState, type Turn, turn, type Work } from "./work.ts";

/** Changes on the final step are computed when they have stood still for this long, as prices are (docs/product.md, “Messages and times”). */
const settleTime = 300;

/** The author, the record of the draft and the inputs of a final quotation. */
const finalKey = (draft: Draft): string =>
  `${draft.owner} ${draftIdentity(draft)} ${requestKey(requestOf(draft))}`;

/** Returns whether the state belongs to this draft. A draft that gave up its ID needs another final quotation. */
export function isAbout(state: FinalState, draft: Draft): boolean {
  if (state.is === "none" || state.key !== finalKey(draft)) return false;
  if (state.is !== "ready") return true;
  const { stage } = draft;
  return stage.is !== "working" && (stage.is !== "issued" || stage.number === state.data.quotation_id);
}

/** Returns whether the final quotation is computed automatically: on the final step, of a complete draft without one. */
function isWanted({ around, draft, final, save }: Work): boolean {
  return (
    around.isOpen &&
    around.isHeld &&
    around.worker !== null &&
    draft.lastStep === "final" &&
    draft.stage.is !== "saved" &&
    // A save asks for its own.
    save.is !== "finalising" &&
    save.is !== "sending" &&
    !isAbout(final, draft) &&
    saveProblems(draft).length === 0 &&
    Object.keys(customerProblems(draft.customer)).length === 0
  );
}

/** Asks for the final quotation of the draft as it stands. */
export function askFinal(work: Work, now: number): Turn {
  const call = work.lastCall + 1;
  const final: FinalState = { is: "asking", key: finalKey(work.draft), call, since: now, isSlow: false };
  return turn(
    { ...work, final, finalDue: null, lastCall: call },
    { do: "askFinal", call, draft: work.draft },
  );
}

/** Computes it on arrival at the final step and whenever an input has changed since: once, when typing pauses. */
export function planFinal(before: Work, work: Work, now: number): Turn {
  if (!isWanted(work)) return turn(work.finalDue === null ? work : { ...work, finalDue: null });
  const isQuiet = before.draft === work.draft && before.final === work.final;
  const finalDue = isQuiet ? (work.finalDue ?? now + settleTime) : now + settleTime;
  return finalDue <= now ? askFinal(work, now) : turn({ ...work, finalDue });
}

/** The state that this call was asked in; null when it is about something older, whose ID may be another person's. */
export function awaitedFinal({ final }: Work, call: number) {
  return final.is === "asking" && final.call === call ? final : null;
}

/** The answer is there: it gives the draft its ID. */
export const takeFinal = (work: Work, key: string, data: FinalAnswer): Work => ({
  ...work,
  draft: wizardReducer(work.draft, { type: "issued", number: data.quotation_id, forKey: key }),
  final: { is: "ready", key, data },
});

/** After a lost session the same is asked for again as soon as somebody is signed in; any other failure stands. */
export const failFinal = (work: Work, key: string, failure: Failure): Work => ({
  ...work,
  draft: requoteVanished(work.draft, failure),
  final: failure.is === "session-over" ? { is: "none" } : { is: "failed", key, failure },
});

/** A final quotation that the network lost is computed again. */
export const forgetUnreachedFinal = (work: Work): Work =>
  work.final.is === "failed" && work.final.failure.is === "unreachable"
    ? { ...work, final: { is: "none" } }
    : work;

/** The table no longer has a combination: all are asked for again, and the step of the one that is gone says so. */
export const requoteVanished = (draft: Draft, failure: Failure): Draft =>
  failure.is === "not-offered"
    ? tableComponentsOf(draft.craneType).reduce(
        (requoted, { id }) => wizardReducer(requoted, { type: "requote", component: id }),
        draft,
      )
    : draft;
