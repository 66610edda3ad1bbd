import { expect, test } from "vitest";
import { hashPassword, isPassword, productionCost } from "./password-hash.ts";

test("a hash contains its cost and matches only its password", async () => {
  const stored = await hashPassword("correct horse", productionCost);
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w-]{22}\$[\w-]{43}$/);
  expect(await isPassword("correct horse", stored)).toBe(true);
  expect(await isPassword("correct horse ", stored)).toBe(false);
  expect(await hashPassword("correct horse", productionCost)).not.toBe(stored);
});

test("a damaged hash matches no password", async () => {
  expect(await isPassword("", "")).toBe(false);
  expect(await isPassword("x", "$2b$10$abc")).toBe(false);
});

test("a hash with a tag of another length matches no password", async () => {
  const stored = await hashPassword("correct horse", { memory: 8, passes: 1, parallelism: 1 });
  expect(await isPassword("correct horse", stored.slice(0, -4))).toBe(false);
});
