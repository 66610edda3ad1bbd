import { expect, test } from "vitest";
import { craneOfDraft } from "../quotation/document/crane-of.ts";
import type { AuthorField } from "../technical/author-values.ts";
import { exampleTables } from "../testing/example-tables.ts";
import { draftOf, goldenQuotation } from "../testing/golden.ts";
import { run } from "../testing/wizard-bench.ts";
import { findIncludedOptions } from "./option-points.ts";

const golden = draftOf(goldenQuotation("SG-1"), exampleTables);
const plain = craneOfDraft(golden);
const set = (field: AuthorField, text: string) =>
  craneOfDraft(run(golden, { type: "typeTechnical", field, text }));
const contactor = { crane: plain, panelType: "Contactor, single speed" };
const vvvf = { crane: plain, panelType: "VVVF" };
const radio = { crane: set("control", "radio remote"), panelType: null };
const heavy = { crane: set("duty_class", "M7"), panelType: null };

test.each<[string, readonly (typeof vvvf | typeof radio)[], string | null]>([
  ["Radio remote, 8 buttons", [contactor], null],
  ["Radio remote, 8 buttons", [radio], "the crane has radio control"],
  ["Radio remote, 8 buttons", [radio, contactor], null],
  ["VFD on long travel", [contactor], null],
  ["VFD on long travel", [vvvf, vvvf], "all cranes have drives with frequency converters"],
  ["M8 duty\nIn place of M7", [heavy], null],
  ["M7 duty\nIn place of M5", [heavy], "the crane has this duty class"],
  ["M6 duty", [heavy], "the crane has this duty class"],
  ["Spare rope", [radio], null],
  ["Radio remote", [], null],
])("%s beside these cranes is included: %s", (text, cranes, says) => {
  const found = findIncludedOptions([{ position: 3, text, isFirm: true }], cranes);
  expect(found.map(({ position, finding }) => [position, finding.text])).toEqual(
    says === null ? [] : [[3, `“${text.split("\n")[0]}” is sold here, but ${says} already.`]],
  );
});
