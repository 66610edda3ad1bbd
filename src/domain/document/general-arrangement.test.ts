import { expect, test } from "vitest";
import { firms, quotationOf, whole } from "../testing/drawn-papers.ts";
import { generalArrangement } from "./general-arrangement.ts";

test("a drawing names a part as the firm does, and else keeps its own name", () => {
  const [plain, named] = firms.map((firm) =>
    generalArrangement(quotationOf(whole), firm).shapes.flatMap((shape) =>
      "text" in shape ? [shape.text] : [],
    ),
  );
  expect(plain).toEqual(expect.arrayContaining(["3 End carriage", "4 LT gantry"]));
  expect(named).toEqual(expect.arrayContaining(["3 End carriages", "4 Runway girders and rails"]));
});
