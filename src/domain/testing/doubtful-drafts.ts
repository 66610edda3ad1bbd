import fc from "fast-check";
import { type ComponentId, craneTypes } from "../crane-types.ts";
import type { Draft } from "../quotation/draft/draft.ts";
import { filledKeys } from "../quotation/draft/unchecked-values.ts";
import type { RemedyContext } from "../remedies/remedies.ts";
import type { WizardEvent } from "../wizard/wizard-reducer.ts";
import { exampleRows, exampleTables } from "./example-tables.ts";
import { draftOf, goldenQuotations, quoted } from "./golden.ts";
import { choose, run, setPricing, type, typePrice } from "./wizard-bench.ts";

/** The rows that remedies of a crane type choose from. */
export function tablesOf({ craneType }: Draft): Required<Pick<RemedyContext, "gantries" | "columns">> {
  const listOf = (component: ComponentId, key: string) =>
    exampleRows(craneType, component).map((row) => ({ value: row[key] ?? "", row }));
  return { gantries: listOf("lt_gantry", "gantry_type"), columns: listOf("column", "column_type") };
}

/** Worked quotations on their last step, begun under rates that are not those of the program. */
const worked = goldenQuotations.map((quotation) =>
  run(
    draftOf(quotation, exampleTables),
    { kind: "defaultsServed", values: { "lt_gantry.metal_price": "75" } },
    {
      kind: "standardTermsServed",
      standardTerms: {
        ...{ hasMilestones: true, hasDispatchWeek: true, own: [] },
        scope: [
          { item: "Columns", by: "us" },
          { item: "Hydra", by: "customer" },
        ],
      },
    },
    { kind: "visit", step: "final" },
  ),
);

/** Returns the draft with each price that the tables have for its inputs. */
export const priced = (draft: Draft): Draft =>
  craneTypes[draft.craneType].components.reduce(
    (now, component) => quoted(now, component, exampleTables),
    draft,
  );

const height = fc.integer({ min: 3, max: 12 }).map(String);

/** The events by which a user enters sizes of a runway that often do not fit. */
const doubtfulEvents = fc
  .record({
    column: height,
    lift: fc.constantFrom("3", "6", "9", "12"),
    count: fc.oneof(fc.constant(""), fc.integer({ min: 0, max: 40 }).map(String)),
    length: fc.oneof(fc.integer({ min: 1, max: 90 }).map(String), fc.constantFrom("60000", "301", "2.5")),
    gantry: fc.nat(),
    columnType: fc.nat(),
    rate: fc.constantFrom("50", "5000", "1"),
    isColumnOurs: fc.boolean(),
    typed: fc.constantFrom(
      null,
      { component: "hoist", text: "1000" } as const,
      {
        component: "wiring",
        text: "9000000",
      } as const,
    ),
    clause: fc.constantFrom(null, "10 % advance, 80 % in 45 days.", "{payment}.", "Dispatch in week 20."),
  })
  .map((sizes) => (draft: Draft): WizardEvent[] => {
    const { gantries, columns } = tablesOf(draft);
    return [
      choose("hoist", "height_m", sizes.lift),
      choose("lt_gantry", "gantry_type", gantries[sizes.gantry % gantries.length]?.value ?? ""),
      type("lt_gantry", "lt_length", sizes.length),
      type("lt_gantry", "metal_price", sizes.rate),
      choose("column", "column_type", columns[sizes.columnType % columns.length]?.value ?? ""),
      choose("column", "column_height", sizes.column),
      type("column", "no_of_columns", sizes.count),
      { kind: "setScope", component: "column", inScope: sizes.isColumnOurs },
      ...(sizes.typed
        ? [setPricing(sizes.typed.component, "custom"), typePrice(sizes.typed.component, sizes.typed.text)]
        : []),
      {
        kind: "setConditions",
        conditions: sizes.clause === null ? null : { terms: [{ title: "Payment", text: sizes.clause }] },
        act: "Clause Payment",
      },
    ];
  });

/** Words of a line that the user has not decided. */
const undecidedWords = fc.constantFrom<readonly string[]>(
  [],
  ["lift 6m: not answered", "VFD"],
  ["“M7, cabin”: not used"],
);

/** A worked quotation, and the events that make it doubtful. Some have the values of a template that nobody has checked. */
export const doubtfulChange: fc.Arbitrary<{ draft: Draft; events: readonly WizardEvent[] }> = fc
  .record({
    draft: fc.constantFrom(...worked),
    eventsFor: doubtfulEvents,
    words: undecidedWords,
    isFromTemplate: fc.boolean(),
  })
  .map(({ draft, eventsFor, words, isFromTemplate }) => ({
    draft: {
      ...draft,
      ...(words.length > 0 && { fromLine: { quantity: null, unread: words, step: "final" as const } }),
      ...(isFromTemplate && { fromTemplate: { name: "Workshop", unseen: filledKeys(draft) } }),
    },
    events: eventsFor(draft),
  }));

/** A complete working quotation with prices, whose sizes often do not fit. */
export const doubtfulDraft: fc.Arbitrary<Draft> = doubtfulChange.map(({ draft, events }) =>
  priced(run(draft, ...events)),
);
