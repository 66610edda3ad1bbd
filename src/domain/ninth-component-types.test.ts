import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");

/** The files of the domain that do not compile with a name more in one of its types. */
function refusedWith(file: string, type: string, name: string): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), "crane-quote-types-"));
  try {
    for (const settings of ["tsconfig.base.json", "package.json"])
      cpSync(path.join(root, settings), path.join(folder, settings));
    cpSync(path.join(root, "src/domain"), path.join(folder, "src/domain"), {
      recursive: true,
      filter: (source) => !source.includes("testing") && !source.endsWith(".test.ts"),
    });
    const changed = path.join(folder, "src/domain", file);
    const text = readFileSync(changed, "utf8");
    const declared = `export type ${type} =`;
    expect(text).toContain(declared);
    const further = `export type ${type} = Known | "${name}";`;
    writeFileSync(changed, `${text.replace(declared, "type Known =")}\n${further}\n`);
    const tsc = path.join(root, "node_modules/.bin/tsc");
    execFileSync(tsc, ["--noEmit", "-p", path.join(folder, "src/domain")], { encoding: "utf8" });
    return [];
  } catch (error) {
    const output = error instanceof Error && "stdout" in error ? String(error.stdout) : "";
    const files = [...output.matchAll(/([\w/.-]+\.ts)\(\d+,\d+\): error/g)].flatMap(([, file = ""]) => file);
    if (files.length === 0) throw error;
    return [...new Set(files.map((each) => each.replace(/^.*src\/domain\//, "")))].sort();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test("a third crane type does not compile without its record, and the geometry that is written by hand", () => {
  expect(refusedWith("crane-types.ts", "CraneTypeId", "goliath")).toEqual([
    "crane-types.ts",
    "engineering/estimate/estimate-rules.ts",
    "engineering/girder-rules.ts",
  ]);
});

test("a ninth component does not compile without its definition", () => {
  expect(refusedWith("components/define-component.ts", "ComponentId", "magnet")).toEqual([
    "components/registry.ts",
  ]);
});
