import { expect, test } from "vitest";
import type { MailToSend, PrefilledMail } from "#contract/mail/mail-api.ts";
import { openDatabase } from "#server/platform/database/database.ts";
import { migrate } from "#server/platform/database/migrations/migrations.ts";
import { startTestServer, type TestUser } from "#server/testing/app.ts";
import { makeDatabase, onBothDatabases } from "#server/testing/databases.ts";
import { addFile } from "#server/testing/file-forms.ts";
import { saveGolden } from "#server/testing/golden-quotations.ts";
import { customer, minute, onMailServer } from "#server/testing/mail-bench.ts";
import { offerIn, positionOf } from "#server/testing/saved-quotations.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";
import { messages, type Refusal } from "#server/testing/stored-quotations.ts";
import { normalizeMailRequest } from "./check-mail-request.ts";

test("a mail has one kind of line end, and each address and file once", () => {
  const typed = { revision: 0, form: "customer", subject: " Crane ", text: "Dear Sir,\r\n5T\rSG\n" } as const;
  const addresses = {
    to: [" a@steel.example", "A@steel.example"],
    cc: ["a@steel.example", "b@steel.example "],
  };
  expect(normalizeMailRequest({ ...typed, ...addresses, files: ["one", "one"] })).toEqual({
    ...{ revision: 0, form: "customer", subject: "Crane", text: "Dear Sir,\n5T\nSG\n" },
    ...{ to: ["a@steel.example"], cc: ["b@steel.example"], files: ["one"] },
  });
});

onBothDatabases(
  "the rules of sending",
  (database) => {
    const bench = onMailServer(database);
    const { quote, mailTo, send, mails, becomes, record, later } = bench;

    const refused = async (number: string, change: Partial<MailToSend>, as = bench.owner) => {
      const answer = await send(number, change, as);
      return [answer.statusCode, ...messages(answer.json<Refusal>())].join(" ");
    };

    test("wrong mails are refused with a sentence", async () => {
      const { quotation_id: number } = await quote();
      const other = await quote();
      const file = await addFile(
        bench.server,
        bench.owner,
        other.quotation_id,
        "notes.txt",
        Buffer.from("7.5 t"),
      );
      const cases: [Partial<MailToSend>, RegExp][] = [
        [{ to: ["buyer@steel.example\r\nBcc: all@steel.example"] }, /^422 .*e-mail address must be one line/],
        [{ to: ["buyer@stееl.example"] }, /^422 .*Latin letters/],
        [{ to: [] }, /^422 Name at least one recipient/],
        [{ to: Array.from({ length: 21 }, (_, n) => `a${n}@steel.example`) }, /^422 .*at most 20 addresses/],
        [{ subject: "Crane\r\nBcc: all@steel.example" }, /^422 The subject must be one line/],
        [{ text: "Dear {person}" }, /^422 Replace \{person\} in the text/],
        [{ form: "internal" }, /^403 Only administrators may send papers/],
        [{ form: "breakdown" }, /^403 /],
        [{ files: [file.id] }, /^422 A chosen file does not belong to/],
        [{ files: ["none-such"] }, /^422 A chosen file does not belong to/],
      ];
      for (const [change, sentence] of cases) expect(await refused(number, change)).toMatch(sentence);
      expect(await mails(number)).toEqual([]);
      expect(bench.post.received).toEqual([]);
    });

    test("a mail goes to an unfamiliar address only after one confirmation", async () => {
      const { quotation_id: number } = await quote();
      const { customer_id: id } = await record(number);
      const contacts = [{ name: "B. Shah", role: "", phone: "", email: "b@steel.example" }];
      const firm = { company: "Sabar Steel", sites: [], contacts, note: "" };
      expect((await bench.server.call(bench.owner, "PUT", `/api/customers/${id}`, firm)).statusCode).toBe(
        200,
      );
      const asked = async (change: Partial<MailToSend>) => {
        const answer = await send(number, { outside: [], ...change });
        return answer.json<{ detail: { msg: string; loc: unknown[] }[] }>().detail;
      };
      expect(await asked({ to: ["B@steel.example", "b@stell.example"], cc: ["x@y.example"] })).toEqual([
        { msg: "b@stell.example is not one of Sabar Steel’s contacts.", loc: ["body", "to"] },
        { msg: "x@y.example is not one of Sabar Steel’s contacts.", loc: ["body", "cc"] },
      ]);
      expect(await mails(number)).toEqual([]);
      const own = "employee@cranes.example";
      const known = await send(number, { to: ["b@steel.example"], cc: [own], outside: [] });
      expect(known.statusCode).toBe(201);
      await becomes(number, { state: "sent", to: ["b@steel.example"] });
      const meant = await send(number, { to: ["buyer@house.example"], outside: ["Buyer@house.example"] });
      expect(meant.statusCode).toBe(201);
      await becomes(number, { state: "sent", to: ["buyer@house.example"] });
      const again = await send(number, { to: ["buyer@house.example"], outside: [] });
      expect(again.statusCode).toBe(201);
      await becomes(number, { state: "sent", to: ["buyer@house.example"] });
    });

    test.each(["quotation", "offer"] as const)(
      "an internal paper goes only to the firm's own users: %s",
      async (noun) => {
        const admin = await bench.server.addUser(`chief-${noun}`, "admin");
        const quoted = await quote();
        const made =
          noun === "offer" &&
          (await bench.server.call(bench.owner, "POST", "/api/offers", { positions: [positionOf(quoted)] }));
        const url = made ? `/api/offers/${offerIn(made).offer_id}` : `/api/quotation/${quoted.quotation_id}`;
        const left = await bench.server.addUser(`left-${noun}`, "employee");
        await database().db.updateTable("users").set({ is_active: 0 }).where("id", "=", left.id).execute();
        const strangers = ["buyer@steel.example", `${left.username}@cranes.example`];
        const mail = (change: Partial<MailToSend>) =>
          bench.server.call(admin, "POST", `${url}/mails`, mailTo({ form: "internal", ...change }));
        for (const stranger of strangers)
          for (const change of [
            { to: [stranger] },
            { to: ["manager@cranes.example"], cc: [stranger] },
          ] satisfies Partial<MailToSend>[]) {
            const answer = await mail(change);
            expect([answer.statusCode, ...messages(answer.json<Refusal>())].join(" ")).toBe(
              `422 Internal papers go only to your own users. Remove ${stranger}, or choose a paper for customers.`,
            );
          }
        // An address that got a customer's paper is still no user.
        expect((await mail({ form: "customer", to: ["buyer@steel.example"] })).statusCode).toBe(201);
        await expect.poll(() => bench.post.received.length, { timeout: 15_000 }).toBe(1);
        expect((await mail({ to: ["buyer@steel.example"] })).statusCode).toBe(422);
        const draftOf = async (as: TestUser) =>
          (await bench.server.call(as, "GET", `${url}/mail-draft`)).json<{ data: PrefilledMail }>().data;
        expect((await draftOf(bench.owner)).colleagues).toEqual([]);
        const { colleagues, forms } = await draftOf(admin);
        expect(forms).toContain("internal");
        expect(colleagues).toContainEqual({ address: "manager@cranes.example", name: "manager Example" });
        expect(colleagues.map(({ address }) => address)).not.toContain(strangers[1]);
      },
    );

    test("an internal paper to colleagues needs no confirmation, and leaves the quotation issued", async () => {
      const { quotation_id: number } = await quote();
      const admin = await bench.server.addUser(`chief-${number.toLowerCase()}`, "admin");
      const internal = { form: "internal", to: ["manager@cranes.example"], outside: [] } as const;
      expect((await send(number, internal, admin)).statusCode).toBe(201);
      await becomes(number, { state: "sent" });
      expect(bench.post.received.map(({ recipients }) => recipients)).toEqual([["manager@cranes.example"]]);
      expect((await record(number)).status).toBe("issued");
    });

    test("an internal paper does not reach a colleague who has left in the meantime", async () => {
      const { quotation_id: number } = await quote();
      const admin = await bench.server.addUser(`chief-${number.toLowerCase()}`, "admin");
      const leaver = await bench.server.addUser(`leaver-${number.toLowerCase()}`, "manager");
      const address = `${leaver.username}@cranes.example`;
      bench.post.refused.set(address, 450);
      expect((await send(number, { form: "internal", to: [address] }, admin)).statusCode).toBe(201);
      await becomes(number, { state: "waiting", why: expect.stringContaining("450") });
      await database().db.updateTable("users").set({ is_active: 0 }).where("id", "=", leaver.id).execute();
      bench.post.refused.clear();
      await later(minute);
      await becomes(number, {
        state: "failed",
        why: expect.stringMatching(/^Internal papers go only to your own/),
      });
      expect(bench.post.received).toEqual([]);
    });

    test("mails to other users' customers, and mails of closed or expired sales, are refused", async () => {
      const { quotation_id: number } = await quote();
      const colleague = await bench.server.addUser(`other ${number}`, "employee");
      expect(await refused(number, {}, colleague)).toMatch(/^403 Only employee, managers and administrators/);
      const draft = await bench.server.call(colleague, "GET", `/api/quotation/${number}/mail-draft`);
      expect(draft.statusCode).toBe(403);
      const lost = { status: "lost", from: "issued", reason: "price" };
      await bench.server.call(bench.owner, "POST", `/api/quotation/${number}/status`, lost);
      expect(await refused(number, {})).toBe(`409 ${number} is lost. Reopen it before you send it.`);
      const { quotation_id: late } = await quote();
      bench.server.clock.advance(31 * 24 * 60 * minute);
      await bench.signInAgain();
      expect(await refused(late, {})).toMatch(/^409 .* was valid until .*\. Extend its validity/);
      const stranger = await bench.server.addUser(`stranger ${late}`, "employee");
      expect(await refused(late, {}, stranger)).toMatch(/^404 /);
      for (const url of [`/api/quotation/${late}/mails`, `/api/quotation/${late}/mails/x/stop`])
        expect((await bench.server.call(stranger, "POST", url, mailTo())).statusCode).toBe(404);
    });
  },
  ["sqlite"],
);

test("sends nothing without a mail server, and offers the text for copying", async () => {
  const made = await makeDatabase("sqlite");
  const database = openDatabase(made.settings);
  await migrate(database, () => new Date().toISOString());
  const server = await startTestServer(database);
  await seedPrices(server);
  const { quotation_id: number } = await saveGolden(server, server.users.employee, "SG-1", { customer });
  const draft = await server.call(server.users.employee, "GET", `/api/quotation/${number}/mail-draft`);
  expect(draft.json()).toMatchObject({
    data: { is_set_up: false, from: null, text: expect.stringContaining("Dear") },
  });
  const sent = await server.call(server.users.employee, "POST", `/api/quotation/${number}/mails`, {
    revision: 0,
    form: "customer",
    to: ["a@x.example"],
    subject: "a",
    text: "b",
  });
  expect([sent.statusCode, sent.json().detail]).toEqual([
    409,
    expect.stringMatching(/^This server sends no e-mails/),
  ]);
  await server.app.close();
  await database.close();
  await made.drop();
});
