import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { components } from "#domain/components/registry.ts";
import type { StepId } from "#domain/components/steps.ts";
import { type ComponentId, craneTypes } from "#domain/crane-types.ts";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import { currentQuote, wantedKey } from "#domain/quotation/draft/draft-part.ts";
import {
  type FieldProblem,
  marginProblemsAtNext,
  nextRefused,
  problems,
  refusalMessages,
} from "#domain/wizard/validation.ts";
import { dismissToast, toast } from "../../../ui/feedback/toast-store.ts";
import { waitForSignIn } from "../../auth/reauth.ts";
import type { WizardPrices } from "./use-wizard-session.ts";

/** A price that could not be fetched, by its name and with the reason; it was asked for once more by then. */
function missingPrice(
  draft: Draft,
  found: readonly FieldProblem[],
  component: ComponentId | null,
  prices: WizardPrices,
): readonly string[] {
  const isMissing = found.some(({ field, kind }) => field === "price" && kind === "missing");
  const request = component === null || !isMissing ? null : prices.requestOf(component);
  if (component === null || !isMissing || wantedKey(draft, component) === null) return [];
  const { title } = components[component];
  if (request?.kind === "failed") return [`${title} price: ${request.message}`];
  return navigator.onLine ? [] : [`${title} price: available when you are online`];
}

function focusFirst(form: HTMLElement | null, found: readonly FieldProblem[]): void {
  const names = new Set(found.map((problem) => problem.field));
  const fields = [...(form?.querySelectorAll<HTMLElement>("[data-field]") ?? [])];
  const target =
    fields.find((field) => names.has(field.dataset.field ?? "")) ??
    fields.find((field) => field.ariaInvalid === "true");
  target?.focus();
}

export type Refused = ComponentId | "margin" | null;

export type Next = {
  /** Next was pressed and waits for a price that is on its way. */
  isWaiting: boolean;
  refused: Refused;
  /** The messages of the validation dialog; null while it is closed. */
  dialog: readonly string[] | null;
  press: () => void;
  closeDialog: () => void;
  /** The wizard no longer has the refused values. */
  forget: () => void;
};

/** Next: waits for the price, then advances or says what is missing. */
export function useNext(given: {
  draft: Draft;
  step: StepId;
  component: ComponentId | null;
  prices: WizardPrices;
  isSignedIn: boolean;
  form: RefObject<HTMLElement | null>;
  advance: () => void;
}): Next {
  const { draft, step, component, prices, isSignedIn, form, advance } = given;
  const [waitingOn, setWaitingOn] = useState<StepId | null>(null);
  const [refused, setRefused] = useState<Refused>(null);
  const [dialog, setDialog] = useState<readonly string[] | null>(null);
  const shown = useRef<number | null>(null);
  // The missing values of one step do not appear on the next.
  useEffect(
    () => () => {
      if (shown.current !== null) dismissToast(shown.current);
    },
    [step],
  );

  const decide = useCallback(() => {
    const found = component === null ? marginProblemsAtNext(draft) : problems(draft, component, "next");
    if (found.length === 0) {
      setRefused(null);
      advance();
      return;
    }
    setRefused(component ?? "margin");
    const messages = [...refusalMessages(found), ...missingPrice(draft, found, component, prices)];
    // The first missing field gets the focus when the dialog closes.
    focusFirst(form.current, found);
    if (craneTypes[draft.craneType].refusal === "dialog") setDialog(messages);
    else shown.current = toast.error(nextRefused, { lines: messages });
  }, [component, draft, advance, form, prices]);

  const isAsking = component !== null && prices.isAsking(component);
  const needsSignIn =
    !isSignedIn &&
    component !== null &&
    wantedKey(draft, component) !== null &&
    currentQuote(draft, component) === null;
  useEffect(() => {
    if (waitingOn === null) return;
    if (waitingOn === step && isAsking) return;
    setWaitingOn(null);
    if (waitingOn !== step) return;
    // The session ended on the way: whoever signs in finds the same Next still waiting.
    if (needsSignIn) void waitForSignIn().then((isSignedIn) => isSignedIn && setWaitingOn(step));
    else decide();
  }, [waitingOn, step, isAsking, needsSignIn, decide]);

  return {
    isWaiting: waitingOn === step,
    refused,
    dialog,
    press: () => {
      prices.flush();
      const isFailed = component !== null && prices.requestOf(component)?.kind === "failed";
      if (isFailed) prices.retry(component);
      // It is asked for once more before anything is said of it.
      if (isFailed && !isAsking && isSignedIn && navigator.onLine) setWaitingOn(step);
      else if (isAsking || needsSignIn) setWaitingOn(step);
      else decide();
    },
    closeDialog: () => setDialog(null),
    forget: () => setRefused(null),
  };
}
