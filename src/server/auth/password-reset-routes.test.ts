import { afterAll, expect, test } from "vitest";
import { onBothServers, testConfig } from "#server/testing/app.ts";
import { startMailServer } from "#server/testing/mail-server.ts";
import { updateUser } from "#server/users/users-repository.ts";

const post = await startMailServer();
afterAll(() => post.stop());
const config = {
  ...testConfig,
  ...{ smtpUrl: post.url, mailFrom: "quotes@cranes.example", publicUrl: "https://quotes.cranes.example" },
};

onBothServers(
  "a link to a new password",
  (server, kind) => {
    test("is made for an active user only", async () => {
      const { db } = server().database;
      const [left, active] = [
        await server().addUser(`left.${kind}`, "employee"),
        await server().addUser(`active.${kind}`, "employee"),
      ];
      await updateUser(db, left.id, { is_active: 0 });
      for (const { username } of [left, active]) {
        const email = `${username}@cranes.example`;
        const asked = await server().call(null, "POST", "/api/auth/password-reset", { email });
        expect([asked.statusCode, asked.json()]).toEqual([200, { success: true }]);
      }
      const links = () => db.selectFrom("reset_links").select("user_id").execute();
      await expect.poll(links).toContainEqual({ user_id: active.id });
      expect(await links()).toEqual([{ user_id: active.id }]);
    });
  },
  { config },
);
