import { Check } from "lucide-react";

export type BalloonState = "done" | "current" | "upcoming" | "plain";

const looks: Readonly<Record<BalloonState, string>> = {
  done: "border-ink bg-ink text-sheet",
  current: "border-on-signal bg-signal text-on-signal dark:border-signal",
  upcoming: "border-rule-strong bg-sheet text-ink-3",
  plain: "border-ink bg-sheet text-ink",
};

/** The numbered circle (balloon) of a step or part: the same on the step list, the drawing and the price breakdown. */
export function Balloon({ number, state = "plain" }: { number: number; state?: BalloonState }) {
  return (
    <span
      aria-hidden="true"
      className={`inked inline-grid size-6 flex-none place-items-center rounded-full border text-caption leading-none font-value tabular-nums ${looks[state]}`}
    >
      {state === "done" ? <Check size={14} strokeWidth={2.6} /> : number}
    </span>
  );
}
