import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { Rejection } from "#domain/errors/rejection.ts";
import { maxFileSize } from "#domain/files/upload-limits.ts";
import type { Role } from "#domain/people/roles.ts";
import { makeTestApi, type TestApi } from "#server/testing/api.ts";
import { serve } from "./serve.ts";
import { serveFile } from "./serve-file.ts";
import { serveUpload } from "./serve-upload.ts";

const echo = endpoint<{
  query: { n?: number; kind?: string };
  body: { name: string };
  answer: { seen: unknown };
}>()({
  method: "POST",
  path: "/api/echo",
  access: "create quotations",
  summary: "Says what it read",
  status: 201,
  aliases: [{ path: "/api/double/echo", fixed: { kind: "double" } }],
});
const leaky = endpoint<{ params: { id: string }; answer: { id: string } }>()({
  method: "GET",
  path: "/api/leaky/:id",
  access: "manage users",
  summary: "Has more than it says",
});
const noted = { action: "paper made", subject: { type: "quotation", id: "1" }, detail: {} } as const;
const failing = endpoint<{ body: { how: string }; answer: { never: true } }>()({
  method: "POST",
  path: "/api/failing",
  access: "public",
  summary: "Never succeeds",
});
const download = endpoint<{ answer: unknown }>()({
  method: "GET",
  path: "/api/download",
  access: "create quotations",
  summary: "A file",
  kind: "file",
});
const upload = endpoint<{ answer: { size: number; name: string; collection: string } }>()({
  method: "POST",
  path: "/api/upload",
  access: "manage price tables",
  summary: "Takes a file",
  kind: "upload",
});

const failures: Record<string, () => unknown> = {
  conflict: () => new Rejection("conflict", "It is there already"),
  wait: () => new Rejection("too-many", "Later", { extra: { retry_after: 61 } }),
  extra: () =>
    new Rejection("conflict", "Price changed", {
      problems: [{ msg: "changed", loc: ["body"], price_now: 5 }],
    }),
  fault: () => new TypeError("select secret from users at /home/someone/file.ts"),
  text: () => "a thrown text",
};

let api: TestApi;
const as = (role: Role) => ({ authorization: `Bearer ${role}` });

beforeAll(async () => {
  api = await makeTestApi();
  const query = z.object({
    n: z.string().regex(/^\d+$/, "N must be a whole number").transform(Number).optional(),
    kind: z.string().optional(),
  });
  const body = z.strictObject({
    name: z.string().max(10, "Name is too long"),
    inner: z.array(z.object({ deep: z.number() })).optional(),
  });
  serve(api, echo, { query, body, answer: z.object({ seen: z.unknown() }) }, (call) => ({
    seen: { query: call.query, body: call.body, user: call.user.username },
  }));
  serve(
    api,
    leaky,
    { params: z.object({ id: z.string() }), answer: z.object({ id: z.string() }) },
    (call) => {
      const row = { id: call.params.id, password_hash: "$argon2id$secret" };
      return row;
    },
  );
  serve(
    api,
    failing,
    { body: z.object({ how: z.string() }), answer: z.object({ never: z.literal(true) }) },
    (call) => {
      throw failures[call.body.how]?.();
    },
  );
  serveFile(api, download, {}, async () => ({
    content: new Uint8Array([1, 2, 3]),
    type: "application/pdf",
    name: 'a "b".pdf',
    noted,
  }));
  serveUpload(
    api,
    upload,
    {
      body: z.strictObject({ collection: z.string() }),
      answer: z.object({ size: z.number(), name: z.string(), collection: z.string() }),
    },
    async (call) => ({
      size: call.file.content.length,
      name: call.file.name,
      collection: call.body.collection,
    }),
  );
  await api.app.ready();
});
afterAll(() => api.app.close());

const post = (url: string, payload: unknown, headers: Record<string, string> = as("employee")) =>
  api.app.inject({
    method: "POST",
    url,
    headers: { "content-type": "application/json", ...headers },
    payload: typeof payload === "string" ? payload : JSON.stringify(payload),
  });

describe("a bound endpoint", () => {
  test("reads its input and answers with its status, also with a trailing slash", async () => {
    for (const url of ["/api/echo?n=5&kind=mine", "/api/echo/?n=5&kind=mine"]) {
      const answer = await post(url, { name: "Ravi" });
      expect(answer.statusCode).toBe(201);
      expect(answer.json()).toEqual({
        seen: { query: { n: 5, kind: "mine" }, body: { name: "Ravi" }, user: "employee" },
      });
      expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
      expect(answer.headers["cache-control"]).toBe("no-store");
      expect(answer.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  test("fixes the query values of an alias, even if the caller sends others", async () => {
    const answer = await post("/api/double/echo?kind=single", { name: "x" });
    expect(answer.json().seen.query).toEqual({ kind: "double" });
  });

  test.each([
    ["/api/echo", {}, [{ msg: "Name is required", loc: ["body", "name"] }]],
    ["/api/echo", { name: 5 }, [{ msg: "Name must be text", loc: ["body", "name"] }]],
    ["/api/echo", { name: "far too long a name" }, [{ msg: "Name is too long", loc: ["body", "name"] }]],
    [
      "/api/echo",
      { name: "x", role: "admin" },
      [{ msg: "role is not a known field", loc: ["body", "role"] }],
    ],
    [
      "/api/echo",
      { name: "x", inner: [{ deep: 1 }, { deep: "2" }] },
      [{ msg: "Deep must be a number", loc: ["body", "inner", 1, "deep"] }],
    ],
    ["/api/echo", [], [{ msg: "Value must be an object", loc: ["body"] }]],
    ["/api/echo?n=1e3", { name: "x" }, [{ msg: "N must be a whole number", loc: ["query", "n"] }]],
    [
      "/api/echo?n=-1",
      {},
      [
        { msg: "N must be a whole number", loc: ["query", "n"] },
        { msg: "Name is required", loc: ["body", "name"] },
      ],
    ],
    ["/api/echo?n=1&n=2", { name: "x" }, [{ msg: "N must be text", loc: ["query", "n"] }]],
    [
      "/api/echo?kind=%00",
      { name: "x" },
      [{ msg: "Kind contains characters that cannot be stored", loc: ["query", "kind"] }],
    ],
    [
      "/api/echo",
      { name: "a\0" },
      [{ msg: "Name contains characters that cannot be stored", loc: ["body", "name"] }],
    ],
    [
      "/api/echo",
      { name: "\ud800" },
      [{ msg: "Name contains characters that cannot be stored", loc: ["body", "name"] }],
    ],
  ])("%s with %j is 422 with the fault and its place", async (url, payload, detail) => {
    const answer = await post(url, payload);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({ detail });
  });

  test.each([
    ["broken JSON", "{"],
    ["a poisoned prototype", '{"name":"x","__proto__":{"admin":true}}'],
    ["a poisoned constructor", '{"name":"x","constructor":{"prototype":{"admin":true}}}'],
  ])("%s is 400", async (_what, payload) => {
    const answer = await post("/api/echo", payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().detail).toMatch(/not valid JSON/);
  });

  test("treats an empty body as missing", async () => {
    expect((await post("/api/echo", "")).json().detail).toEqual([
      { msg: "Name is required", loc: ["body", "name"] },
    ]);
  });

  test("answers 413 to a body over 1 MiB and 415 to another media type", async () => {
    const large = await post("/api/echo", { name: "x".repeat(1024 * 1024) });
    expect([large.statusCode, large.json()]).toEqual([413, { detail: "The body is too large." }]);
    const text = await api.app.inject({
      method: "POST",
      url: "/api/echo",
      headers: { ...as("employee"), "content-type": "text/plain" },
      payload: "name",
    });
    expect(text.statusCode).toBe(415);
    expect(text.json().detail).toMatch(/Send JSON/);
  });

  test("refuses a missing or wrong token and a wrong role before it reads the body", async () => {
    const none = await post("/api/echo", "{", {});
    expect(none.statusCode).toBe(401);
    expect(none.headers["www-authenticate"]).toBe("Bearer");
    expect(none.json().reason).toBe("revoked");
    expect((await post("/api/echo", "{", { authorization: "Basic abc" })).statusCode).toBe(401);
    const forbidden = await api.app.inject({ url: "/api/leaky/1", headers: as("manager") });
    expect([forbidden.statusCode, forbidden.json()]).toEqual([
      403,
      { detail: "You are not allowed to do this." },
    ]);
  });

  test("never sends columns that the answer does not name", async () => {
    const answer = await api.app.inject({ url: "/api/leaky/7", headers: as("admin") });
    expect(answer.body).toBe('{"id":"7"}');
  });

  test("answers unknown calls and bad addresses in JSON", async () => {
    const none = await api.app.inject({ url: "/api/nothing" });
    expect([none.statusCode, none.json()]).toEqual([404, { detail: "Not found" }]);
    const bad = await api.app.inject({ url: "/api/leaky/%zz", headers: as("admin") });
    expect([bad.statusCode, bad.json()]).toEqual([400, { detail: "The address is not valid." }]);
  });
});

describe("errors", () => {
  test("give a refusal its status, and its extras next to the detail", async () => {
    const conflict = await post("/api/failing", { how: "conflict" });
    expect([conflict.statusCode, conflict.json()]).toEqual([409, { detail: "It is there already" }]);
    const wait = await post("/api/failing", { how: "wait" });
    expect([wait.statusCode, wait.headers["retry-after"]]).toEqual([429, "61"]);
    const changed = await post("/api/failing", { how: "extra" });
    expect(changed.json().detail).toEqual([{ msg: "changed", loc: ["body"], price_now: 5 }]);
  });

  test.each(["fault", "text"])("give a fault (%s) only its request id, and log the rest", async (how) => {
    const answer = await post("/api/failing", { how });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({ detail: "Server error", request_id: answer.headers["x-request-id"] });
    const logged = api.log.filter(
      (line) => line.includes(String(answer.headers["x-request-id"])) && line.includes('"fault"'),
    );
    expect(logged).toHaveLength(1);
    expect(logged[0]).toContain(how === "fault" ? "select secret" : "a thrown text");
  });

  test("never write a token to the log", async () => {
    await post("/api/echo", { name: "x" }, { authorization: "Bearer employee" });
    expect(api.log.join("")).not.toContain("Bearer");
  });
});

describe("files", () => {
  test("are downloaded with their type and a safe name", async () => {
    const answer = await api.app.inject({ url: "/api/download", headers: as("employee") });
    expect(answer.rawPayload).toEqual(Buffer.from([1, 2, 3]));
    expect(answer.headers["content-type"]).toBe("application/pdf");
    expect(answer.headers["content-disposition"]).toBe(
      `attachment; filename="a _b_.pdf"; filename*=UTF-8''a%20%22b%22.pdf`,
    );
  });

  const send = (form: FormData, role: Role = "admin") =>
    api.app.inject({ method: "POST", url: "/api/upload", headers: as(role), payload: form });
  const file = (bytes: number) => new File([new Uint8Array(bytes)], "span.csv", { type: "text/csv" });

  test("are uploaded with their fields", async () => {
    const form = new FormData();
    form.set("file", file(1000));
    form.set("collection", "span");
    const answer = await send(form);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { size: 1000, name: "span.csv", collection: "span" },
    ]);
  });

  test("answers 422 to an upload without file or field, and 415 to one without a form", async () => {
    const form = new FormData();
    form.set("other", "x");
    const answer = await send(form);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().detail.map((problem: { msg: string }) => problem.msg)).toEqual([
      "File is required",
      "Collection is required",
      "other is not a known field",
    ]);
    expect((await post("/api/upload", {}, as("admin"))).statusCode).toBe(415);
    expect((await send(form, "employee")).statusCode).toBe(403);
  });

  test("a file over 20 MB is 413", async () => {
    const form = new FormData();
    form.set("collection", "span");
    form.set("file", file(maxFileSize + 1));
    const answer = await send(form);
    expect([answer.statusCode, answer.json()]).toEqual([413, { detail: "The file is larger than 20 MB." }]);
  });
});

test("an endpoint with a wrong binding stops the start", () => {
  expect(() =>
    serveFile(api, { ...download, kind: "json" }, {}, async () => ({
      content: "",
      type: "",
      name: "",
      noted,
    })),
  ).toThrow(/no file endpoint/);
});
