import { expect, test } from "vitest";
import { mount } from "../../testing/page.tsx";
import { PositionRow } from "./position-row.tsx";

type Row = Parameters<typeof PositionRow>[0];
const row: Row = {
  ...{ number: 2, kind: "firm", title: "Crane", tags: ["On the runway of 1"], details: "lift 6 m" },
  ...{ quantity: "2 nos.", figures: { unitValue: 100_00, value: 200_00, addsTotal: null } },
};

async function textOf(change: Partial<Row>) {
  const { container, unmount } = await mount(<PositionRow {...row} {...change} />);
  const text = container.textContent;
  await unmount();
  return text;
}

test.each<[string, Partial<Row>, string]>([
  ["a firm position", {}, "100.00₹200.00100.00 each"],
  ["one piece", { figures: { unitValue: 100_00, value: 100_00, addsTotal: null } }, "100.00₹100.00"],
  [
    "an option",
    { kind: "optional", figures: { unitValue: 50_00, value: 50_00, addsTotal: 59_00 } },
    "50.00+59.00 incl. GSTnot in the total+59.00incl. GST",
  ],
  ["an unfinished one", { figures: null, unfinished: "not finished: 6 steps" }, "not finished: 6 steps"],
  ["one without a value", { figures: null }, "––"],
])("%s has its figures", async (_, change, figures) => {
  const text = await textOf(change);
  expect(text.startsWith("2CraneOn the runway of 1lift 6 mQuantity 2 nos.")).toBe(true);
  expect(text.slice(text.indexOf("nos.") + 4)).toContain(figures);
  if (change.figures && change.figures.unitValue === change.figures.value) expect(text).not.toContain("each");
});
