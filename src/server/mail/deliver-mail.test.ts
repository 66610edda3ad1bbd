import { expect, test } from "vitest";
import { newId } from "#server/platform/new-id.ts";
import { onBothDatabases } from "#server/testing/databases.ts";
import { minute, onMailServer } from "#server/testing/mail-bench.ts";
import { quotationMail } from "../quotations/quotation-mail.ts";
import { deliverMail } from "./deliver-mail.ts";

onBothDatabases(
  "a try to send a mail",
  (database) => {
    const bench = onMailServer(database);

    test("writes nothing of its result when another process has taken the mail meanwhile", async () => {
      const { quotation_id: number } = await bench.quote();
      bench.post.refused.set("buyer@steel.example", 450);
      await bench.send(number);
      await bench.becomes(number, { state: "waiting", why: expect.stringContaining("450") });
      const { db } = database();
      const now = bench.server.clock.now;
      const leased_until = new Date(Date.parse(now()) + minute).toISOString();
      await bench.changeRow(number, { lease: "of another process", leased_until });
      const row = await db
        .selectFrom("mails")
        .selectAll()
        .where("subject", "=", number)
        .executeTakeFirstOrThrow();
      const before = await bench.activity(number);
      let delivered = 0;
      await deliverMail(
        {
          ...{ db, now, newId, domain: "cranes.example", log: bench.server.app.log },
          sources: [quotationMail({ now } as never, () => Promise.reject(new Error("No order has a paper")))],
          deliver: async ({ recipients }) => {
            delivered += 1;
            return { accepted: recipients, refused: [], problem: null, about: {}, answer: "250" };
          },
        },
        { ...row, lease: "of a process that was too slow" },
        new AbortController().signal,
      );
      expect(delivered).toBe(1);
      expect(await bench.newest(number)).toMatchObject({ state: "waiting" });
      expect(await bench.activity(number)).toEqual(before);
      expect((await bench.record(number)).status).toBe("issued");
    });
  },
  ["sqlite"],
);
