import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { PassThrough } from "node:stream";
import { beforeAll, describe, expect, test } from "vitest";
import type { AttachedFile } from "#contract/files/files-api.ts";
import type { ActivityEntry } from "#contract/sales/sales-api.ts";
import { fileKinds } from "#domain/files/file-kinds.ts";
import { maxFileSize, maxFilesSize } from "#domain/files/upload-limits.ts";
import { exampleFiles } from "#domain/testing/example-files.ts";
import { onBothServers } from "#server/testing/app.ts";
import { addFile, fileForm } from "#server/testing/file-forms.ts";
import { readRecord, saveGolden } from "#server/testing/golden-quotations.ts";
import { positionOf } from "#server/testing/saved-quotations.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";
import { messages, type Refusal } from "#server/testing/stored-quotations.ts";
import { type ZipEntry, zipFile } from "#server/testing/zip-file.ts";
import { insertImport } from "../imports/imports-repository.ts";
import { insertMail } from "../mail/mails-repository.ts";
import type { ImportRow } from "../platform/database/tables/imports.ts";
import type { MailRow } from "../platform/database/tables/mail.ts";
import { purgeOrphanContents } from "./file-content.ts";

const text = (words: string, length = words.length) =>
  new Uint8Array(Buffer.from(words.padEnd(length, " \n")));

onBothServers("files of an enquiry", (server, kind) => {
  // Its statements are those of other tests.
  const onSqlite = test.runIf(kind === "sqlite");
  let number: string;
  beforeAll(async () => {
    await seedPrices(server());
  });
  const makeQuotation = async () =>
    (await saveGolden(server(), server().users.employee, "SG-1")).quotation_id;
  const files = async (of = number) =>
    (await server().call(server().users.admin, "GET", `/api/quotation/${of}/files`)).json<{
      data: { files: AttachedFile[] };
    }>().data.files;
  const entries = async (of = number) =>
    (await server().call(server().users.admin, "GET", `/api/quotation/${of}/activity?limit=100`))
      .json<{ data: { entries: ActivityEntry[] } }>()
      .data.entries.filter(({ kind }) => kind === "file")
      .map(({ by, from, to }) => [by, from, to]);
  const parts = async () =>
    Number(
      (
        await server()
          .database.db.selectFrom("file_parts")
          .select((eb) => eb.fn.countAll().as("n"))
          .executeTakeFirstOrThrow()
      ).n,
    );
  const send = (name: string, content: Uint8Array<ArrayBuffer>, of = number) =>
    server().call(server().users.employee, "POST", `/api/quotation/${of}/files`, fileForm(name, content));

  describe("a file that cannot be stored", () => {
    beforeAll(async () => {
      number = await makeQuotation();
    });
    const isUntouched = async (partsBefore: number) => {
      expect(await files()).toEqual([]);
      expect(await entries()).toEqual([]);
      expect(await parts()).toBe(partsBefore);
    };

    onSqlite("is refused with a sentence and leaves nothing", async () => {
      const before = await parts();
      const wrong = await send("run.pdf", text("MZ program"));
      expect(wrong.statusCode).toBe(422);
      expect(messages(wrong.json<Refusal>())).toEqual([
        "run.pdf does not have the content of a file of the kind PDF.",
      ]);
      // Text, except for one byte far after the first written part.
      const late = text("", 3 * 1024 * 1024);
      late[late.length - 5] = 0;
      expect((await send("late.txt", late)).statusCode).toBe(422);
      const large = await send("large.txt", text("", maxFileSize + 1));
      expect([large.statusCode, large.json()]).toEqual([413, { detail: "The file is larger than 20 MB." }]);
      const none = await server().call(
        server().users.employee,
        "POST",
        `/api/quotation/${number}/files`,
        new FormData(),
      );
      expect(none.statusCode).toBe(422);
      await isUntouched(before);
    });

    test("leaves nothing after a broken connection", async () => {
      const before = await parts();
      const { app, users } = server();
      await app.listen({ port: 0, host: "127.0.0.1" });
      const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
      await once(socket, "connect");
      socket.write(
        [
          `POST /api/quotation/${number}/files HTTP/1.1`,
          "Host: x",
          `Authorization: Bearer ${users.employee.token}`,
          "Content-Type: multipart/form-data; boundary=edge",
          "Content-Length: 9000000",
          "",
          "--edge",
          'Content-Disposition: form-data; name="file"; filename="half.txt"',
          "",
          "x".repeat(2_000_000),
        ].join("\r\n"),
      );
      // Some of it is written: then the connection is cut.
      await expect.poll(parts).toBeGreaterThan(before);
      socket.destroy();
      await expect.poll(parts).toBe(before);
      await isUntouched(before);
    });

    test("bytes of a dead server are removed in time, and those of a running call stay", async () => {
      const { db } = server().database;
      const left = { file_id: "01900000-0000-7000-8000-000000000000", part: 0, bytes: Uint8Array.of(1) };
      await db.insertInto("file_parts").values(left).execute();
      const before = await parts();
      await purgeOrphanContents(db, new Date(0x019000000000 + 60_000).toISOString());
      expect(await parts()).toBe(before);
      // The paper of a waiting mail stays as long as the mail waits.
      const at = new Date(0x019000000000).toISOString();
      const mail: MailRow = {
        ...{ id: "waits", noun: "quotation", subject: "SG-2627-00001", request_key: "waits", revision: 0 },
        ...{ form: "customer", order_paper: null, sender_id: "u", sender: "asha", sender_name: "Asha" },
        ...{ reply_to: "asha@cranes.example", to: "[]", cc: "[]", title: "", text: "", attached: "[]" },
        ...{ paper_id: left.file_id, made_at: at, state: "waiting", tries: 0, next_try_at: at, lease: null },
        ...{ leased_until: null, accepted: "[]", refused: "[]", why: null, ended_at: null, seen_at: null },
      };
      await insertMail(db, mail);
      await purgeOrphanContents(db, new Date(0x019000000000 + 3_600_000).toISOString());
      expect(await parts()).toBe(before);
      await db.deleteFrom("mails").where("id", "=", mail.id).execute();
      // A list that can still be imported or undone stays as long as its import has it.
      const list: ImportRow = {
        ...{ id: left.file_id, kind: "customers", file_name: "firms.csv", size: 1, has_content: 1 },
        ...{ choice: "{}", headings_key: "", plan_key: "", created_at: at, by_id: "u", by: "asha" },
        ...{ applied_at: null, written_count: null, written: null, undone_at: null },
      };
      await insertImport(db, list);
      await purgeOrphanContents(db, new Date(0x019000000000 + 3_600_000).toISOString());
      expect(await parts()).toBe(before);
      await db.updateTable("imports").set({ has_content: 0 }).where("id", "=", list.id).execute();
      await purgeOrphanContents(db, new Date(0x019000000000 + 3_600_000).toISOString());
      expect(await parts()).toBe(before - 1);
    });
  });

  onSqlite("a file is refused when its quotation went into an offer while it was sent", async () => {
    const [of, before] = [await makeQuotation(), await parts()];
    const { app, users, call } = server();
    const body = new PassThrough();
    const answer = app.inject({
      method: "POST",
      url: `/api/quotation/${of}/files`,
      headers: {
        authorization: `Bearer ${users.employee.token}`,
        "content-type": "multipart/form-data; boundary=edge",
      },
      payload: body,
    });
    body.write('--edge\r\nContent-Disposition: form-data; name="file"; filename="late.txt"\r\n\r\n');
    body.write("5 t, 15 m\n".repeat(200_000));
    await expect.poll(parts).toBeGreaterThan(before);
    const positions = [positionOf(await readRecord(server(), users.employee, of))];
    const offer = await call(users.employee, "POST", "/api/offers", { positions });
    expect(offer.statusCode).toBe(201);
    body.end("\r\n--edge--\r\n");
    const refused = await answer;
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      expect.stringMatching(`^${of} is in offer OF-\\d+-\\d+\\. Do this on the offer\\.$`),
    ]);
    expect([await files(of), await entries(of), await parts()]).toEqual([[], [], before]);
  });

  test("files sent at once never exceed the limit of one quotation", async () => {
    const of = await makeQuotation();
    expect((await send("any.txt", text("any"), await makeQuotation())).statusCode).toBe(201);
    const { id, ...row } = await server()
      .database.db.selectFrom("files")
      .selectAll()
      .limit(1)
      .executeTakeFirstOrThrow();
    const piece = 1024 * 1024;
    await server()
      .database.db.insertInto("files")
      .values({
        ...row,
        id: `${id.slice(0, -1)}x`,
        subject: of,
        removed_at: null,
        size: maxFilesSize - 2 * piece,
      })
      .execute();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) => send(`part ${at}.txt`, text(String(at), piece), of)),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 409, 409, 409, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().detail).toMatch(
      /there is room for no more: the files of one quotation may have 100 MB together\.$/,
    );
    expect((await files(of)).reduce((sum, { size }) => sum + size, 0)).toBe(maxFilesSize);
  });

  // The rest depends on the files, not on the database.
  if (kind !== "sqlite") return;

  test("a file of the largest size is downloaded unchanged", async () => {
    const of = await makeQuotation();
    const content = new Uint8Array(maxFileSize);
    // Each piece differs from every other.
    for (let at = 0; at < content.length; at += 65_536) content.fill((at / 65_536) % 251, at, at + 65_536);
    content.set(exampleFiles["enquiry.pdf"]?.content ?? []);
    const { id } = await addFile(server(), server().users.employee, of, "large.pdf", content);
    const got = await server().call(server().users.employee, "GET", `/api/quotation/${of}/files/${id}`);
    expect([got.statusCode, got.rawPayload.length]).toEqual([200, content.length]);
    expect(Buffer.compare(got.rawPayload, content)).toBe(0);
  });

  describe("can be attached, listed, downloaded and removed", () => {
    beforeAll(async () => {
      number = await makeQuotation();
    });

    test.each(Object.entries(exampleFiles))("%s", async (name, { kind, content }) => {
      const { users, call } = server();
      const partsBefore = await parts();
      const added = await addFile(server(), users.employee, number, name, content);
      expect(added).toMatchObject({ name, kind, size: content.length, added_by: "employee" });
      expect((await files()).at(-1)).toEqual(added);
      expect((await entries()).at(-1)).toEqual(["employee", null, name]);
      const url = `/api/quotation/${number}/files/${added.id}`;
      const got = await call(users.manager, "GET", url);
      expect(got.statusCode).toBe(200);
      expect(new Uint8Array(got.rawPayload)).toEqual(content);
      expect(got.headers).toMatchObject({
        "content-type": fileKinds[kind].mediaType,
        "content-length": String(content.length),
        "content-disposition": `attachment; filename="${name}"`,
        "content-security-policy": "default-src 'none';sandbox",
        "x-content-type-options": "nosniff",
        "cache-control": "no-store",
      });
      expect((await call(users.manager, "DELETE", url)).statusCode).toBe(200);
      expect((await files()).map(({ id }) => id)).not.toContain(added.id);
      expect((await entries()).at(-1)).toEqual(["manager", name, null]);
      for (const method of ["GET", "DELETE"] as const)
        expect((await call(users.admin, method, url)).statusCode).toBe(404);
      expect(await parts()).toBe(partsBefore);
    });

    test("a name keeps any script, and loses harmful characters", async () => {
      const { users, call } = server();
      const disposition = async (name: string) => {
        const { id } = await addFile(server(), users.employee, number, name, text(name));
        return (await call(users.employee, "GET", `/api/quotation/${number}/files/${id}`)).headers[
          "content-disposition"
        ];
      };
      expect(await disposition("ક્રેન બે ૩.txt")).toBe(
        `attachment; filename="_____ __ _.txt"; filename*=UTF-8''${encodeURIComponent("ક્રેન બે ૩.txt")}`,
      );
      expect(await disposition('x"; filename=run.exe; y.txt')).toMatch(
        /^attachment; filename="[\w.() -]+\.txt"/,
      );
      expect(await disposition('Rail 4" A75.txt')).toBe(
        `attachment; filename="Rail 4_ A75.txt"; filename*=UTF-8''Rail%204%22%20A75.txt`,
      );
      expect(await disposition("../..\\fdp\u202etxt.txt")).toBe('attachment; filename="fdptxt.txt"');
    });

    test("the same file sent again is stored once", async () => {
      const before = (await files()).length;
      const first = await send("twice.txt", text("once"));
      const again = await send("twice.txt", text("once"));
      expect([first.statusCode, again.statusCode]).toEqual([201, 200]);
      expect(again.json()).toEqual(first.json());
      expect((await send("twice.txt", text("another content"))).statusCode).toBe(201);
      expect(await files()).toHaveLength(before + 2);
    });

    test("workbooks with macros are recognised by their declared content types", async () => {
      const before = (await files()).length;
      const type = (of: string) => ({
        name: "[Content_Types].xml",
        content: `<Types><Override PartName="/xl/a.bin" ContentType="application/vnd.ms-${of}"/></Types>`,
      });
      // Incompressible parts, so that the directory is in another database part than the end.
      const large = { name: "xl/a.bin", content: randomBytes(600_000) };
      const book = { name: "xl/workbook.xml", content: "<workbook/>" };
      for (const order of [
        (list: ZipEntry) => [list, book, large],
        (list: ZipEntry) => [large, book, list],
      ]) {
        const macros = await send("a.xlsx", zipFile(order(type("office.vbaProject"))));
        expect(macros.statusCode).toBe(422);
        expect(messages(macros.json<Refusal>())).toEqual([
          "a.xlsx is a workbook with macros: save it as .xlsx, without them.",
        ]);
        const damaged = zipFile(order({ ...type("excel.sheet.main+xml"), content: randomBytes(2_000_000) }));
        expect(messages((await send("a.xlsx", damaged)).json<Refusal>())).toEqual([
          "a.xlsx is a damaged workbook: open it in Excel and save it again.",
        ]);
        expect((await send("a.xlsx", zipFile(order(type("excel.sheet.main+xml"))))).statusCode).toBe(201);
      }
      expect(await files()).toHaveLength(before + 2);
    });
  });
});
