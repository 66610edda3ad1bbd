import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { FirmProfile } from "../../firm/firm-profile.ts";
import type { FreePosition, PricedPosition, QuotedPosition } from "../../offers/offer.ts";
import { quotedCraneOf } from "../../offers/quoted.ts";
import { craneOfDocument } from "../../quotation/document/crane-of.ts";
import { quotationOf, whole } from "../../testing/drawn-papers.ts";
import { besidesOf, type Ordered, orderedPositions, orderPosition } from "./ordered-positions.ts";

const firm = JSON.parse(
  readFileSync(new URL("../../../../config/company.json", import.meta.url), "utf8"),
) as FirmProfile;
const document = quotationOf(whole);
const quoted = quotedCraneOf(document);
const crane = (change: Partial<QuotedPosition> = {}): PricedPosition => ({
  ...{ kind: "firm", quotation: document.number, revision: 0, quantity: 1, alternateTo: null },
  ...{ onRunwayOf: null, quoted },
  ...change,
});
const free = (kind: FreePosition["kind"], text = "Freight"): PricedPosition => ({
  ...{ kind, text, code: "996511", quantity: "1", unit: "job", unitPrice: 5_000_00 },
});

const runwaysOf = (positions: PricedPosition[], ordered: number[]) =>
  orderedPositions(positions, ordered).map(({ number, position }) => [
    number,
    "onRunwayOf" in position ? position.onRunwayOf : "free",
  ]);

test("a crane names its bearer by the place in the order", () => {
  const positions = [free("firm"), crane(), crane({ onRunwayOf: 2 })];
  expect(runwaysOf(positions, [1, 2, 3])).toEqual([
    [1, "free"],
    [2, null],
    [3, 2],
  ]);
  expect(runwaysOf(positions, [2, 3])).toEqual([
    [2, null],
    [3, 1],
  ]);
});

test("the alternate that was ordered for the bearer bears its runway", () => {
  const positions = [crane(), crane({ kind: "alternate", alternateTo: 1 }), crane({ onRunwayOf: 1 })];
  expect(runwaysOf(positions, [2, 3])).toEqual([
    [2, null],
    [3, 1],
  ]);
});

test("a crane whose bearer is not ordered has no bearer, and unknown numbers are left out", () => {
  expect(runwaysOf([crane(), crane({ onRunwayOf: 1 })], [2, 7])).toEqual([[2, null]]);
});

test("everything ordered is firm, and an option keeps that it was one", () => {
  const ordered = orderedPositions([free("optional"), free("firm"), crane({ kind: "optional" })], [1, 2, 3]);
  expect(ordered.map(({ position, wasOptional }) => [position.kind, wasOptional])).toEqual([
    ["firm", true],
    ["firm", undefined],
    ["firm", undefined],
  ]);
  expect(besidesOf(ordered)).toEqual([
    { position: 1, text: "Freight", isFirm: true },
    { position: 2, text: "Freight", isFirm: true },
  ]);
});

const listed = (position: PricedPosition, all: Ordered[] = [{ number: 3, position }]) =>
  orderPosition({ number: 3, position }, all, {
    firm,
    craneOf: () => ({ quotation: document, inputs: craneOfDocument(document) }),
  });

test("a free position has its first line as its name, and the others below it", () => {
  expect(listed(free("firm", "Radio remote\n8 buttons\n1 spare"))).toMatchObject({
    ...{ position: 3, text: "Radio remote, 8 buttons, 1 spare", name: "Radio remote" },
    ...{ size: "8 buttons\n1 spare", unit: "job", value: 5_000_00, onRunwayOf: null },
  });
  expect(listed(free("firm"))).not.toHaveProperty("size");
});

test("cranes are counted, and one on the runway of another has its value without the runway", () => {
  expect(listed(crane())).toMatchObject({
    ...{ quantity: "1", unit: "no.", unitValue: quoted.whole.value, onRunwayOf: null },
  });
  const [bearer, position] = [crane(), crane({ quantity: 2, onRunwayOf: 1 })];
  const all = [
    { number: 2, position: bearer },
    { number: 3, position },
  ];
  expect(listed(position, all)).toMatchObject({
    ...{ quantity: "2", unit: "nos.", unitValue: quoted.withoutRunway.value, onRunwayOf: 2 },
    value: 2 * quoted.withoutRunway.value,
  });
  expect(listed(position, all).scope).toContain("on the runway of position 2");
});
