import { tableComponentsOf } from "#domain/components/registry.ts";
import type { ContactWay, CustomerField } from "#domain/customers/customer-block.ts";
import { typedCustomerProblems } from "#domain/customers/typed-customer.ts";
import { requestKey, requestOf } from "#domain/quotation/document/request.ts";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import type { FinalAnswer } from "#domain/quotation/record/final.ts";
import type { QuotationRecord } from "#domain/quotation/record/record.ts";
import { saveProblems } from "#domain/wizard/validation.ts";
import { wizardReducer } from "#domain/wizard/wizard-reducer.ts";
import type { Failure } from "./failure.ts";
import { askFinal, isAbout, requoteVanished } from "./final-transitions.ts";
import { flushPrices, isAnyAsking, lacksPrice } from "./price-transitions.ts";
import {
  chain,
  type Effect,
  type Purpose,
  type SaveObstacle,
  type SaveState,
  type Transition,
  transition,
  type WizardSession,
} from "./wizard-session.ts";

type OnItsWay = Extract<SaveState, { is: "finalising" | "sending" }>;

const giveUp = (session: WizardSession): Transition =>
  transition({ ...session, save: { is: "idle" } }, { type: "answer", record: null });

const stop = (session: WizardSession, purpose: Purpose | null, obstacle: SaveObstacle): Transition =>
  transition({ ...session, save: { is: "stopped", purpose, obstacle } });

const startOver = (session: WizardSession, purpose: Purpose, now: number): Transition =>
  goOnSaving({ ...session, save: { is: "pricing", purpose } }, now);

/** Save was pressed. A saved quotation is not saved again, and a running save answers every press. */
export function pressSave(session: WizardSession, purpose: Purpose, now: number): Transition {
  const { stage } = session.draft;
  if (stage.is === "saved" && session.record?.quotation_id === stage.number)
    return transition(session, { type: "answer", record: session.record });
  if (session.save.is !== "idle") return transition(session);
  return transition({ ...flushPrices(session, now), save: { is: "pricing", purpose } });
}

/** What the draft itself lacks. */
function obstacleIn(draft: Draft): SaveObstacle | null {
  const [wrong] = Object.entries(typedCustomerProblems(draft));
  if (wrong)
    return { is: "wrong-customer", field: wrong[0] as CustomerField | ContactWay, message: wrong[1] };
  if (draft.revises && draft.reason.trim() === "") return { is: "no-reason" };
  const missing = saveProblems(draft);
  return missing.length > 0 ? { is: "incomplete", missing } : null;
}

/** From the prices to the final quotation: what is only being priced is not missing. */
export function goOnSaving(session: WizardSession, now: number): Transition {
  const { save, draft, environment } = session;
  if (save.is === "signing-in" && environment.editor) return startOver(session, save.purpose, now);
  if (save.is !== "pricing" || isAnyAsking(session)) return transition(session);
  const { purpose } = save;
  const signIn = () => transition({ ...session, save: { is: "signing-in", purpose } }, { type: "askSignIn" });
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
  if (final.is === "ready" && isAbout(final, draft))
    return send(session, { is: "finalising", ...started, call: 0, isSlow: false }, final.data);
  const asked = final.is === "asking" && isAbout(final, draft) ? transition(session) : askFinal(session, now);
  return chain(asked, (on) =>
    transition({
      ...on,
      save: {
        is: "finalising",
        ...started,
        call: on.final.is === "asking" ? on.final.call : 0,
        isSlow: false,
      },
    }),
  );
}

/** The final quotation is there: the server gets it. */
function send(session: WizardSession, save: OnItsWay, data: FinalAnswer): Transition {
  const call = session.lastCall + 1;
  return transition(
    { ...session, lastCall: call, save: { ...save, is: "sending", call } },
    { type: "sendSave", call, draft: session.draft, user: save.user, data },
  );
}

/** The save that waits for this call. */
const awaiting = ({ save }: WizardSession, is: OnItsWay["is"], call: number): OnItsWay | null =>
  save.is === is && save.call === call ? save : null;

/** A final quotation has arrived, perhaps the one that the save waits for. */
export function sendFinal(session: WizardSession, call: number, data: FinalAnswer): Transition {
  const save = awaiting(session, "finalising", call);
  return save ? send(session, save, data) : transition(session);
}

/** It is saved. A quotation that changed meanwhile is a new one, and is not shown as saved. */
export function finishSave(session: WizardSession, call: number, record: QuotationRecord): Transition {
  const save = awaiting(session, "sending", call);
  if (!save) return transition(session);
  const number = record.quotation_id;
  const { forKey } = save;
  const draft = wizardReducer(session.draft, { type: "saved", number, forKey });
  const end = (...effects: Effect[]): Transition =>
    transition({ ...session, draft, record, save: { is: "idle" } }, { type: "refreshLists" }, ...effects);
  if (!session.environment.isOpen)
    return end({ type: "forget", id: draft.id, forKey }, { type: "answer", record: null });
  if (draft.stage.is === "saved") return end({ type: "answer", record });
  const text = `Saved as ${number}. Changes made meanwhile are a new quotation.`;
  return end({ type: "announce", text }, { type: "answer", record: null });
}

/** The server refused the final quotation or the save, or said nothing. */
export function failSave(session: WizardSession, call: number, failure: Failure, now: number): Transition {
  const save = awaiting(session, "finalising", call) ?? awaiting(session, "sending", call);
  if (!save) return transition(session);
  const { purpose, user } = save;
  if (!session.environment.isOpen) return giveUp(session);
  switch (failure.is) {
    case "session-over":
      // Deactivated users see a notice and are signed out.
      return failure.mayReturn ? startOver(session, purpose, now) : giveUp(session);
    case "forbidden":
      return transition(
        { ...session, save: { is: "asking-who", purpose, user, failure } },
        { type: "askWho" },
      );
    case "prices-changed":
      return stop(session, purpose, { is: "price-changed", differences: failure.differences });
    case "number-taken":
      return stop(session, purpose, { is: "number-taken" });
    case "saved-before":
      return stop(session, purpose, { is: "saved-before", record: failure.record });
    case "revised": {
      const { newest, message } = failure;
      return stop(session, purpose, { is: "revised", newest, message });
    }
    default: {
      const { message } = failure;
      return stop({ ...session, draft: requoteVanished(session.draft, failure) }, purpose, {
        is: "failed",
        purpose,
        message,
      });
    }
  }
}

/** Repeats a refused save under the user's new name, or stops it when the name has not changed. */
export function resumeRenamedSave(session: WizardSession, now: number): Transition {
  const { save, environment } = session;
  if (save.is !== "asking-who") return transition(session);
  const { purpose, user, failure } = save;
  return environment.editor?.owner === user
    ? stop(session, purpose, { is: "failed", purpose, message: failure.message })
    : startOver(session, purpose, now);
}

export const giveUpSignIn = (session: WizardSession): Transition =>
  session.save.is === "signing-in" ? giveUp(session) : transition(session);

/** A user who leaves the wizard leaves a running save to the server, and nothing else. */
export const leaveSave = (session: WizardSession): Transition =>
  session.save.is === "idle" || session.save.is === "finalising" || session.save.is === "sending"
    ? transition(session)
    : giveUp(session);

/** Sends final and save on their way again, whatever became of them. */
export function askAgain(session: WizardSession, now: number): Transition {
  const { save, final } = session;
  const asked: WizardSession = final.is === "ready" ? session : { ...session, final: { is: "none" } };
  return save.is === "finalising" || save.is === "sending"
    ? startOver(asked, save.purpose, now)
    : transition(asked);
}

/** An obstacle was closed; `again` tries once more and then goes on with what the save was for. */
export function dismiss(session: WizardSession, again: boolean, now: number): Transition {
  if (session.save.is !== "stopped") return transition(session);
  const { purpose } = session.save;
  return again && purpose ? startOver(session, purpose, now) : giveUp(session);
}

/**
 * Continues a PDF after its obstacle was removed. A save ends here: the user checks the quotation and saves
 * again.
 */
const cleared = (session: WizardSession, purpose: Purpose | null): Transition =>
  purpose === "pdf" ? transition({ ...session, save: { is: "pricing", purpose } }) : giveUp(session);

/** The prices that changed are asked for again. */
export function takeNewPrices(session: WizardSession): Transition {
  const { save } = session;
  if (save.is !== "stopped" || save.obstacle.is !== "price-changed") return transition(session);
  const draft = save.obstacle.differences.reduce(
    (requoted, { component }) => wizardReducer(requoted, { type: "requote", component }),
    session.draft,
  );
  return cleared({ ...session, draft }, save.purpose);
}

/** The ID was taken by another quotation: the next final quotation gets a new one. */
export function takeNewNumber(session: WizardSession): Transition {
  const { save } = session;
  if (save.is !== "stopped" || save.obstacle.is !== "number-taken") return transition(session);
  return cleared({ ...session, draft: wizardReducer(session.draft, { type: "renumber" }) }, save.purpose);
}

/** The newer revision is known and not used: this one is saved after it. */
export function saveAfterNewest(session: WizardSession, now: number): Transition {
  const { save } = session;
  if (save.is !== "stopped" || save.obstacle.is !== "revised") return transition(session);
  const { revision } = save.obstacle.newest;
  const draft = wizardReducer(session.draft, { type: "knowNewest", revision });
  return startOver({ ...session, draft }, save.purpose ?? "record", now);
}
