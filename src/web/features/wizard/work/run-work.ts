import type { finalQuotation, saveQuotation } from "#contract/quotations/quotations-api.ts";
import { components } from "#domain/components/registry.ts";
import { craneTypes } from "#domain/crane-types.ts";
import { hasContact } from "#domain/customer.ts";
import type { Draft } from "#domain/quotation/draft.ts";
import { draftIdentity } from "#domain/quotation/draft-identity.ts";
import { asOwner, type DraftOwner } from "#domain/quotation/draft-owner.ts";
import type { FinalAnswer } from "#domain/quotation/final.ts";
import { priceQueryOf, toInput } from "#domain/quotation/input.ts";
import type { QuotationRecord } from "#domain/quotation/record.ts";
import { requestKey, requestOf } from "#domain/quotation/request.ts";
import { call } from "../../../api/call.ts";
import { makeListeners } from "../../../api/listeners.ts";
import { subscribeToServerBack } from "../../../api/server-back.ts";
import { readDraft, removeDraft } from "../../../drafts/draft-storage.ts";
import { readDraftHistory } from "../../../drafts/read-draft-history.ts";
import { longToast, toast } from "../../../ui/feedback/toast-store.ts";
import { signedIn } from "../../auth/reauth.ts";
import { currentSession, refreshProfile, subscribeToSession } from "../../auth/session.ts";
import { workerOn } from "../../auth/session-state.ts";
import { failureOf } from "./failure.ts";
import { requestPrices } from "./price-requests.ts";
import { type Effect, newWork, type Purpose, type Work, type WorkEvent } from "./work.ts";
import { callsOf, wakeAt, workOn } from "./work-machine.ts";

export type RunningWork = {
  now: () => Work;
  subscribe: (listener: () => void) => () => void;
  send: (event: WorkEvent) => void;
  /** Saves once and gives the record, or null when something stood in the way. */
  save: (purpose: Purpose) => Promise<QuotationRecord | null>;
  /** Follows the session and the network. Returns the way to leave the wizard. */
  open: () => () => void;
};

async function requestFinal(draft: Draft, signal: AbortSignal): Promise<FinalAnswer> {
  const request = requestOf(draft);
  const issued = draft.stage.is === "issued" ? { quotation_id: draft.stage.number } : {};
  const answer = await call<typeof finalQuotation>("POST", "/api/single-girder/quotation/final", {
    query: priceQueryOf(request.lines),
    body: { ...toInput(request), ...issued, draft_id: draftIdentity(draft) },
    signal,
  });
  return answer.data;
}

async function sendSave(
  { user, data, draft }: Extract<Effect, { do: "sendSave" }>,
  signal: AbortSignal,
): Promise<QuotationRecord> {
  const reason = draft.revises ? { reason: draft.reason.trim() } : {};
  const contact = hasContact(draft.contact) ? { contact: draft.contact } : {};
  const body = { user, quotation_data: data, ...reason, ...contact, draft_id: draftIdentity(draft) };
  return (await call<typeof saveQuotation>("POST", "/api/quotation/save", { body, signal })).data;
}

function workerNow(draft: Draft): DraftOwner | null {
  const worker = workerOn(draft, currentSession());
  return worker && asOwner(worker);
}

/** Keeps the work of an open wizard: events go in, the machine decides, and what it asks for is done here. */
export function runWork(initial: Draft, refreshLists: () => void): RunningWork {
  let work: Work = newWork(initial, readDraftHistory(initial.id));
  work = { ...work, around: { ...work.around, worker: workerNow(initial), isOnline: navigator.onLine } };
  const listeners = makeListeners();
  const calls = new Map<number, AbortController>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: ((record: QuotationRecord | null) => void)[] = [];

  function send(event: WorkEvent): void {
    const before = work.draft;
    const turn = workOn(work, event, performance.now());
    work = turn.work;
    // The domain has no clock.
    if (work.draft !== before)
      work = { ...work, draft: { ...work.draft, changedAt: new Date().toISOString() } };
    for (const effect of turn.effects) run(effect);
    const awaited = callsOf(work);
    for (const [number, abort] of calls) if (!awaited.has(number)) abort.abort();
    clearTimeout(timer);
    const moment = wakeAt(work);
    if (moment !== null) timer = setTimeout(() => send({ type: "time" }), moment - performance.now());
    listeners.tell();
  }

  /** One call; what comes of it is an event, unless it is no longer of use. */
  async function ask<T>(
    number: number,
    request: (signal: AbortSignal) => Promise<T>,
    answered: (answer: T) => WorkEvent,
    failed: (thrown: unknown) => WorkEvent,
  ): Promise<void> {
    const abort = new AbortController();
    calls.set(number, abort);
    const event = await request(abort.signal).then(answered, failed);
    calls.delete(number);
    if (!abort.signal.aborted) send(event);
  }

  function run(effect: Effect): void {
    switch (effect.do) {
      case "askPrices": {
        const { call, draft, wanted } = effect;
        const fallback = wanted.map(({ component }) => components[component].priceFailed)[0] ?? "";
        void ask(
          call,
          (signal) => requestPrices(draft, wanted, signal),
          (prices) => ({ type: "priced", prices }),
          (thrown) => ({ type: "pricesFailed", call, failure: failureOf(thrown, fallback) }),
        );
        return;
      }
      case "askFinal": {
        const { call, draft } = effect;
        void ask(
          call,
          (signal) => requestFinal(draft, signal),
          (data) => ({ type: "finalAnswered", call, data }),
          (thrown) => ({
            type: "finalFailed",
            call,
            failure: failureOf(thrown, craneTypes[draft.craneType].finalFailed),
          }),
        );
        return;
      }
      case "sendSave": {
        const { call, draft } = effect;
        void ask(
          call,
          (signal) => sendSave(effect, signal),
          (record) => ({ type: "saveAnswered", call, record }),
          (thrown) => ({
            type: "saveFailed",
            call,
            failure: failureOf(thrown, craneTypes[draft.craneType].saveFailed),
          }),
        );
        return;
      }
      case "askSignIn":
        void signedIn().then((isSignedIn) => {
          // Somebody else who signed in in another tab saves nothing of this one's.
          if (!isSignedIn || workerNow(work.draft) === null) send({ type: "signInGivenUp" });
        });
        return;
      case "askWho":
        void refreshProfile().then(() => send({ type: "whoKnown" }));
        return;
      case "refreshLists":
        refreshLists();
        return;
      case "forget": {
        const kept = readDraft(effect.id);
        if (kept && requestKey(requestOf(kept)) === effect.forKey) removeDraft(effect.id);
        return;
      }
      case "answer": {
        const answered = waiting;
        waiting = [];
        for (const resolve of answered) resolve(effect.record);
        return;
      }
      case "announce":
        toast.success(effect.text, { duration: longToast });
    }
  }

  const follow = () => {
    const around = { worker: workerNow(work.draft), isOnline: navigator.onLine, isOpen: true };
    send({ type: "around", around });
  };

  return {
    now: () => work,
    subscribe: listeners.subscribe,
    send,
    save: (purpose) =>
      new Promise((resolve) => {
        waiting.push(resolve);
        send({ type: "save", purpose });
      }),
    open: () => {
      const unsubscribe = subscribeToSession(follow);
      const unhear = subscribeToServerBack(() => send({ type: "serverBack" }));
      addEventListener("online", follow);
      addEventListener("offline", follow);
      follow();
      return () => {
        unsubscribe();
        unhear();
        removeEventListener("online", follow);
        removeEventListener("offline", follow);
        send({ type: "around", around: { isOpen: false } });
      };
    },
  };
}
