import type { FinalAnswer, SavedQuotation } from "#contract/quotations/quotations-api.ts";
import { tableComponentsOf } from "#domain/components/registry.ts";
import type { ContactDetail, CustomerField } from "#domain/customers/customer-block.ts";
import { typedCustomerProblems } from "#domain/customers/typed-customer.ts";
import { requestKey } from "#domain/quotation/document/request.ts";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import { type DraftOwner, isOwnedBy } from "#domain/quotation/draft/draft-owner.ts";
import { requestOf } from "#domain/wizard/request-of.ts";
import { saveProblems } from "#domain/wizard/validation.ts";
import { wizardReducer } from "#domain/wizard/wizard-reducer.ts";
import type { Failure } from "./failure.ts";
import { askFinal, isAbout, requoteVanished } from "./final-transitions.ts";
import { flushPrices, isAnyAsking, lacksPrice } from "./price-transitions.ts";
import {
  chain,
  type Effect,
  type SaveObstacle,
  type SavePurpose,
  type SaveState,
  type Transition,
  transition,
  type WizardSession,
} from "./wizard-session.ts";

type OnItsWay = Extract<SaveState, { kind: "finalising" | "sending" }>;

const giveUp = (session: WizardSession): Transition =>
  transition({ ...session, save: { kind: "idle" } }, { kind: "answer", record: null });

const stop = (session: WizardSession, purpose: SavePurpose | null, obstacle: SaveObstacle): Transition =>
  transition({ ...session, save: { kind: "stopped", purpose, obstacle } });

const startOver = (session: WizardSession, purpose: SavePurpose, now: number): Transition =>
  goOnSaving({ ...session, save: { kind: "pricing", purpose } }, now);

/** Goes on for the user who pressed Save. Another user is asked first, because the record gets their name. */
function afterSignIn(
  session: WizardSession,
  { purpose, before }: Extract<SaveState, { kind: "signing-in" }>,
  editor: DraftOwner,
  now: number,
): Transition {
  if (before.owner === "" || isOwnedBy(before, editor)) return startOver(session, purpose, now);
  return stop(session, purpose, { kind: "other-user", user: editor.owner, before: before.owner, purpose });
}

/** Save was pressed. A saved quotation is not saved again, and a running save answers every press. */
export function pressSave(session: WizardSession, purpose: SavePurpose, now: number): Transition {
  const { stage } = session.draft;
  if (stage.kind === "saved" && session.record?.quotation_id === stage.number)
    return transition(session, { kind: "answer", record: session.record });
  if (session.save.kind !== "idle") return transition(session);
  return transition({ ...flushPrices(session, now), save: { kind: "pricing", purpose } });
}

/** Returns the first obstacle in the draft itself, in the order of the checks; null when it can be saved. */
function obstacleIn(draft: Draft): SaveObstacle | null {
  const [wrong] = Object.entries(typedCustomerProblems(draft));
  if (wrong)
    return { kind: "wrong-customer", field: wrong[0] as CustomerField | ContactDetail, message: wrong[1] };
  if (draft.revises && draft.reason.trim() === "") return { kind: "no-reason" };
  const missing = saveProblems(draft);
  return missing.length > 0 ? { kind: "incomplete", missing } : null;
}

/** From the prices to the final quotation: what is only being priced is not missing. */
export function goOnSaving(session: WizardSession, now: number): Transition {
  const { save, draft, environment } = session;
  if (save.kind === "signing-in" && environment.editor)
    return afterSignIn(session, save, environment.editor, now);
  if (save.kind !== "pricing" || isAnyAsking(session)) return transition(session);
  const { purpose } = save;
  const signIn = () =>
    transition({ ...session, save: { kind: "signing-in", purpose, before: draft } }, { kind: "askSignIn" });
  if (!environment.editor && tableComponentsOf(draft.craneType).some(({ id }) => lacksPrice(draft, id)))
    return signIn();
  const obstacle = obstacleIn(draft);
  if (obstacle) return stop(session, purpose, obstacle);
  if (!environment.editor) return signIn();

  const started = {
    purpose,
    forKey: requestKey(requestOf(draft)),
    user: environment.editor.owner,
    since: now,
  };
  const { final } = session;
  if (final.kind === "ready" && isAbout(final, draft))
    return send(session, { kind: "finalising", ...started, call: 0, isSlow: false }, final.data);
  const asked =
    final.kind === "asking" && isAbout(final, draft) ? transition(session) : askFinal(session, now);
  return chain(asked, (on) =>
    transition({
      ...on,
      save: {
        kind: "finalising",
        ...started,
        call: on.final.kind === "asking" ? on.final.call : 0,
        isSlow: false,
      },
    }),
  );
}

/** The final quotation is there: the server gets it. */
function send(session: WizardSession, save: OnItsWay, data: FinalAnswer): Transition {
  const call = session.lastCall + 1;
  return transition(
    { ...session, lastCall: call, save: { ...save, kind: "sending", call } },
    { kind: "sendSave", call, draft: session.draft, user: save.user, data },
  );
}

/** The save that waits for this call. */
const awaiting = ({ save }: WizardSession, kind: OnItsWay["kind"], call: number): OnItsWay | null =>
  save.kind === kind && save.call === call ? save : null;

/** A final quotation has arrived, perhaps the one that the save waits for. */
export function sendFinal(session: WizardSession, call: number, data: FinalAnswer): Transition {
  const save = awaiting(session, "finalising", call);
  return save ? send(session, save, data) : transition(session);
}

/** It is saved. A quotation that changed meanwhile is a new one, and is not shown as saved. */
export function finishSave(session: WizardSession, call: number, record: SavedQuotation): Transition {
  const save = awaiting(session, "sending", call);
  if (!save) return transition(session);
  const number = record.quotation_id;
  const { forKey } = save;
  const draft = wizardReducer(session.draft, { kind: "saved", number, forKey });
  const end = (...effects: Effect[]): Transition =>
    transition({ ...session, draft, record, save: { kind: "idle" } }, { kind: "refreshLists" }, ...effects);
  if (!session.environment.isOpen)
    return end({ kind: "forget", id: draft.id, forKey }, { kind: "answer", record: null });
  if (draft.stage.kind === "saved") return end({ kind: "answer", record });
  const text = `Saved as ${number}. Changes made meanwhile are a new quotation.`;
  return end({ kind: "announce", text }, { kind: "answer", record: null });
}

/** The server refused the final quotation or the save, or said nothing. */
export function failSave(session: WizardSession, call: number, failure: Failure, now: number): Transition {
  const save = awaiting(session, "finalising", call) ?? awaiting(session, "sending", call);
  if (!save) return transition(session);
  const { purpose, user } = save;
  if (!session.environment.isOpen) return giveUp(session);
  switch (failure.kind) {
    case "session-over":
      // Deactivated users see a notice and are signed out.
      return failure.mayReturn ? startOver(session, purpose, now) : giveUp(session);
    case "forbidden":
      return transition(
        { ...session, save: { kind: "asking-who", purpose, user, failure } },
        { kind: "askWho" },
      );
    case "prices-changed":
      return stop(session, purpose, { kind: "price-changed", differences: failure.differences });
    case "number-taken":
      return stop(session, purpose, { kind: "number-taken" });
    case "saved-before":
      return stop(session, purpose, { kind: "saved-before", record: failure.record });
    case "revised": {
      const { newest, message } = failure;
      return stop(session, purpose, { kind: "revised", newest, message });
    }
    default: {
      const { message } = failure;
      return stop({ ...session, draft: requoteVanished(session.draft, failure) }, purpose, {
        kind: "failed",
        purpose,
        message,
      });
    }
  }
}

/** Repeats a refused save under the user's new name, or stops it when the name has not changed. */
export function resumeRenamedSave(session: WizardSession, now: number): Transition {
  const { save, environment } = session;
  if (save.kind !== "asking-who") return transition(session);
  const { purpose, user, failure } = save;
  return environment.editor?.owner === user
    ? stop(session, purpose, { kind: "failed", purpose, message: failure.message })
    : startOver(session, purpose, now);
}

export const giveUpSignIn = (session: WizardSession): Transition =>
  session.save.kind === "signing-in" ? giveUp(session) : transition(session);

/** A user who leaves the wizard leaves a running save to the server, and nothing else. */
export const leaveSave = (session: WizardSession): Transition =>
  session.save.kind === "idle" || session.save.kind === "finalising" || session.save.kind === "sending"
    ? transition(session)
    : giveUp(session);

/** Sends final and save on their way again, whatever became of them. */
export function askAgain(session: WizardSession, now: number): Transition {
  const { save, final } = session;
  const asked: WizardSession = final.kind === "ready" ? session : { ...session, final: { kind: "none" } };
  return save.kind === "finalising" || save.kind === "sending"
    ? startOver(asked, save.purpose, now)
    : transition(asked);
}

/** An obstacle was closed; `again` tries once more and then goes on with what the save was for. */
export function dismiss(session: WizardSession, again: boolean, now: number): Transition {
  if (session.save.kind !== "stopped") return transition(session);
  const { purpose } = session.save;
  return again && purpose ? startOver(session, purpose, now) : giveUp(session);
}

/**
 * Continues a PDF after its obstacle was removed. A save ends here: the user checks the quotation and saves
 * again.
 */
const cleared = (session: WizardSession, purpose: SavePurpose | null): Transition =>
  purpose === "pdf" ? transition({ ...session, save: { kind: "pricing", purpose } }) : giveUp(session);

/** The prices that changed are asked for again. */
export function takeNewPrices(session: WizardSession): Transition {
  const { save } = session;
  if (save.kind !== "stopped" || save.obstacle.kind !== "price-changed") return transition(session);
  const draft = save.obstacle.differences.reduce(
    (requoted, { component }) => wizardReducer(requoted, { kind: "requote", component }),
    session.draft,
  );
  return cleared({ ...session, draft }, save.purpose);
}

/** The ID was taken by another quotation: the next final quotation gets a new one. */
export function takeNewNumber(session: WizardSession): Transition {
  const { save } = session;
  if (save.kind !== "stopped" || save.obstacle.kind !== "number-taken") return transition(session);
  return cleared({ ...session, draft: wizardReducer(session.draft, { kind: "renumber" }) }, save.purpose);
}

/** The newer revision is known and not used: this one is saved after it. */
export function saveAfterNewest(session: WizardSession, now: number): Transition {
  const { save } = session;
  if (save.kind !== "stopped" || save.obstacle.kind !== "revised") return transition(session);
  const { revision } = save.obstacle.newest;
  const draft = wizardReducer(session.draft, { kind: "knowNewest", revision });
  return startOver({ ...session, draft }, save.purpose ?? "record", now);
}
