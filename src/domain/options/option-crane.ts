import { components } from "../components/registry.ts";
import { rowCrane } from "../document/blocks/row-crane.ts";
import { engineeringFigures } from "../engineering/figures.ts";
import type { RowCrane } from "../firm/rows/profile-rows.ts";
import { craneOfDraft } from "../quotation/document/crane-of.ts";
import { requestOf } from "../quotation/document/request.ts";
import type { Draft } from "../quotation/draft/draft.ts";
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
