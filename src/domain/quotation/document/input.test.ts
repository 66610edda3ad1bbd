import { expect, test } from "vitest";
import { exampleTables } from "../../testing/example-tables.ts";
import { draftOf, goldenQuotation } from "../../testing/golden.ts";
import { run } from "../../testing/wizard-bench.ts";
import { requestOf } from "../../wizard/request-of.ts";
import { toInput } from "./input.ts";

test("the wiring block repeats the gantry type, except when the wiring is out of scope", () => {
  const draft = draftOf(goldenQuotation("SG-1"), exampleTables);
  const { wiring, lt_gantry } = toInput(requestOf(draft));
  expect(lt_gantry?.gantry_type).toBe("ISMB 350 + ISMC 200 + SQ 40");
  expect(wiring).toMatchObject({ lt_type: lt_gantry?.gantry_type, price_source: "calculated" });
  const byOthers = run(draft, { kind: "setScope", component: "wiring", inScope: false });
  const others = toInput(requestOf(byOthers)).wiring;
  expect(others).not.toHaveProperty("lt_type");
  expect(others).toMatchObject({ not_in_scope: true, price: 0, crane_type: "Single Girder" });
  expect(others).not.toHaveProperty("price_source");
});
