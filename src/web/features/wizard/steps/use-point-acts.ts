import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { OpenPoint } from "#domain/open-points/open-points.ts";
import { type ColumnTypes, costOfRemedy, type Gantries, remediesOf } from "#domain/open-points/remedies.ts";
import { valuesOf } from "#domain/quotation/draft/draft-part.ts";
import { useSettledValue } from "../../../ui/fields/use-settled-value.ts";
import { indianToday } from "../../../ui/today.ts";
import type { PointRemedy } from "../../open-points/point-row.tsx";
import { useWizard } from "../wizard-context.ts";
import { alternativesQuery } from "./alternatives-query.ts";

/** The gantry girders of the price table, once the chosen one is too light. */
function useGantries(isWanted: boolean): Gantries | undefined {
  const { draft } = useWizard();
  const { lt_length = "", metal_price = "" } = valuesOf(draft, "lt_gantry");
  const length = useSettledValue(lt_length, lt_length);
  const rate = useSettledValue(metal_price, metal_price);
  return useQuery({
    ...alternativesQuery(draft.craneType, "lt_gantry", { lt_length: length, metal_price: rate }),
    enabled: isWanted,
    retry: false,
  }).data?.choices;
}

/** The points whose remedies can need another column. */
const columnKinds: readonly string[] = [
  "column too light",
  "lift above column",
  "hook above floor",
  "columns too few",
  "gantry too light",
];

/** The column types of the price table, once a remedy can need another one. */
function useColumnTypes(isWanted: boolean): ColumnTypes | undefined {
  const { draft } = useWizard();
  const { column_height = "", metal_price = "", no_of_columns = "" } = valuesOf(draft, "column");
  const height = useSettledValue(column_height, column_height);
  const rate = useSettledValue(metal_price, metal_price);
  return useQuery({
    ...alternativesQuery(draft.craneType, "column", {
      column_height: height,
      metal_price: rate,
      no_of_columns,
    }),
    enabled: isWanted,
    retry: false,
  }).data?.choices;
}

/** What the user can do with points of the working quotation. `after` follows an act, with the remedy's field. */
export function usePointActs(points: readonly OpenPoint[], after: (field: string | undefined) => void) {
  const { draft, onRunway, dispatch, isSignedIn } = useWizard();
  // A saved quotation keeps its points on its page: an act here would begin another quotation.
  const isSaved = draft.stage.is === "saved";
  const gantries = useGantries(isSignedIn && points.some(({ kind }) => kind === "gantry too light"));
  const columns = useColumnTypes(isSignedIn && points.some(({ kind }) => columnKinds.includes(kind)));
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
          for (const event of remedy.events) dispatch(event);
          after(remedy.field);
        },
      }),
    ),
    onKeep: isSaved
      ? undefined
      : (reason: string) => {
          const { key, values } = point;
          dispatch({
            type: "keepPoint",
            point: { key, values, reason, by: draft.owner, at: new Date().toISOString() },
          });
          after(point.field);
        },
    onOpenAgain: isSaved ? undefined : () => dispatch({ type: "openPointAgain", key: point.key }),
  });
}
