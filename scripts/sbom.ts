import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { componentsOf, type Lockfile, licencesOf, problemsOf } from "./lockfile.ts";

const root = path.resolve(import.meta.dirname, "..");
const output = path.join(root, "dist/sbom.json");

const lock = JSON.parse(await readFile(path.join(root, "package-lock.json"), "utf8")) as Lockfile;
const problems = problemsOf(lock);

// The lockfile says what should be there; an installed package could still bring a script of its own.
for (const name of Object.keys(lock.packages).filter((each) => each !== "")) {
  const file = path.join(root, name, "package.json");
  if (!existsSync(file)) continue;
  const { scripts = {} } = JSON.parse(await readFile(file, "utf8")) as { scripts?: Record<string, string> };
  for (const script of ["preinstall", "install", "postinstall"])
    if (scripts[script] !== undefined)
      problems.push(`${name} runs a script when it is installed: ${scripts[script]}`);
}

const components = componentsOf(lock);
const bill = {
  bomFormat: "CycloneDX",
  specVersion: "1.6",
  version: 1,
  metadata: {
    component: { type: "application", name: lock.name, version: lock.version, "bom-ref": "crane-quote" },
  },
  components,
};
await mkdir(path.dirname(output), { recursive: true });
await writeFile(output, `${JSON.stringify(bill, null, 2)}\n`);
console.log(`${components.length} packages, listed in ${path.relative(root, output)} (CycloneDX 1.6)\n`);
for (const [licence, names] of licencesOf(components))
  console.log(`${String(names.length).padStart(5)}  ${licence}`);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
