import type { FieldValues } from "../../price-tables/price-table.ts";
import {
  type AuthorField,
  technicalProblems,
  toldComponent,
  withoutBuilding,
} from "../../technical/author-values.ts";
import type { Draft } from "./draft.ts";
import { valuesOf } from "./draft-part.ts";

/** Returns the author's values of a draft; those of a building only with a part of the runway by others. */
export const technicalOf = ({ craneType, parts, technical }: Draft): FieldValues =>
  toldComponent(craneType, (component) => parts[component].inScope) === null
    ? withoutBuilding(technical)
    : technical;

/** Returns what is wrong with the author's values of a draft, each with its name and a sentence. */
export function technicalProblemsOf(draft: Draft): { name: AuthorField; message: string }[] {
  const capacity = Number.parseFloat(valuesOf(draft, "span").capacity ?? "");
  return technicalProblems(technicalOf(draft), Number.isFinite(capacity) ? capacity : null);
}
