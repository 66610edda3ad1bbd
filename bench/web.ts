import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { buildParts } from "../scripts/build-parts.ts";
import { onDevice } from "../src/domain/testing/golden.ts";
import { startChildServer } from "../src/server/testing/child-server.ts";
import { signIn } from "../src/server/testing/durability/work.ts";
import { goldenDraft } from "../src/server/testing/golden-quotations.ts";
import { type Screen, scores } from "./lighthouse.ts";
import { quantile } from "./quantile.ts";

/** The throttling that Lighthouse uses: a desktop's network, and a phone's with a processor four times slower. */
const devices = {
  desktop: { width: 1350, height: 940, latency: 40, kbps: 10_240, slowdown: 1 },
  mobile: { width: 412, height: 823, latency: 150, kbps: 1638, slowdown: 4 },
} as const;
type Device = keyof typeof devices;
const runs = 5;
const admin = "admin";

type Measured = { scriptKB: number; allKB: number; lcp: number; shift: number; blocked: number };

/** The screens, signed in with this token where they are staff's; the final step with a crane that is priced. */
function screensFor(token: string): Screen[] {
  const visitor = {};
  const staff = { "crane-quote.token": token, "crane-quote.user": JSON.stringify({ role: "admin" }) };
  const draft = onDevice(goldenDraft("DG-1"), admin, new Date().toISOString());
  return [
    { path: "/", title: "landing", kept: visitor },
    { path: "/login", title: "login", kept: visitor },
    { path: "/", title: "home", kept: staff },
    { path: "/quotation/single-girder/span", title: "wizard", kept: staff },
    {
      path: "/quotation/double-girder/final",
      title: "final",
      kept: { ...staff, [`crane-quote.draft.${draft.id}`]: JSON.stringify(draft) },
    },
    { path: "/history", title: "history", kept: staff },
    { path: "/admin/users", title: "users", kept: staff },
    { path: "/admin/database", title: "database", kept: staff },
    { path: "/admin/audit", title: "audit", kept: staff },
  ];
}

/** Watches paints, shifts and long tasks from the first moment of the page. */
function watch(): void {
  const seen = { lcp: 0, shift: 0, blocked: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.lcp = entry.startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      seen.shift += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.blocked += Math.max(0, entry.duration - 50);
  }).observe({ type: "longtask", buffered: true });
}

async function load(
  browser: Browser,
  url: string,
  path: string,
  kept: Screen["kept"],
  device: Device,
): Promise<Measured> {
  const { width, height, latency, kbps, slowdown } = devices[device];
  const context = await browser.newContext({ viewport: { width, height }, serviceWorkers: "block" });
  const page: Page = await context.newPage();
  await page.addInitScript(watch);
  await page.addInitScript((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, Object.entries(kept));
  const cdp = await context.newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", {
    offline: false,
    latency,
    downloadThroughput: (kbps * 1024) / 8,
    uploadThroughput: (kbps * 1024) / 8,
  });
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  const kinds = new Map<string, string>();
  let script = 0;
  let all = 0;
  cdp.on("Network.responseReceived", (event) => kinds.set(event.requestId, event.type));
  // What lies between the headers: the files as they are compressed.
  cdp.on("Network.dataReceived", (event) => {
    all += event.encodedDataLength;
    if (kinds.get(event.requestId) === "Script") script += event.encodedDataLength;
  });
  await page.goto(url + path, { waitUntil: "networkidle" });
  const shown = new URL(page.url()).pathname;
  if (shown !== path) throw new Error(`${path} was measured, but ${shown} was shown`);
  const seen = await page.evaluate(
    () => (window as unknown as { seen: { lcp: number; shift: number; blocked: number } }).seen,
  );
  await context.close();
  return { scriptKB: script / 1000, allKB: all / 1000, ...seen };
}

/**
 * First loads of the screens with network and processor throttled: bytes, largest paint, shift, blocked time; then
 * Lighthouse's scores. Medians of five.
 */
export async function run(): Promise<void> {
  await buildParts(["pages"]);
  const browser = await chromium.launch({
    executablePath: "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu"],
  });
  const folder = await mkdtemp(path.join(tmpdir(), "crane-quote-bench-"));
  const server = startChildServer({ DATA_DIR: folder, ADMIN_PASSWORD: "given one" });
  try {
    const url = await server.ready;
    const screens = screensFor(await signIn(url, admin, "given one"));
    const table: Record<string, Record<string, number>> = {};
    for (const { path, title, kept } of screens)
      for (const device of Object.keys(devices) as Device[]) {
        const measured: Measured[] = [];
        for (let at = 0; at < runs; at++) measured.push(await load(browser, url, path, kept, device));
        const of = (name: keyof Measured) =>
          quantile(
            measured.map((each) => each[name]),
            0.5,
          );
        table[`${title}, ${device}`] = {
          "script KB": Math.round(of("scriptKB")),
          "all KB": Math.round(of("allKB")),
          "largest paint ms": Math.round(of("lcp")),
          shift: Number(of("shift").toFixed(3)),
          "blocked ms": Math.round(of("blocked")),
        };
      }
    console.table(table);
    console.table(await scores(url, screens));
  } finally {
    await browser.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
