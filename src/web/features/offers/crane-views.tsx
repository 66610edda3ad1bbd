import { useQueryClient } from "@tanstack/react-query";
import { Box, PencilRuler, Plus } from "lucide-react";
import { Suspense, useState } from "react";
import { revisionName } from "#domain/sales/sale.ts";
import { errorText } from "../../api/error-text.ts";
import { useFirm } from "../../api/firm.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { toast } from "../../ui/feedback/toast-store.ts";
import { lazyOf } from "../../ui/lazy-of.ts";
import { MoreMenu } from "../../ui/more-menu.tsx";
import { useSubmit } from "../../ui/use-submit.ts";
import { quotationQuery } from "../sales/sale-queries.ts";
import { useCraneOnRunway } from "../sales/use-crane-on-runway.ts";
import type { OfferedCrane } from "./offered-crane.ts";

const FullSheetDialog = lazyOf(
  async () => (await import("../drawing/full-sheet-dialog.tsx")).FullSheetDialog,
);
const SolidView = lazyOf(async () => (await import("../drawing/solids/solid-view.tsx")).SolidView);

/** A frozen revision of a quotation. */
export type QuotedRevision = { quotation: string; revision: number };

type CraneViewKind = "drawing" | "3d";

type CraneViewsProps = {
  /** The offer's number. */
  offer: string;
  /** The number of the position. */
  number: number;
  title: string;
  quotation: string;
  revision: number;
  /** The crane whose runway it uses. */
  bearer: QuotedRevision | null;
  /** True for a crane whose runway can bear another one. */
  hasRunway: boolean;
};

/** A position's crane as it is offered: its sheet with its DXF, and in three dimensions. */
export function CraneViews(props: CraneViewsProps) {
  const { offer, number, title, quotation, revision, bearer, hasRunway } = props;
  const craneOnRunway = useCraneOnRunway();
  const client = useQueryClient();
  const company = useFirm();
  const [crane, setCrane] = useState<OfferedCrane | null>(null);
  const [shown, setShown] = useState<CraneViewKind | null>(null);
  const open = useSubmit({
    send: async (_: CraneViewKind) => {
      const { offeredCrane } = await import("./offered-crane.ts");
      const recordOf = (quoted: QuotedRevision) =>
        client.fetchQuery(quotationQuery(quoted.quotation, quoted.revision));
      return offeredCrane(
        await recordOf({ quotation, revision }),
        bearer && (await recordOf(bearer)),
        company,
      );
    },
    onDone: (found, view) => {
      setCrane(found);
      setShown(view);
    },
    onFailed: (thrown) =>
      toast.error(`${revisionName(quotation, revision)} could not be loaded`, { lines: [errorText(thrown)] }),
  });
  const close = () => setShown(null);
  return (
    <>
      <MoreMenu label={`Views of position ${number}`} isInRow>
        <Button variant="quiet" icon={PencilRuler} onClick={() => open.submit("drawing")}>
          Drawing and DXF
        </Button>
        <Button variant="quiet" icon={Box} onClick={() => open.submit("3d")}>
          Crane in 3D
        </Button>
        {hasRunway && (
          <Button
            variant="quiet"
            icon={Plus}
            onClick={() => craneOnRunway({ ...(bearer ?? { quotation, revision }), offer })}
          >
            Another crane on this runway
          </Button>
        )}
      </MoreMenu>
      <Suspense fallback={null}>
        {shown === "drawing" && crane && (
          <FullSheetDialog onClose={close} inputs={crane.inputs} meta={crane.meta} />
        )}
      </Suspense>
      {shown === "3d" && crane && (
        <Dialog
          open
          onClose={close}
          width="full"
          title={title}
          description={`Position ${number}, ${revisionName(quotation, revision)}`}
        >
          <Suspense fallback={<Skeleton className="h-96 w-full" />}>
            <SolidView inputs={crane.inputs} name={crane.name} isHeld={crane.isHeld} />
          </Suspense>
        </Dialog>
      )}
    </>
  );
}
