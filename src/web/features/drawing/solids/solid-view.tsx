import { Download } from "lucide-react";
import { lazy, Suspense, useMemo, useState } from "react";
import { drawingTitle } from "#domain/drawing/description.ts";
import { craneSolids } from "#domain/drawing/solids/crane-solids.ts";
import { glbFile } from "#domain/drawing/solids/glb-file.ts";
import type { Solid } from "#domain/drawing/solids/solid.ts";
import type { CraneInputs } from "#domain/engineering/crane-inputs.ts";
import { heldStamp } from "#domain/firm/paper-marks.ts";
import { saveFile } from "../../../api/call-file.ts";
import { Button } from "../../../ui/button.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { useTheme } from "../../../ui/theme.ts";
import { useMedia } from "../../../ui/use-media.ts";
import { StillCrane } from "./still-crane.tsx";

/** Load the 3D library with the first turned crane; show a still picture when loading fails. */
const TurnedCrane = lazy(() =>
  import("./turned-crane.tsx").then(
    ({ TurnedCrane }) => ({ default: TurnedCrane }),
    () => ({ default: UnfetchedCrane }),
  ),
);

function UnfetchedCrane({ solids, inputs }: { solids: readonly Solid[]; inputs: CraneInputs }) {
  return (
    <StillCrane
      solids={solids}
      inputs={inputs}
      why="The 3D view could not be loaded, so this is a still picture. Reload the page when you are online."
    />
  );
}

function hasWebGl(): boolean {
  try {
    const context = document.createElement("canvas").getContext("webgl2");
    // Browsers limit the number of contexts, so release this test context.
    context?.getExtension("WEBGL_lose_context")?.loseContext();
    return context !== null;
  } catch {
    return false;
  }
}

type SolidViewProps = {
  inputs: CraneInputs;
  /** The name of the downloaded file: "SG-2627-00007", "draft". */
  name: string;
  /** True while approval is awaited: name and content of the file then say that it is not an offer. */
  isHeld?: boolean;
};

/** The crane in three dimensions from its engineering figures, to turn and to download. */
export function SolidView({ inputs, name, isHeld = false }: SolidViewProps) {
  const crane = useMemo(() => craneSolids(inputs), [inputs]);
  if ("needs" in crane)
    return <p className="p-5 text-ink-2">The 3D view needs these values: {crane.needs.join(", ")}.</p>;
  if ("reason" in crane) return <p className="p-5 text-ink-2">{crane.reason}</p>;
  const { solids } = crane;
  const save = () => {
    const title = drawingTitle(inputs, "View in three dimensions");
    const file = glbFile(solids, title, isHeld ? heldStamp : null);
    saveFile(new Blob([file], { type: "model/gltf-binary" }), `crane-${name}${isHeld ? "-draft" : ""}.glb`);
  };
  return (
    <figure aria-label="Crane in three dimensions" className="border border-ink bg-draw-paper">
      <Turnable solids={solids} inputs={inputs} />
      <figcaption className="flex flex-wrap items-center justify-between gap-3 border-t border-rule px-4 py-2 text-label text-ink-2">
        <span>Preliminary, from the engineering figures; not for construction.</span>
        <Button icon={Download} className="no-print" onClick={save}>
          Download GLB
        </Button>
      </figcaption>
    </figure>
  );
}

/** The crane to turn, or a still picture with the reason. */
function Turnable({ solids, inputs }: { solids: readonly Solid[]; inputs: CraneInputs }) {
  const isStill = useMedia("(prefers-reduced-motion: reduce)");
  const [state, setState] = useState<"turns" | "lacks" | "lost">(() => (hasWebGl() ? "turns" : "lacks"));
  const theme = useTheme();
  const still = { solids, inputs };
  if (isStill) return <StillCrane {...still} why="Still picture: this device asks for reduced motion." />;
  if (state === "lacks")
    return (
      <StillCrane
        {...still}
        why="Still picture: turning the crane needs WebGL, which this browser does not have."
      />
    );
  if (state === "lost")
    return (
      <StillCrane
        {...still}
        why="Still picture: the graphics of this device stopped (WebGL was lost)."
        retry={() => setState("turns")}
      />
    );
  return (
    <Suspense fallback={<Skeleton className="h-80 w-full" />}>
      {/* Rebuild it when the theme changes, because its edges have a colour of the theme. */}
      <TurnedCrane key={theme} {...still} onLost={() => setState("lost")} />
    </Suspense>
  );
}
