import { argon2, type BinaryLike, randomBytes, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { promisify } from "node:util";
import { Rejection } from "#domain/errors/rejection.ts";
import { type AcquireOptions, createSemaphore } from "#server/platform/semaphore.ts";

/** The work of one hash: `memory` in KiB. */
export type PasswordCost = { memory: number; passes: number; parallelism: number };

/** The cost of a password hash in use: OWASP's values for argon2id. They take about 30 ms on the thread pool. */
export const productionCost: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 };

const derive = promisify(argon2);
const tagLength = 32;

/** One processor stays free for other work. */
const line = createSemaphore(
  Math.max(1, availableParallelism() - 1),
  20_000,
  () =>
    new Rejection("unavailable", "Too many people are signing in at the moment. Please try again shortly."),
);

async function hash(
  message: BinaryLike,
  nonce: Buffer,
  cost: PasswordCost,
  turn?: AcquireOptions,
): Promise<Buffer> {
  await line.acquire(turn);
  try {
    return await derive("argon2id", { message, nonce, ...cost, tagLength });
  } finally {
    line.release();
  }
}

/** The password's hash in the usual text form, which names its own cost and salt. */
export async function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await hash(password, nonce, cost);
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${nonce.toString("base64url")}$${tag.toString("base64url")}`;
}

/** Returns whether this is the password behind the hash. The turn says who waits for whom. */
export async function isPassword(password: string, stored: string, turn?: AcquireOptions): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/.exec(stored);
  const [, memory, passes, parallelism, nonce, tag] = parts ?? [];
  if (!nonce || !tag) return false;
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const expected = Buffer.from(tag, "base64url");
  const actual = await hash(password, Buffer.from(nonce, "base64url"), cost, turn);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
