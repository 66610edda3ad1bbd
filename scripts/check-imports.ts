import { globSync, readFileSync } from "node:fs";
import { changeableImports, importCircles, impureUses, wrongImports } from "./import-rules.ts";
import { root } from "./run.ts";

const isOfTests = (file: string): boolean => /\.test\.tsx?$|\/testing\//.test(file);

/**
 * Refuses imports that a room may not have, circular imports, a domain that is not pure, and migrations that can
 * change.
 * @throws Error that names them
 */
export function checkImports(): void {
  const files = globSync("src/**/*.{ts,tsx}", { cwd: root }).filter((file) => !isOfTests(file));
  const texts = new Map(files.map((file) => [file, readFileSync(`${root}/${file}`, "utf8")]));
  const wrong = [...texts].flatMap(([file, text]) => [
    ...wrongImports(file, text),
    ...impureUses(file, text),
    ...changeableImports(file, text),
  ]);
  wrong.push(...importCircles(texts));
  if (wrong.length > 0) throw new Error(wrong.join("\n"));
}
