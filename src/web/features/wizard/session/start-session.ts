import type {
  FinalAnswer,
  finalQuotation,
  SavedQuotation,
  saveQuotation,
} from "#contract/quotations/quotations-api.ts";
import { components } from "#domain/components/registry.ts";
import { craneTypes } from "#domain/crane-types.ts";
import { hasContact } from "#domain/customers/customer-block.ts";
import { priceQueryOf, toInput } from "#domain/quotation/document/input.ts";
import { requestKey } from "#domain/quotation/document/request.ts";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import { draftIdentity } from "#domain/quotation/draft/draft-identity.ts";
import { asOwner, type DraftOwner } from "#domain/quotation/draft/draft-owner.ts";
import { requestOf } from "#domain/wizard/request-of.ts";
import { call } from "../../../api/call.ts";
import { makeListeners } from "../../../api/listeners.ts";
import { subscribeToServerBack } from "../../../api/server-back.ts";
import { readDraft, readDraftHistory, removeDraft } from "../../../drafts/draft-storage.ts";
import { longToast, toast } from "../../../ui/feedback/toast-store.ts";
import { waitForSignIn } from "../../auth/reauth.ts";
import { currentSession, refreshProfile, subscribeToSession } from "../../auth/session.ts";
import { editorOn } from "../../auth/session-state.ts";
import { failureOf } from "./failure.ts";
import { requestPrices } from "./price-requests.ts";
import { callsOf, reduceSession, wakeAt } from "./reduce-session.ts";
import {
  type Effect,
  newSession,
  type SavePurpose,
  type SessionEvent,
  type WizardSession,
} from "./wizard-session.ts";

export type RunningSession = {
  now: () => WizardSession;
  subscribe: (listener: () => void) => () => void;
  send: (event: SessionEvent) => void;
  /** Saves once and gives the record, or null when something stood in the way. */
  save: (purpose: SavePurpose) => Promise<SavedQuotation | null>;
  /** Follows the session and the network. Returns the way to leave the wizard. */
  open: () => () => void;
};

async function requestFinal(draft: Draft, signal: AbortSignal): Promise<FinalAnswer> {
  const request = requestOf(draft);
  const issued = draft.stage.kind === "issued" ? { quotation_id: draft.stage.number } : {};
  const answer = await call<typeof finalQuotation>("POST", "/api/single-girder/quotation/final", {
    craneType: draft.craneType,
    query: priceQueryOf(request.lines),
    body: { ...toInput(request), ...issued, draft_id: draftIdentity(draft) },
    signal,
  });
  return answer.data;
}

async function sendSave(
  { user, data, draft }: Extract<Effect, { kind: "sendSave" }>,
  signal: AbortSignal,
): Promise<SavedQuotation> {
  const reason = draft.revises ? { reason: draft.reason.trim() } : {};
  const contact = hasContact(draft.contact) ? { contact: draft.contact } : {};
  const body = { user, quotation_data: data, ...reason, ...contact, draft_id: draftIdentity(draft) };
  const { craneType } = draft;
  return (await call<typeof saveQuotation>("POST", "/api/quotation/save", { craneType, body, signal })).data;
}

function currentEditor(draft: Draft): DraftOwner | null {
  const editor = editorOn(draft, currentSession());
  return editor && asOwner(editor);
}

/** An effect that calls the server. */
type CallEffect = Extract<Effect, { call: number }>;

/** Sends the call of an effect. Returns the event of its answer or failure. */
function eventOf(effect: CallEffect, signal: AbortSignal): Promise<SessionEvent> {
  const { call, draft } = effect;
  const crane = craneTypes[draft.craneType];
  switch (effect.kind) {
    case "askPrices": {
      const { wanted } = effect;
      const fallback = wanted.map(({ component }) => components[component].priceFailed)[0] ?? "";
      return requestPrices(draft, wanted, signal).then(
        (prices) => ({ kind: "priced", prices }),
        (thrown) => ({ kind: "pricesFailed", call, failure: failureOf(thrown, fallback) }),
      );
    }
    case "askFinal":
      return requestFinal(draft, signal).then(
        (data) => ({ kind: "finalAnswered", call, data }),
        (thrown) => ({ kind: "finalFailed", call, failure: failureOf(thrown, crane.finalFailed) }),
      );
    case "sendSave":
      return sendSave(effect, signal).then(
        (record) => ({ kind: "saveAnswered", call, record }),
        (thrown) => ({ kind: "saveFailed", call, failure: failureOf(thrown, crane.saveFailed) }),
      );
  }
}

/** Keeps the calls on their way. The answer of an aborted call is not an event. */
function makeCalls(send: (event: SessionEvent) => void) {
  const aborts = new Map<number, AbortController>();
  return {
    async start(effect: CallEffect): Promise<void> {
      const abort = new AbortController();
      aborts.set(effect.call, abort);
      const event = await eventOf(effect, abort.signal);
      aborts.delete(effect.call);
      if (!abort.signal.aborted) send(event);
    },
    abortOthers(awaited: ReadonlySet<number>): void {
      for (const [number, abort] of aborts) if (!awaited.has(number)) abort.abort();
    },
  };
}

/** Removes the kept draft, unless it has changed since the save. */
export function forgetDraft({ id, forKey }: Extract<Effect, { kind: "forget" }>): void {
  const kept = readDraft(id);
  if (kept && requestKey(requestOf(kept)) === forKey) removeDraft(id);
}

/** Listens to the session and the network. Returns the way to stop. */
function listenToEnvironment(onChange: () => void, onServerBack: () => void): () => void {
  const unsubscribeSession = subscribeToSession(onChange);
  const unsubscribeServerBack = subscribeToServerBack(onServerBack);
  addEventListener("online", onChange);
  addEventListener("offline", onChange);
  return () => {
    unsubscribeSession();
    unsubscribeServerBack();
    removeEventListener("online", onChange);
    removeEventListener("offline", onChange);
  };
}

/** Runs the session of an open wizard: passes events to the state machine and performs the effects that it returns. */
export function startSession(initial: Draft, refreshLists: () => void): RunningSession {
  const editor = currentEditor(initial);
  const opened = newSession(initial, readDraftHistory(initial.id));
  let session: WizardSession = {
    ...opened,
    environment: { ...opened.environment, editor, isOnline: navigator.onLine },
  };
  const listeners = makeListeners();
  const calls = makeCalls(send);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waiting: ((record: SavedQuotation | null) => void)[] = [];

  function send(event: SessionEvent): void {
    const before = session.draft;
    const transition = reduceSession(session, event, performance.now());
    session = transition.session;
    // The domain has no clock.
    if (session.draft !== before)
      session = { ...session, draft: { ...session.draft, changedAt: new Date().toISOString() } };
    for (const effect of transition.effects) run(effect);
    calls.abortOthers(callsOf(session));
    clearTimeout(timer);
    const moment = wakeAt(session);
    if (moment !== null) timer = setTimeout(() => send({ kind: "time" }), moment - performance.now());
    listeners.tell();
  }

  function run(effect: Effect): void {
    switch (effect.kind) {
      case "askPrices":
      case "askFinal":
      case "sendSave":
        void calls.start(effect);
        return;
      case "askSignIn":
        void waitForSignIn().then((isSignedIn) => {
          // Somebody else who signed in in another tab saves nothing of this one's.
          if (!isSignedIn || currentEditor(session.draft) === null) send({ kind: "signInGivenUp" });
        });
        return;
      case "askWho":
        void refreshProfile().then(() => send({ kind: "whoKnown" }));
        return;
      case "refreshLists":
        refreshLists();
        return;
      case "forget":
        forgetDraft(effect);
        return;
      case "answer":
        for (const resolve of waiting.splice(0)) resolve(effect.record);
        return;
      case "announce":
        toast.success(effect.text, { duration: longToast });
    }
  }

  const follow = () => {
    const environment = { editor: currentEditor(session.draft), isOnline: navigator.onLine, isOpen: true };
    send({ kind: "environment", environment });
  };

  return {
    now: () => session,
    subscribe: listeners.subscribe,
    send,
    save: (purpose) =>
      new Promise((resolve) => {
        waiting.push(resolve);
        send({ kind: "save", purpose });
      }),
    open() {
      const stop = listenToEnvironment(follow, () => send({ kind: "serverBack" }));
      follow();
      return () => {
        stop();
        send({ kind: "environment", environment: { isOpen: false } });
      };
    },
  };
}
