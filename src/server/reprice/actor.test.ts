import { expect, test } from "vitest";
import { actorOf, actorText } from "./actor.ts";

const manager = { id: "m", username: "manager", full_name: "Manager Example", role: "manager" } as const;

test("a job keeps the user who chose, and a job without a user is refused", () => {
  expect(actorOf({ actor: actorText(manager) })).toEqual(manager);
  const user = { ...manager, email: "m@cranes.example" };
  expect(actorText(user)).toBe(actorText(manager));
  for (const actor of [null, "", "null", "{}", '{"id":"m","username":"manager"}'])
    expect(() => actorOf({ actor })).toThrow();
});
