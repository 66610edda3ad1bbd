import { expect, test } from "vitest";
import { designGirder } from "./design-girder.ts";
import { girderName } from "./make-girder.ts";

test("a box is at most three quarters as wide as it is deep: a wider one that is lighter is not the next best", () => {
  const craneType = "single-girder";
  const design = designGirder({
    ...{ craneType, capacity: 7.5, span: 5500 },
    ...{ chosenTrolley: null, joists: false },
  });
  const names = [design?.best, design?.second].map((each) => each && girderName(craneType, each.girder));
  // A box of 350 × 275 mm would weigh 659.6 kg and pass the checks.
  expect(names).toEqual(["BOX 400x250x6x12", "BOX 350x250x6x14"]);
});
