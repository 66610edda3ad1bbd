import { expect, test } from "vitest";
import { onBothDatabases } from "#server/testing/databases.ts";
import { newUserRow } from "#server/users/user-row.ts";
import { insertUser } from "#server/users/users-repository.ts";
import {
  countRecoveryCodes,
  findSecondFactor,
  replaceRecoveryCodes,
  takeRecoveryCode,
  takeStep,
  upsertSecondFactor,
} from "./second-factors-repository.ts";

const now = "2026-11-20T06:30:00.000Z";

onBothDatabases("the second factor of a user", (database) => {
  const addUser = (id: string) =>
    insertUser(
      database().db,
      newUserRow({
        ...{ id, passwordHash: "", now },
        fields: { username: id, email: `${id}@a.example`, full_name: id, role: "employee", phone: null },
      }),
    );

  test("uses the step of a code once, and none of a secret that was replaced", async () => {
    const { db } = database();
    await addUser("u");
    await upsertSecondFactor(db, "u", "first");
    const factor = await findSecondFactor(db, "u");
    if (!factor) throw new Error("The second factor was stored");
    const take = (step: number) => takeStep(db, factor, step, 11);
    expect([await take(10), await take(10), await take(9), await take(11)]).toEqual([
      true,
      false,
      false,
      true,
    ]);
    await upsertSecondFactor(db, "u", "second");
    expect(await take(12)).toBe(false);
    expect((await findSecondFactor(db, "u"))?.last_step).toBeNull();
  });

  test("uses a recovery code once, and only of its own user", async () => {
    const { db } = database();
    for (const user of ["v", "w"]) await addUser(user);
    await replaceRecoveryCodes(db, "v", ["old"]);
    await replaceRecoveryCodes(db, "v", ["a", "b"]);
    await replaceRecoveryCodes(db, "w", ["c"]);
    const take = (user: string, hash: string) => takeRecoveryCode(db, user, hash, now);
    expect([
      await take("v", "old"),
      await take("v", "c"),
      await take("v", "a"),
      await take("v", "a"),
    ]).toEqual([false, false, true, false]);
    expect([await countRecoveryCodes(db, "v"), await countRecoveryCodes(db, "w")]).toEqual([1, 1]);
  });
});
