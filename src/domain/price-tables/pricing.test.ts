import { expect, test } from "vitest";
import { looseFactors } from "./pricing.ts";

test("stored factors of a damaged price are read as texts", () => {
  expect(looseFactors([{ name: "Weight", value: 5, unit: "kg" }, null])).toEqual([
    { name: "Weight", value: "5", unit: "kg" },
    { name: "", value: "", unit: "" },
  ]);
});
