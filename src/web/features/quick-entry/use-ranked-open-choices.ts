import { type UseQueryResult, useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import { components, findComponent } from "#domain/components/registry.ts";
import type { ComponentId } from "#domain/crane-types.ts";
import type { EnquiryCrane } from "#domain/enquiry/enquiry.ts";
import { maxHeights, type OpenChoice } from "#domain/enquiry/open-choices.ts";
import { aloneOnRunway, type OnRunway } from "#domain/open-points/point-context.ts";
import { heightsOf } from "#domain/open-points/runway-points.ts";
import { pricedFields } from "#domain/price-tables/pricing.ts";
import { columnCount, columnHeight } from "#domain/quick-entry/entry.ts";
import { craneOfDraft } from "#domain/quotation/document/crane-of.ts";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import { valuesOf } from "#domain/quotation/draft/draft-part.ts";
import { rankChoices, rankedField } from "#domain/wizard/rank-choices.ts";
import { wizardReducer } from "#domain/wizard/wizard-reducer.ts";
import { alternativesQuery } from "../../api/choice-queries.ts";
import { type KnownCrane, useKnownCranes } from "./use-known-cranes.ts";

/** An open choice with the values that carry its crane, the lightest first, and what each value means. */
export type RankedOpenChoice = OpenChoice & {
  meanings: ReadonlyMap<string, string>;
  isLoading: boolean;
};

/**
 * A choice with its crane as far as it is known, and the column heights that give the lift. `isListed`: the rows of a table
 * judge its values.
 */
type Judged = {
  component: ComponentId;
  name: string;
  draft: Draft;
  onRunway: OnRunway;
  heights: readonly string[];
  isListed: boolean;
};

type Alternatives = Awaited<ReturnType<NonNullable<ReturnType<typeof alternativesQuery>["queryFn"]>>>;

const noMeanings: ReadonlyMap<string, string> = new Map();
const answersOf = (answers: UseQueryResult<Alternatives>[]) =>
  answers.map(({ data, isLoading }) => ({ data, isLoading }));

/** Returns a crane with the column height and the number of columns that its open choices offer first. */
function withFirstColumns(
  draft: Draft,
  at: number,
  open: readonly OpenChoice[],
  heights: readonly string[],
): Draft {
  return open.reduce((before, { crane, field, values }) => {
    const text = field === columnHeight ? heights[0] : field === columnCount ? values[0] : undefined;
    if (crane !== at || text === undefined) return before;
    const name = field.split(".")[1] ?? "";
    return wizardReducer(before, { kind: "choose", component: "column", field: name, text });
  }, draft);
}

/** Returns what judges the values of a choice; null for one without a known crane. */
function judgedOf(
  known: readonly KnownCrane[],
  cranes: readonly EnquiryCrane[],
  open: readonly OpenChoice[],
  { field, crane: at }: OpenChoice,
): Judged | null {
  const [id = "", name = ""] = field.split(".");
  const component = findComponent(id)?.id;
  const draft = at === null ? null : known[at]?.draft;
  if (!component || at === null || !draft) return null;
  const borne = cranes.flatMap(({ runway }, index) => {
    const theirs = runway === at && index !== at ? known[index]?.draft : null;
    return theirs ? [{ name: `crane ${index + 1}`, crane: craneOfDraft(theirs) }] : [];
  });
  const onRunway = { ...aloneOnRunway, borne };
  const heights = heightsOf({ crane: craneOfDraft(draft), onRunway }).slice(0, maxHeights);
  const judged = withFirstColumns(draft, at, open, heights);
  return { component, name, draft: judged, onRunway, heights, isListed: rankedField(component) === name };
}

/**
 * Returns these choices with what their values mean for their cranes. Values that do not carry the crane are left out as long
 * as another one does: the wizard has them. Values without a check stay in the order of the table.
 */
export function useRankedOpenChoices(
  text: string,
  cranes: readonly EnquiryCrane[],
  open: readonly OpenChoice[],
  choices: readonly OpenChoice[],
): RankedOpenChoice[] {
  const known = useKnownCranes(text, cranes, choices.length > 0);
  const isKnown = known.every(({ isLoading }) => !isLoading);
  const judged = useMemo(
    () => choices.map((choice) => judgedOf(known, cranes, open, choice)),
    [known, cranes, open, choices],
  );
  const answers = useQueries({
    queries: judged.flatMap((each) => {
      if (!each?.isListed) return [];
      const { draft, component, name } = each;
      const own = valuesOf(draft, component);
      const sizes = pricedFields(components[component]).filter((field) => field !== name);
      const asked = Object.fromEntries(sizes.map((field) => [field, own[field] ?? ""]));
      return [{ ...alternativesQuery(draft.craneType, component, asked), retry: false }];
    }),
    combine: answersOf,
  });
  return useMemo(() => {
    let next = 0;
    return choices.map((choice, at): RankedOpenChoice => {
      const each = judged[at];
      const plain = { ...choice, meanings: noMeanings, isLoading: false };
      if (!each) return plain;
      if (choice.field === columnHeight)
        return {
          ...plain,
          isLoading: !isKnown,
          values: each.heights.length > 0 ? each.heights : choice.values,
        };
      if (!each.isListed) return plain;
      const { data, isLoading } = answers[next++] ?? {};
      const rows = (data?.choices ?? []).map(({ value, row }) => ({ value, row, each: null }));
      const ranked = rows.length > 0 ? rankChoices(each.draft, each.component, rows, each.onRunway) : null;
      if (ranked === null) return { ...plain, isLoading: isLoading || !isKnown };
      const meanings = new Map(
        ranked.groups.flatMap(({ choices }) => choices.map(({ value, meaning }) => [value, meaning])),
      );
      const carrying = ranked.groups
        .filter(({ kind }) => kind !== "light")
        .flatMap(({ choices }) => choices.map(({ value }) => value))
        .filter((value) => choice.values.includes(value));
      return {
        ...plain,
        meanings,
        isLoading: !isKnown,
        values: carrying.length > 0 ? carrying : choice.values,
      };
    });
  }, [choices, judged, answers, isKnown]);
}
