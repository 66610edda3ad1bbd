import type { FirmProfile } from "../../firm/firm-profile.ts";
import { type BlockForm, blockForms, type PaperBlock, type SaleScopeItem } from "../../firm/paper-blocks.ts";
import type { PaperChoices } from "../../firm/paper-choices.ts";

/** Returns the profile as the papers of one quotation or offer print it: with its scope, without the blocks that it leaves out. */
export function withChoices(firm: FirmProfile, choices: PaperChoices | undefined): FirmProfile {
  const { paper } = firm;
  if (!paper || !choices) return firm;
  const { scope = paper.scope, without = [] } = choices;
  const left = (blocks: readonly PaperBlock[] = []) => blocks.filter((block) => !without.includes(block));
  const prints = blockForms.map((form) => [form, left(paper.prints?.[form])] as const);
  return { ...firm, paper: { ...paper, scope, prints: Object.fromEntries(prints) } };
}

const isFilled = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value));

/** Returns the blocks that a form of this profile prints: those that it names and that are filled. */
export function printableBlocks({ paper = {}, ...firm }: FirmProfile, form: BlockForm): PaperBlock[] {
  const filled: Readonly<Record<PaperBlock, unknown>> = {
    cover: true,
    descriptions: paper.descriptions,
    makes: paper.makes,
    standards: paper.standards || paper.paint || paper.tests || paper.handed_over,
    scope: paper.scope,
    milestones: form !== "technical" && firm.milestones,
    delivery: firm.delivery,
    references: paper.references,
    service: paper.service,
    contacts: true,
    positions: true,
  };
  return (paper.prints?.[form] ?? []).filter((block) => isFilled(filled[block]));
}

/** The scope of a position: its number from 1 on, and the items of its quotation. */
export type PositionScope = { position: number; scope: readonly SaleScopeItem[] };

/**
 * Returns the scope of supply of several positions as one list, in the order of the first. An item that only some
 * positions have, or that they give to different parties, names its positions. An item without words, whose names have
 * no value for a position, is left out there.
 * @param naming names positions: "position 2"
 */
export function jointScope(
  positions: readonly PositionScope[],
  naming: (positions: readonly number[]) => string,
): SaleScopeItem[] {
  const rows = new Map<string, SaleScopeItem & { positions: number[] }>();
  for (const { position, scope } of positions)
    for (const { item, by, component } of scope) {
      if (item === "") continue;
      const key = JSON.stringify([item, by, component]);
      const row = rows.get(key) ?? { item, by, ...(component && { component }), positions: [] };
      if (!row.positions.includes(position)) row.positions.push(position);
      rows.set(key, row);
    }
  // Keep the rows of one item together, also when positions give the item to different parties.
  const items = [...new Set([...rows.values()].map(({ item }) => item))];
  return items.flatMap((item) =>
    [...rows.values()]
      .filter((row) => row.item === item)
      .map(({ positions: named, ...row }) => ({
        ...row,
        item: named.length === positions.length ? item : `${item}, ${naming(named)}`,
      })),
  );
}
