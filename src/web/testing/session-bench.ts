import type { FinalAnswer, SavedQuotation } from "#contract/quotations/quotations-api.ts";
import { tableComponents } from "#domain/components/registry.ts";
import type { ComponentId } from "#domain/crane-types.ts";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import { wantedKey } from "#domain/quotation/draft/draft-part.ts";
import type { Quote } from "#domain/quotation/draft/part.ts";
import { draftOf, goldenQuotation } from "#domain/testing/golden.ts";
import { choose, empty, run } from "#domain/testing/wizard-bench.ts";
import type { WizardEvent } from "#domain/wizard/wizard-reducer.ts";
import type { Failure } from "../features/wizard/session/failure.ts";
import { reduceSession, wakeAt } from "../features/wizard/session/reduce-session.ts";
import {
  type Effect,
  type Environment,
  newSession,
  type SaveState,
  type SessionEvent,
  type WizardSession,
} from "../features/wizard/session/wizard-session.ts";

const noTables = { "single-girder": new Map(), "double-girder": new Map() };
/** The user of the draft. */
export const author = { owner: "tester", ownerId: "u1" };
/** Another user. */
export const colleague = { owner: "m.shah", ownerId: "u2" };
/** Returns the event of a change of the draft. */
export const edit = (event: WizardEvent): SessionEvent => ({ kind: "draft", event });
/** Returns the event of a change around the wizard. */
export const environment = (change: Partial<Environment>): SessionEvent => ({
  kind: "environment",
  environment: change,
});
/** The network is lost and comes back. */
export const lostAndBack = [environment({ isOnline: false }), environment({ isOnline: true })];
/** Save & Complete is pressed. */
export const press: SessionEvent = { kind: "save", purpose: "record" };
/** Returns a failed call of this kind. */
export const failure = (
  kind: "forbidden" | "not-offered" | "number-taken" | "unreachable" | "refused",
): Failure => ({
  kind,
  message: "No",
});
/** Returns the failure of a call after the end of the session. */
export const sessionOver = (mayReturn = true): Failure => ({
  kind: "session-over",
  mayReturn,
  message: "Over",
});
/** A price that is another one than the call sent. */
export const difference = { msg: "", loc: [], component: "span" as const, price_sent: 1, price_now: 2 };
/** The failure of a save whose prices have changed. */
export const pricesChanged: Failure = {
  kind: "prices-changed",
  differences: [difference],
  message: "Changed",
};
/** Returns a final quotation with this number. */
export const final = (quotation_id = "SG-2627-00001") => ({ quotation_id }) as FinalAnswer;
/** Returns a saved quotation with this number. */
export const record = (quotation_id = "SG-2627-00001") => ({ quotation_id }) as SavedQuotation;

/** Returns a price of a component for the present values. */
export const quoteOf = (draft: Draft, component: ComponentId, each = 100_00): Quote => ({
  forKey: wantedKey(draft, component) ?? "",
  kind: "priced",
  each,
  factors: [],
  row: {},
  tableVersion: "v1",
});
/** Returns the event that these components got their prices. */
export const priced = (draft: Draft, ...components: ComponentId[]): SessionEvent => ({
  kind: "priced",
  prices: components.map((component) => ({ component, quote: quoteOf(draft, component) })),
});

/** Every table price is there. */
export const complete: Draft = tableComponents().reduce(
  (draft, { id }) => run(draft, { kind: "quoted", component: id, quote: quoteOf(draft, id) }),
  draftOf(goldenQuotation("SG-1"), noTables),
);
/** A draft with a capacity and a span alone. */
export const onSpan = run(empty(), choose("span", "capacity", "5T"), choose("span", "span_width_m", "15"));

/** An open wizard whose clock stands at 0, and what it has asked for so far. */
export function open(draft: Draft, isWorkingPosition = true) {
  let session = newSession(draft);
  const done: Effect[] = [];
  let now = 0;
  const bench = {
    get session(): WizardSession {
      return session;
    },
    get save(): SaveState["kind"] {
      return session.save.kind;
    },
    /** The calls since the last check. */
    did: () => done.splice(0).map((effect) => effect.kind),
    effects: () => done.splice(0),
    call: () => session.lastCall,
    on: (...events: SessionEvent[]) => {
      for (const event of events) {
        const transition = reduceSession(session, event, now);
        session = transition.session;
        done.push(...transition.effects);
      }
      return bench;
    },
    /** Time passes; the machine hears of it at the moments that it named. */
    pass: (milliseconds: number) => {
      const end = now + milliseconds;
      for (let next = wakeAt(session); next !== null && next <= end; next = wakeAt(session)) {
        now = Math.max(now, next);
        bench.on({ kind: "time" });
      }
      now = end;
      return bench;
    },
  };
  bench.on(environment({ editor: isWorkingPosition ? author : null, isHeld: true }));
  bench.effects();
  return bench;
}

/** A complete quotation on its final step, with the final quotation that the screen shows. */
export function openFinal(draft: Draft = complete) {
  const wizard = open(draft)
    .on(edit({ kind: "visit", step: "final" }))
    .pass(300);
  wizard.on({ kind: "finalAnswered", call: wizard.call(), data: final() });
  wizard.effects();
  return wizard;
}

/** The same with its save on the way to the server. */
export function openSending(purpose: "record" | "pdf" = "record") {
  const wizard = openFinal().on({ kind: "save", purpose });
  wizard.effects();
  return wizard;
}
