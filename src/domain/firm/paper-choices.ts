import { asRecord, asRecords, firstText, looseTexts } from "../text/unknown-values.ts";
import { type PaperBlock, paperBlocks, type SaleScopeItem, scopeParties } from "./paper-blocks.ts";

/** The choices of an author for the papers of one quotation or offer, where they differ from the firm's profile. */
export type PaperChoices = {
  /** The whole scope. Absent: the firm's, or in an offer that of its quotations. */
  scope?: readonly SaleScopeItem[] | undefined;
  /** The blocks that are left out of its papers. */
  without?: readonly PaperBlock[] | undefined;
};

/** The part of a document, a request or a call that has the choices. Absent where everything is as in the profile. */
export type WithPaper = { paper?: PaperChoices };

/** A scope of supply has at most 40 items, each with at most 500 characters. */
export const maxScopeItems = 40;
export const maxScopeItemLength = 500;

/** Returns the choices in canonical form: no empty items, and nothing that chooses nothing. */
export function paperOf(choices: PaperChoices | null | undefined): WithPaper {
  const scope = choices?.scope
    ?.map(({ item, by, component }) => ({ item: item.trim(), by, ...(component && { component }) }))
    .filter(({ item }) => item !== "");
  const without = paperBlocks.filter((block) => choices?.without?.includes(block));
  const paper = { ...(scope && { scope }), ...(without.length > 0 && { without }) };
  return Object.keys(paper).length === 0 ? {} : { paper };
}

/**
 * Reads kept choices. Unknown blocks and items without a known party are left out. An empty item stays, because the user may
 * be typing it. Null without any choice.
 */
export function readPaperChoices(given: unknown): PaperChoices | null {
  const { scope, without } = asRecord(given);
  const items = asRecords(scope).flatMap(({ item, by, component }) => {
    const party = scopeParties.find((each) => each === by);
    const linked = firstText(component);
    return party ? [{ item: firstText(item), by: party, ...(linked && { component: linked }) }] : [];
  });
  const names = looseTexts(without);
  const blocks = paperBlocks.filter((block) => names.includes(block));
  if (!Array.isArray(scope) && blocks.length === 0) return null;
  return { ...(Array.isArray(scope) && { scope: items }), ...(blocks.length > 0 && { without: blocks }) };
}
