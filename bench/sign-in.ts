import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { startChildServer } from "../src/server/testing/child-server.ts";
import { signIn } from "../src/server/testing/durability/work.ts";
import { callerWith, expectStatus } from "./caller.ts";
import { quantile } from "./quantile.ts";

/** Together below the hundred failures that an address may have, and below the ten of an account. */
const users = 12;
const attempts = 4;
/** The greatest distance of the medians, so that the time does not reveal who has an account. */
const apart = 1.15;

/** Guesses at once, each from an address of its own. */
const burst = 400;
/** The longest sign-in of a user from the own device meanwhile, in milliseconds. */
const longestMeanwhile = 3000;

/** Posts from a loopback address of its own, and resolves with the status. */
function signInFrom(localAddress: string, url: string, body: object): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request(
      `${url}/api/auth/login`,
      { method: "POST", localAddress, headers: { "content-type": "application/json" } },
      (answer) => {
        answer.resume();
        answer.on("end", () => resolve(answer.statusCode ?? 0));
      },
    );
    call.on("error", reject);
    call.end(JSON.stringify(body));
  });
}

/** A user signs in from the own device while a crowd guesses. */
async function signInAmongGuesses(url: string): Promise<number> {
  const own = { username: "admin", password: "given one" };
  await signInFrom("127.0.0.1", url, own);
  const guesses = Array.from({ length: burst }, (_, number) =>
    signInFrom(`127.1.${1 + Math.floor(number / 250)}.${1 + (number % 250)}`, url, {
      username: `guess${number}`,
      password: "wrong guess",
    }),
  );
  await Promise.race(guesses);
  const begun = performance.now();
  const status = await signInFrom("127.0.0.1", url, own);
  const took = performance.now() - begun;
  if (status !== 200) throw new Error(`the sign-in among guesses answered ${status}`);
  await Promise.all(guesses);
  return took;
}

/** A wrong password takes as long for a name that nobody has as for one that somebody has. */
export async function run(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "crane-quote-sign-in-"));
  const server = startChildServer({ DATA_DIR: folder, ADMIN_PASSWORD: "given one" });
  try {
    const url = await server.ready;
    const call = callerWith(url, await signIn(url, "admin", "given one"));
    const names = Array.from({ length: users }, (_, number) => `known${number}`);
    for (const username of names) {
      const profile = {
        username,
        email: `${username}@cranes.example`,
        full_name: username,
        role: "employee",
      };
      const body = { ...profile, phone: null, password: "some password" };
      await expectStatus(call, 201, "POST", "/api/users", body);
    }
    const times: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
    // By turns, so that whatever else the machine does falls on both.
    for (let turn = 0; turn < attempts; turn++)
      for (const name of names)
        for (const kind of ["known", "unknown"] as const) {
          const username = kind === "known" ? name : `un${name}`;
          const begun = performance.now();
          await expectStatus(call, 401, "POST", "/api/auth/login", { username, password: "wrong guess" });
          times[kind].push(performance.now() - begun);
        }
    const [known, unknown] = [quantile(times.known, 0.5), quantile(times.unknown, 0.5)];
    const ratio = Math.max(known, unknown) / Math.min(known, unknown);
    console.log(
      `  wrong password, median of ${times.known.length}: known name ${known.toFixed(1)} ms, unknown name ${unknown.toFixed(1)} ms (${ratio.toFixed(2)} ×)`,
    );
    const meanwhile = await signInAmongGuesses(url);
    console.log(`  sign-in from the own device among ${burst} guesses: ${meanwhile.toFixed(0)} ms`);
    if (ratio > apart || meanwhile > longestMeanwhile) process.exitCode = 1;
  } finally {
    await server.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}
