import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { onBothDatabases } from "#server/testing/databases.ts";
import { makeTestFolder } from "#server/testing/test-folder.ts";

const run = promisify(execFile);
/** The list of migrations, which no repository reads. */
const own = ["migrations"];

/** Compiles a file that imports the row types, and returns the compiler's words. Empty means no error. */
async function compile(text: string): Promise<string> {
  const file = path.join(makeTestFolder("row-types-"), "columns.ts");
  writeFileSync(file, text);
  const options = [
    "--ignoreConfig",
    "--noEmit",
    "--strict",
    "--exactOptionalPropertyTypes",
    "--skipLibCheck",
    "--allowImportingTsExtensions",
  ];
  const modules = ["--module", "nodenext", "--target", "esnext", "--types", "node"];
  const compiler = path.resolve("node_modules/typescript/bin/tsc");
  return await run(process.execPath, [compiler, ...options, ...modules, file]).then(
    () => "",
    (error: { stdout: string }) => error.stdout,
  );
}

onBothDatabases("the migrated schema", (database) => {
  test("has the tables and columns of the row types, and no others", async () => {
    const tables = (await database().db.introspection.getTables()).filter(({ name }) => !own.includes(name));
    const columns = tables.map(
      ({ name, columns }) =>
        `  ${name}: ${columns.map((column) => JSON.stringify(column.name)).join(" | ")};`,
    );
    const schema = path.resolve("src/server/platform/database/schema.ts");
    const answer = await compile(`
import type { Tables } from ${JSON.stringify(schema)};
type Columns = {
${columns.join("\n")}
};
type Names = keyof Tables | keyof Columns;
type InRowType<N> = N extends keyof Tables ? keyof Tables[N] & string : never;
type Migrated<N> = N extends keyof Columns ? Columns[N] : never;
/** The columns that the row types have and the migrations do not make. */
export const missing: never = {} as {
  [N in Names]: \`\${N}.\${Exclude<InRowType<N>, Migrated<N>>}\`;
}[Names];
/** The columns that the migrations make and no row type has. */
export const unknown: never = {} as {
  [N in Names]: \`\${N}.\${Exclude<Migrated<N>, InRowType<N>>}\`;
}[Names];
`);
    expect(answer).toBe("");
  });
});
