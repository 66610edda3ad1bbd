import { expect, test } from "vitest";
import { craneOfDraft } from "../quotation/document/crane-of.ts";
import type { AuthorField } from "../technical/author-values.ts";
import { exampleTables } from "../testing/example-tables.ts";
import { draftOf, goldenQuotation } from "../testing/golden.ts";
import { run } from "../testing/wizard-bench.ts";
import { type CraneWithOptions, findOptionPoints, optionRemedy } from "./option-points.ts";

const golden = draftOf(goldenQuotation("SG-1"), exampleTables);
const plain = craneOfDraft(golden);
const set = (field: AuthorField, text: string) =>
  craneOfDraft(run(golden, { kind: "typeTechnical", field, text }));
const contactor = { crane: plain, panelType: "Contactor, single speed" };
const vvvf = { crane: plain, panelType: "VVVF" };
const radio = { crane: set("control", "radio remote"), panelType: null };
const fast = { crane: set("hoist_speed", "6.3"), panelType: null };
const heavy = { crane: set("duty_class", "M7"), panelType: null };

const pendant = { crane: set("control", "pendant on a festoon"), panelType: null };

const noPanel = { crane: plain, panelType: null };

const sentences = (text: string, cranes: readonly CraneWithOptions[], isFirm: boolean) =>
  findOptionPoints([{ position: 3, text, isFirm }], cranes).map(({ position, finding }) => {
    expect(position).toBe(3);
    return finding.text;
  });

test.each<[string, readonly CraneWithOptions[], string | null]>([
  ["Radio remote, 8 buttons", [contactor], null],
  ["Radio remote, 8 buttons", [radio], "the crane has radio control"],
  ["Radio remote, 8 buttons", [radio, contactor], null],
  ["VFD on long travel", [contactor], null],
  ["VFD on long travel", [vvvf, vvvf], "all cranes have drives with frequency converters"],
  ["M8 duty\nIn place of M7", [heavy], null],
  ["M6 duty", [heavy], "the crane has this duty class"],
  ["Hoisting speed 6.3 m/min in place of 6.3 m/min", [fast], "the crane has hoisting 6.3 m/min"],
  ["Faster hoisting, 6.3 m/min", [fast, noPanel], null],
  ["Higher long travel speed 60 m/min", [noPanel], null],
  ["Spare rope", [radio], null],
  ["Radio remote", [], null],
])("optional %s beside these cranes is included: %s", (text, cranes, says) => {
  expect(sentences(text, cranes, false)).toEqual(
    says === null ? [] : [`“${text.split("\n")[0]}” is sold, but ${says} already.`],
  );
});

const optional = "or make the position optional.";

test.each<[string, readonly CraneWithOptions[], string | null]>([
  ["Radio remote, 8 buttons", [radio], null],
  ["Radio remote, 8 buttons", [radio, pendant], null],
  [
    "Radio remote, 8 buttons",
    [pendant],
    `the crane has the control “Pendant on a festoon”. Add radio remote to its control, ${optional}`,
  ],
  [
    "Radio remote",
    [pendant, pendant],
    `no crane has radio control. Add radio remote to its control, ${optional}`,
  ],
  ["VFD on long travel", [vvvf, contactor], null],
  ["VFD on long travel", [noPanel], null],
  [
    "VFD on long travel",
    [contactor],
    `the crane has the panel “Contactor, single speed”. Change the type of its panel, ${optional}`,
  ],
  ["M7 duty\nIn place of M5", [heavy], null],
  ["M8 duty", [heavy], `the crane has duty class M7. Set duty class M8 in its technical data, ${optional}`],
  ["M6 duty", [heavy], `the crane has duty class M7. Set duty class M6 in its technical data, ${optional}`],
  [
    "Hoist speed 8 m/min\nIn place of hoist speed 5 m/min",
    [fast],
    `the crane has hoisting 6.3 m/min. Set hoisting 8 m/min in its technical data, ${optional}`,
  ],
  ["Hoist speed 6.3 m/min, in place of 5 m/min", [fast], null],
  [
    "Upgraded long travel motors: 2 × 2.2 kW",
    [noPanel],
    `the crane has long travel motors 2 × 0.37 kW. Set long travel motors 2 × 2.2 kW in its technical data, ${optional}`,
  ],
  ["Spare rope", [radio], null],
])("firm %s beside these cranes is not in them: %s", (text, cranes, says) => {
  expect(sentences(text, cranes, true)).toEqual(
    says === null ? [] : [`“${text.split("\n")[0]}” is sold, but ${says}`],
  );
});

const span = `${plain.span} m`;

test.each<[string, readonly CraneWithOptions[], string | null, string | null]>([
  [`Walkway\nFor a span of ${span}`, [noPanel], null, null],
  [
    "Walkway\nFor a span of 99\u00a0m",
    [noPanel],
    `“Walkway” says “span of 99\u00a0m”, but the crane has ${span}. Correct the text.`,
    `Walkway\nFor a span of ${span}`,
  ],
  [
    "M8 duty in place of M3",
    [heavy],
    "“M8 duty in place of M3” says “in place of M3”, but the crane has M7. Correct the text.",
    "M8 duty in place of M7",
  ],
  [
    "M8 duty in place of M3",
    [heavy, noPanel],
    "“M8 duty in place of M3” says “in place of M3”, but the cranes have M7, M5. Correct the text.",
    null,
  ],
  [
    "Lamp\nFor Single Girder 99T, 12 m",
    [noPanel],
    "“Lamp” says “For Single Girder 99T, 12 m”, but no crane has this size. Correct the text.",
    null,
  ],
  [
    "Rope guide for a cross travel speed of 9 m/min",
    [noPanel],
    "“Rope guide for a cross travel speed of 9 m/min” says “cross travel speed of 9 m/min”, but the crane has 20 m/min. Correct the text.",
    "Rope guide for a cross travel speed of 20 m/min",
  ],
  [
    "Spare contactor, supply 440 V",
    [noPanel],
    "“Spare contactor, supply 440 V” says “supply 440 V”, but the crane has 415 V. Correct the text.",
    "Spare contactor, supply 415 V",
  ],
  ["Hoist cover for 9 m/min of cross travel, lift of motor 2 kW", [noPanel], null, null],
  [`Lamp\nFor Single Girder ${plain.capacity}T, ${span}`, [noPanel], null, null],
])("a text that names values of its crane: %s", (text, cranes, says, mended) => {
  const found = findOptionPoints([{ position: 3, text, isFirm: false }], cranes);
  expect(found.map(({ finding }) => finding.text)).toEqual(says === null ? [] : [says]);
  expect(found.flatMap((each) => optionRemedy(each)?.change ?? [])).toEqual(
    mended === null ? [] : [{ text: mended }],
  );
});

test("a position for one crane is judged by this crane, and each press ends its point", () => {
  const text = `Radio remote\nFor Single Girder ${plain.capacity}T, ${span}`;
  const larger = { ...radio, crane: { ...radio.crane, span: 99 } };
  expect(sentences(text, [pendant, larger], true)).toHaveLength(1);
  expect(sentences(text, [radio, larger], true)).toEqual([]);
  const [point] = findOptionPoints([{ position: 3, text, isFirm: true }], [pendant]);
  expect(point && optionRemedy(point)).toEqual({
    label: "Make position 3 optional",
    change: { kind: "optional" },
  });
  expect(sentences(text, [pendant], false)).toEqual([]);
});

test("a kept point opens again with another position, part or crane", () => {
  const valuesOf = (text: string, cranes: readonly CraneWithOptions[], isFirm: boolean) =>
    findOptionPoints([{ position: 3, text, isFirm }], cranes).map(({ finding }) => finding.values);
  expect(valuesOf("Radio remote", [radio], false)).toEqual([["Radio remote", "radio control"]]);
  expect(valuesOf("Radio remote", [pendant, pendant], true)).toEqual([
    ["Radio remote", "radio control", "Pendant on a festoon"],
  ]);
  expect(valuesOf("M8 duty in place of M3", [heavy, noPanel], false)).toEqual([
    ["in place of", "M3", "M7", "M5"],
  ]);
  expect(valuesOf("Lamp\nFor Single Girder 99T, 12 m", [noPanel], false)).toEqual([
    ["For Single Girder 99T, 12 m"],
  ]);
});

test("a crane that says nothing contradicts nothing, and several cranes are named as none", () => {
  expect(sentences("Radio remote", [pendant, noPanel], true)).toEqual([]);
  expect(sentences("Radio remote", [pendant, pendant], true)).toEqual([
    expect.stringContaining("but no crane has radio control"),
  ]);
  expect(sentences("M8 duty", [{ ...heavy, crane: set("duty_class", "M8") }], true)).toEqual([]);
});
