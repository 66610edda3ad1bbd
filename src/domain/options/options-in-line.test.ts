import { expect, test } from "vitest";
import { optionsInLine } from "./options-in-line.ts";

const catalogue = [
  "Radio remote, 8 buttons",
  "VFD on long travel",
  "VFD on hoist",
  "Anti-collision device",
  "Overload device",
  "Walkway along the girder",
  "Spares for 2 years",
].map((name) => ({
  ...{ name, group: "", text: "", kind: "optional" as const },
  ...{ code: "8526", unit: "set", price: 100, cost: null },
}));
const namesIn = (phrases: readonly string[]) => optionsInLine(catalogue, phrases).map(({ name }) => name);

test.each<[string[], string[]]>([
  [
    ["radio remote", "VFD"],
    ["Radio remote, 8 buttons", "VFD on long travel", "VFD on hoist"],
  ],
  [
    ["RRC", "vvvf"],
    ["Radio remote, 8 buttons", "VFD on long travel", "VFD on hoist"],
  ],
  [["anti-collision", "device"], ["Anti-collision device"]],
  [
    ["walkways", "spare"],
    ["Walkway along the girder", "Spares for 2 years"],
  ],
  [["2", "years", "of", "on"], []],
  [["painting"], []],
  [[], []],
])("%j name %j", (phrases, names) => {
  expect(namesIn(phrases)).toEqual(names);
});
