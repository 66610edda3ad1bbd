import { describe, expect, test } from "vitest";
import { noRules } from "./commercial-rules.ts";
import { storedRules } from "./stored-rules.ts";

describe("stored rules", () => {
  const limits = {
    least_margin: 8,
    largest_discount: 10,
    largest_total: null,
    least_before_dispatch: 60,
    longest_validity: 30,
  };

  test("are read unchanged", () => {
    const rules = { ...noRules.rules, employee: { ...limits, estimated_weight: true } };
    expect(storedRules(JSON.parse(JSON.stringify(rules)))).toEqual(rules);
  });

  test("apply the strictest stored limits to a role without limits", () => {
    const rules = {
      admin: { ...limits, least_margin: 4, largest_discount: 5, estimated_weight: true },
      manager: { ...limits, longest_validity: null, least_before_dispatch: 80 },
    };
    expect(storedRules(rules)).toEqual({
      ...rules,
      employee: { ...limits, largest_discount: 5, least_before_dispatch: 80, estimated_weight: true },
    });
  });

  test("limit nobody when every rule is off or no role is named", () => {
    expect(storedRules({ admin: noRules.rules.admin })).toEqual(noRules.rules);
    expect(storedRules({})).toEqual(noRules.rules);
  });
});
