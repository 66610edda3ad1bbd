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
import { askFinal, isAbout, requoteVanished } from "./final-work.ts";
import { flushPrices, isAnyAsking, lacksPrice } from "./price-work.ts";
import {
  andThen,
  type Effect,
  type Purpose,
  type SaveObstacle,
  type SaveState,
  type Turn,
  turn,
  type Work,
} from "./work.ts";

type OnItsWay = Extract<SaveState, { is: "finalising" | "sending" }>;

const giveUp = (work: Work): Turn => turn({ ...work, save: { is: "idle" } }, { do: "answer", record: null });

const stop = (work: Work, purpose: Purpose | null, obstacle: SaveObstacle): Turn =>
  turn({ ...work, save: { is: "stopped", purpose, obstacle } });

const startOver = (work: Work, purpose: Purpose, now: number): Turn =>
  goOnSaving({ ...work, save: { is: "pricing", purpose } }, now);

/** Save was pressed. A saved quotation is not saved again, and a running save answers every press. */
export function pressSave(work: Work, purpose: Purpose, now: number): Turn {
  const { stage } = work.draft;
  if (stage.is === "saved" && work.record?.quotation_id === stage.number)
    return turn(work, { do: "answer", record: work.record });
  if (work.save.is !== "idle") return turn(work);
  return turn({ ...flushPrices(work, now), save: { is: "pricing", purpose } });
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
export function goOnSaving(work: Work, now: number): Turn {
  const { save, draft, around } = work;
  if (save.is === "signing-in" && around.worker) return startOver(work, save.purpose, now);
  if (save.is !== "pricing" || isAnyAsking(work)) return turn(work);
  const { purpose } = save;
  const signIn = () => turn({ ...work, save: { is: "signing-in", purpose } }, { do: "askSignIn" });
  if (!around.worker && tableComponentsOf(draft.craneType).some(({ id }) => lacksPrice(draft, id)))
    return signIn();
  const obstacle = obstacleIn(draft);
  if (obstacle) return stop(work, purpose, obstacle);
  if (!around.worker) return signIn();

  const started = { purpose, forKey: requestKey(requestOf(draft)), user: around.worker.owner, since: now };
  const { final } = work;
  if (final.is === "ready" && isAbout(final, draft))
    return send(work, { is: "finalising", ...started, call: 0, isSlow: false }, final.data);
  const asked = final.is === "asking" && isAbout(final, draft) ? turn(work) : askFinal(work, now);
  return andThen(asked, (on) =>
    turn({
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
function send(work: Work, save: OnItsWay, data: FinalAnswer): Turn {
  const call = work.lastCall + 1;
  return turn(
    { ...work, lastCall: call, save: { ...save, is: "sending", call } },
    { do: "sendSave", call, draft: work.draft, user: save.user, data },
  );
}

/** The save that waits for this call. */
const awaiting = ({ save }: Work, is: OnItsWay["is"], call: number): OnItsWay | null =>
  save.is === is && save.call === call ? save : null;

/** A final quotation has arrived, perhaps the one that the save waits for. */
export function sendFinal(work: Work, call: number, data: FinalAnswer): Turn {
  const save = awaiting(work, "finalising", call);
  return save ? send(work, save, data) : turn(work);
}

/** It is saved. A quotation that changed meanwhile is a new one, and is not shown as saved. */
export function finishSave(work: Work, call: number, record: QuotationRecord): Turn {
  const save = awaiting(work, "sending", call);
  if (!save) return turn(work);
  const number = record.quotation_id;
  const { forKey } = save;
  const draft = wizardReducer(work.draft, { type: "saved", number, forKey });
  const end = (...effects: Effect[]): Turn =>
    turn({ ...work, draft, record, save: { is: "idle" } }, { do: "refreshLists" }, ...effects);
  if (!work.around.isOpen) return end({ do: "forget", id: draft.id, forKey }, { do: "answer", record: null });
  if (draft.stage.is === "saved") return end({ do: "answer", record });
  const text = `Saved as ${number}. Changes made meanwhile are a new quotation.`;
  return end({ do: "announce", text }, { do: "answer", record: null });
}

/** The server refused the final quotation or the save, or said nothing. */
export function failSave(work: Work, call: number, failure: Failure, now: number): Turn {
  const save = awaiting(work, "finalising", call) ?? awaiting(work, "sending", call);
  if (!save) return turn(work);
  const { purpose, user } = save;
  if (!work.around.isOpen) return giveUp(work);
  switch (failure.is) {
    case "session-over":
      // Deactivated users see a notice and are signed out.
      return failure.mayReturn ? startOver(work, purpose, now) : giveUp(work);
    case "forbidden":
      return turn({ ...work, save: { is: "asking-who", purpose, user, failure } }, { do: "askWho" });
    case "prices-changed":
      return stop(work, purpose, { is: "price-changed", differences: failure.differences });
    case "number-taken":
      return stop(work, purpose, { is: "number-taken" });
    case "saved-before":
      return stop(work, purpose, { is: "saved-before", record: failure.record });
    case "revised": {
      const { newest, message } = failure;
      return stop(work, purpose, { is: "revised", newest, message });
    }
    default: {
      const { message } = failure;
      return stop({ ...work, draft: requoteVanished(work.draft, failure) }, purpose, {
        is: "failed",
        purpose,
        message,
      });
    }
  }
}

/** Repeats a refused save under the user's new name, or stops it when the name has not changed. */
export function resumeRenamedSave(work: Work, now: number): Turn {
  const { save, around } = work;
  if (save.is !== "asking-who") return turn(work);
  const { purpose, user, failure } = save;
  return around.worker?.owner === user
    ? stop(work, purpose, { is: "failed", purpose, message: failure.message })
    : startOver(work, purpose, now);
}

export const giveUpSignIn = (work: Work): Turn => (work.save.is === "signing-in" ? giveUp(work) : turn(work));

/** A user who leaves the wizard leaves a running save to the server, and nothing else. */
export const leaveSave = (work: Work): Turn =>
  work.save.is === "idle" || work.save.is === "finalising" || work.save.is === "sending"
    ? turn(work)
    : giveUp(work);

/** Sends final and save on their way again, whatever became of them. */
export function askAgain(work: Work, now: number): Turn {
  const { save, final } = work;
  const asked: Work = final.is === "ready" ? work : { ...work, final: { is: "none" } };
  return save.is === "finalising" || save.is === "sending"
    ? startOver(asked, save.purpose, now)
    : turn(asked);
}

/** An obstacle was closed; `again` tries once more and then goes on with what the save was for. */
export function dismiss(work: Work, again: boolean, now: number): Turn {
  if (work.save.is !== "stopped") return turn(work);
  const { purpose } = work.save;
  return again && purpose ? startOver(work, purpose, now) : giveUp(work);
}

/**
 * Continues a PDF after its obstacle was removed. A save ends here: the user checks the quotation and saves
 * again.
 */
const cleared = (work: Work, purpose: Purpose | null): Turn =>
  purpose === "pdf" ? turn({ ...work, save: { is: "pricing", purpose } }) : giveUp(work);

/** The prices that changed are asked for again. */
export function takeNewPrices(work: Work): Turn {
  const { save } = work;
  if (save.is !== "stopped" || save.obstacle.is !== "price-changed") return turn(work);
  const draft = save.obstacle.differences.reduce(
    (requoted, { component }) => wizardReducer(requoted, { type: "requote", component }),
    work.draft,
  );
  return cleared({ ...work, draft }, save.purpose);
}

/** The ID was taken by another quotation: the next final quotation gets a new one. */
export function takeNewNumber(work: Work): Turn {
  const { save } = work;
  if (save.is !== "stopped" || save.obstacle.is !== "number-taken") return turn(work);
  return cleared({ ...work, draft: wizardReducer(work.draft, { type: "renumber" }) }, save.purpose);
}

/** The newer revision is known and not used: this one is saved after it. */
export function saveAfterNewest(work: Work, now: number): Turn {
  const { save } = work;
  if (save.is !== "stopped" || save.obstacle.is !== "revised") return turn(work);
  const { revision } = save.obstacle.newest;
  const draft = wizardReducer(work.draft, { type: "knowNewest", revision });
  return startOver({ ...work, draft }, save.purpose ?? "record", now);
}
