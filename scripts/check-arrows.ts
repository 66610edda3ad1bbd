import { globSync, readFileSync } from "node:fs";
import { changeableImports, importCircles, impureUses, wrongImports } from "./arrows.ts";
import { root } from "./run.ts";

const isOfTests = (file: string): boolean => /\.test\.tsx?$|\/testing\//.test(file);

/** Refuses imports against the arrows between the rooms or in a circle, a domain that is not pure, and migrations that can change. @throws Error that names them */
export function checkArrows(): void {
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
