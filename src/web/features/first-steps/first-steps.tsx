import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { checkRestore, putStepAside, sendTestMail } from "#contract/first-steps/first-steps-api.ts";
import { type FirstStep, type FirstStepId, firstStepTitles } from "#domain/firm/first-steps.ts";
import { call } from "../../api/call.ts";
import { errorText } from "../../api/error-text.ts";
import { Balloon } from "../../ui/balloon.tsx";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/feedback/toast-store.ts";
import { useSubmit } from "../../ui/use-submit.ts";
import { CountedRows } from "./counted-rows.tsx";
import { firstStepsQuery } from "./first-steps-query.ts";
import { StepAct } from "./step-act.tsx";

/** The steps whose text is the answer of a test. */
const tests: ReadonlySet<FirstStepId> = new Set(["mail", "backup"]);

const onFailed = (thrown: Error) => toast.error(errorText(thrown));

/** Puts a step aside, or takes it back. */
function usePutAside() {
  const client = useQueryClient();
  const putting = useSubmit({
    send: ({ id, aside }: { id: FirstStepId; aside: boolean }) =>
      call<typeof putStepAside>("PUT", "/api/first-steps/:step", { params: { step: id }, body: { aside } }),
    onDone: ({ data }, { id, aside }) => {
      client.setQueryData(firstStepsQuery.queryKey, data.steps);
      // The list goes with the last open step, and *Resume* with it.
      if (aside)
        toast.success(`${firstStepTitles[id]} is put aside`, {
          act: { name: "Undo", run: () => putting.submit({ id, aside: false }) },
        });
    },
    onFailed,
  });
  return putting.submit;
}

/** The tests that two steps offer: a mail, and the restore of a backup. */
function useStepTests() {
  const reloads = [firstStepsQuery.queryKey];
  const mailing = useSubmit({
    send: (to: string) => call<typeof sendTestMail>("POST", "/api/test-mail", { body: { to } }),
    ...{ reloads, onFailed },
  });
  const checking = useSubmit({
    send: () => call<typeof checkRestore>("POST", "/api/restore-check"),
    ...{ reloads, onFailed },
  });
  return { mailing, checking };
}

/** The checklist of a new installation (first steps) on the home page, until each step is done or put aside. */
export function FirstSteps({ hasYellow }: { hasYellow: boolean }) {
  const { data: steps = [] } = useQuery(firstStepsQuery);
  const putAside = usePutAside();
  const { mailing, checking } = useStepTests();
  const first = steps.find(({ state }) => state === "open");
  const counted = checking.result?.data.tables ?? [];
  // The counts of a check stay in view, also when it was the last step.
  if (!first && counted.length === 0) return null;
  const done = steps.filter(({ state }) => state === "done").length;
  const hasExamples = steps.some(
    ({ id, state }) => (id === "firm" || id === "price_tables") && state !== "done",
  );
  return (
    <section aria-labelledby="first-steps-title" className="border border-ink bg-sheet">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-ink px-5 py-4 max-md:px-4">
        <h2 id="first-steps-title" className="card-title">
          First steps{" "}
          <span className="text-label font-normal text-ink-2">
            {done} of {steps.length} done
          </span>
        </h2>
        {hasExamples && (
          <p className="text-label text-ink-2">
            Papers say EXAMPLE until you replace the example firm and price tables.
          </p>
        )}
      </div>
      <ol>
        {steps.map((step, at) => (
          <StepRow
            key={step.id}
            step={step}
            number={at + 1}
            onPutAside={(aside) => putAside({ id: step.id, aside })}
            act={
              <StepAct
                id={step.id}
                isYellow={hasYellow && step.id === first?.id}
                mailing={mailing}
                checking={checking}
              />
            }
          >
            {step.id === "backup" && counted.length > 0 && <CountedRows tables={counted} />}
          </StepRow>
        ))}
      </ol>
    </section>
  );
}

type StepRowProps = {
  step: FirstStep;
  number: number;
  onPutAside: (aside: boolean) => void;
  /** The act of an open step. */
  act: ReactNode;
  children: ReactNode;
};

function StepRow({ step: { id, state, text, problem }, number, onPutAside, act, children }: StepRowProps) {
  const title = firstStepTitles[id];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-rule px-5 py-3 first:border-t-0 max-md:px-4">
      <Balloon number={number} state={state === "done" ? "done" : "plain"} />
      <div
        className={`min-w-0 flex-1 break-words ${state === "open" ? "basis-64" : ""}`}
        role={tests.has(id) ? "status" : undefined}
      >
        <p className={state === "open" ? "font-label" : "text-ink-2"}>{title}</p>
        <p className={`text-label ${problem ? "text-bad" : "text-ink-2"}`}>{text}</p>
      </div>
      {state === "done" && <span className="text-label text-ink-2">done</span>}
      {state === "aside" && (
        <Button variant="quiet" size="row" aria-label={`Resume ${title}`} onClick={() => onPutAside(false)}>
          Resume
        </Button>
      )}
      {state === "open" && (
        <div className="flex flex-wrap gap-2 max-md:basis-full max-md:justify-end">
          <Button
            variant="quiet"
            size="row"
            aria-label={`Not now: ${title}`}
            onClick={() => onPutAside(true)}
          >
            Not now
          </Button>
          {act}
        </div>
      )}
      {children}
    </li>
  );
}
