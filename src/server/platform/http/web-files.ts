import { readFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** What the address / answers has the landing page in it. */
export type Pages = { plain: string; landing: string };
type Packed = { html: string; br: Buffer; gzip: Buffer };

/** What the page says of the company. */
type Shown = { name: string; hero: string };

const attribute = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** The landing page's title, as the app writes it. */
const titleOf = ({ name }: Shown): string => `Staff access portal · ${name}`;

/** What a link to the landing page shows elsewhere. The protocol wants whole addresses, so they need the public one. */
function openGraph(company: Shown, publicUrl: string | null): string {
  const facts = {
    "og:title": titleOf(company),
    "og:site_name": company.name,
    "og:description": company.hero,
    ...(publicUrl && { "og:url": `${publicUrl}/`, "og:image": `${publicUrl}/og.png` }),
  };
  return Object.entries(facts)
    .map(([property, content]) => `<meta property="${property}" content="${attribute(content)}" />`)
    .join("\n    ");
}

type WrittenPage<T> = (company: T) => Promise<{ root: string; elsewhere: string }>;

/** With what is seen of it before the app runs, made by the web pages' own components. */
async function write<T extends Shown>(webDir: string, company: T, page: string): Promise<Pages> {
  const module = pathToFileURL(path.join(webDir, "server/written-page.js")).href;
  const { writtenPage } = (await import(module)) as { writtenPage: WrittenPage<T> };
  const { root, elsewhere } = await writtenPage(company);
  const place = "<!-- written -->";
  return {
    plain: page.replace(place, () => elsewhere),
    landing: page
      .replace(
        /(<title>)[^<]*(<\/title>)/,
        (_, open, close) => `${open}${attribute(titleOf(company))}${close}`,
      )
      .replace(place, () => root),
  };
}

/** The page with the company profile in it. */
export async function readPages<T extends Shown>(
  webDir: string,
  company: T,
  publicUrl: string | null,
): Promise<Pages> {
  const built = await readFile(path.join(webDir, "public/index.html"), "utf8");
  // A "<" in the profile could end the script element.
  const data = JSON.stringify(company).replaceAll("<", "\\u003c");
  const page = built
    .replaceAll("\r\n", "\n")
    .replace("<!-- open graph -->", () => openGraph(company, publicUrl))
    .replace(
      /(<script type="application\/json" id="company">)[\s\S]*?(<\/script>)/,
      (_all, open, close) => `${open}${data}${close}`,
    );
  return write(webDir, company, page);
}

export type SendPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

async function sender(html: string): Promise<SendPage> {
  const page = { html, br: await promisify(brotliCompress)(html), gzip: await promisify(gzip)(html) };
  return (request, reply) => sendPage(page, request, reply);
}

/** Serves the built files by name, and the page at the root; gives what sends the page for any other address. */
export async function serveWebFiles(app: FastifyInstance, webDir: string, pages: Pages): Promise<SendPage> {
  const answer = await sender(pages.plain);
  app.get("/", await sender(pages.landing));
  // What a service worker keeps and shows at every address.
  app.get("/index.html", answer);
  const root = path.join(webDir, "public");
  await app.register(fastifyStatic, {
    root,
    index: false,
    preCompressed: true,
    // A route for each file: else the folder of all files is listed at each call.
    wildcard: false,
    globIgnore: ["index.html", "**/*.{br,gz}"],
    // Directory names and files that are not there end in the not-found handler.
    redirect: false,
    cacheControl: false,
    setHeaders(reply, file) {
      // Vite writes the content's hash into the names under assets, so these never change.
      const immutable = path.relative(root, file).startsWith(`assets${path.sep}`);
      reply.header("cache-control", immutable ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });
  return answer;
}

/** Whether a browser asks for a page of the application, not for a file or a call: a page's address may have a dot too. */
export function asksForPage(request: FastifyRequest): boolean {
  const [address = ""] = request.url.split("?");
  return (
    (request.method === "GET" || request.method === "HEAD") &&
    !/^\/(api|assets)(\/|$)/.test(address) &&
    (!/\.\w{1,12}$/.test(address) || /\btext\/html\b/.test(request.headers.accept ?? ""))
  );
}

function sendPage(page: Packed, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const accepted = String(request.headers["accept-encoding"] ?? "");
  const encoding = /\bbr\b/.test(accepted) ? "br" : /\bgzip\b/.test(accepted) ? "gzip" : undefined;
  reply
    .header("cache-control", "no-cache")
    .header("vary", "accept-encoding")
    .type("text/html; charset=utf-8");
  if (!encoding) return reply.send(page.html);
  return reply.header("content-encoding", encoding).send(page[encoding]);
}
