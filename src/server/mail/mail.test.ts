import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { AttachedFile } from "#contract/files/files-api.ts";
import type { MailToSend, PrefilledMail } from "#contract/mail/mail-api.ts";
import type { ActivityEntry } from "#contract/sales/sales-api.ts";
import { exampleFiles } from "#domain/testing/example-files.ts";
import { buildTestApp, type TestUser, testConfig } from "#server/testing/app.ts";
import { onBothDatabases, openAgain } from "#server/testing/databases.ts";
import { addFile, fileForm } from "#server/testing/file-forms.ts";
import { saveGolden } from "#server/testing/golden-quotations.ts";
import { customer, minute, onMailServer } from "#server/testing/mail-bench.ts";
import { offerIn, positionOf } from "#server/testing/saved-quotations.ts";

const asBase64 = (content: Uint8Array) => Buffer.from(content).toString("base64").slice(0, 60);

onBothDatabases("mails", (database, kind) => {
  const bench = onMailServer(database);
  const { quote, mailTo, send, mails, newest, becomes, record, activity, unsent, later, changeRow } = bench;

  test("are sent once with paper and files, mark as sent, and are recorded in the activity", async () => {
    const { quotation_id: number } = await quote();
    const drawing = exampleFiles["layout.dxf"]?.content ?? new Uint8Array();
    const { id: file } = await addFile(bench.server, bench.owner, number, "ક્રેન.dxf", drawing);
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
    expect(bench.post.received).toHaveLength(1);
    const [mail] = bench.post.received;
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
    const down = await buildTestApp(database(), bench.server.clock, { config: away });
    for (const number of numbers)
      await down.inject({
        method: "POST",
        url: `/api/quotation/${number}/mails`,
        headers: { authorization: `Bearer ${bench.owner.token}` },
        payload: mailTo({ subject: number }),
      });
    for (const number of numbers)
      await becomes(number, { state: "waiting", tries: 1, why: "The mail server could not be reached." });
    await down.close();
    bench.server.clock.advance(minute);
    const config = { ...testConfig, smtpUrl: bench.post.url, mailFrom: "quotes@cranes.example" };
    const databases = [openAgain(database()), openAgain(database())];
    const apps = await Promise.all(
      databases.map((each) => buildTestApp(each, bench.server.clock, { config })),
    );
    for (const number of numbers) await becomes(number, { state: "sent" });
    await Promise.all(apps.map((app) => app.close()));
    await Promise.all(databases.map((each) => each.close()));
    const subjects = bench.post.received.map(({ raw }) => /^Subject: (\S+)/m.exec(raw)?.[1]);
    expect(subjects.sort()).toEqual([...numbers].sort());
  });

  describe("after a clock ran ahead", () => {
    const day = 24 * 60 * minute;
    async function makeWaiting(): Promise<{ number: string; id: string }> {
      const { quotation_id: number } = await quote();
      bench.post.answers.push(451);
      await send(number);
      await becomes(number, { state: "waiting", why: expect.stringContaining("451") });
      return { number, id: (await newest(number))?.id ?? "" };
    }

    test("continue as soon as the clock is right", async () => {
      const { number } = await makeWaiting();
      const before = bench.server.clock.now();
      bench.post.answers.push(421);
      await later(20 * day);
      bench.server.clock.set(before);
      await becomes(number, { state: "waiting", tries: 2, why: expect.stringContaining("421") });
      await later(0);
      await becomes(number, { state: "sent", tries: 3 });
    });

    test("are taken over from a dead try, and can be stopped", async () => {
      const ahead = new Date(Date.parse(bench.server.clock.now()) + 365 * day).toISOString();
      const held = { made_at: ahead, next_try_at: ahead, lease: "of a dead process", leased_until: ahead };
      const stopped = await makeWaiting();
      await changeRow(stopped.number, held);
      const url = `/api/quotation/${stopped.number}/mails/${stopped.id}/stop`;
      expect((await bench.server.call(bench.owner, "POST", url)).statusCode).toBe(200);
      const tried = await makeWaiting();
      await changeRow(tried.number, held);
      await later(0);
      await becomes(tried.number, { state: "sent" });
      expect(bench.post.received.at(-1)?.raw).toMatch(/^Date: Fri, 20 Nov 2026/m);
    });
  });

  // The rest depends on the mails and their rules, not on the database.
  if (kind !== "sqlite") return;

  test("start from the company's template with its placeholders filled", async () => {
    const { quotation_id: number } = await quote();
    const draft = (await bench.server.call(bench.owner, "GET", `/api/quotation/${number}/mail-draft`)).json<{
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
    const put = await bench.server.call(bench.owner, "PUT", `/api/customers/${id}`, firm);
    expect(put.statusCode).toBe(200);
    const again = (await bench.server.call(bench.owner, "GET", `/api/quotation/${number}/mail-draft`)).json<{
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
    const offer = offerIn(
      await bench.server.call(bench.owner, "POST", "/api/offers", { customer, positions }),
    );
    const draft = await bench.server.call(bench.owner, "GET", `/api/offers/${offer.offer_id}/mail-draft`);
    const values = draft.json<{ data: PrefilledMail }>().data.placeholders;
    expect(values).toContainEqual(expect.objectContaining({ name: "amount", value: "₹59,000" }));
  });

  test("are also sent for an offer, and mark it as sent", async () => {
    const quoted = await quote();
    const made = await bench.server.call(bench.owner, "POST", "/api/offers", {
      positions: [positionOf(quoted)],
    });
    const { offer_id: number } = offerIn(made);
    const url = `/api/offers/${number}`;
    const notes = await bench.server.call(
      bench.owner,
      "POST",
      `${url}/files`,
      fileForm("notes.txt", Buffer.from("7.5 t")),
    );
    expect(notes.statusCode).toBe(201);
    const { id: file } = notes.json<{ data: AttachedFile }>().data;
    const stranger = await bench.server.addUser(`stranger ${number}`, "employee");
    for (const path of [`${url}/mails`, `${url}/mails/none/stop`])
      expect((await bench.server.call(stranger, "POST", path, mailTo())).statusCode).toBe(403);
    expect((await bench.server.call(stranger, "DELETE", `${url}/files/${file}`)).statusCode).toBe(403);
    const breakdown = await bench.server.call(
      bench.owner,
      "POST",
      `${url}/mails`,
      mailTo({ form: "breakdown" }),
    );
    expect(breakdown.statusCode).toBe(422);
    const draft = (await bench.server.call(bench.owner, "GET", `${url}/mail-draft`)).json<{
      data: PrefilledMail;
    }>().data;
    expect(draft.subject).toBe(
      `Example Cranes: offer ${number}, one single girder EOT crane for Sabar Steel`,
    );
    const sent = await bench.server.call(bench.owner, "POST", `${url}/mails`, mailTo({ files: [file] }));
    expect(sent.statusCode).toBe(201);
    await expect
      .poll(async () => (await bench.server.call(bench.owner, "GET", url)).json().data.status, {
        timeout: 15_000,
      })
      .toBe("sent");
    expect(bench.post.received).toHaveLength(1);
    expect(bench.post.received[0]?.raw).toContain(number);
    const activity = await bench.server.call(bench.owner, "GET", `${url}/activity?limit=100`);
    expect(
      activity.json<{ data: { entries: ActivityEntry[] } }>().data.entries.map(({ kind }) => kind),
    ).toEqual(expect.arrayContaining(["file", "mail", "status"]));
  });

  test("hide recipients and text from readers of the quotation who may not see its customer", async () => {
    const { quotation_id: number, customer_id } = await quote();
    const offered = await bench.server.call(bench.owner, "POST", "/api/offers", {
      positions: [positionOf(await quote())],
    });
    const { offer_id } = offerIn(offered);
    bench.post.refused.set("gone@steel.example", 550);
    const sent = { to: ["buyer@steel.example", "gone@steel.example"], cc: ["head@steel.example"] };
    await send(number, sent);
    await becomes(number, { state: "sent", refused: [{ address: "gone@steel.example" }] });
    expect(
      (await bench.server.call(bench.owner, "POST", `/api/offers/${offer_id}/mails`, mailTo(sent)))
        .statusCode,
    ).toBe(201);
    const urls = [`/api/quotation/${number}`, `/api/offers/${offer_id}`];
    await expect
      .poll(async () => (await bench.server.call(bench.owner, "GET", `${urls[1]}/activity`)).body, {
        timeout: 15_000,
      })
      .toContain("gone@steel.example");
    const reader = await bench.server.addUser(`reader ${number}`, "employee");
    const colleague = await bench.server.addUser(`colleague ${number}`, "employee");
    await saveGolden(bench.server, colleague, "SG-1", { customer });
    expect((await bench.server.call(reader, "GET", `/api/customers/${customer_id}`)).statusCode).toBe(404);
    for (const url of urls)
      for (const path of [`${url}/mails`, `${url}/activity?limit=100`]) {
        const hidden = await bench.server.call(reader, "GET", path);
        expect(hidden.statusCode).toBe(200);
        expect(hidden.body).toContain("Our quotation");
        expect(hidden.body).not.toMatch(/steel\.example|Chaudhary|please find/);
        for (const as of [bench.owner, colleague, bench.server.users.manager])
          expect((await bench.server.call(as, "GET", path)).body).toContain("head@steel.example");
      }
  });

  test("reach each recipient once, even when others are refused", async () => {
    const { quotation_id: number } = await quote();
    bench.post.refused.set("gone@steel.example", 550);
    bench.post.refused.set("grey@steel.example", 450);
    await send(number, { to: ["buyer@steel.example", "gone@steel.example"], cc: ["grey@steel.example"] });
    await becomes(number, { state: "waiting", tries: 1, why: expect.stringContaining("450") });
    bench.post.refused.delete("grey@steel.example");
    await later(minute);
    await becomes(number, { state: "sent", refused: [{ address: "gone@steel.example" }] });
    expect(bench.post.received.map(({ recipients }) => recipients)).toEqual([
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
    bench.post.refused.set("buyer@steel.example", 450);
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
    bench.post.refused.clear();
    await later(minute);
    for (const number of [first, last]) await becomes(number, { state: "sent", tries: 2 });
    expect(bench.post.received.map(({ raw }) => /^Subject: (\S+)/m.exec(raw)?.[1])).toEqual([first, last]);
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
    const { admin } = bench.server.users;
    const address = "admin@cranes.example";
    await database().db.updateTable("users").set({ email: address }).where("id", "=", admin.id).execute();
    const sendAll: [Partial<MailToSend>, TestUser][] = [
      [{ subject: "one" }, bench.owner],
      [{ subject: "inside", form: "internal", to: [address] }, admin],
      [{ subject: "refused", to: ["nobody@steel.example"] }, bench.owner],
      [{ subject: "two", to: ["boss@steel.example"] }, bench.owner],
      [{ subject: "three" }, bench.owner],
    ];
    bench.post.refused.set("nobody@steel.example", 550);
    for (const [change, as] of sendAll) {
      expect((await send(number, change, as)).statusCode).toBe(201);
      await becomes(number, {
        subject: change.subject,
        state: change.subject === "refused" ? "failed" : "sent",
      });
    }
    const rawOf = (subject: string) =>
      bench.post.received.map(({ raw }) => raw).find((raw) => raw.includes(`\r\nSubject: ${subject}\r\n`)) ??
      "";
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
    const { id: file } = await addFile(
      bench.server,
      bench.owner,
      number,
      'Rail 4" A75.txt',
      Buffer.from("7.5 t"),
    );
    await send(number, { files: [file] });
    await becomes(number, { state: "sent" });
    expect(bench.post.received[0]?.raw).toContain("filename*0*=utf-8''Rail%204%22%20A75.txt");
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
    expect(bench.post.received).toHaveLength(1);
  });
});
