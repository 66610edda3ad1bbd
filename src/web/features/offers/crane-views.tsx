import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Box, PencilRuler } from "lucide-react";
import { Suspense, useState } from "react";
import { viewWithoutRunway } from "#domain/offers/quoted.ts";
import { craneOfView } from "#domain/quotation/crane-of.ts";
import { type QuotationView, viewOf } from "#domain/quotation/view.ts";
import { isHeld, revisionName } from "#domain/sales/sale.ts";
import { useCompany } from "../../api/company.ts";
import { errorText } from "../../api/error-text.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { lazyOf } from "../../ui/lazy-of.ts";
import { MoreMenu } from "../../ui/more-menu.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { toast } from "../../ui/toast-store.ts";
import { sheetMetaOf } from "../quotations/drawing/sheet-meta.ts";
import { revisionQuery } from "../quotations/page/sale-queries.ts";

const FullSheetDialog = lazyOf(
  async () => (await import("../quotations/drawing/full-sheet-dialog.tsx")).FullSheetDialog,
);
const SolidView = lazyOf(async () => (await import("../quotations/solids/solid-view.tsx")).SolidView);

type Shown = "drawing" | "3d";

type CraneViewsProps = {
  /** Of the position. */
  number: number;
  title: string;
  quotation: string;
  revision: number;
  /** Whether it stands on another's runway: then it is shown without one of its own. */
  isOnRunway: boolean;
};

/** A position's crane as it is offered: its sheet with its DXF, and in three dimensions. */
export function CraneViews({ number, title, quotation, revision, isOnRunway }: CraneViewsProps) {
  const client = useQueryClient();
  const company = useCompany();
  const [view, setView] = useState<QuotationView | null>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  const open = useMutation({
    mutationFn: async (_: Shown) => viewOf(await client.fetchQuery(revisionQuery(quotation, revision))),
    onSuccess: (found, asked) => {
      setView(isOnRunway ? viewWithoutRunway(found) : found);
      setShown(asked);
    },
    onError: (thrown) =>
      toast.error(`${revisionName(quotation, revision)} could not be loaded`, { lines: [errorText(thrown)] }),
  });
  const inputs = view && craneOfView(view);
  const close = () => setShown(null);
  return (
    <>
      <MoreMenu label={`Views of position ${number}`} isInRow>
        <Button variant="quiet" icon={PencilRuler} onClick={() => open.mutate("drawing")}>
          Drawing and DXF
        </Button>
        <Button variant="quiet" icon={Box} onClick={() => open.mutate("3d")}>
          Crane in 3D
        </Button>
      </MoreMenu>
      <Suspense fallback={null}>
        {shown === "drawing" && inputs && (
          <FullSheetDialog onClose={close} inputs={inputs} meta={sheetMetaOf(view, company)} />
        )}
      </Suspense>
      {shown === "3d" && inputs && (
        <Dialog
          open
          onClose={close}
          width="full"
          title={title}
          description={`Position ${number}, ${revisionName(quotation, revision)}`}
        >
          <Suspense fallback={<Skeleton className="h-96 w-full" />}>
            <SolidView
              inputs={inputs}
              name={isHeld({ state: view.approvalState }) ? `${view.number}-draft` : view.number}
            />
          </Suspense>
        </Dialog>
      )}
    </>
  );
}
