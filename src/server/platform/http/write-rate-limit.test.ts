import { expect, test } from "vitest";
import { onBothServers, testConfig } from "#server/testing/app.ts";
import { makeWriteRateLimit } from "./write-rate-limit.ts";

test("a rest gives a user the writes of one minute, however long it was", () => {
  let now = "2026-11-20T06:00:00.000Z";
  const write = makeWriteRateLimit({ perMinute: 6, now: () => now });
  write("asha");
  now = "2026-11-20T07:00:00.000Z";
  for (let count = 0; count < 6; count++) write("asha");
  expect(() => write("asha")).toThrow("Too many changes");
});

onBothServers(
  "a user with too many writes",
  (server) => {
    const create = (as: "admin" | "other", name: string, token?: string) =>
      server().app.inject({
        method: "POST",
        url: "/api/users",
        headers: { authorization: `Bearer ${token ?? server().users.admin.token}` },
        payload: {
          ...{ username: `${as}.${name}`, email: `${as}.${name}@cranes.example`, full_name: name },
          password: "bridge five",
        },
      });

    test("must wait, but may read, and other users may write", async () => {
      const { admin } = server().users;
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) => create("admin", `first${String.fromCharCode(97 + index)}`)),
      );
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
        ...Array(6).fill(201),
        ...Array(4).fill(429),
      ]);
      const refused = answers.find(({ statusCode }) => statusCode === 429);
      expect([refused?.headers["retry-after"], refused?.json()]).toEqual([
        "10",
        {
          detail: "Too many changes within a minute. Please wait a moment, then try again.",
          retry_after: 10,
        },
      ]);
      expect((await server().call(admin, "GET", "/api/users/list")).statusCode).toBe(200);
      expect((await server().call(admin, "POST", "/api/auth/verify")).statusCode).toBe(200);
      const { token } = await server().addUser("second admin", "admin");
      expect((await create("other", "friend", token)).statusCode).toBe(201);
      server().clock.advance(9000);
      expect((await create("admin", "early")).statusCode).toBe(429);
      server().clock.advance(1000);
      expect((await create("admin", "later")).statusCode).toBe(201);
    });
  },
  { config: { ...testConfig, writesPerMinute: 6 } },
  // A process counts them, and no database.
  ["sqlite"],
);
