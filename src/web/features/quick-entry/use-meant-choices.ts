import { type UseQueryResult, useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import type { ComponentId } from "#domain/components/component-id.ts";
import { components, findComponent } from "#domain/components/registry.ts";
import type { OpenChoice } from "#domain/enquiry/open-choices.ts";
import type { EnquiryCrane } from "#domain/enquiry/read-enquiry.ts";
import { aloneOnRunway, type OnRunway } from "#domain/open-points/point-context.ts";
import { pricedFields } from "#domain/price-tables/pricing.ts";
import { columnCount, columnHeight } from "#domain/quick-entry/entry.ts";
import { craneOfDraft } from "#domain/quotation/document/crane-of.ts";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import { valuesOf } from "#domain/quotation/draft/draft-part.ts";
import { meanChoices, meantField } from "#domain/wizard/choice-meanings.ts";
import { alternativesQuery } from "../../api/choice-queries.ts";
import { previewOf } from "./preview-of.ts";

/** An open choice with the values that carry its crane, the lightest first, and what each value means. */
export type MeantOpenChoice = OpenChoice & {
  meanings: ReadonlyMap<string, string>;
  isLoading: boolean;
};

/** A choice whose values are judged, with its crane as far as it is known. */
type Judged = { component: ComponentId; name: string; draft: Draft; onRunway: OnRunway };

type Alternatives = Awaited<ReturnType<NonNullable<ReturnType<typeof alternativesQuery>["queryFn"]>>>;

const noMeanings: ReadonlyMap<string, string> = new Map();
const answersOf = (answers: UseQueryResult<Alternatives>[]) =>
  answers.map(({ data, isLoading }) => ({ data, isLoading }));

/** Returns a crane with the column height and the number of columns that its open choices offer first. */
function withFirstColumns(crane: EnquiryCrane, at: number, open: readonly OpenChoice[]): EnquiryCrane {
  const offered = open.flatMap(({ crane: of, field, values }) =>
    of === at && (field === columnHeight || field === columnCount) && values[0] !== undefined
      ? [[field, values[0]] as const]
      : [],
  );
  return { ...crane, values: { ...crane.values, ...Object.fromEntries(offered) } };
}

/** Returns what judges the values of a choice; null where they have no meaning, as the heights and numbers of columns. */
function judgedOf(
  text: string,
  cranes: readonly EnquiryCrane[],
  open: readonly OpenChoice[],
  choice: OpenChoice,
): Judged | null {
  const [id = "", name = ""] = choice.field.split(".");
  const component = findComponent(id)?.id;
  const at = choice.crane;
  const crane = at === null ? undefined : cranes[at];
  if (!component || at === null || !crane || meantField(component) !== name) return null;
  const known = withFirstColumns(crane, at, open);
  const draft = previewOf(text, { ...known, template: null });
  if (draft === null) return null;
  const borne = cranes.flatMap((other, index) => {
    const theirs = other.runway === at && index !== at ? previewOf(text, { ...other, template: null }) : null;
    return theirs ? [{ name: `crane ${index + 1}`, crane: craneOfDraft(theirs) }] : [];
  });
  return { component, name, draft, onRunway: { ...aloneOnRunway, borne } };
}

/**
 * Returns these choices with what their values mean for their cranes. Values that do not carry the crane are left out as long
 * as another one does: the wizard has them. Values without a check stay in the order of the table.
 */
export function useMeantChoices(
  text: string,
  cranes: readonly EnquiryCrane[],
  open: readonly OpenChoice[],
  choices: readonly OpenChoice[],
): MeantOpenChoice[] {
  const judged = useMemo(
    () => choices.map((choice) => judgedOf(text, cranes, open, choice)),
    [text, cranes, open, choices],
  );
  const answers = useQueries({
    queries: judged.flatMap((each) => {
      if (each === null) return [];
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
    return choices.map((choice, at): MeantOpenChoice => {
      const each = judged[at];
      const plain = { ...choice, meanings: noMeanings, isLoading: false };
      if (!each) return plain;
      const { data, isLoading } = answers[next++] ?? {};
      const rows = (data?.choices ?? []).map(({ value, row }) => ({ value, row, each: null }));
      const meant = rows.length > 0 ? meanChoices(each.draft, each.component, rows, each.onRunway) : null;
      if (meant === null) return { ...plain, isLoading: isLoading ?? false };
      const meanings = new Map(
        meant.groups.flatMap(({ choices }) => choices.map(({ value, meaning }) => [value, meaning])),
      );
      const carrying = meant.groups
        .filter(({ kind }) => kind !== "light")
        .flatMap(({ choices }) => choices.map(({ value }) => value))
        .filter((value) => choice.values.includes(value));
      return { ...plain, meanings, values: carrying.length > 0 ? carrying : choice.values };
    });
  }, [choices, judged, answers]);
}
