import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  await once(server.close(), "close");
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

test("the pages pass calls to the server at PORT, and its threads work in watch mode", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "crane-quote-dev-"));
  const port = await freePort();
  const child = spawn(process.execPath, [path.resolve(import.meta.dirname, "dev.ts")], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, NO_COLOR: "1", DATA_DIR: folder, PORT: String(port) },
  });
  const ended = once(child, "exit");
  try {
    let pages: string | undefined;
    let backup: string | undefined;
    for await (const line of createInterface({ input: child.stdout })) {
      pages ??= line.match(/Local: +(\S+)/)?.[1];
      if (line.includes('"backup')) backup = JSON.parse(line).msg;
      if (pages && backup) break;
    }
    expect(backup).toBe("backup made");
    const answer = await fetch(new URL("/api/health", pages));
    expect(await answer.json()).toMatchObject({ status: "ok" });
  } finally {
    child.kill();
    await ended;
    await rm(folder, { recursive: true, force: true });
  }
}, 60_000);
