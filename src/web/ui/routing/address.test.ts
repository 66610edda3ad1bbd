import { expect, test } from "vitest";
import { hrefOf } from "./address.ts";

test("an address is its pattern with the names filled in", () => {
  expect(hrefOf({ to: "/" })).toBe("/");
  expect(hrefOf({ to: "/", hash: "approvals" })).toBe("/#approvals");
  expect(
    hrefOf({ to: "/quotations/:number", params: { number: "SG 1/2?" }, search: { view: "price" } }),
  ).toBe("/quotations/SG%201%2F2%3F?view=price");
});

test("an optional name disappears together with its slash", () => {
  const to = "/quotation/:craneType/:step?";
  expect(hrefOf({ to, params: { craneType: "single-girder" } })).toBe("/quotation/single-girder");
  expect(hrefOf({ to, params: { craneType: "single-girder", step: "span" } })).toBe(
    "/quotation/single-girder/span",
  );
});
