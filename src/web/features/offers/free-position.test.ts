import { expect, test } from "vitest";
import type { DraftCrane, DraftPosition } from "#domain/offers/offer-draft.ts";
import { emptyPosition, isBlank, proposedCode } from "./free-position.ts";

const free = emptyPosition("p", "");
const crane = { id: "c", quoted: {} } as unknown as DraftCrane;

test("a new free position is one piece of nothing, so that all else of it is blank", () => {
  const fields = ["text", "hsn_sac", "unit", "unit_price", "quantity", "component"];
  expect(fields.filter((field) => isBlank(free, field))).toEqual(["text", "hsn_sac", "unit", "unit_price"]);
  const typed = { ...free, text: " Freight ", code: "9965", quantity: " ", unit: "truck", unitPrice: "0" };
  expect(fields.filter((field) => isBlank(typed, field))).toEqual(["quantity"]);
  expect(isBlank(crane, "text")).toBe(false);
});

test("it proposes the code of the last free position that has one, else the firm’s", () => {
  const of = (...codes: string[]): DraftPosition[] => [
    crane,
    ...codes.map((code) => emptyPosition("p", code)),
  ];
  expect([
    proposedCode(of(), "8426"),
    proposedCode(of(" "), "8426"),
    proposedCode(of("9954", "9965"), "8426"),
    proposedCode(of("9954", ""), "8426"),
  ]).toEqual(["8426", "8426", "9965", "9954"]);
});
