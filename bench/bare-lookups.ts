import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { type Answer, type HttpClient, makeHttpClient } from "./http-client.ts";

/** Headers that node:http writes by itself. */
const own = ["date", "connection", "keep-alive"];

const headersOf = ({ head }: Answer): Record<string, string> =>
  Object.fromEntries(
    head
      .split("\r\n")
      .slice(1)
      .map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 2)])
      .filter(([name = ""]) => !own.includes(name)),
  );

/** A bare `node:http` server in a process of its own that answers everything with the same bytes, headers included. */
export async function startBareServer(
  answer: Answer,
  clients: number,
): Promise<{ clients: HttpClient[]; stop: () => void }> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, "bare-server.ts")], {
    env: {
      PATH: process.env.PATH,
      BODY: answer.body.toString(),
      HEADERS: JSON.stringify(headersOf(answer)),
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  const url = /at (\S+)/.exec(String(line))?.[1] ?? "";
  // As long a token as the real calls carry.
  const made = Array.from({ length: clients }, () => makeHttpClient(url, "t".repeat(43), 1));
  return {
    clients: made,
    stop() {
      for (const client of made) client.close();
      child.kill();
    },
  };
}
