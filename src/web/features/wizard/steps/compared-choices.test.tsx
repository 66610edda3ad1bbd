import { expect, test, vi } from "vitest";
import { exampleTables } from "#domain/testing/example-tables.ts";
import { draftOf, goldenQuotation } from "#domain/testing/golden.ts";
import type { ComparedChoice } from "#domain/wizard/compare-choices.ts";
import { does } from "../../../testing/page.tsx";
import { mountPart } from "../../../testing/wizard-part.tsx";
import { ComparedChoices } from "./compared-choices.tsx";

const draft = draftOf(goldenQuotation("SG-1"), exampleTables);
const choice = (value: string, own: Partial<ComparedChoice> = {}): ComparedChoice => ({
  value,
  isNamed: false,
  isChosen: false,
  price: 100_000_00,
  difference: 0,
  onTotal: 0,
  changes: [],
  bare: draft,
  unpriced: null,
  weight: "",
  headroom: null,
  sizes: "6 to 18 m",
  reason: null,
  take: { kind: "take", component: "hoist", field: "hoist_type", values: { hoist_type: value } },
  ...own,
});
const choices = [
  choice("Light", { difference: -1_500_50, onTotal: -1_859_10 }),
  choice("Chosen", { isNamed: true, isChosen: true }),
  choice("Dear", { difference: 2_000_00, onTotal: null, unpriced: "span" }),
  choice("Small", { price: null, difference: null, onTotal: null, reason: "Height 6 m in the table" }),
  choice("Same"),
];

async function opened({ isCurrent = true } = {}) {
  const onClose = vi.fn();
  const part = await mountPart(draft, <ComparedChoices {...{ choices, isCurrent, onClose }} />);
  const radios = [...part.container.querySelectorAll("input")];
  return {
    ...part,
    onClose,
    focused: () => choices[radios.indexOf(document.activeElement as HTMLInputElement)]?.value,
    radio: (value: string) => radios[choices.findIndex((each) => each.value === value)],
    key: async (key: string, held: KeyboardEventInit = {}) => {
      const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...held });
      await does(() => document.activeElement?.dispatchEvent(event));
      return event.defaultPrevented;
    },
  };
}
const taken = (value: string) => [choices.find((each) => each.value === value)?.take];

test("the arrows walk round the choices that can be taken, and Enter takes the marked one", async () => {
  const { focused, key, sent, onClose, unmount } = await opened();
  const walked = [focused()];
  for (const arrow of ["ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp", "ArrowDown"]) {
    expect(await key(arrow)).toBe(true);
    walked.push(focused());
  }
  expect(walked).toEqual(["Chosen", "Dear", "Same", "Light", "Same", "Light"]);
  // Ctrl+Enter is the wizard’s Next.
  expect([await key("Enter", { ctrlKey: true }), await key("Enter", { metaKey: true })]).toEqual([
    false,
    false,
  ]);
  expect(sent()).toEqual([]);
  expect(await key("Enter")).toBe(true);
  expect(sent()).toEqual(taken("Light"));
  expect(onClose).not.toHaveBeenCalled();
  await key("Escape");
  expect([onClose.mock.calls.length, sent().length]).toEqual([1, 1]);
  await unmount();
});

test("nothing is taken while prices at another size are on their way, nor a choice that the table lacks there", async () => {
  for (const [isCurrent, value, expected] of [
    [false, "Dear", []],
    [true, "Dear", taken("Dear")],
    [true, "Small", []],
  ] as const) {
    const { radio, sent, unmount } = await opened({ isCurrent });
    await does(() => radio(value)?.click());
    expect(sent()).toEqual(expected);
    await unmount();
  }
});

test("each choice has its differences to the paisa, or the reason why it has none", async () => {
  const { container, unmount } = await opened();
  const rows = [...container.querySelectorAll("tbody tr")].map((row) => [
    row.querySelector("label")?.textContent,
    ...[...row.querySelectorAll("td")].map((cell) => cell.lastChild?.textContent),
  ]);
  expect(rows).toEqual([
    ["Light6 to 18 m", "1,00,000.00", "−1,500.50", "−1,859.10"],
    ["Chosenchosen6 to 18 m", "1,00,000.00", "–", "as chosen"],
    ["Dear6 to 18 mSpan has no price with it", "1,00,000.00", "+2,000.00", "–"],
    ["SmallHeight 6 m in the table", "–", "–", "–"],
    ["Same6 to 18 m", "1,00,000.00", "+0.00", "+0.00"],
  ]);
  await unmount();
});
