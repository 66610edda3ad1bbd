import { newOfferDraft } from "#domain/offers/offer-draft.ts";
import { pointsOfOfferDraft } from "#domain/offers/offer-draft-points.ts";
import { quotedOfDraft } from "#domain/offers/quoted.ts";
import { pointsOfDraft } from "#domain/open-points/draft-points.ts";
import { costOfRemedy, remediesOf } from "#domain/remedies/remedies.ts";
import { tablesOf } from "#domain/testing/doubtful-drafts.ts";
import { exampleTables } from "#domain/testing/example-tables.ts";
import { draftOf, goldenQuotation } from "#domain/testing/golden.ts";
import { choose, run as enter, type } from "#domain/testing/wizard-bench.ts";
import { quantile } from "./quantile.ts";

const rounds = 200;
const cranes = 30;

function times(work: () => void): { p50: number; p95: number; worst: number } {
  const taken = Array.from({ length: rounds }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return { p50: quantile(taken, 0.5), p95: quantile(taken, 0.95), worst: quantile(taken, 1) };
}

/** A crane with columns that are too low and too far apart, and a girder that is too light. */
const doubtful = enter(
  draftOf(goldenQuotation("SG-1"), exampleTables),
  choose("hoist", "height_m", "9"),
  choose("lt_gantry", "gantry_type", "ISMB 250 + SQ 40"),
  type("column", "no_of_columns", "5"),
  { kind: "visit", step: "final" },
);

/**
 * Measures the open points in ms of the processor. The goal is 10 ms for a working quotation at each key, with all remedies and their
 * costs. It is 50 ms for an offer with 30 cranes, of which every third one bears the next two.
 */
export async function run(): Promise<void> {
  let draft = doubtful;
  const drafts = Array.from({ length: cranes }, (_, at) => ({ ...doubtful, id: `w${at}` }));
  const offer = {
    ...newOfferDraft({ owner: "bench" }, "o", "2026-11-20T06:00:00.000Z"),
    positions: drafts.map((each, at) => ({
      ...{ id: `p${at}`, kind: "firm" as const, working: each.id, quantity: "1", alternateTo: null },
      onRunwayOf: at % 3 === 0 ? null : `p${at - (at % 3)}`,
      quoted: quotedOfDraft(each),
    })),
  };
  const found = {
    draftOf: (id: string) => drafts.find((each) => each.id === id) ?? null,
    recordOf: () => null,
  };
  const tables = tablesOf(doubtful);
  const press = () => {
    const text = String(20 + (draft.revision % 30));
    draft = enter(draft, type("lt_gantry", "lt_length", text));
    return pointsOfDraft(draft);
  };
  const rows = {
    [`a key: ${pointsOfDraft(doubtful).length} points of a working quotation`]: times(() => void press()),
    "a key: with all remedies and costs": times(() => {
      for (const point of press())
        for (const remedy of remediesOf(draft, point, tables))
          costOfRemedy(draft, remedy, "2026-11-20", tables);
    }),
    [`an offer with ${cranes} cranes: ${pointsOfOfferDraft(offer, found).length} points`]: times(
      () => void pointsOfOfferDraft(offer, found),
    ),
  };
  const ms = (value: number) => Number(value.toFixed(2));
  console.table(
    Object.fromEntries(
      Object.entries(rows).map(([name, row]) => [
        name,
        { p50: ms(row.p50), p95: ms(row.p95), worst: ms(row.worst) },
      ]),
    ),
  );
}
