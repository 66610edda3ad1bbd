import { gzipSync } from "node:zlib";
import type { InjectOptions } from "fastify";
import { expect, test } from "vitest";
import { onSqliteServer } from "#server/testing/app.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";

const nested = (depth: number, open: string, close: string): string =>
  open.repeat(depth) + close.repeat(depth);

/** Bodies that are JSON by their type and something else by intent. */
const bodies: Readonly<Record<string, string | Buffer>> = {
  "arrays in arrays": nested(100_000, "[", "]"),
  "objects in objects": `${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`,
  "a number beyond any": `{"username":"a","password":"b","n":1e999999}`,
  "a very long number": `{"capacity":${"9".repeat(100_000)}}`,
  "a prototype": '{"__proto__":{"role":"admin"},"username":"a","password":"b"}',
  "a prototype deep inside": '{"span":{"__proto__":{"price":1}}}',
  "a prototype in letters of another kind": '{"\\u005f_proto__":{"role":"admin"}}',
  "a constructor": '{"constructor":{"prototype":{"role":"admin"}}}',
  "a zero character": '{"username":"a\\u0000b","password":"a\\u0000b","full_name":"\\u0000"}',
  "half a surrogate": '{"username":"\\ud800","password":"\\udfff"}',
  "an array": "[]",
  "a text": '"text"',
  "a number": "7",
  nothing: "null",
  "half an object": '{"username":',
  "two objects": "{}{}",
  "bytes that are no UTF-8": Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  "many keys": `{${Array.from({ length: 50_000 }, (_, n) => `"k${n}":1`).join(",")}}`,
  "a gzip bomb": gzipSync(Buffer.alloc(50_000_000, " ")),
  "too much": JSON.stringify({ username: "a".repeat(1_100_000) }),
};

const writes = [
  ["POST", "/api/auth/login"],
  ["POST", "/api/users"],
  ["PUT", "/api/users/none-such"],
  ["POST", "/api/hoist"],
  ["POST", "/api/quotation/save"],
  ["POST", "/api/single-girder/quotation/final?span_price=1"],
  ["PATCH", "/api/admin/rows"],
] as const;

onSqliteServer("hostile requests", (server) => {
  const send = (options: InjectOptions) =>
    server().app.inject({
      ...options,
      headers: { authorization: `Bearer ${server().users.admin.token}`, ...options.headers },
    });

  test("too many marks on one letter are refused with a sentence", async () => {
    const full_name = `Zalgo${"\u0301".repeat(9)}`;
    const answer = await send({ method: "POST", url: "/api/users", payload: { full_name } });
    expect([answer.statusCode, answer.json().detail]).toEqual([
      422,
      [
        {
          msg: "Full Name has more than 8 accents or other marks on one letter; remove them",
          loc: ["body", "full_name"],
        },
      ],
    ]);
  });

  test.each(Object.entries(bodies))("%s is refused everywhere", async (_name, payload) => {
    for (const [method, url] of writes) {
      const answer = await send({ method, url, payload, headers: { "content-type": "application/json" } });
      expect([400, 401, 403, 404, 413, 422, 429], `${method} ${url} ${answer.body}`).toContain(
        answer.statusCode,
      );
      expect(answer.json()).toHaveProperty("detail");
    }
    expect(({} as Record<string, unknown>).role).toBeUndefined();
  });

  test("a body of another type or encoding is refused", async () => {
    for (const type of [
      "text/plain",
      "application/xml",
      "application/x-www-form-urlencoded",
      "application/json, text/plain",
      "application/jsonp",
      "multipart/form-data",
      "text/html; charset=utf-7",
      "",
    ]) {
      const answer = await send({
        method: "POST",
        url: "/api/users",
        payload: "{}",
        headers: { "content-type": type },
      });
      expect([400, 415, 422], type).toContain(answer.statusCode);
    }
    for (const coding of ["gzip", "br", "deflate", "zstd", "gzip, gzip"]) {
      const answer = await send({
        method: "POST",
        url: "/api/users",
        payload: gzipSync("{}"),
        headers: { "content-type": "application/json", "content-encoding": coding },
      });
      expect(answer.statusCode, coding).toBe(400);
    }
  });

  test("addresses outside the allowed paths lead nowhere", async () => {
    for (const url of [
      "/api/../../etc/passwd",
      "/api/%2e%2e/%2e%2e/etc/passwd",
      "/..%2f..%2f..%2fetc%2fpasswd",
      "/%5c..%5c..%5cwindows",
      "//etc/passwd",
      "/api//users/list",
      "/api/users/list/..;/",
      "/api/users/%00",
      "/api/quotation/%2e%2e%2fhistory",
      "/api/quotation/export-pdf/..%2f..%2f..%2fdata%2fcrane-quote.db",
      "/api/quotation/%E0%A4%A",
      "/api/quotation/%ff",
      "/api/quotation/' or '1'='1",
      "/api/quotation/__proto__",
      "/api/hoist/types/constructor",
      "/api/hoist/heights/__proto__/toString",
      `/api/quotation/${"9".repeat(400)}`,
      `/api/quotation/${"a/".repeat(2000)}`,
      "/.env",
      "/.git/config",
      "/data/crane-quote.db",
      "/package.json",
      "/src/server/main.ts",
      "/assets/../../package.json",
    ]) {
      const answer = await send({ url });
      expect([400, 404, 414, 422], `${url} ${answer.body}`).toContain(answer.statusCode);
    }
  });

  test("queries of the wrong kind are refused or have no effect", async () => {
    await seedPrices(server());
    for (const query of [
      "search=%00",
      "search=%27%20or%201=1--",
      "search=%25%25%25_%5C",
      "search[]=a&search[]=b",
      "search=a&search=b",
      "__proto__[role]=admin",
      "constructor=1",
      "page=1e9",
      "page=-1",
      "page=99999999999999999999",
      "limit=0x10",
      "sort_by=constructor",
      "sort_by=created_at%3Bdrop%20table%20users",
      "start_date=2026-02-30",
      "creator=%F0%9F%98%80",
      `search=${"a".repeat(5000)}`,
    ]) {
      const answer = await send({ url: `/api/quotation/history?${query}` });
      expect([200, 400, 422], `${query} ${answer.body}`).toContain(answer.statusCode);
    }
    expect((await send({ url: "/api/users/list" })).statusCode).toBe(200);
  });

  test("malformed forms are refused", async () => {
    const parts = (content: string): string => content.replaceAll("\n", "\r\n");
    const file = (extra = "", name = "hoist.csv"): string =>
      parts(
        `--x\nContent-Disposition: form-data; name="database"\n\nsingle_girder_cranes\n--x\nContent-Disposition: form-data; name="collection"\n\nhoist\n${extra}--x\nContent-Disposition: form-data; name="file"; filename="${name}"\nContent-Type: text/csv\n\ncapacity\n--x--\n`,
      );
    const field = (name: string): string => `--x\nContent-Disposition: form-data; name="${name}"\n\nvalue\n`;
    for (const [name, payload, type = "multipart/form-data; boundary=x"] of [
      ["an empty body", ""],
      ["no boundary", file(), "multipart/form-data"],
      ["a boundary that never comes", file(), "multipart/form-data; boundary=other"],
      ["a form that breaks off", file().slice(0, 200)],
      ["a file by another name", file("", "hoist.exe")],
      ["a file that is a path", file("", "../../../etc/hoist")],
      ["a prototype", file(field("__proto__"))],
      ["a constructor", file(field("constructor"))],
      ["hundreds of fields", file(Array.from({ length: 300 }, (_, n) => field(`f${n}`)).join(""))],
      ["a missing column", file()],
      [
        "zeros",
        `--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${"\0".repeat(1000)}\r\n--x--`,
      ],
    ] as const)
      for (const url of ["/api/admin/validate-csv", "/api/admin/replace-collection-data"]) {
        const answer = await send({ method: "POST", url, payload, headers: { "content-type": type } });
        expect([400, 413, 415, 422], `${name} ${answer.body}`).toContain(answer.statusCode);
      }
  });

  test("only the landing page is open to search engines", async () => {
    for (const url of ["/api/company", "/login", "/history", "/api/users/list", "/none"])
      expect((await send({ url })).headers["x-robots-tag"]).toBe("noindex, nofollow");
    expect((await send({ url: "/" })).headers["x-robots-tag"]).toBeUndefined();
  });
});
