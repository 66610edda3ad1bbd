import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildParts } from "./build-parts.ts";
import { beside, run, runAll } from "./run.ts";

/** What the tests need beyond npm: the program that shows it is there, and Debian's package that brings it. */
const needed = [
  { program: "/usr/bin/chromium-headless-shell", package: "chromium-headless-shell" },
  { program: "/usr/lib/postgresql", package: "postgresql" },
  { program: "/usr/bin/pdftotext", package: "poppler-utils" },
  { program: "/usr/bin/qpdf", package: "qpdf" },
  { program: "/usr/bin/openssl", package: "openssl" },
];

async function provide(): Promise<void> {
  const missing = needed.filter(({ program }) => !existsSync(program)).map((each) => each.package);
  if (missing.length === 0) return;
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get"))
    throw new Error(`The tests need ${missing.join(", ")}. Install them, then run the tests again.`);
  await run("apt-get", ["update", "-qq"]);
  await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...missing], {
    DEBIAN_FRONTEND: "noninteractive",
  });
}

async function checkAndBuild(): Promise<void> {
  await run(process.execPath, ["scripts/check.ts"]);
  await buildParts(["pages", "server"]);
}

/** The journeys run against a server of their own on an empty data folder. */
async function journeys(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), "crane-quote-journeys-"));
  try {
    await run("playwright", ["test"], { JOURNEY_DATA_DIR: folder });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

await runAll([
  provide,
  // Many tests wait for a clock, a disk or a process that they started: what is left of the processors does the rest.
  beside(() => run("vitest", ["run"]), checkAndBuild),
  journeys,
]);
