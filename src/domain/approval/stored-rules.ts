import { byRole } from "../people/roles.ts";
import { asRecord, type UnknownRecord } from "../text/unknown-values.ts";
import { byLimit, type CommercialRules, checksOn, type LimitName, type Limits } from "./commercial-rules.ts";

/** A null limit is off. At first all limits are off. */
function limitsIn(stored: UnknownRecord): Limits {
  return {
    ...byLimit((name) => {
      const value = stored[name];
      return typeof value === "number" ? value : null;
    }),
    ...checksOn((name) => stored[name] === true),
  };
}

const strictestOf = (name: LimitName, values: readonly number[]): number | null =>
  values.length === 0
    ? null
    : name === "least_margin" || name === "least_before_dispatch"
      ? Math.max(...values)
      : Math.min(...values);

/**
 * Reads stored commercial rules. A role without limits gets the strictest limits of all roles, so that a new
 * role has no unintended right. When all limits are off nothing changes (docs/product.md, “Commercial rules
 * and approval”).
 */
export function storedRules(stored: unknown): CommercialRules {
  const set = new Map(
    Object.entries(asRecord(stored)).map(([role, limits]) => [role, limitsIn(asRecord(limits))]),
  );
  const all = [...set.values()];
  const strictest: Limits = {
    ...byLimit((name) =>
      strictestOf(
        name,
        all.flatMap((limits) => limits[name] ?? []),
      ),
    ),
    ...checksOn((name) => all.some((limits) => limits[name] === true)),
  };
  return byRole((role) => set.get(role) ?? strictest);
}
