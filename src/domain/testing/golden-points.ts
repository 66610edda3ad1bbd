import { componentIds } from "../components/registry.ts";
import type { ComponentId } from "../crane-types.ts";
import { pointsAt } from "../open-points/draft-points.ts";
import type { OpenPoint } from "../open-points/open-points.ts";
import { aloneOnRunway, type OnRunway } from "../open-points/point-context.ts";
import type { Draft } from "../quotation/draft/draft.ts";
import { type RemedyContext, remediesOf } from "../remedies/remedies.ts";
import { exampleRows, exampleTables } from "./example-tables.ts";
import { draftOf as goldenDraft, goldenQuotation } from "./golden.ts";
import { bench, choose, run } from "./wizard-bench.ts";

/** The wizard’s answers from the example tables. */
export const { fetched } = bench(exampleTables);
/** The golden quotation SG-1 as a priced draft. */
export const golden = goldenDraft(goldenQuotation("SG-1"), exampleTables);
/** That draft with this height of lift and these columns, in m. */
export const lift = (height: string, column: string): Draft =>
  run(golden, choose("column", "column_height", column), choose("hoist", "height_m", height));
/** The columns of the example tables. */
export const columns = exampleRows("single-girder", "column").map((row) => ({
  value: row.column_type ?? "",
  row,
}));
/** That draft with a gantry girder too light for its wheels, which has its price. */
export const light = fetched(
  run(golden, choose("lt_gantry", "gantry_type", "ISMB 250 + SQ 40")),
  "lt_gantry",
);

/** Returns the point with this key. */
export const findPoint = (
  draft: Draft,
  key: string,
  onRunway: OnRunway = aloneOnRunway,
): OpenPoint | undefined =>
  componentIds()
    .flatMap((id) => pointsAt(draft, id, onRunway))
    .find((point) => point.key === key);
/** Returns the keys of the points of a component. */
export const keysAt = (draft: Draft, id: ComponentId) => pointsAt(draft, id).map(({ key }) => key);
/** Returns the remedies of the point with this key. */
export const remediesFor = (draft: Draft, key: string, given: RemedyContext = {}) => {
  const around = { columns, ...given };
  const point = findPoint(draft, key, around.onRunway);
  return point ? remediesOf(draft, point, around) : [];
};
/** Returns the buttons of these remedies. */
export const labelsFor = (...of: Parameters<typeof remediesFor>) =>
  remediesFor(...of).map(({ label }) => label);
/** The draft after the first remedy of a point. */
export const mended = (draft: Draft, key: string): Draft =>
  remediesFor(draft, key)[0]?.events.reduce((after, event) => run(after, event), draft) ?? draft;

/** Returns the points of a component, each with its buttons. */
export const inShort = (draft: Draft, component: ComponentId) =>
  pointsAt(draft, component).map((point) => [
    point.text,
    ...remediesOf(draft, point, { columns }).map(({ label }) => label),
  ]);
