import { useRef, useState } from "react";
import { describe, expect, test, vi } from "vitest";
import type { StepId } from "#domain/components/steps.ts";
import { priceOf, totalsOfDraft } from "#domain/quotation/draft/draft-part.ts";
import { namedProofs, type Rule } from "#domain/testing/rules.ts";
import { choose, empty, run, type, typePrice } from "#domain/testing/wizard-bench.ts";
import { goldenDraft } from "#server/testing/golden-quotations.ts";
import { does, mount, pass, until } from "../../testing/page.tsx";
import { type OpenWizard, onWizardBench } from "../../testing/wizard-bench.tsx";
import { currentToasts } from "../../ui/feedback/toast-store.ts";
import { Routing } from "../../ui/routing/routing.tsx";
import { useStepFocus } from "./frame/use-step-focus.ts";
import { useGoHomeAfterSave } from "./session/use-go-home-after-save.ts";

const bench = onWizardBench();
const complete = goldenDraft("SG-1");
const pricesAsked = () => bench.network().sent.filter(({ path }) => path === "/api/single-girder/prices");
const finalsAsked = () => bench.network().sent.filter(({ path }) => path.endsWith("/quotation/final"));
const savesAsked = () => bench.network().sent.filter(({ path }) => path.endsWith("/quotation/save"));
const spanWidth = (text: string) => choose("span", "span_width_m", text);

/** The open step's heading, and the way to another step. */
function Steps({ to }: { to: StepId }) {
  const [step, go] = useState<StepId>("span");
  const heading = useRef<HTMLHeadingElement>(null);
  useStepFocus(step, heading, heading, true, false);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {step}
      </h1>
      <button type="button" onClick={() => go(to)} />
    </>
  );
}

function Saved({ isFinalStep }: { isFinalStep: boolean }) {
  const goHome = useGoHomeAfterSave(isFinalStep);
  return (
    <button type="button" onClick={goHome.start}>
      {goHome.state}
    </button>
  );
}

/** A page that was just saved, and the address it shows. */
async function openSaved({ isFinalStep = true } = {}) {
  history.replaceState(null, "", "/quotation");
  const { container, unmount } = await mount(
    <Routing screens={{ "/": { search: () => ({}), component: () => null } }}>
      <Saved isFinalStep={isFinalStep} />
    </Routing>,
  );
  await does(() => container.querySelector("button")?.click());
  return { path: () => location.pathname, unmount };
}

async function expectAskedAfter(wizard: OpenWizard, milliseconds: number) {
  const before = pricesAsked().length;
  await pass(milliseconds - 1);
  expect(pricesAsked()).toHaveLength(before);
  await pass(1);
  expect(pricesAsked()).toHaveLength(before + 1);
  await until(() => priceOf(wizard.now().draft, "span") > 0);
}

const stepForms: Rule[] = [
  [
    "Database price is reset to 0 whenever inputs change, then fetched after a 50 ms delay only when all required inputs are present and custom price is off.",
    async () => {
      const wizard = await bench.open(run(empty(), choose("span", "capacity", "5T")));
      await pass(1000);
      expect(pricesAsked()).toEqual([]);
      await wizard.enter(spanWidth("15"));
      await expectAskedAfter(wizard, 50);
      await pass(500);
      await wizard.enter(spanWidth("18"));
      expect(priceOf(wizard.now().draft, "span")).toBe(0);
      await expectAskedAfter(wizard, 50);
      await wizard.enter({ kind: "setPricing", component: "span", pricing: "custom" }, spanWidth("20"));
      await pass(1000);
      expect(pricesAsked()).toHaveLength(2);
    },
  ],
  [
    "Text edits are debounced 150 ms.",
    async () => {
      const wizard = await bench.open(run(empty(), choose("span", "capacity", "5T"), spanWidth("15")));
      await expectAskedAfter(wizard, 50);
      await pass(500);
      await wizard.enter(type("span", "metal_price", "90"));
      expect(wizard.now().draft.parts.span.inputs.metal_price).toBe("90");
      await expectAskedAfter(wizard, 150 + 50);
    },
    "model.md §2: the draft takes every keystroke at once; the debounces delay requests, not the draft",
  ],
  [
    "Industrial erection and panel push their price after a 300 ms debounce.",
    async () => {
      const wizard = await bench.open(complete, "final");
      await pass(300);
      await until(() => wizard.now().final.state.kind === "ready");
      const before = totalsOfDraft(wizard.now().draft, "2026-11-20").subtotal;
      const erection = priceOf(wizard.now().draft, "industrial_erection");
      await wizard.enter(typePrice("industrial_erection", "1"));
      expect(totalsOfDraft(wizard.now().draft, "2026-11-20").subtotal).toBe(before - erection + 100);
      await pass(299);
      expect(finalsAsked()).toHaveLength(1);
      await pass(1);
      expect(finalsAsked()).toHaveLength(2);
    },
    "model.md §2: the draft and its totals take it at once; what is asked of the server with it waits for 300 ms",
  ],
];

const shell: Rule[] = [
  [
    "After each step change the page scrolls to the top (about 350 ms delay).",
    async () => {
      const scrolled = vi.fn();
      vi.stubGlobal("scrollTo", scrolled);
      const { container, unmount } = await mount(<Steps to="hoist" />);
      await pass(1000);
      expect(scrolled).not.toHaveBeenCalled();
      await does(() => container.querySelector("button")?.click());
      expect(document.activeElement?.textContent).toBe("hoist");
      await pass(349);
      expect(scrolled).not.toHaveBeenCalled();
      await pass(1);
      expect(scrolled).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior: "smooth" });
      await pass(5000);
      expect(scrolled).toHaveBeenCalledTimes(1);
      await unmount();
    },
    "decisions.md, The wizard: a step change scrolls once; arriving is a change of path, which the shell scrolls",
  ],
  [
    "A transient toast titled 'Please complete the following fields:' lists missing fields for 3 seconds.",
    async () => {
      const wizard = await bench.open(empty());
      await wizard.press(({ next }) => next.press());
      const [toast] = currentToasts();
      expect(toast?.text).toBe("Please complete the following fields:");
      expect(toast?.lines).toEqual(["Capacity is required", "Span Width is required"]);
      await pass(2990);
      expect(currentToasts()).toHaveLength(1);
      await pass(10);
      expect(currentToasts()).toEqual([]);
    },
  ],
  [
    "After success a saved flag is set, the button becomes Go to Home, and after 3 seconds the user goes to /.",
    async () => {
      const { path, unmount } = await openSaved();
      await pass(2990);
      expect(path()).toBe("/quotation");
      await pass(10);
      await until(() => path() === "/");
      await unmount();
      for (const action of ["pointerdown", "keydown", "wheel", "touchstart"]) {
        const again = await openSaved();
        await pass(1000);
        await does(() => dispatchEvent(new Event(action)));
        await pass(5000);
        expect([action, again.path()]).toEqual([action, "/quotation"]);
        await again.unmount();
      }
      const left = await openSaved({ isFinalStep: false });
      await pass(5000);
      expect(left.path()).toBe("/quotation");
      await left.unmount();
    },
    "any action of the user stops the way home, and so does having left the final step while it was saved",
  ],
];

const closing: Rule[] = [
  [
    "on arriving at the final step, the final quotation is computed automatically once span, hoist, end carriage, LT gantry, column and wiring prices all exist",
    async () => {
      const wizard = await bench.open(run(complete, typePrice("panel", "")), "margin");
      await wizard.press(({ next }) => next.press());
      await pass(1000);
      expect([wizard.now().step, finalsAsked().length]).toEqual(["final", 0]);
      await wizard.enter(typePrice("panel", "85000"));
      await pass(300);
      await until(() => wizard.now().final.state.kind === "ready");
    },
    "decisions.md, The wizard: all eight prices (those in scope) must exist",
  ],
  [
    "(and none exists yet in the double girder wizard)",
    async () => {
      const wizard = await bench.open(goldenDraft("DG-1"), "final");
      await pass(300);
      await until(() => wizard.now().final.state.kind === "ready");
      const { stage } = wizard.now().draft;
      await wizard.enter(typePrice("panel", "1"));
      await pass(300);
      await until(() => finalsAsked().length === 2 && wizard.now().final.state.kind === "ready");
      expect(wizard.now().draft.stage).toMatchObject({
        kind: "issued",
        number: (stage as { number: string }).number,
      });
    },
    "decisions.md, The wizard: both crane types compute it again when an input changed, keeping the issued ID",
  ],
  [
    "HTTP 401 on save: the re-login dialog reopens and the save is retried; if unavailable, alert 'Authentication error. Please refresh the page and try again.'",
    async () => {
      const wizard = await bench.open(complete, "final");
      await pass(300);
      await until(() => wizard.now().final.state.kind === "ready");
      await bench.endSession();
      await wizard.press(({ save }) => save.save());
      await until(() => !wizard.now().isSignedIn);
      await bench.signIn("employee");
      await until(() => wizard.now().draft.stage.kind === "saved");
      expect(savesAsked()).toHaveLength(2);
    },
    "decisions.md, The wizard: nothing is built for states that cannot occur; the dialog is part of every page",
  ],
  [
    "Saving requires a signed-in user with a username, otherwise the re-authentication dialog opens and the save is retried after success.",
    async () => {
      const wizard = await bench.open(complete, "final");
      await bench.signOut();
      await wizard.press(({ save }) => save.save());
      expect(savesAsked()).toEqual([]);
      await bench.signIn("employee");
      await until(() => wizard.now().draft.stage.kind === "saved");
      expect(savesAsked()).toHaveLength(1);
    },
  ],
  [
    "Success runs the callback and closes the dialog; cancel discards it.",
    async () => {
      const wizard = await bench.open(complete, "final");
      await bench.signOut();
      await wizard.press(({ save }) => save.save());
      await bench.cancelSignIn();
      await bench.signIn("employee");
      await pass(1000);
      await until(() => wizard.now().final.state.kind === "ready");
      expect([savesAsked().length, wizard.now().save.isSaving]).toEqual([0, false]);
    },
  ],
];

const calls: Rule[] = [
  [
    "Call timings: 50 ms wait before price requests; price requests are throttled to one per 500 ms.",
    async () => {
      const wizard = await bench.open(run(empty(), choose("span", "capacity", "5T"), spanWidth("15")));
      await pass(50);
      for (const width of ["18", "20", "25"]) {
        await wizard.enter(spanWidth(width));
        await pass(100);
      }
      await pass(1000);
      expect(pricesAsked().map(({ at }) => at - (pricesAsked()[0]?.at ?? 0))).toEqual([0, 500]);
      expect(pricesAsked()[1]?.body).toMatchObject({ components: { span: { span_width_m: 25 } } });
    },
    "model.md §2: the throttle delays the last change and never drops it",
  ],
];

describe.each(
  Object.entries({
    "§4 Step forms: waits": stepForms,
    "§2 and §4 Wizard shell: waits": shell,
    "§4 Final quotation, save and re-authentication": closing,
    "§7 and §9 Calls": calls,
  }),
)("%s", (_, rules) => {
  test.each(namedProofs(rules))("%s", (_, prove) => prove());
});
