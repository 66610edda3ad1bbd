import type { FinalAnswer } from "#contract/quotations/quotations-api.ts";
import { tableComponentsOf } from "#domain/components/registry.ts";
import { customerProblems } from "#domain/customers/customer-block.ts";
import { requestKey } from "#domain/quotation/document/request.ts";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import { draftIdentity } from "#domain/quotation/draft/draft-identity.ts";
import { requestOf } from "#domain/wizard/request-of.ts";
import { saveProblems } from "#domain/wizard/validation.ts";
import { wizardReducer } from "#domain/wizard/wizard-reducer.ts";
import type { Failure } from "./failure.ts";
import { type FinalState, type Transition, transition, type WizardSession } from "./wizard-session.ts";

/**
 * Changes on the final step are computed once they have settled for 300 ms (debounce), as prices are
 * (docs/product.md, “Messages and times”).
 */
const settleTime = 300;

/** The author, the record of the draft and the inputs of a final quotation. */
const finalKey = (draft: Draft): string =>
  `${draft.owner} ${draftIdentity(draft)} ${requestKey(requestOf(draft))}`;

/** Returns whether the state belongs to this draft. A draft that gave up its ID needs another final quotation. */
export function isAbout(state: FinalState, draft: Draft): boolean {
  if (state.kind === "none" || state.key !== finalKey(draft)) return false;
  if (state.kind !== "ready") return true;
  const { stage } = draft;
  return stage.kind !== "working" && (stage.kind !== "issued" || stage.number === state.data.quotation_id);
}

/** Returns whether the final quotation is computed automatically: on the final step, of a complete draft without one. */
function isWanted({ environment, draft, final, save }: WizardSession): boolean {
  return (
    environment.isOpen &&
    environment.isHeld &&
    environment.editor !== null &&
    draft.lastStep === "final" &&
    draft.stage.kind !== "saved" &&
    // A save asks for its own.
    save.kind !== "finalising" &&
    save.kind !== "sending" &&
    !isAbout(final, draft) &&
    saveProblems(draft).length === 0 &&
    Object.keys(customerProblems(draft.customer)).length === 0
  );
}

/** Asks for the final quotation of the draft as it stands. */
export function askFinal(session: WizardSession, now: number): Transition {
  const call = session.lastCall + 1;
  const final: FinalState = { kind: "asking", key: finalKey(session.draft), call, since: now, isSlow: false };
  return transition(
    { ...session, final, finalDue: null, lastCall: call },
    { kind: "askFinal", call, draft: session.draft },
  );
}

/** Computes it on arrival at the final step and whenever an input has changed since: once, when typing pauses. */
export function planFinal(before: WizardSession, session: WizardSession, now: number): Transition {
  if (!isWanted(session))
    return transition(session.finalDue === null ? session : { ...session, finalDue: null });
  const isQuiet = before.draft === session.draft && before.final === session.final;
  const finalDue = isQuiet ? (session.finalDue ?? now + settleTime) : now + settleTime;
  return finalDue <= now ? askFinal(session, now) : transition({ ...session, finalDue });
}

/** The state that this call was asked in; null when it is about something older, whose ID may be another person's. */
export function awaitedFinal({ final }: WizardSession, call: number) {
  return final.kind === "asking" && final.call === call ? final : null;
}

/** The answer is there: it gives the draft its ID. */
export const takeFinal = (session: WizardSession, key: string, data: FinalAnswer): WizardSession => ({
  ...session,
  draft: wizardReducer(session.draft, { kind: "issued", number: data.quotation_id, forKey: key }),
  final: { kind: "ready", key, data },
});

/** After a lost session the same is asked for again as soon as somebody is signed in; any other failure stands. */
export const failFinal = (session: WizardSession, key: string, failure: Failure): WizardSession => ({
  ...session,
  draft: requoteVanished(session.draft, failure),
  final: failure.kind === "session-over" ? { kind: "none" } : { kind: "failed", key, failure },
});

/** A final quotation that the network lost is computed again. */
export const forgetUnreachedFinal = (session: WizardSession): WizardSession =>
  session.final.kind === "failed" && session.final.failure.kind === "unreachable"
    ? { ...session, final: { kind: "none" } }
    : session;

/** The table no longer has a combination: all are asked for again, and the step of the one that is gone says so. */
export const requoteVanished = (draft: Draft, failure: Failure): Draft =>
  failure.kind === "not-offered"
    ? tableComponentsOf(draft.craneType).reduce(
        (requoted, { id }) => wizardReducer(requoted, { kind: "requote", component: id }),
        draft,
      )
    : draft;
