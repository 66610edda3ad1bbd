import { globSync, readFileSync } from "node:fs";
import { changeableImports, impureUses, wrongImports } from "./arrows.ts";
import { root } from "./run.ts";

const isOfTests = (file: string): boolean => /\.test\.tsx?$|\/testing\//.test(file);

/** Refuses imports against the arrows between the rooms, a domain that is not pure, and migrations that can change. @throws Error that names them */
export function checkArrows(): void {
  const files = globSync("src/**/*.{ts,tsx}", { cwd: root }).filter((file) => !isOfTests(file));
  const wrong = files.flatMap((file) => {
    const text = readFileSync(`${root}/${file}`, "utf8");
    return [...wrongImports(file, text), ...impureUses(file, text), ...changeableImports(file, text)];
  });
  if (wrong.length > 0) throw new Error(wrong.join("\n"));
}
