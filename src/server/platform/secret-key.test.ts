import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { makeTestFolder } from "#server/testing/test-folder.ts";
import { makeSecretBox } from "./secret-box.ts";
import { readOrMakeSecretKey, secretKeyFile } from "./secret-key.ts";

const fileIn = (folder: string): string => path.join(folder, "data", "secret.key");

test("the first start makes a private key, and servers that start at the same time share it", async () => {
  const file = fileIn(makeTestFolder("secret-key-"));
  const keys = await Promise.all(Array.from({ length: 20 }, () => readOrMakeSecretKey(file)));
  expect(new Set(keys.map((key) => key.toString("hex"))).size).toBe(1);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await readOrMakeSecretKey(file)).toEqual(keys[0]);
  expect(readdirSync(path.dirname(file))).toEqual(["secret.key"]);
});

test("a server leaves the partial file of another one, which may have the same process id in its container", async () => {
  const file = fileIn(makeTestFolder("secret-key-"));
  const other = `${file}.${process.pid}.part`;
  mkdirSync(path.dirname(file));
  writeFileSync(other, "of another server");
  await readOrMakeSecretKey(file);
  expect(readFileSync(other, "utf8")).toBe("of another server");
});

test("the key is next to the database unless a setting names another file", () => {
  expect(secretKeyFile({ secretKeyFile: null, dataDir: "/srv/data" })).toBe("/srv/data/secret.key");
  expect(secretKeyFile({ secretKeyFile: "/etc/key", dataDir: "/srv/data" })).toBe("/etc/key");
});

test("a file that is not a key stops the start and stays unchanged", async () => {
  const folder = makeTestFolder("secret-key-");
  const file = path.join(folder, "secret.key");
  writeFileSync(file, "too short\n");
  await expect(readOrMakeSecretKey(file)).rejects.toThrow(
    /is not a key file: it must have 32 bytes in base 64/,
  );
  expect(readFileSync(file, "utf8")).toBe("too short\n");
});

test("a secret opens only for its owner and with its key", () => {
  const [box, other] = [makeSecretBox(Buffer.alloc(32, 1)), makeSecretBox(Buffer.alloc(32, 2))];
  const sealed = box.seal("JBSWY3DP", "owner");
  expect(sealed).not.toBe(box.seal("JBSWY3DP", "owner"));
  expect(box.open(sealed, "owner")).toBe("JBSWY3DP");
  expect([box.open(sealed, "another"), other.open(sealed, "owner"), box.open("", "owner")]).toEqual([
    null,
    null,
    null,
  ]);
  const damaged = `${sealed.slice(0, -2)}${sealed.endsWith("AA") ? "BB" : "AA"}`;
  expect(box.open(damaged, "owner")).toBeNull();
});
