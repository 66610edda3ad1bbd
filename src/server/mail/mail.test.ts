import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { AttachedFile } from "#contract/files/files-api.ts";
import type { MailRecord, MailToSend, PrefilledMail, UnsentMail } from "#contract/mail/mail-api.ts";
import type { QuotationRecord } from "#contract/quotations/quotations-api.ts";
import type { ActivityEntry } from "#contract/sales/sales-api.ts";
import { exampleFiles } from "#domain/testing/example-files.ts";
import { openDatabase } from "#server/platform/database/database.ts";
import { migrate } from "#server/platform/database/migrations/migrations.ts";
import type { MailRow } from "#server/platform/database/tables/mail.ts";
import {
  buildTestApp,
  startTestServer,
  type TestServer,
  type TestUser,
  testConfig,
} from "#server/testing/app.ts";
import { makeDatabase, onBothDatabases, openAgain } from "#server/testing/databases.ts";
import { addFile, fileForm } from "#server/testing/file-forms.ts";
import { finalOfGolden, saveGolden } from "#server/testing/golden-quotations.ts";
import { type ReceivedMail, startMailServer, type TestMailServer } from "#server/testing/mail-server.ts";
import { offerIn, positionOf } from "#server/testing/saved-quotations.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";
import { messages, type Refusal } from "#server/testing/stored-quotations.ts";

const minute = 60_000;
const customer = { company: "Sabar Steel", name: "Mr Chaudhary" };
const messageId = ({ raw }: ReceivedMail): string => /^Message-ID: (\S+)/im.exec(raw)?.[1] ?? "";
const asBase64 = (content: Uint8Array) => Buffer.from(content).toString("base64").slice(0, 60);

onBothDatabases("mails", (database, kind) => {
  let post: TestMailServer;
  let server: TestServer;
  let owner: TestUser;
  beforeAll(async () => {
    post = await startMailServer();
    const config = { ...testConfig, smtpUrl: post.url, mailFrom: "quotes@cranes.example" };
    // This server sends what it was asked to send. Due mails are for the processes that a test starts.
    vi.useFakeTimers({ toFake: ["setInterval"] });
    server = await startTestServer(database(), { config });
    vi.useRealTimers();
    await seedPrices(server);
    owner = server.users.employee;
  });
  afterAll(async () => {
    await server.app.close();
    await post.stop();
  });
  afterEach(() => {
    post.refused.clear();
    post.answers.length = 0;
    post.received.length = 0;
    post.lost.length = 0;
  });

  const quote = () => saveGolden(server, owner, "SG-1", { customer });
  const mailTo = (change: Partial<MailToSend> = {}): MailToSend => ({
    revision: 0,
    form: "customer",
    to: ["buyer@steel.example"],
    subject: "Our quotation",
    text: "Dear Mr Chaudhary,\n\nplease find it attached.",
    outside: change.outside ?? [...(change.to ?? ["buyer@steel.example"]), ...(change.cc ?? [])],
    ...change,
  });
  const send = (number: string, change: Partial<MailToSend> = {}, as = owner) =>
    server.call(as, "POST", `/api/quotation/${number}/mails`, mailTo(change));
  const mails = async (number: string) =>
    (await server.call(owner, "GET", `/api/quotation/${number}/mails`)).json<{
      data: { mails: MailRecord[] };
    }>().data.mails;
  const newest = async (number: string) => (await mails(number))[0];
  const becomes = (number: string, expected: object) =>
    expect.poll(() => newest(number), { timeout: 15_000, interval: 200 }).toMatchObject(expected);
  const record = async (number: string) =>
    (await server.call(owner, "GET", `/api/quotation/${number}`)).json<{ data: QuotationRecord }>().data;
  const activity = async (number: string) =>
    (await server.call(owner, "GET", `/api/quotation/${number}/activity?limit=100`)).json<{
      data: { entries: ActivityEntry[] };
    }>().data.entries;
  const unsent = async (as = owner) =>
    (await server.call(as, "GET", "/api/mails/unsent")).json<{ data: { mails: UnsentMail[] } }>().data.mails;
  /** Time passes, and a new process does the due work. */
  async function later(milliseconds: number): Promise<void> {
    server.clock.advance(milliseconds);
    const config = { ...testConfig, smtpUrl: post.url, mailFrom: "quotes@cranes.example" };
    const app = await buildTestApp(database(), server.clock, { config });
    await expect
      .poll(
        async () => {
          const due = await database()
            .db.selectFrom("mails")
            .select("id")
            .where("state", "=", "waiting")
            .where("next_try_at", "<=", server.clock.now())
            .execute();
          return due.length;
        },
        { timeout: 15_000 },
      )
      .toBe(0);
    await app.close();
  }

  const changeRow = (number: string, row: Partial<MailRow>) =>
    database().db.updateTable("mails").set(row).where("subject", "=", number).execute();

  test("are sent once with paper and files, mark as sent, and are recorded in the activity", async () => {
    const { quotation_id: number } = await quote();
    const drawing = exampleFiles["layout.dxf"]?.content ?? new Uint8Array();
    const { id: file } = await addFile(server, owner, number, "ક્રેન.dxf", drawing);
    const change = {
      subject: "ભાવ for 5 T",
      to: ["buyer@steel.example", "Buyer@steel.example"],
      cc: ["boss@steel.example", "buyer@steel.example"],
      files: [file],
      key: "one and only",
    };
    const [first, second] = await Promise.all([send(number, change), send(number, change)]);
    expect([first.statusCode, second.statusCode].sort()).toEqual([200, 201]);
    await becomes(number, { state: "sent", tries: 1, refused: [], why: null });
    expect(await mails(number)).toHaveLength(1);
    expect(await newest(number)).toMatchObject({ to: ["buyer@steel.example"], cc: ["boss@steel.example"] });
    expect(post.received).toHaveLength(1);
    const [mail] = post.received;
    expect(mail?.from).toBe("quotes@cranes.example");
    expect(mail?.recipients).toEqual(["buyer@steel.example", "boss@steel.example"]);
    for (const part of [
      /^From: "employee Example, Example Cranes" <quotes@cranes\.example>/m,
      /^Date: Fri, 20 Nov 2026 06:30:00 \+0000/m,
      /^Reply-To: .*<employee@cranes\.example>/m,
      /^To: buyer@steel\.example/m,
      /^Cc: boss@steel\.example/m,
      /^Subject: =\?UTF-8\?/m,
      /please find it attached/,
      new RegExp(`filename="?quotation-${number}\\.pdf`),
      new RegExp(asBase64(Buffer.from("%PDF-1.7")).slice(0, 9)),
    ])
      expect(mail?.raw).toMatch(part);
    expect(mail?.raw.replaceAll(/\r?\n/g, "")).toContain(asBase64(drawing));
    expect((await record(number)).status).toBe("sent");
    expect((await activity(number)).slice(-2)).toMatchObject([
      {
        by: "employee",
        kind: "mail",
        to: "buyer@steel.example, boss@steel.example",
        note: `ભાવ for 5 T\n${number}, customer: quotation-${number}.pdf, ક્રેન.dxf`,
      },
      { by: "employee", kind: "status", from: "issued", to: "sent" },
    ]);
    // The paper was kept only as long as it waited.
    const kept = await database().db.selectFrom("file_parts").select("file_id").execute();
    expect(kept.map(({ file_id }) => file_id)).toEqual([file]);
    expect(await unsent()).toEqual([]);
  });

  test("survive a stop of the server, and two processes send each of them once", async () => {
    const numbers: string[] = [];
    for (let count = 0; count < 4; count += 1) numbers.push((await quote()).quotation_id);
    const away = { ...testConfig, smtpUrl: "smtp://127.0.0.1:1", mailFrom: "quotes@cranes.example" };
    const down = await buildTestApp(database(), server.clock, { config: away });
    for (const number of numbers)
      await down.inject({
        method: "POST",
        url: `/api/quotation/${number}/mails`,
        headers: { authorization: `Bearer ${owner.token}` },
        payload: mailTo({ subject: number }),
      });
    for (const number of numbers)
      await becomes(number, { state: "waiting", tries: 1, why: "The mail server could not be reached." });
    await down.close();
    server.clock.advance(minute);
    const config = { ...testConfig, smtpUrl: post.url, mailFrom: "quotes@cranes.example" };
    const databases = [openAgain(database()), openAgain(database())];
    const apps = await Promise.all(databases.map((each) => buildTestApp(each, server.clock, { config })));
    for (const number of numbers) await becomes(number, { state: "sent" });
    await Promise.all(apps.map((app) => app.close()));
    await Promise.all(databases.map((each) => each.close()));
    const subjects = post.received.map(({ raw }) => /^Subject: (\S+)/m.exec(raw)?.[1]);
    expect(subjects.sort()).toEqual([...numbers].sort());
  });

  describe("after a clock ran ahead", () => {
    const day = 24 * 60 * minute;
    async function makeWaiting(): Promise<{ number: string; id: string }> {
      const { quotation_id: number } = await quote();
      post.answers.push(451);
      await send(number);
      await becomes(number, { state: "waiting", why: expect.stringContaining("451") });
      return { number, id: (await newest(number))?.id ?? "" };
    }

    test("continue as soon as the clock is right", async () => {
      const { number } = await makeWaiting();
      const before = server.clock.now();
      post.answers.push(421);
      await later(20 * day);
      server.clock.set(before);
      await becomes(number, { state: "waiting", tries: 2, why: expect.stringContaining("421") });
      await later(0);
      await becomes(number, { state: "sent", tries: 3 });
    });

    test("are taken over from a dead try, and can be stopped", async () => {
      const ahead = new Date(Date.parse(server.clock.now()) + 365 * day).toISOString();
      const held = { made_at: ahead, next_try_at: ahead, lease: "of a dead process", leased_until: ahead };
      const stopped = await makeWaiting();
      await changeRow(stopped.number, held);
      const url = `/api/quotation/${stopped.number}/mails/${stopped.id}/stop`;
      expect((await server.call(owner, "POST", url)).statusCode).toBe(200);
      const tried = await makeWaiting();
      await changeRow(tried.number, held);
      await later(0);
      await becomes(tried.number, { state: "sent" });
      expect(post.received.at(-1)?.raw).toMatch(/^Date: Fri, 20 Nov 2026/m);
    });
  });

  // The rest depends on the mails and their rules, not on the database.
  if (kind !== "sqlite") return;

  test("start from the company's template with its placeholders filled", async () => {
    const { quotation_id: number } = await quote();
    const draft = (await server.call(owner, "GET", `/api/quotation/${number}/mail-draft`)).json<{
      data: PrefilledMail;
    }>().data;
    expect(draft).toMatchObject({
      is_set_up: true,
      from: "quotes@cranes.example",
      reply_to: "employee@cranes.example",
      blockedReason: null,
      forms: ["customer", "lump-sum", "technical"],
    });
    expect(draft.subject).toMatch(new RegExp(`^Example Cranes: quotation ${number}, .*crane`));
    expect(draft.text).toMatch(/^Dear Mr Chaudhary,/);
    expect(draft.text).toMatch(/employee Example\nemployee@cranes\.example\nExample Cranes$/);
    // The saved quotation made a record of the firm; its people are offered, and who is named is meant.
    expect(draft).toMatchObject({ to: "", suggestions: [] });
    const { customer_id: id } = await record(number);
    const contact = (name: string, email: string) => ({ name, role: "", phone: "", email });
    const contacts = [
      contact("Mr  chaudhary", "c@steel.example"),
      contact("B. Shah", "b@steel.example"),
      contact("No mail", ""),
    ];
    const firm = { company: "Sabar Steel", sites: [], contacts, note: "" };
    const put = await server.call(owner, "PUT", `/api/customers/${id}`, firm);
    expect(put.statusCode).toBe(200);
    const again = (await server.call(owner, "GET", `/api/quotation/${number}/mail-draft`)).json<{
      data: PrefilledMail;
    }>().data;
    expect(again.to).toBe("c@steel.example");
    expect(again.suggestions.map(({ address }) => address)).toEqual(["c@steel.example", "b@steel.example"]);
    expect(draft.placeholders).toContainEqual(
      expect.objectContaining({ name: "customer", value: "Sabar Steel" }),
    );
    const placeholder = (name: string) => draft.placeholders.find((each) => each.name === name)?.value;
    const { conditions } = await record(number);
    const shares = (conditions?.milestones ?? [])
      .map(({ percent, when }) => `${percent} % ${when}`)
      .join(", ");
    expect(shares).not.toBe("");
    expect(placeholder("payment")).toBe(shares);
    expect(placeholder("dispatch_week")).toMatch(/^\d+$/);
  });

  test("name whole rupees without paise", async () => {
    const test = { text: "Load test", hsn_sac: "998346", unit: "test", unit_price: 50_000, quantity: 1 };
    const positions = [{ kind: "firm", ...test }];
    const offer = offerIn(await server.call(owner, "POST", "/api/offers", { customer, positions }));
    const draft = await server.call(owner, "GET", `/api/offers/${offer.offer_id}/mail-draft`);
    const values = draft.json<{ data: PrefilledMail }>().data.placeholders;
    expect(values).toContainEqual(expect.objectContaining({ name: "amount", value: "₹59,000" }));
  });

  test("are also sent for an offer, and mark it as sent", async () => {
    const quoted = await quote();
    const made = await server.call(owner, "POST", "/api/offers", { positions: [positionOf(quoted)] });
    const { offer_id: number } = offerIn(made);
    const url = `/api/offers/${number}`;
    const notes = await server.call(
      owner,
      "POST",
      `${url}/files`,
      fileForm("notes.txt", Buffer.from("7.5 t")),
    );
    expect(notes.statusCode).toBe(201);
    const { id: file } = notes.json<{ data: AttachedFile }>().data;
    const stranger = await server.addUser(`stranger ${number}`, "employee");
    for (const path of [`${url}/mails`, `${url}/mails/none/stop`])
      expect((await server.call(stranger, "POST", path, mailTo())).statusCode).toBe(403);
    expect((await server.call(stranger, "DELETE", `${url}/files/${file}`)).statusCode).toBe(403);
    const breakdown = await server.call(owner, "POST", `${url}/mails`, mailTo({ form: "breakdown" }));
    expect(breakdown.statusCode).toBe(422);
    const draft = (await server.call(owner, "GET", `${url}/mail-draft`)).json<{ data: PrefilledMail }>().data;
    expect(draft.subject).toBe(
      `Example Cranes: offer ${number}, one single girder EOT crane for Sabar Steel`,
    );
    const sent = await server.call(owner, "POST", `${url}/mails`, mailTo({ files: [file] }));
    expect(sent.statusCode).toBe(201);
    await expect
      .poll(async () => (await server.call(owner, "GET", url)).json().data.status, { timeout: 15_000 })
      .toBe("sent");
    expect(post.received).toHaveLength(1);
    expect(post.received[0]?.raw).toContain(number);
    const activity = await server.call(owner, "GET", `${url}/activity?limit=100`);
    expect(
      activity.json<{ data: { entries: ActivityEntry[] } }>().data.entries.map(({ kind }) => kind),
    ).toEqual(expect.arrayContaining(["file", "mail", "status"]));
  });

  test("wait and are retried when the mail server cannot take them", async () => {
    const { quotation_id: number } = await quote();
    post.answers.push(451, "drop");
    await send(number);
    await becomes(number, { state: "waiting", tries: 1, why: expect.stringContaining("451 as told") });
    expect((await newest(number))?.next_try_at).toBe(
      new Date(Date.parse(server.clock.now()) + minute).toISOString(),
    );
    // The connection breaks after all of it had come: the mail server may have it or not.
    await later(minute);
    await becomes(number, { state: "waiting", tries: 2, why: "The mail server could not be reached." });
    await later(2 * minute);
    await becomes(number, { state: "sent", tries: 3 });
    expect(post.received).toHaveLength(1);
    expect(new Set([...post.lost, ...post.received].map(messageId)).size).toBe(1);
    // The mail has the time at which it was written, whichever try sent it.
    const written = new Date((await newest(number))?.made_at ?? "").toUTCString().replace("GMT", "+0000");
    expect(post.received[0]?.raw).toContain(`Date: ${written}`);
  });

  test("a mail refused for good appears in the activity, on the page and to its sender", async () => {
    const { quotation_id: number } = await quote();
    post.answers.push(554);
    await send(number);
    await becomes(number, { state: "failed", tries: 1, why: "The mail server said: 554 as told" });
    expect((await record(number)).status).toBe("issued");
    // The address is still to be confirmed.
    const draft = await server.call(owner, "GET", `/api/quotation/${number}/mail-draft`);
    expect(draft.json().data.known).not.toContain("buyer@steel.example");
    expect((await activity(number)).at(-1)).toMatchObject({
      kind: "mail",
      note: expect.stringMatching(/\nNot sent\. The mail server said: 554 as told$/),
    });
    const [first] = await unsent();
    expect(first).toMatchObject({ number, noun: "quotation", state: "failed" });
    const seen = (as: TestUser) => server.call(as, "POST", `/api/mails/${first?.id}/seen`);
    expect((await seen(server.users.admin)).statusCode).toBe(404);
    expect((await seen(owner)).statusCode).toBe(200);
    expect(await unsent()).toEqual([]);
  });

  test("hide recipients and text from readers of the quotation who may not see its customer", async () => {
    const { quotation_id: number, customer_id } = await quote();
    const offered = await server.call(owner, "POST", "/api/offers", {
      positions: [positionOf(await quote())],
    });
    const { offer_id } = offerIn(offered);
    post.refused.set("gone@steel.example", 550);
    const sent = { to: ["buyer@steel.example", "gone@steel.example"], cc: ["head@steel.example"] };
    await send(number, sent);
    await becomes(number, { state: "sent", refused: [{ address: "gone@steel.example" }] });
    expect((await server.call(owner, "POST", `/api/offers/${offer_id}/mails`, mailTo(sent))).statusCode).toBe(
      201,
    );
    const urls = [`/api/quotation/${number}`, `/api/offers/${offer_id}`];
    await expect
      .poll(async () => (await server.call(owner, "GET", `${urls[1]}/activity`)).body, { timeout: 15_000 })
      .toContain("gone@steel.example");
    const reader = await server.addUser(`reader ${number}`, "employee");
    const colleague = await server.addUser(`colleague ${number}`, "employee");
    await saveGolden(server, colleague, "SG-1", { customer });
    expect((await server.call(reader, "GET", `/api/customers/${customer_id}`)).statusCode).toBe(404);
    for (const url of urls)
      for (const path of [`${url}/mails`, `${url}/activity?limit=100`]) {
        const hidden = await server.call(reader, "GET", path);
        expect(hidden.statusCode).toBe(200);
        expect(hidden.body).toContain("Our quotation");
        expect(hidden.body).not.toMatch(/steel\.example|Chaudhary|please find/);
        for (const as of [owner, colleague, server.users.manager])
          expect((await server.call(as, "GET", path)).body).toContain("head@steel.example");
      }
  });

  test("reach each recipient once, even when others are refused", async () => {
    const { quotation_id: number } = await quote();
    post.refused.set("gone@steel.example", 550);
    post.refused.set("grey@steel.example", 450);
    await send(number, { to: ["buyer@steel.example", "gone@steel.example"], cc: ["grey@steel.example"] });
    await becomes(number, { state: "waiting", tries: 1, why: expect.stringContaining("450") });
    post.refused.delete("grey@steel.example");
    await later(minute);
    await becomes(number, { state: "sent", refused: [{ address: "gone@steel.example" }] });
    expect(post.received.map(({ recipients }) => recipients)).toEqual([
      ["buyer@steel.example"],
      ["grey@steel.example"],
    ]);
    expect((await activity(number)).at(-2)?.note).toContain(
      "Not to gone@steel.example. The mail server said: 550",
    );
    expect((await unsent())[0]).toMatchObject({ number, state: "sent" });
  });

  test("are sent although one of them is damaged, which its sender sees as failed", async () => {
    const numbers: string[] = [];
    post.refused.set("buyer@steel.example", 450);
    for (let count = 0; count < 4; count += 1) {
      const { quotation_id: number } = await quote();
      await send(number, { subject: number });
      await becomes(number, { state: "waiting", tries: 1, why: expect.stringContaining("450") });
      numbers.push(number);
    }
    const [first = "", damaged = "", homeless = "", last = ""] = numbers;
    const damage = (number: string, change: object) =>
      database().db.updateTable("mails").set(change).where("subject", "=", number).execute();
    await damage(damaged, { to: '["buyer@steel.example"', accepted: '["boss@steel.example"]' });
    await damage(homeless, { subject: "SG-none" });
    post.refused.clear();
    await later(minute);
    for (const number of [first, last]) await becomes(number, { state: "sent", tries: 2 });
    expect(post.received.map(({ raw }) => /^Subject: (\S+)/m.exec(raw)?.[1])).toEqual([first, last]);
    const why =
      "The stored mail is damaged and cannot be sent. boss@steel.example already has it. Write the mail again, and tell your administrator.";
    await becomes(damaged, { state: "failed", tries: 2, to: [], next_try_at: null, why });
    expect((await activity(damaged)).at(-1)?.note).toMatch(/\nNot sent\. The stored mail is damaged/);
    const told = (await unsent()).filter(({ number }) => [damaged, "SG-none"].includes(number));
    expect(told).toMatchObject([
      { number: "SG-none", state: "failed", why: expect.stringMatching(/^The stored mail/) },
      { number: damaged, state: "failed", why },
    ]);
    // It blocks nothing: the same mail is written again and sent.
    expect((await send(damaged)).statusCode).toBe(201);
    await becomes(damaged, { state: "sent" });
  });

  test("of one sale are a thread, and internal papers have another", async () => {
    const { quotation_id: number } = await quote();
    const { admin } = server.users;
    const address = "admin@cranes.example";
    await database().db.updateTable("users").set({ email: address }).where("id", "=", admin.id).execute();
    const sendAll: [Partial<MailToSend>, TestUser][] = [
      [{ subject: "one" }, owner],
      [{ subject: "inside", form: "internal", to: [address] }, admin],
      [{ subject: "refused", to: ["nobody@steel.example"] }, owner],
      [{ subject: "two", to: ["boss@steel.example"] }, owner],
      [{ subject: "three" }, owner],
    ];
    post.refused.set("nobody@steel.example", 550);
    for (const [change, as] of sendAll) {
      expect((await send(number, change, as)).statusCode).toBe(201);
      await becomes(number, {
        subject: change.subject,
        state: change.subject === "refused" ? "failed" : "sent",
      });
    }
    const rawOf = (subject: string) =>
      post.received.map(({ raw }) => raw).find((raw) => raw.includes(`\r\nSubject: ${subject}\r\n`)) ?? "";
    const header = (subject: string, name: string) =>
      new RegExp(`^${name}: ((?:.|\r\n )*)`, "m").exec(rawOf(subject))?.[1]?.split(/\s+/);
    const [[one], [two]] = [header("one", "Message-ID") ?? [], header("two", "Message-ID") ?? []];
    expect(one).toMatch(/^<.+@cranes\.example>$/);
    for (const first of ["one", "inside"])
      expect([header(first, "In-Reply-To"), header(first, "References")]).toEqual([undefined, undefined]);
    expect([header("two", "In-Reply-To"), header("two", "References")]).toEqual([[one], [one]]);
    expect([header("three", "In-Reply-To"), header("three", "References")]).toEqual([[two], [one, two]]);
  });

  test("keep a quote in the name of a file", async () => {
    const { quotation_id: number } = await quote();
    const { id: file } = await addFile(server, owner, number, 'Rail 4" A75.txt', Buffer.from("7.5 t"));
    await send(number, { files: [file] });
    await becomes(number, { state: "sent" });
    expect(post.received[0]?.raw).toContain("filename*0*=utf-8''Rail%204%22%20A75.txt");
  });

  test("are sent once, even when the activity cannot be written", async () => {
    const { quotation_id: number } = await quote();
    const { db } = database();
    await sql`create trigger no_activity before insert on activity begin select raise(abort, 'no'); end`.execute(
      db,
    );
    await send(number);
    await becomes(number, { state: "sent", tries: 1 }).finally(() =>
      sql`drop trigger no_activity`.execute(db),
    );
    await later(3 * minute);
    expect(post.received).toHaveLength(1);
  });

  test("fail after a day of tries", async () => {
    const { quotation_id: number } = await quote();
    const madeAt = Date.parse(server.clock.now());
    post.refused.set("buyer@steel.example", 450);
    await send(number);
    await becomes(number, { state: "waiting", why: expect.stringContaining("450") });
    for (let mail = await newest(number); mail?.state === "waiting"; mail = await newest(number))
      await later(Date.parse(mail.next_try_at ?? "") - Date.parse(server.clock.now()));
    const given = await newest(number);
    expect(given).toMatchObject({ state: "failed", why: expect.stringContaining("450") });
    expect(given?.tries).toBeGreaterThan(15);
    expect(Date.parse(given?.ended_at ?? "") - madeAt).toBeLessThanOrEqual(24 * 60 * minute);
    expect((await unsent()).map(({ number: of }) => of)).toContain(number);
  });

  describe("waiting to be sent", () => {
    test("are not sent after a revision of the quotation, and show the reason", async () => {
      const { quotation_id: number } = await quote();
      post.refused.set("buyer@steel.example", 450);
      await send(number);
      await becomes(number, { state: "waiting", why: expect.stringContaining("450") });
      const revised = { margin_percentage: 7, revises: { quotation_id: number, revision: 0 } };
      const final = await finalOfGolden(server, owner, "SG-1", revised);
      const saved = await server.call(owner, "POST", "/api/quotation/save", {
        user: owner.username,
        quotation_data: final,
        reason: "Longer guarantee",
      });
      expect(saved.statusCode).toBe(201);
      post.refused.clear();
      await later(minute);
      const why = `${number} was revised meanwhile (R1 by employee). Send that revision.`;
      await becomes(number, { state: "failed", why });
      expect(post.received).toEqual([]);
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
      post.refused.set("buyer@steel.example", 450);
      await send(number);
      await becomes(number, { state: "waiting", why: expect.stringContaining("450") });
      const boss = await server.addUser(`boss ${number}`, "manager");
      const made = await server.call(boss, "POST", "/api/offers", { positions: [positionOf(quoted)] });
      const why = `${number} was added to offer ${offerIn(made).offer_id}. Send the offer.`;
      expect(await newest(number)).toMatchObject({ state: "stopped", why });
      expect((await unsent())[0]).toMatchObject({ number, state: "stopped", why });
      expect((await activity(number)).map(({ by, note }) => [by, note])).toContainEqual([
        boss.username,
        expect.stringMatching(new RegExp(`Stopped before it was sent\\. ${why}$`)),
      ]);
      post.refused.clear();
      await later(minute);
      expect(post.received).toEqual([]);
    });

    test("are not sent when an offer takes their quotation during a try", async () => {
      const quoted = await quote();
      const { quotation_id: number } = quoted;
      post.refused.set("buyer@steel.example", 450);
      await send(number);
      await becomes(number, { state: "waiting", why: expect.stringContaining("450") });
      const leased_until = new Date(Date.parse(server.clock.now()) + minute).toISOString();
      await changeRow(number, { lease: "of another process", leased_until });
      const made = await server.call(owner, "POST", "/api/offers", { positions: [positionOf(quoted)] });
      expect(await newest(number)).toMatchObject({ state: "waiting" });
      post.refused.clear();
      await later(2 * minute);
      const why = `${number} is in offer ${offerIn(made).offer_id}. Send the offer.`;
      await becomes(number, { state: "failed", why });
      expect(post.received).toEqual([]);
    });

    test("keep their files, and can be stopped", async () => {
      const { quotation_id: number } = await quote();
      const { id: file } = await addFile(server, owner, number, "notes.txt", Buffer.from("7.5 t"));
      post.refused.set("buyer@steel.example", 450);
      await send(number, { files: [file] });
      await becomes(number, { state: "waiting", why: expect.stringContaining("450") });
      const remove = () => server.call(owner, "DELETE", `/api/quotation/${number}/files/${file}`);
      expect((await remove()).json().detail).toMatch(/^notes\.txt belongs to a waiting mail/);
      const { id = "" } = (await newest(number)) ?? {};
      const stop = (as: TestUser) => server.call(as, "POST", `/api/quotation/${number}/mails/${id}/stop`);
      const colleague = await server.addUser(`colleague ${number}`, "employee");
      const boss = await server.addUser(`boss ${number}`, "manager");
      expect((await stop(colleague)).statusCode).toBe(403);
      expect((await stop(boss)).json()).toMatchObject({ data: { state: "stopped" } });
      expect((await stop(owner)).statusCode).toBe(409);
      expect((await activity(number)).at(-1)).toMatchObject({
        by: boss.username,
        note: expect.stringMatching(/Stopped before it was sent\.$/),
      });
      expect((await remove()).statusCode).toBe(200);
      post.refused.clear();
      await later(minute);
      expect(post.received).toEqual([]);
    });
  });

  describe("the rules of sending", () => {
    const refused = async (number: string, change: Partial<MailToSend>, as = owner) => {
      const answer = await send(number, change, as);
      return [answer.statusCode, ...messages(answer.json<Refusal>())].join(" ");
    };

    test("wrong mails are refused with a sentence", async () => {
      const { quotation_id: number } = await quote();
      const other = await quote();
      const file = await addFile(server, owner, other.quotation_id, "notes.txt", Buffer.from("7.5 t"));
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
      expect(post.received).toEqual([]);
    });

    test("a mail goes to an unfamiliar address only after one confirmation", async () => {
      const { quotation_id: number } = await quote();
      const { customer_id: id } = await record(number);
      const contacts = [{ name: "B. Shah", role: "", phone: "", email: "b@steel.example" }];
      const firm = { company: "Sabar Steel", sites: [], contacts, note: "" };
      expect((await server.call(owner, "PUT", `/api/customers/${id}`, firm)).statusCode).toBe(200);
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
        const admin = await server.addUser(`chief-${noun}`, "admin");
        const quoted = await quote();
        const made =
          noun === "offer" &&
          (await server.call(owner, "POST", "/api/offers", { positions: [positionOf(quoted)] }));
        const url = made ? `/api/offers/${offerIn(made).offer_id}` : `/api/quotation/${quoted.quotation_id}`;
        const left = await server.addUser(`left-${noun}`, "employee");
        await database().db.updateTable("users").set({ is_active: 0 }).where("id", "=", left.id).execute();
        const strangers = ["buyer@steel.example", `${left.username}@cranes.example`];
        const mail = (change: Partial<MailToSend>) =>
          server.call(admin, "POST", `${url}/mails`, mailTo({ form: "internal", ...change }));
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
        await expect.poll(() => post.received.length, { timeout: 15_000 }).toBe(1);
        expect((await mail({ to: ["buyer@steel.example"] })).statusCode).toBe(422);
        const draftOf = async (as: TestUser) =>
          (await server.call(as, "GET", `${url}/mail-draft`)).json<{ data: PrefilledMail }>().data;
        expect((await draftOf(owner)).colleagues).toEqual([]);
        const { colleagues, forms } = await draftOf(admin);
        expect(forms).toContain("internal");
        expect(colleagues).toContainEqual({ address: "manager@cranes.example", name: "manager Example" });
        expect(colleagues.map(({ address }) => address)).not.toContain(strangers[1]);
      },
    );

    test("an internal paper to colleagues needs no confirmation, and leaves the quotation issued", async () => {
      const { quotation_id: number } = await quote();
      const admin = await server.addUser(`chief-${number.toLowerCase()}`, "admin");
      const internal = { form: "internal", to: ["manager@cranes.example"], outside: [] } as const;
      expect((await send(number, internal, admin)).statusCode).toBe(201);
      await becomes(number, { state: "sent" });
      expect(post.received.map(({ recipients }) => recipients)).toEqual([["manager@cranes.example"]]);
      expect((await record(number)).status).toBe("issued");
    });

    test("an internal paper does not reach a colleague who has left in the meantime", async () => {
      const { quotation_id: number } = await quote();
      const admin = await server.addUser(`chief-${number.toLowerCase()}`, "admin");
      const leaver = await server.addUser(`leaver-${number.toLowerCase()}`, "manager");
      const address = `${leaver.username}@cranes.example`;
      post.refused.set(address, 450);
      expect((await send(number, { form: "internal", to: [address] }, admin)).statusCode).toBe(201);
      await becomes(number, { state: "waiting", why: expect.stringContaining("450") });
      await database().db.updateTable("users").set({ is_active: 0 }).where("id", "=", leaver.id).execute();
      post.refused.clear();
      await later(minute);
      await becomes(number, {
        state: "failed",
        why: expect.stringMatching(/^Internal papers go only to your own/),
      });
      expect(post.received).toEqual([]);
    });

    test("mails to other users' customers, and mails of closed or expired sales, are refused", async () => {
      const { quotation_id: number } = await quote();
      const colleague = await server.addUser(`other ${number}`, "employee");
      expect(await refused(number, {}, colleague)).toMatch(/^403 Only employee, managers and administrators/);
      const draft = await server.call(colleague, "GET", `/api/quotation/${number}/mail-draft`);
      expect(draft.statusCode).toBe(403);
      const lost = { status: "lost", from: "issued", reason: "price" };
      await server.call(owner, "POST", `/api/quotation/${number}/status`, lost);
      expect(await refused(number, {})).toBe(`409 ${number} is lost. Reopen it before you send it.`);
      const { quotation_id: late } = await quote();
      server.clock.advance(31 * 24 * 60 * minute);
      const again = await server.call(null, "POST", "/api/auth/login", {
        username: "employee",
        password: "correct horse",
      });
      owner = { ...owner, token: again.json<{ access_token: string }>().access_token };
      expect(await refused(late, {})).toMatch(/^409 .* was valid until .*\. Extend its validity/);
      const stranger = await server.addUser(`stranger ${late}`, "employee");
      expect(await refused(late, {}, stranger)).toMatch(/^404 /);
      for (const url of [`/api/quotation/${late}/mails`, `/api/quotation/${late}/mails/x/stop`])
        expect((await server.call(stranger, "POST", url, mailTo())).statusCode).toBe(404);
    });
  });
});

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
