import { craneTypes } from "../../crane-types.ts";
import { customerTitle } from "../../customers/customer-block.ts";
import { revisionName } from "../../sales/sale.ts";
import { sizeOf } from "../lines/crane-size.ts";
import type { Draft } from "./draft.ts";
import { currentQuote, valuesOf } from "./draft-part.ts";
import { technicalOf } from "./technical-of.ts";

/** Returns the name of a working quotation: "Single Girder, 5T, 15 m", as far as that is known. */
export function craneName(draft: Draft): string {
  const hoist = currentQuote(draft, "hoist");
  const { capacity, span } = sizeOf({
    lines: [
      { component: "span", values: valuesOf(draft, "span") },
      { component: "hoist", values: {}, row: hoist?.kind === "priced" ? hoist.row : null },
    ],
    technical: technicalOf(draft),
  });
  const label = craneTypes[draft.craneType].label;
  const { revises } = draft;
  const of = revises ? `Revision of ${revisionName(revises.number, revises.revision)}` : label;
  return [of, capacity, span].filter(Boolean).join(", ");
}

/** Returns the words that distinguish a working quotation from others in a sentence: the crane and the customer. */
export const draftName = (draft: Draft): string =>
  [craneName(draft), customerTitle(draft.customer)].filter(Boolean).join(", ");

/** Returns the names by id. Equal names are numbered by start: "…, 15 m (2)". */
export function draftNames(drafts: readonly Draft[]): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  const inOrder = [...drafts].sort((a, b) => Date.parse(a.startedAt) - Date.parse(b.startedAt));
  return new Map(
    inOrder.map((draft) => {
      const name = draftName(draft);
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      return [draft.id, count === 1 ? name : `${name} (${count})`];
    }),
  );
}
