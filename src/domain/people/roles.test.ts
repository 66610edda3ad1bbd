import { expect, test } from "vitest";
import { expectedRights } from "../testing/expected-rights.ts";
import { type Action, can, roles } from "./roles.ts";

const actions = Object.keys(expectedRights) as Action[];

test.each(actions)("the rights to %s are those of the documents", (action) => {
  const has = roles.map((role) => (can({ role }, action) ? role.charAt(0).toUpperCase() : "-")).join("");
  expect(has).toBe(expectedRights[action]);
  expect(can(null, action)).toBe(false);
});
