import { findComponent } from "../components/registry.ts";
import type { Values } from "../price-tables/price-table.ts";
import type { QuotationLine } from "./document.ts";
import { type Loose, looseObject } from "./loose-values.ts";
import { lineOf } from "./request.ts";
import { wireText } from "./texts-of-block.ts";
import { viewOf } from "./view.ts";
import { firstWords } from "./words/first-words.ts";
import type { LineWords } from "./words/line-words.ts";
import { readWords } from "./words/read-words.ts";

/** The inputs of a component in a record of the older shape, by the names that it had then; no older name is read. */
const valuesOfBlock = (words: LineWords, block: Loose): Values =>
  Object.fromEntries(
    words.names.flatMap(({ name }) => {
      const text = wireText(block[name]);
      // What a block calls its price is the line's, and no input.
      return text === "" || name === "price" ? [] : [[name, text]];
    }),
  );

/**
 * The lines of a record of the older shape: inputs and a price break-up. They are of the components that it names, under
 * their titles of that time, whatever is quoted today.
 */
export function linesOfRecord(found: Loose, craneType: string, author: string): QuotationLine[] {
  const [inputs, prices] = [looseObject(found.inputs), looseObject(found.price_breakup)];
  const named = Object.entries(firstWords).flatMap(([component, { title }]) =>
    component in inputs || component in prices ? [{ component, title }] : [],
  );
  const { lines } = viewOf({ ...found, crane: { id: craneType }, lines: named });
  const inOrder = [
    ...named.flatMap(({ component }) => lineOf(lines, component) ?? []),
    ...lines.filter(({ component }) => !lineOf(named, component)),
  ];
  return inOrder.flatMap((line) => {
    if (line.lacks === "no data") return [];
    const words = readWords(null, line.component);
    const isQuoted = findComponent(line.component) !== undefined;
    return [
      {
        component: line.component,
        title: line.title,
        words,
        inScope: line.inScope,
        values: isQuoted ? line.values : valuesOfBlock(words, looseObject(inputs[line.component])),
        source: line.source ?? "custom",
        amount: line.amount ?? 0,
        price: null,
        row: null,
        tableVersion: null,
        system: null,
        typedBy: line.inScope && line.source === "custom" ? author : null,
        estimate: null,
      },
    ];
  });
}
