import { useMemo } from "react";
import type { OpenPoint } from "#domain/open-points/open-points.ts";
import { costOfRemedy, remediesOf, remedyEvent } from "#domain/remedies/remedies.ts";
import { useDebouncedValue } from "../../../ui/fields/use-debounced-value.ts";
import { indianToday } from "../../../ui/today.ts";
import type { PointRemedy } from "../../open-points/point-row.tsx";
import { useRemedyTables } from "../../open-points/use-remedy-tables.ts";
import { useWizard } from "../wizard-context.ts";

/** The acts of the user on points of the working quotation. `after` follows an act, with the remedy's field. */
export function usePointActs(points: readonly OpenPoint[], after: (field: string | undefined) => void) {
  const { draft, onRunway, dispatch, isSignedIn } = useWizard();
  // A saved quotation keeps its points on its page: an act here would begin another quotation.
  const isSaved = draft.stage.kind === "saved";
  // The tables wait for a pause in typing.
  const settled = useDebouncedValue(draft, draft);
  const [{ gantries, columns } = {}] = useRemedyTables([{ draft: settled, points }], isSignedIn);
  const around = useMemo(
    () => ({ onRunway, ...(gantries && { gantries }), ...(columns && { columns }) }),
    [onRunway, gantries, columns],
  );
  const remedies = useMemo(
    () => new Map(points.map((point) => [point.key, point.kept ? [] : remediesOf(draft, point, around)])),
    [points, draft, around],
  );
  return (point: OpenPoint) => ({
    remedies: (remedies.get(point.key) ?? []).map(
      (remedy): PointRemedy => ({
        label: remedy.label,
        cost: costOfRemedy(draft, remedy, indianToday(), around),
        onPress: () => {
          dispatch(remedyEvent(remedy));
          after(remedy.field);
        },
      }),
    ),
    onKeep: isSaved
      ? undefined
      : (reason: string) => {
          const { key, values } = point;
          dispatch({
            kind: "keepPoint",
            point: { key, values, reason, by: draft.owner, at: new Date().toISOString() },
          });
          after(point.field);
        },
    onOpenAgain: isSaved ? undefined : () => dispatch({ kind: "openPointAgain", key: point.key }),
  });
}
