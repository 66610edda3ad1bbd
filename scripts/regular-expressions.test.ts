import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "vite";
import { expect, test, vi } from "vitest";
import { findPump } from "./regexp-steps.ts";

const root = path.resolve(import.meta.dirname, "..");
/** They read only text of the program: the digits of a number, of which there are some twenty, the built page, and the typesetter's drawing. */
const ownTextAlone = [
  "src/domain/numbers/format.ts",
  "src/domain/engineering/number-text.ts",
  "src/server/pdf/svg-pages.ts",
  "src/server/platform/http/security-headers.ts",
  "src/server/platform/http/web-files.ts",
];
const files = globSync("src/**/*.{ts,tsx}", { cwd: root })
  .filter((file) => !/\.test\.tsx?$/.test(file) && !file.includes("/testing/"))
  .filter((file) => !ownTextAlone.includes(file))
  .sort();

type Found = { where: string; expression: RegExp };

function readFile(file: string): { written: Found[]; makesSome: boolean } {
  const text = readFileSync(path.join(root, file), "utf8");
  const written: Found[] = [];
  let makesSome = false;
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const each of node) visit(each);
    else if (typeof node === "object" && node !== null) {
      const { regex, start, callee } = node as {
        regex?: { pattern: string; flags: string };
        start: number;
        callee?: { name?: string };
      };
      if (callee?.name === "RegExp") makesSome = true;
      if (regex) {
        const line = text.slice(0, start).split("\n").length;
        written.push({ where: `${file}:${line}`, expression: new RegExp(regex.pattern, regex.flags) });
      }
      for (const each of Object.values(node)) visit(each);
    }
  };
  visit(parseSync(file, text).program);
  return { written, makesSome };
}

const read = files.map((file) => ({ file, ...readFile(file) }));

/** Those that modules put together from pieces while they are loaded. */
async function expressionsMadeBy(modules: readonly string[]): Promise<Found[]> {
  const made: Found[] = [];
  let loading = "";
  const construct = (target: typeof RegExp, given: [string, string?]): RegExp => {
    const expression = new target(...given);
    made.push({ where: `made for ${loading}`, expression });
    return expression;
  };
  vi.stubGlobal("RegExp", new Proxy(RegExp, { construct }));
  for (const file of modules) {
    loading = file;
    await import(path.join(root, file));
  }
  vi.unstubAllGlobals();
  return made;
}

test.each([
  [/^[^\s@]+@[^\s@]+\.[^\s@]+$/],
  [/[^\r\n]*\S[^\r\n]*/],
  [/^[\s"]+|[\s"]+$/g],
  [/(a+)+b/],
  [/^(?:\d|[0-9a-f])*x/],
  [/<title>.*<\/title>/],
  [/(?=\s*x)/],
  [/^a.*?b.*?c$/],
])("%s is found as slow", (expression) => {
  expect(findPump(expression)).toBeDefined();
});

test.each([[/\s+/g], [/^[^\s@]+@x/], [/(?<!0)0+$/], [/^\d+(?:\.\d+)?$/], [/\S{28,}/gu], [/^(?:,\d{3})+$/]])(
  "%s is not found as slow",
  (expression) => {
    expect(findPump(expression)).toBeUndefined();
  },
);

test("no expression takes more than linear time", async () => {
  const made = await expressionsMadeBy(read.filter(({ makesSome }) => makesSome).map(({ file }) => file));
  const found = [...read.flatMap(({ written }) => written), ...made];
  expect(found.length).toBeGreaterThan(100);
  // Many are written or made more than once.
  const different = new Map(found.map((each) => [String(each.expression), each]));
  const slow = [...different.values()].flatMap(({ where, expression }) => {
    const pump = findPump(expression);
    return pump === undefined ? [] : [`${where} ${expression}: ${JSON.stringify(pump)}`];
  });
  expect(slow).toEqual([]);
}, 180_000);
