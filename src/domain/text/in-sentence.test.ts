import { expect, test } from "vitest";
import { capitalised, inSentence, titleInSentence } from "./in-sentence.ts";

test.each([
  ["Hoist Type", "Hoist type", "hoist type"],
  ["LT Length", "LT length", "LT length"],
  ["Weight per Metre LT", "Weight per metre LT", "weight per metre LT"],
])("the label “%s” is “%s” at the begin of a sentence, and “%s” within it", (label, first, within) => {
  expect([inSentence(label), titleInSentence(label)]).toEqual([first, within]);
});

test.each([
  ["runway girders", "Runway girders"],
  ["", ""],
])("“%s” has a capital first letter as “%s”", (text, capital) => expect(capitalised(text)).toBe(capital));
