import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { buildParts } from "../scripts/build-parts.ts";

const folder = path.resolve(import.meta.dirname, "../dist/web/public");
const assets = path.join(folder, "assets");

/** Each screen's own files beside the app's, by the names of their sources: all that is fetched until it can be used. */
const screens: Readonly<Record<string, readonly string[]>> = {
  landing: ["landing-page"],
  login: ["login-page"],
  home: ["staff-layout", "staff-home"],
  wizard: ["staff-layout", "wizard-page", "component-step"],
  "final step": ["staff-layout", "wizard-page", "closing-steps"],
  history: ["staff-layout", "history-page"],
  quotation: ["staff-layout", "quotation-page"],
  reprice: ["staff-layout", "reprice-page"],
  pipeline: ["staff-layout", "pipeline-page"],
  insights: ["staff-layout", "insights-page"],
  customers: ["staff-layout", "customers-page"],
  customer: ["staff-layout", "customer-page"],
  offers: ["staff-layout", "offers-page"],
  "offer's editor": ["staff-layout", "offer-editor"],
  offer: ["staff-layout", "offer-page"],
  users: ["staff-layout", "users-page"],
  database: ["staff-layout", "database-page"],
  audit: ["staff-layout", "audit-page"],
  rates: ["staff-layout", "rates-page"],
  rules: ["staff-layout", "rules-page"],
  account: ["staff-layout", "account-page"],
};
const limitOf = (screen: string): number => (screen === "landing" ? 110 : 150);

/** The files that a file of the app fetches before it runs. */
const importsOf = (file: string): string[] =>
  [
    ...readFileSync(path.join(assets, file), "utf8").matchAll(
      /(?:^|[;}\s])(?:import|export)(?:[^"'`;()]*?from)?\s*["']\.\/([\w.~-]+\.js)["']/g,
    ),
  ].map(([, name]) => name ?? "");

/** These files and all that they fetch, each once. */
function withImports(files: readonly string[]): ReadonlySet<string> {
  const all = new Set<string>();
  const open = [...files];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (all.has(file)) continue;
    all.add(file);
    open.push(...importsOf(file));
  }
  return all;
}

/** A file as a browser is sent it; the smallest ones are not compressed. */
function sentSize(file: string, ending: ".br" | ".gz"): number {
  const name = path.join(assets, file);
  return (statSync(name + ending, { throwIfNoEntry: false }) ?? statSync(name)).size;
}

/** Kilobytes of script until each screen can be used: what browsers are sent (Brotli), and gzip; the limits hold for Brotli. */
export async function run(): Promise<void> {
  await buildParts(["pages"]);
  const names = readdirSync(assets).filter((name) => name.endsWith(".js"));
  const entry = /src="\/assets\/([\w.~-]+\.js)"/.exec(
    readFileSync(path.join(folder, "index.html"), "utf8"),
  )?.[1];
  if (entry === undefined) throw new Error("The page names no script");
  const rows = Object.entries(screens).map(([screen, own]) => {
    const files = own.map((source) => {
      const file = names.find((name) => name.startsWith(`${source}-`));
      if (file === undefined) throw new Error(`There is no file of ${source}`);
      return file;
    });
    const all = [...withImports([entry, ...files])];
    const kilobytes = (ending: ".br" | ".gz") =>
      Math.round(all.reduce((sum, file) => sum + sentSize(file, ending), 0) / 100) / 10;
    const sent = kilobytes(".br");
    if (sent > limitOf(screen)) process.exitCode = 1;
    return [screen, { sent, limit: limitOf(screen), gzip: kilobytes(".gz"), files: all.length }] as const;
  });
  console.table(Object.fromEntries(rows));
}
