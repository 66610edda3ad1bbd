import { makeListeners } from "../../api/listeners.ts";
export type ToastTone = "success" | "error";
export type Toast = {
  id: number;
  tone: ToastTone;
  /** One sentence, or the title above the lines. */
  text: string;
  lines: readonly string[];
  /** The act that the toast offers. */
  act: ToastAct | null;
};

type ToastAct = { name: string; run: () => void };
type ToastOptions = { lines?: readonly string[]; duration?: number; act?: ToastAct };

/**
 * How long a toast is shown, in milliseconds: 5 seconds for one of the administration or of an automatic logout, 3 for
 * others, such as the one that lists missing fields (docs/product.md, “Messages and times”).
 */
export const longToast = 5000;
const shortToast = 3000;
/** A toast with a button, such as Undo, is shown for 20 seconds: long enough to read and press. */
const offeringToast = 20_000;

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = makeListeners();

function set(next: readonly Toast[]): void {
  toasts = next;
  listeners.tell();
}

export function dismissToast(id: number): void {
  set(toasts.filter((toast) => toast.id !== id));
}

/**
 * Shows a toast and returns its id. Replaces a shown toast with the same words, so that repeated clicks do
 * not pile up.
 */
function show(
  tone: ToastTone,
  text: string,
  { lines = [], act, duration = act ? offeringToast : shortToast }: ToastOptions = {},
): number {
  const id = nextId++;
  set([
    ...toasts.filter((other) => other.text !== text || other.tone !== tone),
    { id, tone, text, lines, act: act ?? null },
  ]);
  setTimeout(() => dismissToast(id), duration);
  return id;
}

export const toast = {
  success: (text: string, options?: ToastOptions) => show("success", text, options),
  error: (text: string, options?: ToastOptions) => show("error", text, options),
};

export const subscribeToToasts = listeners.subscribe;

export const currentToasts = (): readonly Toast[] => toasts;
