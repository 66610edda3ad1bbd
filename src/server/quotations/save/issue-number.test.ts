import { expect, test } from "vitest";
import type { User } from "#contract/auth/auth-api.ts";
import { onBothServers } from "#server/testing/app.ts";
import { findIssuedNumber, issueNumber, numberFor } from "./issue-number.ts";

onBothServers("an issued number", (server) => {
  test("counts within its series, for its user and its crane type only", async () => {
    const { db } = server().database;
    const now = server().clock.now();
    const [user, other] = [server().users.employee, server().users.manager] as unknown as [User, User];
    const issue = (craneType: Parameters<typeof issueNumber>[2]) => issueNumber(db, user, craneType, now);
    const numbers = [
      await issue("single-girder"),
      await issue("double-girder"),
      await issue("single-girder"),
    ];
    expect(numbers).toEqual(["SG-2627-00001", "DG-2627-00001", "SG-2627-00002"]);
    const find = (as: User, craneType: Parameters<typeof issueNumber>[2]) =>
      findIssuedNumber(db, as, craneType, "SG-2627-00001");
    expect(await find(user, "single-girder")).toMatchObject({ serial: 1, quotation_id: null });
    expect(await numberFor(db, user, "single-girder", "SG-2627-00001", now)).toBe("SG-2627-00001");
    const refusal = "SG-2627-00001 was not issued to you for this crane type";
    await expect(find(user, "double-girder")).rejects.toThrow(refusal);
    await expect(find(other, "single-girder")).rejects.toThrow(refusal);
  });
});
