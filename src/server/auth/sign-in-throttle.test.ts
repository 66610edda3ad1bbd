import { expect, test } from "vitest";
import { onBothDatabases } from "#server/testing/databases.ts";
import {
  addressKey,
  countAttempt,
  countResetRequest,
  forgetOldAttempts,
  forgiveAttempt,
  type ThrottledAccount,
  unblockAccount,
  uncountAttempt,
} from "./sign-in-throttle.ts";

const start = Date.parse("2026-11-20T06:30:00.000Z");
const minute = 60_000;
const at = (minutes: number) => new Date(start + minutes * minute).toISOString();

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:0:1:aaaa::1", "2001:db8:0:1"],
  ["2001:DB8:0:01::9", "2001:db8:0:1"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
  ["fe80::1%eth0", "fe80:0:0:0"],
  ["no address", "no address"],
])("the address %s counts as %s", (address, key) => expect(addressKey(address)).toBe(key));

onBothDatabases("attempts to sign in", (database) => {
  const address = (last: number) => `192.0.2.${last}`;
  const attempt = (of: ThrottledAccount, minutes: number, from = address(1)) =>
    countAttempt(database().db, of, from, at(minutes));
  const fail = async (of: ThrottledAccount, count: number, minutes: number, from?: string) => {
    const blocked = [];
    for (let done = 0; done < count; done += 1) blocked.push(await attempt(of, minutes, from));
    return blocked.at(-1);
  };
  const refused = "Too many sign-in attempts. Please try again in";
  const account = (accountKey: string) => ({ accountKey });

  test("lock an account for 15 minutes at the tenth failure, from every address", async () => {
    const of = account("tenth");
    expect([await fail(of, 9, 0), await attempt(of, 1)]).toEqual([[], ["account"]]);
    await expect(attempt(of, 2, address(2))).rejects.toThrow(`${refused} 14 minutes.`);
    await expect(attempt(of, 15.5)).rejects.toMatchObject({ extra: { retry_after: 30 } });
    // The count begins again after the block.
    expect([await attempt(of, 16), await fail(of, 8, 17), await attempt(of, 18)]).toEqual([
      [],
      [],
      ["account"],
    ]);
  });

  test("count together for 15 minutes, and clocks that ran ahead do not count", async () => {
    const of = account("slow");
    await fail(of, 9, 0, address(3));
    expect(await attempt(of, 15, address(3))).toEqual([]);
    await fail(account("ahead"), 10, 600, address(4));
    expect(await attempt(account("ahead"), 0, address(5))).toEqual([]);
  });

  test("from a known device do not lock that device out when others fail", async () => {
    const own = { accountKey: "known", device: "phone" };
    await fail(account("known"), 10, 0, address(6));
    expect(await attempt(own, 1, address(7))).toEqual([]);
    await unblockAccount(database().db, "known");
    expect([await attempt(account("known"), 2, address(6)), await fail(own, 9, 2)]).toEqual([[], []]);
    expect(await attempt(own, 2)).toEqual(["account"]);
  });

  test("are taken back one by one, or all of the account by a good sign-in", async () => {
    const { db } = database();
    const of = account("good");
    await fail(of, 9, 0, address(8));
    await uncountAttempt(db, of, address(8), at(0));
    expect([await attempt(of, 0, address(8)), await attempt(of, 0, address(8))]).toEqual([[], ["account"]]);
    await forgiveAttempt(db, of, address(8), at(0));
    expect([await fail(of, 9, 0, address(8)), await attempt(of, 0, address(8))]).toEqual([[], ["account"]]);
  });

  test("lock an address at the hundredth failure of any account", async () => {
    const from = "2001:db8:0:1::7";
    for (let user = 0; user < 11; user += 1) await fail(account(`user ${user}`), 9, 0, from);
    expect(await attempt(account("another"), 0, from)).toEqual(["address"]);
    await expect(attempt(account("one more"), 1, "2001:db8:0:1::9")).rejects.toThrow(
      `${refused} 14 minutes.`,
    );
    await unblockAccount(database().db, "any");
    expect(await attempt(account("one more"), 1, from)).toEqual([]);
  });

  test("with reset links are at most three in 15 minutes", async () => {
    const ask = (minutes: number) => countResetRequest(database().db, "a@x.example", address(9), at(minutes));
    for (const minutes of [0, 1, 2]) await ask(minutes);
    await expect(ask(3)).rejects.toThrow(refused);
    await expect(ask(17)).resolves.toBeUndefined();
  });

  test("are forgotten when they no longer count, and when a clock ran ahead", async () => {
    const { db } = database();
    const rows = async () =>
      (await db.selectFrom("login_throttles").select("subject_hash").execute()).map(
        (row) => row.subject_hash,
      );
    await db.deleteFrom("login_throttles").execute();
    const insert = (subject_hash: string, began: number, blocked: number | null) =>
      db
        .insertInto("login_throttles")
        .values({
          ...{ scope: "account", subject_hash, failures: 1, window_started_at: at(began) },
          blocked_until: blocked === null ? null : at(blocked),
        })
        .execute();
    await insert("open", -14, null);
    await insert("blocked", -20, 5);
    await insert("over", -20, null);
    await insert("unblocked", -20, -1);
    await insert("began ahead", 1, null);
    await insert("blocked ahead", 0, 16);
    await forgetOldAttempts(db, at(0));
    expect((await rows()).sort()).toEqual(["blocked", "open"]);
  });
});
