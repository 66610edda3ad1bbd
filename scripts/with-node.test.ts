import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
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

test("keeps the operator's setting for the C library's memory", async () => {
  expect((await start({ MALLOC_ARENA_MAX: "7" })).said.arenas).toBe("7");
});
