import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildTestApp, exampleFirm } from "#server/testing/app.ts";
import { makeClock } from "#server/testing/clock.ts";
import { makeDatabase, type TestDatabase } from "#server/testing/databases.ts";
import { type Database, openDatabase } from "../database/database.ts";
import { migrate } from "../database/migrations/migrations.ts";
import { readPages } from "./web-files.ts";

const html = `<!doctype html><html><head>\r
<script>var theme = 1;</script>\r
<title>Crane Quote</title>
<!-- open graph -->\r
<script type="application/json" id="company">null</script>
<script type="module" crossorigin src="/assets/main-abc.js"></script>
</head><body><div id="root"><!-- written --></div></body></html>`;
const prerenderedPage = `export const prerenderedPage = (company) => ({
  root: "<p>$& " + company.name + "</p>",
  elsewhere: "<p>$& loading</p>",
});`;

let app: FastifyInstance;
let made: TestDatabase;
let database: Database;
const webDir = makeWebDir();

function makeWebDir(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "crane-quote-web-"));
  const files = {
    "public/index.html": html,
    "public/sw.js": "self.a = 1;",
    "public/assets/main-abc.js": "plain",
    "public/assets/main-abc.js.br": "packed",
    "server/prerendered-page.js": prerenderedPage,
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  return folder;
}

beforeAll(async () => {
  made = await makeDatabase("sqlite");
  database = openDatabase(made.settings);
  await migrate(database, () => new Date().toISOString());
  const company = { ...exampleFirm, tagline: "</script><script>alert(1)</script>" };
  app = await buildTestApp(database, makeClock(), { webDir, firm: company });
});
afterAll(async () => {
  await app.close();
  await database.close();
  await made.drop();
  rmSync(webDir, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

test.each([
  "/",
  "/index.html",
  "/login",
  "/single-girder/hoist",
  "/quotation/SG-2627-00001",
  "/no/such/page",
])("%s is the application's page", async (url) => {
  const answer = await get(url);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(answer.headers["cache-control"]).toBe("no-cache");
  expect(answer.headers["x-robots-tag"]).toBe(url === "/" ? undefined : "noindex, nofollow");
});

test("the page carries the company profile without bank details, and escapes its texts", async () => {
  const { body } = await get("/");
  const data = /<script type="application\/json" id="company">([^<]*)<\/script>/.exec(body)?.[1] ?? "";
  expect(JSON.parse(data)).toMatchObject({
    name: exampleFirm.name,
    tagline: "</script><script>alert(1)</script>",
  });
  expect(JSON.parse(data)).not.toHaveProperty("bank");
  expect(body).not.toContain("alert(1)</script>");
});

test("a link preview shows the company, and a picture only with a known public address", async () => {
  const company = { ...exampleFirm, name: 'A "B" & <C>' };
  expect((await get("/")).body).toContain(`<meta property="og:site_name" content="${exampleFirm.name}" />`);
  expect((await get("/")).body).not.toContain("og:image");
  const { plain } = await readPages(webDir, company, "https://quotes.example.com");
  expect(plain).toContain('content="A &quot;B&quot; &amp; &lt;C>"');
  expect(plain).toContain('<meta property="og:image" content="https://quotes.example.com/og.png" />');
});

test("sends the page packed to browsers that accept it", async () => {
  const answer = await get("/", { "accept-encoding": "gzip, br" });
  expect(answer.headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe((await get("/")).body);
});

test("sends the landing page at the root, and a loading text at other addresses", async () => {
  const { body } = await get("/");
  expect(body).toContain(`<div id="root"><p>$& ${exampleFirm.name}</p></div>`);
  expect(body).toContain(`<title>Staff access portal · ${exampleFirm.name}</title>`);
  for (const url of ["/index.html", "/login", "/history"]) {
    const other = await get(url);
    expect(other.body).toContain('<div id="root"><p>$& loading</p></div>');
    expect(other.body).toContain("<title>Crane Quote</title>");
  }
});

test("serves existing files, but neither packed copies nor folders", async () => {
  expect((await app.inject({ method: "HEAD", url: "/assets/main-abc.js" })).statusCode).toBe(200);
  for (const url of [
    "/assets/main-abc.js.br",
    "/assets/",
    "/assets",
    "/assets/..%2findex.html",
    "/assets/%2e%2e%2f%2e%2e%2fserver%2fprerendered-page.js",
  ])
    expect((await get(url)).statusCode, url).toBe(404);
});

test("the policy allows only the page's own inline script, by its hash", async () => {
  const policy = String((await get("/")).headers["content-security-policy"]);
  // printf '%s' 'var theme = 1;' | openssl dgst -sha256 -binary | base64
  expect(policy).toContain("script-src 'self' 'sha256-JX8fpIgcDfj4RvET9VbJ24hNIN7vGIDP1JZnnMovf+c=';");
  expect(policy.match(/sha256-/g)).toHaveLength(1);
  for (const part of ["style-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
    expect(policy).toContain(part);
  expect(policy).not.toMatch(/unsafe|upgrade-insecure/);
  expect((await get("/")).headers).not.toHaveProperty("strict-transport-security");
});

test.each([
  ["GET", "/", 200],
  ["GET", "/api/company", 200],
  ["GET", "/api/users/list", 401],
  ["GET", "/api/none", 404],
  ["GET", "/api/quotation/%zz", 400],
  ["POST", "/api/auth/login", 422],
  ["OPTIONS", "/api/auth/login", 404],
] as const)("%s %s with status %i has all security headers", async (method, url, status) => {
  const { statusCode, headers } = await app.inject({ method, url });
  expect(statusCode).toBe(status);
  expect(headers).toMatchObject({
    "content-security-policy": expect.stringMatching(/default-src 'self'.*frame-ancestors 'none'/),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "permissions-policy": expect.stringContaining("camera=()"),
    "cross-origin-resource-policy": "same-origin",
  });
  if (url.startsWith("/api")) expect(headers["cache-control"]).toBe("no-store");
  for (const name of ["server", "x-powered-by", "access-control-allow-origin"])
    expect(headers).not.toHaveProperty(name);
});

test("files that a page loads have only the headers of files", async () => {
  const { headers } = await get("/assets/main-abc.js");
  expect(headers).toMatchObject({
    "cross-origin-resource-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "x-robots-tag": "noindex, nofollow",
  });
  expect(headers).not.toHaveProperty("content-security-policy");
});

test("hashed assets are cached for ever and precompressed, and other files are revalidated", async () => {
  const plain = await get("/assets/main-abc.js");
  expect([plain.body, plain.headers["cache-control"]]).toEqual([
    "plain",
    "public, max-age=31536000, immutable",
  ]);
  const packed = await get("/assets/main-abc.js", { "accept-encoding": "br" });
  expect([packed.body, packed.headers["content-encoding"]]).toEqual(["packed", "br"]);
  expect(packed.headers["content-type"]).toMatch(/javascript/);
  expect(packed.headers["cache-control"]).toMatch(/immutable/);
  expect((await get("/sw.js")).headers["cache-control"]).toBe("no-cache");
});

test.each([
  "/api/none",
  "/api",
  "/assets/gone.js",
  "/missing.png",
  "/../package.json",
  "/%2e%2e/package.json",
])("answers 404 in JSON for %s", async (url) => {
  const answer = await get(url);
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toEqual({ detail: "Not found" });
});

test("sends the page to a browser that opens an address with a dot", async () => {
  const answer = await get("/nope.html", { accept: "text/html,application/xhtml+xml,*/*;q=0.8" });
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
  expect((await get("/assets/gone.js", { accept: "text/html" })).statusCode).toBe(404);
});

test("sends pages only to reading requests", async () => {
  expect((await app.inject({ method: "POST", url: "/login" })).statusCode).toBe(404);
});
