import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildParts } from "./build-parts.ts";
import { inParallel, run, runAll } from "./run.ts";
import { planTests, type TestPlan } from "./test-plan.ts";

/** The programs that the tests need beyond npm, and their Debian packages. */
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

const build = () => buildParts(["pages", "server"]);

async function checkAndBuild(): Promise<void> {
  await run(process.execPath, ["scripts/check.ts"]);
  await build();
}

/** Runs journeys against a server of their own on an empty data folder. */
async function journeys(args: readonly string[]): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), "crane-quote-journeys-"));
  try {
    await run("playwright", ["test", ...args], { JOURNEY_DATA_DIR: folder });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The steps of a plan, in their order. */
function stepsOf({ vitest, playwright, checks, needsPrograms }: TestPlan): (() => Promise<void>)[] {
  const tests = async () => {
    if (needsPrograms) await provide();
    if (vitest) await run("vitest", ["run", ...vitest]);
  };
  return [
    // The installation of programs waits for the network, and many tests wait for a clock, a disk or a process.
    checks ? inParallel(tests, checkAndBuild) : tests,
    // A part whose sources have not changed is not built again.
    ...(playwright ? [build, () => journeys(playwright)] : []),
  ];
}

const plan = planTests(process.argv.slice(2));
await runAll(typeof plan === "string" ? [() => Promise.reject(new Error(plan))] : stepsOf(plan));
