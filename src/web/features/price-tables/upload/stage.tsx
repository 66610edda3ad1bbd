import type { ReactNode } from "react";
import { Balloon, type BalloonState } from "../../../ui/balloon.tsx";

type StageProps = {
  number: number;
  title: string;
  state: BalloonState;
  /** The choice of this stage. */
  chosen?: ReactNode;
  /** Called to return to this stage. */
  action?: ReactNode;
  children?: ReactNode;
};

/** One of the three numbered stages. A finished stage folds to its choice. */
export function Stage({ number, title, state, chosen, action, children }: StageProps) {
  return (
    <section aria-label={title} className="border border-rule bg-sheet">
      <div className="flex min-h-[58px] flex-wrap items-center gap-x-4 gap-y-2 px-5 py-2 max-md:px-4">
        <Balloon number={number} state={state} />
        <h2 className={`card-title ${state === "upcoming" ? "text-ink-3" : ""}`}>{title}</h2>
        {chosen && <p className="flex min-w-0 items-center gap-2 text-ink-2">{chosen}</p>}
        {action && <div className="ml-auto">{action}</div>}
      </div>
      {children && <div className="border-t border-rule px-5 py-5 max-md:px-4">{children}</div>}
    </section>
  );
}
