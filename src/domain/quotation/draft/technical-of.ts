import type { FieldValues } from "../../price-tables/price-table.ts";
import {
  type AuthorField,
  technicalProblems,
  technicalThatCounts,
  toldComponent,
} from "../../technical/author-values.ts";
import type { Draft } from "./draft.ts";
import { valuesOf } from "./draft-part.ts";

/** Returns the author's values of a draft; of a building with an own runway only the roof. */
export const technicalOf = ({ craneType, parts, technical }: Draft): FieldValues =>
  technicalThatCounts(
    technical,
    toldComponent(craneType, (component) => parts[component].inScope),
  );

/** Returns what is wrong with the author's values of a draft, each with its name and a sentence. */
export function technicalProblemsOf(draft: Draft): { name: AuthorField; message: string }[] {
  const capacity = Number.parseFloat(valuesOf(draft, "span").capacity ?? "");
  return technicalProblems(technicalOf(draft), Number.isFinite(capacity) ? capacity : null);
}
