import { useMemo } from "react";
import type { ComponentId } from "#domain/crane-types.ts";
import { pointsAt } from "#domain/open-points/draft-points.ts";
import { PointRow } from "../../open-points/point-row.tsx";
import { useWizard } from "../wizard-context.ts";
import { focusField } from "./remedy-button.tsx";
import { usePointActs } from "./use-point-acts.ts";

/** The points of the open step, with their remedies. They stop nobody. */
export function StepPoints({ component }: { component: ComponentId }) {
  const { draft, onRunway } = useWizard();
  const points = useMemo(() => pointsAt(draft, component, onRunway), [draft, component, onRunway]);
  const actsOf = usePointActs(points, focusField);
  if (points.length === 0) return null;
  return (
    <section aria-label="Open points" className="col-span-full">
      <ul className="grid gap-2">
        {points.map((point) => (
          <PointRow key={point.key} text={point.text} kept={point.kept} {...actsOf(point)} />
        ))}
      </ul>
    </section>
  );
}
