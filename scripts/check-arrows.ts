import { globSync, readFileSync } from "node:fs";
import { wrongImports } from "./arrows.ts";
import { root } from "./run.ts";

const isOfTests = (file: string): boolean => /\.test\.tsx?$|\/testing\//.test(file);

/** Refuses imports against the arrows between the rooms. @throws Error that names them */
export function checkArrows(): void {
  const files = globSync("src/**/*.{ts,tsx}", { cwd: root }).filter((file) => !isOfTests(file));
  const wrong = files.flatMap((file) => wrongImports(file, readFileSync(`${root}/${file}`, "utf8")));
  if (wrong.length > 0) throw new Error(wrong.join("\n"));
}
