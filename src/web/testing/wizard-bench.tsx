import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { afterAll, afterEach, beforeAll, beforeEach, vi } from "vitest";
import { components, fieldsOf } from "#domain/components/registry.ts";
import { type StepId, stepIndex, stepOf, stepsOf } from "#domain/components/steps.ts";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import type { WizardEvent } from "#domain/wizard/wizard-reducer.ts";
import { openDatabase } from "#server/platform/database/database.ts";
import { migrate } from "#server/platform/database/migrations/migrations.ts";
import { seedPriceTables } from "#server/price-tables/seed-tables.ts";
import { startTestServer, type TestServer, testPassword } from "#server/testing/app.ts";
import { makeDatabase } from "#server/testing/databases.ts";
import { seedFolder } from "#server/testing/seed-prices.ts";
import { readToken } from "../api/token.ts";
import { cancelSignIn, completeSignIn } from "../features/auth/reauth.ts";
import { login, logout, useHoldSession } from "../features/auth/session.ts";
import { useKeptDraft } from "../features/wizard/session/use-kept-draft.ts";
import { type Next, useNext } from "../features/wizard/session/use-next.ts";
import {
  finalOf,
  pricesOf,
  saveOf,
  useWizardSession,
  type WizardFinal,
  type WizardPrices,
  type WizardSave,
} from "../features/wizard/session/use-wizard-session.ts";
import { act } from "./act.ts";
import { makeNetwork, type Network } from "./network.ts";
import { mount, stopClock } from "./page.tsx";
import { onSharedPage, present } from "./shared-page.ts";

type BenchState = {
  draft: Draft;
  dispatch: (event: WizardEvent) => void;
  step: StepId;
  go: (to: StepId) => void;
  prices: WizardPrices;
  final: WizardFinal;
  save: WizardSave;
  next: Next;
  isSignedIn: boolean;
};

export type OpenWizard = {
  /** The wizard's present view. */
  now: () => BenchState;
  container: HTMLElement;
  /** The user's entries, in order. */
  enter: (...events: WizardEvent[]) => Promise<void>;
  /** The user's actions. */
  press: (act: (shown: BenchState) => unknown) => Promise<void>;
  /** An action of the user at the moment when this view is shown. */
  pressOnce: (isSo: (shown: BenchState) => boolean, act: (shown: BenchState) => unknown) => void;
  leave: () => Promise<void>;
};

/** The wizard's logic for one draft, with plain fields for the open step. */
function WizardBench(props: { draft: Draft; step: StepId; show: (shown: BenchState) => void }) {
  const [step, go] = useState(props.step);
  const form = useRef<HTMLDivElement>(null);
  const { component } = stepOf(step);
  const { session, running } = useWizardSession(props.draft, true);
  useKeptDraft(props.draft, running, true);
  const { draft } = session;
  const dispatch = useCallback((event: WizardEvent) => running.send({ kind: "draft", event }), [running]);
  useHoldSession();
  useEffect(() => dispatch({ kind: "visit", step }), [dispatch, step]);
  const isSignedIn = session.environment.editor !== null;
  const prices = pricesOf(session, running);
  const final = finalOf(session);
  const save = saveOf(session, running);
  const advance = () => go(stepsOf(draft.craneType)[stepIndex(draft.craneType, step) + 1]?.id ?? step);
  const next = useNext({ draft, step, component, prices, isSignedIn, form, advance });
  useLayoutEffect(() => props.show({ draft, dispatch, step, go, prices, final, save, next, isSignedIn }));
  const names = component === null ? [] : fieldsOf(components[component]).map(([name]) => name);
  return (
    <div ref={form}>
      {[...names, "price"].map((name) => (
        <input key={name} data-field={name} />
      ))}
    </div>
  );
}

export type Bench = {
  server: () => TestServer;
  network: () => Network;
  open: (draft: Draft, step?: StepId) => Promise<OpenWizard>;
  /** Signs in through the dialog; the waiting work continues. */
  signIn: (username: string) => Promise<void>;
  /** Ends the user's session on the server. */
  endSession: () => Promise<void>;
  signOut: () => Promise<void>;
  /** Closes the dialog without signing in. */
  cancelSignIn: () => Promise<void>;
};

/**
 * A page with a wizard and a real server with these price tables, or the example ones, for the tests of one
 * file.
 */
export function onWizardBench(examples: string = seedFolder): Bench {
  let server: TestServer | undefined;
  let network: Network | undefined;
  let opened: OpenWizard[] = [];
  const drop: (() => Promise<void>)[] = [];
  const signIn = (username: string) =>
    act(async () => {
      await login(username, testPassword);
      completeSignIn();
    });
  const signOut = () => act(async () => logout());

  onSharedPage();
  beforeAll(async () => {
    const made = await makeDatabase("sqlite");
    const database = openDatabase(made.settings);
    await migrate(database, () => new Date().toISOString());
    const started = await startTestServer(database);
    server = started;
    drop.push(
      () => started.app.close(),
      () => database.close(),
      () => made.drop(),
    );
    await seedPriceTables(database.db, examples, started.clock.now());
  });
  afterAll(async () => {
    for (const each of drop) await each();
  });
  beforeEach(async () => {
    stopClock();
    network = makeNetwork(() => present(server));
    vi.stubGlobal("fetch", network.fetch);
    await signIn("employee");
  });
  afterEach(async () => {
    for (const wizard of opened) await wizard.leave();
    opened = [];
  });

  return {
    server: () => present(server),
    network: () => present(network),
    open: async (draft, step = draft.lastStep) => {
      let shown: BenchState | undefined;
      let awaited:
        | { isSo: (shown: BenchState) => boolean; press: (shown: BenchState) => unknown }
        | undefined;
      const { container, unmount } = await mount(
        <WizardBench
          draft={draft}
          step={step}
          show={(now) => {
            shown = now;
            if (!awaited?.isSo(now)) return;
            const { press } = awaited;
            awaited = undefined;
            press(now);
          }}
        />,
      );
      const now = () => present(shown);
      const wizard: OpenWizard = {
        now,
        container,
        enter: (...events) =>
          act(async () => {
            for (const event of events) now().dispatch(event);
          }),
        press: (press) => act(async () => void press(now())),
        pressOnce: (isSo, press) => {
          awaited = { isSo, press };
        },
        leave: async () => {
          opened = opened.filter((each) => each !== wizard);
          await unmount();
        },
      };
      opened.push(wizard);
      return wizard;
    },
    signIn,
    signOut,
    cancelSignIn: () => act(async () => cancelSignIn()),
    endSession: async () => {
      await present(server).app.inject({
        method: "POST",
        url: "/api/auth/logout",
        headers: { authorization: `Bearer ${readToken()}` },
      });
    },
  };
}
