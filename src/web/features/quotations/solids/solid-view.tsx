import { Download } from "lucide-react";
import { lazy, Suspense, useMemo, useState } from "react";
import { drawingTitle } from "#domain/drawing/description.ts";
import { craneSolids } from "#domain/drawing/solids/crane-solids.ts";
import { glbFile } from "#domain/drawing/solids/glb-file.ts";
import { isometric } from "#domain/drawing/solids/isometric.ts";
import type { Solid } from "#domain/drawing/solids/solid.ts";
import type { CraneInputs } from "#domain/engineering/crane-inputs.ts";
import { saveFile } from "../../../api/call-file.ts";
import { Button } from "../../../ui/button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useMedia } from "../../../ui/use-media.ts";
import { CraneDrawing } from "../drawing/crane-drawing.tsx";

/** The library that turns it is fetched with the first crane that is turned; where it cannot come, a picture stands. */
const TurnedCrane = lazy(() =>
  import("./turned-crane.tsx").then(
    ({ TurnedCrane }) => ({ default: TurnedCrane }),
    () => ({ default: StillCrane }),
  ),
);

function hasWebGl(): boolean {
  try {
    return document.createElement("canvas").getContext("webgl2") !== null;
  } catch {
    return false;
  }
}

const room = { width: 960, height: 560 };

/** The same solids as a picture that does not move. */
function StillCrane({ solids, title }: { solids: readonly Solid[]; title: string }) {
  const picture = useMemo(() => isometric(solids, room), [solids]);
  return (
    <div className="p-5">
      <CraneDrawing {...picture} title={title} />
    </div>
  );
}

type SolidViewProps = {
  inputs: CraneInputs;
  /** Of the file that is kept: "SG-2627-00007", "draft". */
  name: string;
};

/** The crane in three dimensions from its engineering figures, to be turned and to be taken along as a file. */
export function SolidView({ inputs, name }: SolidViewProps) {
  const isStill = useMedia("(prefers-reduced-motion: reduce)");
  const [isTurnable, setTurnable] = useState(hasWebGl);
  const crane = useMemo(() => craneSolids(inputs), [inputs]);
  const title = drawingTitle(inputs);
  if ("needs" in crane)
    return (
      <p className="p-5 text-ink-2">
        It is shown in three dimensions once these are known: {crane.needs.join(", ")}.
      </p>
    );
  if ("reason" in crane) return <p className="p-5 text-ink-2">{crane.reason}</p>;
  const { solids } = crane;
  return (
    <figure aria-label="Crane in three dimensions" className="border border-ink bg-draw-paper">
      {isStill || !isTurnable ? (
        <StillCrane solids={solids} title={title} />
      ) : (
        <Suspense fallback={<Skeleton className="h-80 w-full" />}>
          <TurnedCrane solids={solids} title={title} onFailed={() => setTurnable(false)} />
        </Suspense>
      )}
      <figcaption className="flex flex-wrap items-center justify-between gap-3 border-t border-rule px-4 py-2 text-label text-ink-2">
        <span>Preliminary, from the engineering figures; not for construction.</span>
        <Button
          icon={Download}
          className="no-print"
          onClick={() =>
            saveFile(new Blob([glbFile(solids, title)], { type: "model/gltf-binary" }), `crane-${name}.glb`)
          }
        >
          Download GLB
        </Button>
      </figcaption>
    </figure>
  );
}
