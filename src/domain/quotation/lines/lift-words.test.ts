import { expect, test } from "vitest";
import { byOthers } from "../../engineering/crane-inputs.ts";
import { priced } from "../../testing/doubtful-drafts.ts";
import { lift } from "../../testing/golden-points.ts";
import { savedAs } from "../../testing/kept-points.ts";
import { craneOfDocument } from "../document/crane-of.ts";
import { liftInName, liftInWords } from "./lift-words.ts";

const saved = (...of: Parameters<typeof lift>) => {
  const document = savedAs(priced(lift(...of)), "SG-2627-00001");
  if (document === null) throw new RangeError("The tables price the crane");
  return document;
};
const words = (...of: Parameters<typeof lift>) => {
  const document = saved(...of);
  return liftInWords(document, craneOfDocument(document)).replaceAll("\u00a0", " ");
};

test("a lift that the crane does not reach is named with the possible one", () => {
  expect(words("6", "9")).toBe("lift 6 m");
  expect(words("9", "6")).toBe("lift ordered 9 m, possible 5.788 m");
});

test("a possible lift that is not known is not named, and without a lift nothing is", () => {
  const document = saved("6", "9");
  const crane = craneOfDocument(document);
  const low = { ...crane, set: { roofUnderside: 3000 } };
  expect(liftInWords(document, low).replaceAll("\u00a0", " ")).toBe("lift ordered 6 m");
  const bare = { ...document, lines: document.lines.filter(({ component }) => component !== "hoist") };
  expect([liftInWords(bare, crane), liftInName(bare, { ...crane, isEarlier: true })]).toEqual(["", ""]);
});

test("the name of an earlier crane has the ordered lift alone", () => {
  const document = saved("9", "6");
  const crane = craneOfDocument(document);
  const name = (isEarlier?: true) =>
    liftInName(document, { ...crane, ...(isEarlier && { isEarlier }) }).replaceAll("\u00a0", " ");
  expect([name(), name(true)]).toEqual(["lift ordered 9 m, possible 5.788 m", "lift 9 m"]);
  expect(crane.gantryType).not.toBe(byOthers);
});
