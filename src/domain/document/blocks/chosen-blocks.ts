import type { FirmProfile } from "../../firm/firm-profile.ts";
import { type BlockForm, blockForms, type PaperBlock } from "../../firm/paper-blocks.ts";
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
