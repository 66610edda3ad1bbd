import { expect, test } from "vitest";
import { onBothServers } from "#server/testing/app.ts";
import { updateUser } from "#server/users/users-repository.ts";
import { countPeople } from "./first-steps-repository.ts";

onBothServers("the people of the first steps", (server) => {
  test("are the active users, and the managers among them", async () => {
    const { db } = server().database;
    expect(await countPeople(db)).toEqual({ all: 3, managers: 1 });
    for (const role of ["manager", "employee"] as const)
      await updateUser(db, (await server().addUser(`left.${role}`, role)).id, { is_active: 0 });
    expect(await countPeople(db)).toEqual({ all: 3, managers: 1 });
    await server().addUser("second", "manager");
    expect(await countPeople(db)).toEqual({ all: 4, managers: 2 });
  });
});
