import { expect, test } from "vitest";
import { defaultStandards } from "../engineering/standards.ts";
import { noTechnicalTexts } from "../technical/technical-placeholders.ts";
import { withoutCrane } from "./rows/condition.ts";
import { linesOfCrane, standardsOf } from "./technical-standards.ts";

test("an absent part of a profile is as in the first standards", () => {
  expect(standardsOf({})).toEqual({ ...defaultStandards, lines: [] });
  expect(standardsOf({ technical_standards: { motions: undefined, ambient: "50 °C" } })).toEqual({
    ...defaultStandards,
    ...{ lines: [], ambient: "50 °C" },
  });
});

const line = (text: string, holds?: { components: string[] }) => ({
  ...{ group: "Loads", label: "Hook", text },
  ...(holds && { holds }),
});

test("a crane has the firm’s lines that hold for it, then its author’s, without empty ones", () => {
  const crane = { crane: withoutCrane(["hoist"]), lines: [], technical: noTechnicalTexts };
  const lines = [
    line("Ramshorn\n\nforged"),
    line("Single", { components: ["hoist"] }),
    line("By others", { components: ["column"] }),
    line("{hoist_type}"),
  ];
  expect(
    linesOfCrane({ technical_standards: { lines } }, crane, [line("Own")]).map(({ text }) => text),
  ).toEqual(["Ramshorn; forged", "Single", "Own"]);
  expect(linesOfCrane({}, crane)).toEqual([]);
});
