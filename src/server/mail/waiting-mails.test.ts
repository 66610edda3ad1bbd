import { expect, test } from "vitest";
import type { TestUser } from "#server/testing/app.ts";
import { onBothDatabases } from "#server/testing/databases.ts";
import { addFile } from "#server/testing/file-forms.ts";
import { finalOfGolden } from "#server/testing/golden-quotations.ts";
import { minute, onMailServer } from "#server/testing/mail-bench.ts";
import type { ReceivedMail } from "#server/testing/mail-server.ts";
import { offerIn, positionOf } from "#server/testing/saved-quotations.ts";

const messageId = ({ raw }: ReceivedMail): string => /^Message-ID: (\S+)/im.exec(raw)?.[1] ?? "";

onBothDatabases(
  "mails that wait to be sent",
  (database) => {
    const bench = onMailServer(database);
    const { quote, send, newest, becomes, record, activity, unsent, later, changeRow } = bench;

    test("wait and are retried when the mail server cannot take them", async () => {
      const { quotation_id: number } = await quote();
      bench.post.answers.push(451, "drop");
      await send(number);
      await becomes(number, { state: "waiting", tries: 1, why: expect.stringContaining("451 as told") });
      expect((await newest(number))?.next_try_at).toBe(
        new Date(Date.parse(bench.server.clock.now()) + minute).toISOString(),
      );
      // The connection breaks after all of it had come: the mail server may have it or not.
      await later(minute);
      await becomes(number, { state: "waiting", tries: 2, why: "The mail server could not be reached." });
      await later(2 * minute);
      await becomes(number, { state: "sent", tries: 3 });
      expect(bench.post.received).toHaveLength(1);
      expect(new Set([...bench.post.lost, ...bench.post.received].map(messageId)).size).toBe(1);
      // The mail has the time at which it was written, whichever try sent it.
      const written = new Date((await newest(number))?.made_at ?? "").toUTCString().replace("GMT", "+0000");
      expect(bench.post.received[0]?.raw).toContain(`Date: ${written}`);
    });

    test("a mail refused for good appears in the activity, on the page and to its sender", async () => {
      const { quotation_id: number } = await quote();
      bench.post.answers.push(554);
      await send(number);
      await becomes(number, { state: "failed", tries: 1, why: "The mail server said: 554 as told" });
      expect((await record(number)).status).toBe("issued");
      // The address is still to be confirmed.
      const draft = await bench.server.call(bench.owner, "GET", `/api/quotation/${number}/mail-draft`);
      expect(draft.json().data.known).not.toContain("buyer@steel.example");
      expect((await activity(number)).at(-1)).toMatchObject({
        kind: "mail",
        note: expect.stringMatching(/\nNot sent\. The mail server said: 554 as told$/),
      });
      const [first] = await unsent();
      expect(first).toMatchObject({ number, noun: "quotation", state: "failed" });
      const seen = (as: TestUser) => bench.server.call(as, "POST", `/api/mails/${first?.id}/seen`);
      expect((await seen(bench.server.users.admin)).statusCode).toBe(404);
      expect((await seen(bench.owner)).statusCode).toBe(200);
      expect(await unsent()).toEqual([]);
    });

    test("are not sent after a revision of the quotation, and show the reason", async () => {
      const { quotation_id: number } = await quote();
      bench.post.refused.set("buyer@steel.example", 450);
      await send(number);
      await becomes(number, { state: "waiting", why: expect.stringContaining("450") });
      const revised = { margin_percentage: 7, revises: { quotation_id: number, revision: 0 } };
      const final = await finalOfGolden(bench.server, bench.owner, "SG-1", revised);
      const saved = await bench.server.call(bench.owner, "POST", "/api/quotation/save", {
        user: bench.owner.username,
        quotation_data: final,
        reason: "Longer guarantee",
      });
      expect(saved.statusCode).toBe(201);
      bench.post.refused.clear();
      await later(minute);
      const why = `${number} was revised meanwhile (R1 by employee). Send that revision.`;
      await becomes(number, { state: "failed", why });
      expect(bench.post.received).toEqual([]);
      const again = await send(number);
      expect([again.statusCode, again.json()]).toEqual([
        409,
        { detail: why, newest: { revision: 1, author: "employee" } },
      ]);
      expect((await send(number, { revision: 2 })).statusCode).toBe(422);
      expect((await send(number, { revision: 1 })).statusCode).toBe(201);
      await becomes(number, { state: "sent", revision: 1 });
    });

    test("stop when an offer takes their quotation, and their sender sees the reason", async () => {
      const quoted = await quote();
      const { quotation_id: number } = quoted;
      bench.post.refused.set("buyer@steel.example", 450);
      await send(number);
      await becomes(number, { state: "waiting", why: expect.stringContaining("450") });
      const boss = await bench.server.addUser(`boss ${number}`, "manager");
      const made = await bench.server.call(boss, "POST", "/api/offers", { positions: [positionOf(quoted)] });
      const why = `${number} was added to offer ${offerIn(made).offer_id}. Send the offer.`;
      expect(await newest(number)).toMatchObject({ state: "stopped", why });
      expect((await unsent())[0]).toMatchObject({ number, state: "stopped", why });
      expect((await activity(number)).map(({ by, note }) => [by, note])).toContainEqual([
        boss.username,
        expect.stringMatching(new RegExp(`Stopped before it was sent\\. ${why}$`)),
      ]);
      bench.post.refused.clear();
      await later(minute);
      expect(bench.post.received).toEqual([]);
    });

    test("are not sent when an offer takes their quotation during a try", async () => {
      const quoted = await quote();
      const { quotation_id: number } = quoted;
      bench.post.refused.set("buyer@steel.example", 450);
      await send(number);
      await becomes(number, { state: "waiting", why: expect.stringContaining("450") });
      const leased_until = new Date(Date.parse(bench.server.clock.now()) + minute).toISOString();
      await changeRow(number, { lease: "of another process", leased_until });
      const made = await bench.server.call(bench.owner, "POST", "/api/offers", {
        positions: [positionOf(quoted)],
      });
      expect(await newest(number)).toMatchObject({ state: "waiting" });
      bench.post.refused.clear();
      await later(2 * minute);
      const why = `${number} is in offer ${offerIn(made).offer_id}. Send the offer.`;
      await becomes(number, { state: "failed", why });
      expect(bench.post.received).toEqual([]);
    });

    test("keep their files, and can be stopped", async () => {
      const { quotation_id: number } = await quote();
      const { id: file } = await addFile(
        bench.server,
        bench.owner,
        number,
        "notes.txt",
        Buffer.from("7.5 t"),
      );
      bench.post.refused.set("buyer@steel.example", 450);
      await send(number, { files: [file] });
      await becomes(number, { state: "waiting", why: expect.stringContaining("450") });
      const remove = () => bench.server.call(bench.owner, "DELETE", `/api/quotation/${number}/files/${file}`);
      expect((await remove()).json().detail).toMatch(/^notes\.txt belongs to a waiting mail/);
      const { id = "" } = (await newest(number)) ?? {};
      const stop = (as: TestUser) =>
        bench.server.call(as, "POST", `/api/quotation/${number}/mails/${id}/stop`);
      const colleague = await bench.server.addUser(`colleague ${number}`, "employee");
      const boss = await bench.server.addUser(`boss ${number}`, "manager");
      expect((await stop(colleague)).statusCode).toBe(403);
      expect((await stop(boss)).json()).toMatchObject({ data: { state: "stopped" } });
      expect((await stop(bench.owner)).statusCode).toBe(409);
      expect((await activity(number)).at(-1)).toMatchObject({
        by: boss.username,
        note: expect.stringMatching(/Stopped before it was sent\.$/),
      });
      expect((await remove()).statusCode).toBe(200);
      bench.post.refused.clear();
      await later(minute);
      expect(bench.post.received).toEqual([]);
    });

    test("fail after a day of tries", async () => {
      const { quotation_id: number } = await quote();
      const madeAt = Date.parse(bench.server.clock.now());
      bench.post.refused.set("buyer@steel.example", 450);
      await send(number);
      await becomes(number, { state: "waiting", why: expect.stringContaining("450") });
      for (let mail = await newest(number); mail?.state === "waiting"; mail = await newest(number))
        await later(Date.parse(mail.next_try_at ?? "") - Date.parse(bench.server.clock.now()));
      const given = await newest(number);
      expect(given).toMatchObject({ state: "failed", why: expect.stringContaining("450") });
      expect(given?.tries).toBeGreaterThan(15);
      expect(Date.parse(given?.ended_at ?? "") - madeAt).toBeLessThanOrEqual(24 * 60 * minute);
      expect((await unsent()).map(({ number: of }) => of)).toContain(number);
    });
  },
  ["sqlite"],
);
