import { liveDrawing } from "#domain/drawing/live/live-drawing.ts";
import { fullSheet } from "#domain/drawing/sheet/full-sheet.ts";
import type { CraneInputs } from "#domain/engineering/crane-inputs.ts";
import { craneOfDraft } from "#domain/quotation/document/crane-of.ts";
import { newDraft } from "#domain/quotation/draft/draft.ts";
import { wizardReducer } from "#domain/wizard/wizard-reducer.ts";
import { quantile } from "./quantile.ts";

const rounds = 500;

/** The largest crane of the example tables: 100T × 40 m on 34 columns. */
const largest: CraneInputs = {
  craneType: "double-girder",
  capacity: 100,
  span: 40,
  isWired: true,
  girderSection: "2 x BOX 2700x1075x10x22",
  girderWeight: 83710,
  hoistType: "Open Winch Crab with Aux Hoist",
  height: 30,
  hoistWeight: null,
  endCarriageType: "EC-800-8W",
  wheelDiameter: 800,
  wheels: 8,
  wheelbase: 6400,
  endCarriageWeight: null,
  gantryType: "PG 1300x450x12x32 + CR 100",
  ltLength: 96,
  gantryWeightPerMetre: 987.4,
  maxWheelLoad: 1321,
  columnType: "2 ISMB 600 LACED",
  columnHeight: 12,
  columnCount: 34,
  columnWeightPerMetre: 316.8,
  otherCapacities: [100, 100],
  otherSpans: [40, 40],
};
const meta = {
  quotation: null,
  customer: null,
  company: "Example Cranes",
  preparedBy: "bench",
  date: "20 Nov 2026",
};

function times(work: () => void): { p50: number; p95: number; worst: number } {
  const taken = Array.from({ length: rounds }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return { p50: quantile(taken, 0.5), p95: quantile(taken, 0.95), worst: quantile(taken, 1) };
}

/**
 * Measures the drawings: the sheet of the largest crane (goal 5 ms), and the cost of one keystroke (a frame is 16.7
 * ms).
 */
export async function run(): Promise<void> {
  let draft = newDraft({
    id: "bench",
    owner: "bench",
    craneType: "double-girder",
    now: new Date().toISOString(),
  });
  const ms = (value: number) => Number(value.toFixed(2));
  const rows = {
    "full sheet, largest crane": times(() => void fullSheet(largest, meta)),
    "live drawing, largest crane": times(
      () => void liveDrawing(largest, { currentComponent: "column", compact: false }),
    ),
    "keystroke: reducer, crane of the draft, live drawing": times(() => {
      const text = String(10 + (draft.revision % 30));
      draft = wizardReducer(draft, { kind: "type", component: "lt_gantry", field: "lt_length", text });
      liveDrawing(craneOfDraft(draft), {
        currentComponent: "lt_gantry",
        compact: false,
      });
    }),
  };
  console.table(
    Object.fromEntries(
      Object.entries(rows).map(([name, row]) => [
        name,
        { p50: ms(row.p50), p95: ms(row.p95), worst: ms(row.worst) },
      ]),
    ),
  );
}
