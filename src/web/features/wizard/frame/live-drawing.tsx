import { lazy, Suspense, useEffect, useMemo } from "react";
import type { ComponentId } from "#domain/crane-types.ts";
import { customerTitle } from "#domain/customers/customer-block.ts";
import { formatDate } from "#domain/dates/format-date.ts";
import type { SheetMeta } from "#domain/drawing/sheet/title-block.ts";
import { drawnCraneOfDraft } from "#domain/open-points/point-context.ts";
import { personName } from "#domain/people/user.ts";
import { craneOfDraft } from "#domain/quotation/document/crane-of.ts";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import { notCheckedText } from "#domain/technical/technical-check.ts";
import { useFirm } from "../../../api/firm.ts";
import { Fold } from "../../../ui/fold.tsx";
import { phoneLayout, useMedia } from "../../../ui/use-media.ts";
import { useSession } from "../../auth/session.ts";
import { useWizard } from "../wizard-context.ts";

const liveCrane = () => import("../../drawing/live-crane.tsx");
const LiveCrane = lazy(async () => ({ default: (await liveCrane()).LiveCrane }));
const CraneThumb = lazy(async () => ({ default: (await liveCrane()).CraneThumb }));

const revisionOf = ({ revises }: Draft): number => (revises === null ? 0 : revises.revision + 1);

/** The drawing of the present working quotation. The form does not wait for it. */
export function LiveDrawing({ current }: { current: ComponentId | null }) {
  const { draft, onRunway } = useWizard();
  const company = useFirm();
  const { user } = useSession();
  const isLow = useMedia("(height < 820px)");
  const isPhone = useMedia(phoneLayout);
  const inputs = useMemo(() => drawnCraneOfDraft(draft, onRunway), [draft, onRunway]);
  const { customer, stage } = draft;
  const meta: SheetMeta = {
    quotation: stage.kind === "working" ? null : stage.number,
    customer: customerTitle(customer) || null,
    company: company.name,
    preparedBy: user?.username === draft.owner ? personName({ full_name: "", ...user }) : draft.owner,
    date: formatDate(draft.changedAt),
    issue: { revision: stage.kind === "working" ? null : revisionOf(draft), checked: notCheckedText },
  };
  return (
    <Suspense>
      <LiveCrane inputs={inputs} meta={meta} current={current} compact={isLow || isPhone} />
    </Suspense>
  );
}

/** Below the wide layout the drawing folds under the form. Its title then carries a small picture of it, if it has room. */
export function DrawingFold({ current }: { current: ComponentId | null }) {
  const { draft } = useWizard();
  const inputs = useMemo(() => craneOfDraft(draft), [draft]);
  const isPhone = useMedia(phoneLayout);
  // Before it is needed, so that it opens at once, and without a network too.
  useEffect(() => {
    const timer = setTimeout(liveCrane, 1000);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Fold
      title="General arrangement drawing"
      className="no-print border border-rule bg-sheet"
      aside={
        !isPhone && (
          <Suspense>
            <CraneThumb inputs={inputs} current={current} />
          </Suspense>
        )
      }
    >
      <div className="mx-auto max-w-[560px]">
        <LiveDrawing current={current} />
      </div>
    </Fold>
  );
}
