import { expect, test } from "vitest";
import { suggestionsQuery } from "./customer-suggestions.ts";

test("customers are suggested from two letters on; blanks are none", () => {
  const isAsked = (typed: string) => suggestionsQuery(typed).enabled;
  expect(["", "M", " M ", "Mu", "  Mu"].map(isAsked)).toEqual([false, false, false, true, true]);
  expect(suggestionsQuery(" Mu ").queryKey).toEqual(suggestionsQuery("Mu").queryKey);
});
