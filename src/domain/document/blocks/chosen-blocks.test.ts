import { expect, test } from "vitest";
import type { FirmProfile } from "../../firm/firm-profile.ts";
import type { PaperBlock } from "../../firm/paper-blocks.ts";
import { profileIn } from "../../testing/firm-files.ts";
import { printableBlocks, withChoices } from "./chosen-blocks.ts";

const ours = (item: string) => ({ item, by: "us" as const });
const theirs = (item: string) => ({ item, by: "customer" as const });

const firm: FirmProfile = {
  ...profileIn("company.json"),
  milestones: [{ label: "Advance", when: "with the order", percent: 100, due: { event: "order", days: 0 } }],
  delivery: [],
  paper: {
    scope: [ours("Rails")],
    tests: "At our works",
    references: [],
    prints: {
      customer: ["cover", "scope", "milestones", "delivery", "standards", "references", "contacts"],
      technical: ["scope", "milestones", "standards", "positions"],
    },
  },
};

test("a form prints the blocks that it names and that are filled", () => {
  expect(printableBlocks(firm, "customer")).toEqual([
    "cover",
    "scope",
    "milestones",
    "standards",
    "contacts",
  ]);
  // The technical form has no payment.
  expect(printableBlocks(firm, "technical")).toEqual(["scope", "standards", "positions"]);
  expect(printableBlocks(firm, "lump-sum")).toEqual([]);
});

test.each([
  [{ standards: "IS 3177" }, ["standards"]],
  [{ paint: "Blue" }, ["standards"]],
  [{ tests: "At our works" }, ["standards"]],
  [{ handed_over: "Manuals" }, ["standards"]],
  [{}, []],
])("the block of standards, paint, tests and documents with %j: %j", (paper, blocks) => {
  const prints = { customer: ["standards"] as PaperBlock[] };
  expect(printableBlocks({ ...firm, paper: { ...paper, prints } }, "customer")).toEqual(blocks);
});

test("a sale has its own scope, and leaves blocks out of its papers", () => {
  const own = withChoices(firm, { scope: [theirs("Power")], without: ["cover", "milestones"] });
  expect(own.paper?.scope).toEqual([theirs("Power")]);
  expect(printableBlocks(own, "customer")).toEqual(["scope", "standards", "contacts"]);
  expect(withChoices(firm, { without: ["cover"] }).paper?.scope).toEqual([ours("Rails")]);
  expect(withChoices(firm, undefined)).toBe(firm);
  const { paper: _, ...plain } = firm;
  expect(withChoices(plain, { without: ["cover"] })).toBe(plain);
});
