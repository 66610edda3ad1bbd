import { components } from "../components/registry.ts";
import { rowCrane } from "../document/blocks/row-crane.ts";
import { engineeringFigures } from "../engineering/figures.ts";
import type { RowCrane } from "../firm/rows/row-names.ts";
import { craneOfDraft } from "../quotation/document/crane-of.ts";
import type { Draft } from "../quotation/draft/draft.ts";
import { requestOf } from "../quotation/draft/request-of.ts";
import { wordsOf } from "../quotation/words/line-words.ts";

/** Returns what options read of a working quotation. */
export function optionCraneOf(draft: Draft): RowCrane {
  const lines = requestOf(draft).lines.map((line) => ({
    ...line,
    words: wordsOf(components[line.component]),
  }));
  const inputs = craneOfDraft(draft);
  return rowCrane(1, { lines }, { inputs, figures: engineeringFigures(inputs) });
}
