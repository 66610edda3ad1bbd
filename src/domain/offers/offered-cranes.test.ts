import { expect, test } from "vitest";
import { craneOfDocument } from "../quotation/document/crane-of.ts";
import { technicalValues } from "../technical/technical-values.ts";
import { goldenOffers, quotationOf } from "../testing/golden-offers.ts";
import type { QuotedPosition } from "./offer.ts";
import { offeredCranes } from "./offered-cranes.ts";

const [crane] = goldenOffers.flatMap(({ quotations }) => Object.values(quotations));
if (!crane) throw new RangeError("There is no golden crane");
const document = quotationOf(crane, "SG-2627-00001");
const position: QuotedPosition = {
  kind: "firm",
  quotation: document.number,
  revision: 0,
  quantity: 1,
  alternateTo: null,
  onRunwayOf: null,
};

test("the runway of an alternate to a bearer has the advice on the cranes that would share it", () => {
  const alternate: QuotedPosition = { ...position, kind: "alternate", alternateTo: 1 };
  const borne: QuotedPosition = { ...position, onRunwayOf: 1 };
  const craneOf = offeredCranes([position, alternate, borne], () => document);
  const advised = (each: QuotedPosition) =>
    craneOf(each).quotation.warnings.flatMap(({ code, text }) => (code === "W2" ? [text] : []));
  const shared = [expect.stringContaining("not checked")];
  expect([position, alternate, borne].map(advised)).toEqual([shared, shared, shared]);
  // Without a shared runway an alternate has its own advice.
  const alone = offeredCranes([position, alternate], () => document);
  expect(alone(alternate).quotation).toBe(document);
});

test("a crane on a shared runway knows the other pieces on it, without alternates", () => {
  const borne: QuotedPosition = { ...position, quantity: 2, onRunwayOf: 1 };
  const alternate: QuotedPosition = { ...borne, kind: "alternate", quantity: 1, alternateTo: 2 };
  const craneOf = offeredCranes([position, borne, alternate], () => document);
  const beside = (each: QuotedPosition) => craneOf(each).inputs.others?.length;
  // The alternate would run in place of the two.
  expect([position, borne, alternate].map(beside)).toEqual([2, 2, 1]);
  expect(offeredCranes([position], () => document)(position).inputs.others).toBeUndefined();
});

test("an offer of before 1.2.0 shows no other crane on a runway, and rates the busbar for each, as it was printed", () => {
  const quoted = (hasBusbar?: boolean) => ({ quoted: { ...(hasBusbar !== undefined && { hasBusbar }) } });
  const borne: QuotedPosition = { ...position, onRunwayOf: 1 };
  const craneIn = (of: ReturnType<typeof quoted>) => {
    const own = { ...borne, ...of };
    return offeredCranes([{ ...position, ...of }, own], () => document)(own).inputs;
  };
  const busbar = (inputs: ReturnType<typeof craneIn>) =>
    technicalValues(inputs).flatMap(({ name, text }) => (/busbar|dsl/i.test(name) ? [[name, text]] : []));
  expect(craneIn(quoted()).others).toBeUndefined();
  expect(busbar(craneIn(quoted()))).toEqual(busbar(craneOfDocument(document)));
  expect(busbar(craneIn(quoted(true))).map(([name]) => name)).toEqual(["busbarCurrent", "dslRating"]);
});
