import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";
import { quantile } from "./quantile.ts";

const runFile = promisify(execFile);
/** Fetched when this bench runs: 176 MB that nothing else needs are no dependency of the project. */
const lighthouse = "lighthouse@13.5.0";
const runs = 5;

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
type Category = (typeof categories)[number];
type Report = {
  categories: Record<Category, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
};
/** The least scores of a screen. The search engine score of staff's screens does not count. */
const limits = (title: string, device: "desktop" | "mobile"): Partial<Record<Category, number>> => ({
  performance: device === "desktop" ? 98 : title === "landing" ? 95 : 85,
  accessibility: 100,
  "best-practices": 100,
});
/** A screen, and what the device keeps when it is opened. */
export type Screen = { path: string; title: string; kept: Readonly<Record<string, string>> };

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("No port");
  return address.port;
}

async function reportOf(
  url: string,
  device: "desktop" | "mobile",
  port: number,
  file: string,
): Promise<Report> {
  await runFile(
    "npm",
    [
      ...["exec", "--yes", `--package=${lighthouse}`, "--", "lighthouse", url, `--port=${port}`],
      ...["--disable-storage-reset", "--output=json", `--output-path=${file}`, "--quiet"],
      ...(device === "desktop" ? ["--preset=desktop"] : []),
    ],
    { env: { ...process.env, NO_UPDATE_NOTIFIER: "1" } },
  );
  return JSON.parse(await readFile(file, "utf8")) as Report;
}

/** Lighthouse's scores of each screen, medians of five runs, with its own simulated throttling; below a limit the bench fails. */
export async function scores(
  url: string,
  screens: readonly Screen[],
): Promise<Record<string, Record<string, number>>> {
  const folder = await mkdtemp(path.join(tmpdir(), "crane-quote-lighthouse-"));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(path.join(folder, "profile"), {
    executablePath: "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      `--remote-debugging-port=${port}`,
    ],
  });
  try {
    const page = await context.newPage();
    await page.goto(`${url}/robots.txt`);
    const cdp = await context.newCDPSession(page);
    // Lighthouse would also forget the sign-in. Without this the second run would be a second visit.
    const forgetFiles = async () => {
      await cdp.send("Network.clearBrowserCache");
      await cdp.send("Storage.clearDataForOrigin", {
        origin: url,
        storageTypes: "service_workers,cache_storage",
      });
    };
    const table: Record<string, Record<string, number>> = {};
    const keep = (kept: Screen["kept"]) =>
      page.evaluate((entries) => {
        localStorage.clear();
        for (const [key, value] of entries) localStorage.setItem(key, value);
      }, Object.entries(kept));
    for (const { path: address, title, kept } of screens) {
      for (const device of ["desktop", "mobile"] as const) {
        const reports: Report[] = [];
        for (let at = 0; at < runs; at++) {
          await forgetFiles();
          await keep(kept);
          reports.push(await reportOf(url + address, device, port, path.join(folder, "report.json")));
        }
        const score = (category: Category) =>
          Math.round(
            quantile(
              reports.map((report) => report.categories[category].score ?? 0),
              0.5,
            ) * 100,
          );
        const limit = limits(title, device);
        if (categories.some((category) => score(category) < (limit[category] ?? 0))) process.exitCode = 1;
        table[`${title}, ${device}`] = {
          limit: limit.performance ?? 0,
          ...Object.fromEntries(categories.map((category) => [category, score(category)])),
          "largest paint ms": Math.round(
            quantile(
              reports.map((report) => report.audits["largest-contentful-paint"]?.numericValue ?? 0),
              0.5,
            ),
          ),
        };
      }
    }
    return table;
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
}
