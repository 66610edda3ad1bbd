import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";

const withNode = path.resolve(import.meta.dirname, "with-node.mjs");
let folder: string;
let script: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "crane-quote-"));
  script = path.join(folder, "say.ts");
  writeFileSync(
    script,
    `const { pid, execArgv, argv, env } = process;
     console.log(JSON.stringify({ pid, execArgv, args: argv.slice(2), arenas: env.MALLOC_ARENA_MAX }));
     process.exitCode = Number(argv[3]) satisfies number;`,
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

async function start(env: NodeJS.ProcessEnv) {
  const stdio = ["ignore", "pipe", "inherit"] as const;
  const child = spawn(process.execPath, [withNode, script, "given", "3"], { stdio: [...stdio], env });
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, "exit")]);
  return { pid: child.pid, said: JSON.parse(said), code };
}

test("a script runs in the same process with small memory settings, and keeps its exit code", async () => {
  const { pid, said, code } = await start({});
  expect(said).toMatchObject({ pid, args: ["given", "3"], arenas: "2" });
  expect(said.execArgv).toEqual(
    expect.arrayContaining(["--max-semi-space-size=4", "--max-old-space-size=2000"]),
  );
  expect(code).toBe(3);
});

test.each([
  ["linux", "arm64", 'Run "npm ci", which brings the right Node'],
  ["linux", "x64", 'Run "npm ci", which brings the right Node'],
  ["darwin", "arm64", "Install Node 24.7 or newer, then try again."],
  ["win32", "x64", "macOS and Windows are not tested"],
])("an old Node without the packages' own on %s %s says what to do", async (platform, arch, advice) => {
  // The copy has no packages beside it, and the machine is described to it before it begins.
  mkdirSync(path.join(folder, "scripts"), { recursive: true });
  const alone = path.join(folder, "scripts", "with-node.mjs");
  copyFileSync(withNode, alone);
  const machine = { platform, arch, version: "v20.1.0", versions: { node: "20.1.0" } };
  const pretend = `data:text/javascript,for (const [name, value] of Object.entries(${JSON.stringify(machine)})) Object.defineProperty(process, name, { value });`;
  const child = spawn(process.execPath, ["--import", pretend, alone, script], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, "exit")]);
  expect(said).toMatch(/^Crane Quote needs Node 24\.7 or newer; this is v20\.1\.0\. /);
  expect(said).toContain(advice);
  expect(code).toBe(1);
});

test("keeps the operator's setting for the C library's memory", async () => {
  expect((await start({ MALLOC_ARENA_MAX: "7" })).said.arenas).toBe("7");
});
