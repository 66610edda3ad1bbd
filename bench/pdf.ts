import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { parse } from "csv-parse/sync";
import type { CompanyProfile } from "../src/domain/company.ts";
import { components, isTablePriced } from "../src/domain/components/registry.ts";
import { craneTypes } from "../src/domain/crane-types.ts";
import { documentContent } from "../src/domain/document/document-content.ts";
import { findRow, type Row as TableRow } from "../src/domain/price-tables/price-table.ts";
import { assemble } from "../src/domain/quotation/assemble.ts";
import type { QuotationDocument } from "../src/domain/quotation/document.ts";
import { requestOf } from "../src/domain/quotation/request.ts";
import { draftOf, goldenQuotations, indexTables } from "../src/domain/testing/golden.ts";
import { createPdfRenderer } from "../src/server/pdf/render-quotation.ts";
import { fontFaces, htmlOf, pageMargins } from "./pdf-html.ts";
import { type KitConstructor, pdfkitDocument } from "./pdf-pdfkit.ts";
import { cpuOfFamily } from "./process-cpu.ts";

/** One line of the table; `limit` is the most that `value` may be. */
type Row = { name: string; value: number; unit: "ms" | "×"; limit?: number };
type Cost = { p50: number; cpu: number };

/** A way to make the document. */
type Contender = {
  /** Documents per turn. */
  turn: number;
  make(document: QuotationDocument): Promise<unknown>;
  /** CPU milliseconds used so far by what makes it. */
  cpu(): number;
  close(): Promise<void>;
};

const root = fileURLToPath(new URL("../", import.meta.url));
const fonts = path.join(root, "src/server/pdf/fonts");
const read = (file: string): string => readFileSync(path.join(root, file), "utf8");
const company = JSON.parse(read("config/company.json")) as CompanyProfile;

/** Saved quotations with all eight components, three pages with their drawing each. */
function samples(): QuotationDocument[] {
  const tables = indexTables(
    (craneType, component) =>
      parse(read(`seed/${craneTypes[craneType].database}/${component}.csv`), { columns: true }) as TableRow[],
  );
  return goldenQuotations.map((quotation) => {
    const draft = draftOf(quotation, tables);
    const made = { number: quotation.id, createdAt: "2026-11-20T09:42:00.000Z", createdBy: "bench" };
    return assemble(
      requestOf(draft),
      (component, values) => {
        const definition = components[component];
        const index = tables[draft.craneType].get(component);
        const row = isTablePriced(definition) && index ? findRow(definition, index, values) : undefined;
        return row ? { row, tableVersion: "seed" } : null;
      },
      made,
    );
  });
}

const saved = samples();

/** One of the saved quotations in turn, with a number of its own: no document is made twice, and neighbours share no crane. */
function numbered(index: number): QuotationDocument {
  const document = saved[index % saved.length];
  if (!document) throw new Error("There is no sample");
  return { ...document, number: `SG-2627-${10_000 + index}` };
}

const ownCpu = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
const shaOf = (document: QuotationDocument) =>
  createHash("sha256").update(JSON.stringify(document)).digest("hex");

function ours(): Contender {
  const renderer = createPdfRenderer();
  return {
    turn: 6,
    make: (document) =>
      renderer.render(document, "customer", company, { contentSha256: shaOf(document), revision: 0 }),
    cpu: ownCpu,
    close: () => renderer.close(),
  };
}

async function browser(): Promise<Contender | null> {
  const server = await chromium
    .launchServer({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] })
    .catch(() => null);
  if (!server) return null;
  const faces = fontFaces(fonts);
  const connected = await chromium.connect(server.wsEndpoint());
  return {
    turn: 1,
    make: async (document) => {
      const content = documentContent(document, "customer", company, 0);
      const page = await connected.newPage();
      await page.setContent(htmlOf(content, faces));
      const pdf = await page.pdf({
        preferCSSPageSize: true,
        printBackground: true,
        tagged: true,
        displayHeaderFooter: true,
        ...pageMargins(content, shaOf(document).slice(0, 12)),
      });
      await page.close();
      return pdf;
    },
    cpu: () => cpuOfFamily(server.process().pid ?? 0),
    close: async () => {
      await connected.close();
      await server.close();
    },
  };
}

function kit(): Contender | null {
  const folder = process.env.PDFKIT_FOLDER;
  if (!folder) return null;
  const Kit = createRequire(path.join(folder, "package.json"))("pdfkit") as KitConstructor;
  return {
    turn: 2,
    make: (document) => pdfkitDocument(Kit, documentContent(document, "customer", company, 0), fonts),
    cpu: ownCpu,
    close: async () => {},
  };
}

/**
 * Median time and CPU of a document, sequentially. The contenders take turns, so that whatever else the machine does
 * in the meantime falls on all of them.
 */
async function compare(contenders: readonly Contender[], rounds: number): Promise<Cost[]> {
  const made = contenders.map(() => ({ times: [] as number[], cpu: 0 }));
  let next = 0;
  for (let round = -1; round < rounds; round += 1) {
    for (const [index, contender] of contenders.entries()) {
      // What the one before left to do in the background is not to count against this one.
      await setTimeout(100);
      const cpuBefore = contender.cpu();
      const times: number[] = [];
      for (let count = 0; count < contender.turn; count += 1) {
        next += 1;
        const start = performance.now();
        await contender.make(numbered(next));
        times.push(performance.now() - start);
      }
      const result = made[index];
      // The first round warms up.
      if (!result || round < 0) continue;
      result.times.push(...times);
      result.cpu += contender.cpu() - cpuBefore;
    }
  }
  return made.map(({ times, cpu }) => ({
    p50: times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0,
    cpu: cpu / times.length,
  }));
}

/** How late the event loop comes while twenty documents are made at once: ms, the 99th percentile. */
async function loopDelay(contender: Contender): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await Promise.all(Array.from({ length: 20 }, (_, index) => contender.make(numbered(5000 + index))));
  delay.disable();
  // The histogram holds the whole intervals of a timer of 1 ms.
  return delay.percentile(99) / 1e6 - 1;
}

const costRows = (name: string, { p50, cpu }: Cost): Row[] => [
  { name: `${name}, p50`, value: p50, unit: "ms" },
  { name: `${name}, CPU`, value: cpu, unit: "ms" },
];

/** Time and CPU of a PDF against headless Chromium and pdfkit on the same content, in one run; what is not there is left out. */
export async function run(): Promise<void> {
  const own = ours();
  const [chromiumOrNot, kitOrNot] = [await browser(), kit()];
  if (!chromiumOrNot) console.log("Chromium is not installed: left out.");
  if (!kitOrNot) console.log("pdfkit is left out: PDFKIT_FOLDER names no folder in which it is installed.");
  const others = [chromiumOrNot, kitOrNot].filter((contender) => contender !== null);
  const [cost, ...costs] = await compare([own, ...others], 15);
  if (!cost) return;
  const delay = await loopDelay(own);
  await Promise.all([own, ...others].map((contender) => contender.close()));
  const rows = [...costRows("document", cost)];
  rows.push({ name: "event loop delay p99, 20 at once", value: delay, unit: "ms", limit: 10 });
  const limits = [
    ...(chromiumOrNot ? [{ name: "Chromium", p50: 1 / 25, cpu: 1 / 12 }] : []),
    ...(kitOrNot ? [{ name: "pdfkit", p50: 1 / 4 }] : []),
  ];
  for (const [index, limit] of limits.entries()) {
    const other = costs[index];
    if (!other) continue;
    rows.push(...costRows(limit.name, other));
    rows.push({
      name: `p50 against ${limit.name}`,
      value: cost.p50 / other.p50,
      unit: "×",
      limit: limit.p50,
    });
    const cpu = { name: `CPU against ${limit.name}`, value: cost.cpu / other.cpu, unit: "×" as const };
    rows.push(limit.cpu === undefined ? cpu : { ...cpu, limit: limit.cpu });
  }
  console.table(
    rows.map(({ name, value, unit, limit }) => ({
      name,
      value: `${value.toFixed(unit === "×" ? 4 : 1)} ${unit}`,
      limit: limit === undefined ? "" : `≤ ${limit.toFixed(unit === "×" ? 4 : 0)} ${unit}`,
    })),
  );
}
