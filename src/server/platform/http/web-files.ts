import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { publicFirmSchema } from "#contract/service-schemas.ts";
import type { FirmProfile } from "#domain/firm/firm-profile.ts";

/** The address / answers a page that contains the landing page. */
export type Pages = { plain: string; landing: string };
type Packed = { html: string; br: Buffer; gzip: Buffer };

/** The firm in the page. */
type PageFirm = { name: string; hero: string };

const attribute = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** The landing page's title, as the app writes it. */
const titleOf = ({ name }: PageFirm): string => `Staff access portal · ${name}`;

/** The preview of a link to the landing page. The protocol wants whole addresses, so they need the public one. */
function openGraph(firm: PageFirm, publicUrl: string | null): string {
  const facts = {
    "og:title": titleOf(firm),
    "og:site_name": firm.name,
    "og:description": firm.hero,
    ...(publicUrl && { "og:url": `${publicUrl}/`, "og:image": `${publicUrl}/og.png` }),
  };
  return Object.entries(facts)
    .map(([property, content]) => `<meta property="${property}" content="${attribute(content)}" />`)
    .join("\n    ");
}

type Written = { root: string; elsewhere: string };
type WrittenPage<T> = (firm: T) => Written;

/** With what is seen of it before the app runs, as the web pages' own components make it of the firm. */
async function write<T extends PageFirm>(webDir: string, firm: T, page: string): Promise<Pages> {
  const module = pathToFileURL(path.join(webDir, "server/prerendered-page.js")).href;
  const { prerenderedPage } = (await import(module)) as { prerenderedPage: WrittenPage<T> };
  const { root, elsewhere } = prerenderedPage(firm);
  const place = "<!-- written -->";
  return {
    plain: page.replace(place, () => elsewhere),
    landing: page
      .replace(/(<title>)[^<]*(<\/title>)/, (_, open, close) => `${open}${attribute(titleOf(firm))}${close}`)
      .replace(place, () => root),
  };
}

/** The page with the profile of the firm in it. */
export async function readPages<T extends PageFirm>(
  webDir: string,
  firm: T,
  publicUrl: string | null,
): Promise<Pages> {
  const built = await readFile(path.join(webDir, "public/index.html"), "utf8");
  // A "<" in the profile could end the script element.
  const data = JSON.stringify(firm).replaceAll("<", "\\u003c");
  const page = built
    .replaceAll("\r\n", "\n")
    .replace("<!-- open graph -->", () => openGraph(firm, publicUrl))
    .replace(
      /(<script type="application\/json" id="company">)[\s\S]*?(<\/script>)/,
      (_all, open, close) => `${open}${data}${close}`,
    );
  return write(webDir, firm, page);
}

/** Makes the pages with the profile in force, again after each change of the profile. */
export function makePages(webDir: string, firm: () => FirmProfile, publicUrl: string | null) {
  let made: { of: FirmProfile; pages: Promise<Pages> } | undefined;
  return (): Promise<Pages> => {
    const of = firm();
    if (made?.of !== of) made = { of, pages: readPages(webDir, publicFirmSchema.parse(of), publicUrl) };
    return made.pages;
  };
}

export type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** A kilobyte more than the best for the landing page, in a few milliseconds of the start instead of a hundred. */
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const packed = (html: string): Packed => ({
  html,
  br: brotliCompressSync(html, quick),
  gzip: gzipSync(html),
});

/** Sends one of the pages, which are packed once each time that they are made. */
function sender(pages: () => Promise<Pages>, which: keyof Pages): SendPage {
  let kept: { of: Pages; page: Packed } | undefined;
  return async (request, reply) => {
    const of = await pages();
    if (kept?.of !== of) kept = { of, page: packed(of[which]) };
    return sendPage(kept.page, request, reply);
  };
}

/** The names of the files in a folder, without those that are others packed. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => entry.name);
}

/** Serves the built files by name, and the page at the root; gives what sends the page for any other address. */
export async function serveWebFiles(
  app: FastifyInstance,
  webDir: string,
  pages: () => Promise<Pages>,
): Promise<SendPage> {
  const answer = sender(pages, "plain");
  app.get("/", sender(pages, "landing"));
  // The page that a service worker keeps and shows at every address.
  app.get("/index.html", answer);
  const root = path.join(webDir, "public");
  await app.register(fastifyStatic, {
    root,
    // The plugin's own routes are slow: a shared one lists a folder at each call, and one for each file adds 0.1 s to
    // the start.
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, file) {
      // Vite writes the content's hash into the names under assets, so these never change.
      const immutable = path.relative(root, file).startsWith(`assets${path.sep}`);
      reply.header("cache-control", immutable ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });
  for (const name of await filesIn(root))
    if (name !== "index.html") app.get(`/${name}`, (_request, reply) => reply.sendFile(name));
  const assets = new Set(await filesIn(path.join(root, "assets")));
  app.get<{ Params: { name: string } }>("/assets/:name", ({ params }, reply) =>
    assets.has(params.name) ? reply.sendFile(`assets/${params.name}`) : reply.callNotFound(),
  );
  return answer;
}

/**
 * Returns whether a browser asks for a page of the application, not for a file or a call. The address of a page may have a
 * dot, too.
 */
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
