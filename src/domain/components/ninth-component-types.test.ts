import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../../..");

/** The web's pictures of crane types, which compile without other web files. */
const pictures = ["src/web/ui/crane-glyph.tsx", "src/web/features/landing/crane-outline.tsx"];

/** Settings that compile the domain and those pictures, without their tests. */
const settings = {
  extends: "./tsconfig.base.json",
  compilerOptions: { composite: false, emitDeclarationOnly: false, noEmit: true, jsx: "react-jsx" },
  include: ["src/domain", ...pictures],
};

type Change = { file: string; text: string; by: string };

/** The change that adds a name to one of the domain's types. */
const named = (file: string, type: string, name: string): Change => ({
  file,
  text: `export type ${type} =`,
  by: `export type ${type} = Known${type} | "${name}";\ntype Known${type} =`,
});

/** The files that do not compile with these changes in the domain. */
function refusedWith(...changes: readonly Change[]): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), "crane-quote-types-"));
  try {
    for (const file of ["tsconfig.base.json", "package.json", ...pictures])
      cpSync(path.join(root, file), path.join(folder, file));
    cpSync(path.join(root, "src/domain"), path.join(folder, "src/domain"), {
      recursive: true,
      filter: (source) => !source.includes("testing") && !source.endsWith(".test.ts"),
    });
    symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));
    writeFileSync(path.join(folder, "tsconfig.json"), JSON.stringify(settings));
    for (const { file, text, by } of changes) {
      const changed = path.join(folder, "src/domain", file);
      const before = readFileSync(changed, "utf8");
      expect(before).toContain(text);
      writeFileSync(changed, before.replace(text, by));
    }
    const tsc = path.join(root, "node_modules/.bin/tsc");
    execFileSync(tsc, ["-p", folder], { encoding: "utf8" });
    return [];
  } catch (error) {
    const output = error instanceof Error && "stdout" in error ? String(error.stdout) : "";
    const files = [...output.matchAll(/([\w/.-]+\.tsx?)\(\d+,\d+\): error/g)].flatMap(
      ([, file = ""]) => file,
    );
    if (files.length === 0) throw error;
    return [...new Set(files.map((each) => each.replace(/^.*src\/(domain\/)?/, "")))].sort();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const withMagnet = named("crane-types.ts", "ComponentId", "magnet");

test("a third crane type and a ninth component do not compile without their records, words and drawings", () => {
  const withGoliath = named("crane-types.ts", "CraneTypeId", "goliath");
  const ofCraneType = [
    "crane-types.ts",
    "engineering/estimate-rules.ts",
    "engineering/girder-rules.ts",
    "web/features/landing/crane-outline.tsx",
    "web/ui/crane-glyph.tsx",
  ];
  // The last of the component's is where it is said whether the component is drawn.
  const ofComponent = [
    "components/registry.ts",
    "quick-entry/part-words.ts",
    "firm/rows/proposed-components.ts",
    "drawing/shapes/shapes.ts",
  ];
  expect(refusedWith(withGoliath, withMagnet)).toEqual([...ofCraneType, ...ofComponent].sort());
});

test("a drawn component does not compile without its place on the drawing", () => {
  const drawn = {
    file: "drawing/shapes/shapes.ts",
    text: "const partOf = {",
    by: 'const partOf = { magnet: "magnet",',
  };
  expect(refusedWith(withMagnet, drawn)).toEqual([
    "components/registry.ts",
    "drawing/dxf/layers.ts",
    "drawing/live/live-marks.ts",
    "drawing/live/live-state.ts",
    "drawing/solids/materials.ts",
    "firm/rows/proposed-components.ts",
    "quick-entry/part-words.ts",
  ]);
});
