import { Suspense, useMemo, useState } from "react";
import type { CraneInputs } from "#domain/engineering/crane-inputs.ts";
import { hookAdvice } from "#domain/open-points/draft-points.ts";
import { craneOfDraft } from "#domain/quotation/document/crane-of.ts";
import { dataSheet } from "#domain/technical/data-sheet.ts";
import { readTechnicalLines } from "#domain/technical/technical-lines.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Fold } from "../../../ui/fold.tsx";
import { lazyOf } from "../../../ui/lazy-of.ts";
import { DataSheet } from "../../drawing/data-sheet.tsx";
import { TechnicalFold } from "../technical/technical-fold.tsx";
import { useWizard } from "../wizard-context.ts";
import { DraftConditions, DraftPaperChoices } from "./draft-paper.tsx";

const SolidView = lazyOf(async () => (await import("../../drawing/solids/solid-view.tsx")).SolidView);

/** The parts of a quotation besides its prices, each in a fold that names its state. */
export function FinalFolds({ hasConditions }: { hasConditions: boolean }) {
  return (
    <>
      <Advice />
      {hasConditions && <DraftConditions />}
      <TechnicalFold />
      {hasConditions && <DraftPaperChoices />}
      <TechnicalTable />
    </>
  );
}

/** The advice that nothing in the quotation can put right, so that it is not an open point. No customer's paper carries it. */
function Advice() {
  const { draft, points } = useWizard();
  const advice = useMemo(() => hookAdvice(draft, points), [draft, points]);
  if (advice === null) return null;
  return (
    <Notice>
      <h2 className="card-title">Engineering advice</h2>
      <p className="mt-1">{advice}</p>
    </Notice>
  );
}

/** The crane in three dimensions, made when it is opened first. */
function Crane3D({ inputs, name }: { inputs: CraneInputs; name: string }) {
  const [wasOpened, setOpened] = useState(false);
  return (
    <details
      className="mt-4 no-print"
      onToggle={({ currentTarget }) => setOpened((before) => before || currentTarget.open)}
    >
      <summary className="min-h-11 cursor-pointer content-center border border-rule px-4 font-value hover:bg-hover">
        Crane in 3D
      </summary>
      {wasOpened && (
        <Suspense fallback={<Skeleton className="h-80 w-full" />}>
          <SolidView inputs={inputs} name={name} />
        </Suspense>
      )}
    </details>
  );
}

/** The figures of the whole crane. */
function TechnicalTable() {
  const { draft } = useWizard();
  const inputs = useMemo(() => craneOfDraft(draft), [draft]);
  const figures = useMemo(() => dataSheet(inputs).reduce((sum, { rows }) => sum + rows.length, 0), [inputs]);
  return (
    <Fold
      title="Technical table"
      aside={<span className="text-hint text-ink-2">{figures} figures, and the crane in 3D</span>}
      className="border border-rule bg-sheet no-print"
    >
      <div className="px-4 pb-4">
        <DataSheet inputs={inputs} lines={readTechnicalLines(draft.technicalLines).technicalLines ?? []} />
        <Crane3D inputs={inputs} name={draft.stage.kind === "working" ? "draft" : draft.stage.number} />
      </div>
    </Fold>
  );
}
