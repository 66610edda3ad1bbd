import { expect, test } from "vitest";
import { yieldStress } from "./steel.ts";

// IS 2062 E250.
test.each([
  [6, 250],
  [20, 250],
  [20.1, 240],
  [40, 240],
])("a plate of %d mm yields at %d N/mm²", (thickness, stress) => expect(yieldStress(thickness)).toBe(stress));
