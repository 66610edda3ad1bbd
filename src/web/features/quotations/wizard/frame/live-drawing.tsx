import { lazy, Suspense, useEffect, useMemo, useState } from "react";
import type { ComponentId } from "#domain/components/component-id.ts";
import { customerTitle } from "#domain/customer.ts";
import type { SheetMeta } from "#domain/drawing/sheet/title-block.ts";
import { formatDay } from "#domain/format.ts";
import { craneOfDraft } from "#domain/quotation/crane-of.ts";
import { personName } from "#domain/user.ts";
import { useCompany } from "../../../../api/company.ts";
import { useMedia } from "../../../../ui/use-media.ts";
import { useSession } from "../../../auth/session.ts";
import { useWizard } from "../wizard-context.ts";

const cranePanel = () => import("../../drawing/crane-panel.tsx");
const CranePanel = lazy(async () => ({ default: (await cranePanel()).CranePanel }));

/** The drawing of the working quotation as it stands. The form does not wait for it. */
export function LiveDrawing({ current }: { current: ComponentId | null }) {
  const { draft } = useWizard();
  const company = useCompany();
  const { user } = useSession();
  const isLow = useMedia("(height < 820px)");
  const isNarrow = useMedia("(width < 64rem)");
  const inputs = useMemo(() => craneOfDraft(draft), [draft]);
  const { customer, stage } = draft;
  const meta: SheetMeta = {
    quotation: stage.is === "working" ? null : stage.number,
    customer: customerTitle(customer) || null,
    company: company.name,
    preparedBy: user?.username === draft.owner ? personName({ full_name: "", ...user }) : draft.owner,
    date: formatDay(draft.changedAt),
  };
  return (
    <Suspense>
      <CranePanel inputs={inputs} meta={meta} current={current} compact={isLow || isNarrow} />
    </Suspense>
  );
}

/** On a phone the drawing folds into a strip above the form, and is made when that is opened first. */
export function DrawingStrip({ current }: { current: ComponentId | null }) {
  const [wasOpened, setOpened] = useState(false);
  // Before it is needed, so that it opens at once, and without a network too.
  useEffect(() => {
    const timer = setTimeout(cranePanel, 1000);
    return () => clearTimeout(timer);
  }, []);
  return (
    <details
      className="mb-4 border border-rule bg-sheet"
      onToggle={({ currentTarget }) => setOpened((before) => before || currentTarget.open)}
    >
      <summary className="px-4 py-3 font-section">General arrangement drawing</summary>
      {wasOpened && <LiveDrawing current={current} />}
    </details>
  );
}
