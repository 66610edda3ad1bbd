import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "vite";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "..");
const files = globSync("src/{domain,contract,server,web}/**/*.{ts,tsx}", { cwd: root })
  // Migrations have SQL alone.
  .filter((file) => !/\.test\.tsx?$|\/(testing|migrations)\//.test(file))
  .sort();

/** Texts that the specification gives word for word, and the name of a right, which nobody reads. */
const kept = [
  "The page you're looking for doesn't exist or has been moved.",
  "We're sorry, but something unexpected happened. Please refresh the page or try again later.",
  "see everybody's pipeline",
];

/** The straight quotes around a word, as in SQL, are no apostrophes. */
const isStraight = (text: string): boolean => /\p{L}'\p{L}|^'(?:s|t|re|ll|ve)\b/u.test(text);

/** Returns the texts of a module with a straight apostrophe. Comments are not read. */
function straightTexts(source: string, file = "text.tsx"): string[] {
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const each of node) visit(each);
    else if (typeof node === "object" && node !== null) {
      const { type, value } = node as { type?: string; value?: string | { cooked?: string } };
      const text = typeof value === "string" ? value : type === "TemplateElement" ? value?.cooked : undefined;
      if (text !== undefined && isStraight(text)) found.push(text.trim());
      for (const each of Object.values(node)) visit(each);
    }
  };
  visit(parseSync(file, source).program);
  return found;
}

test.each([
  ["a literal", 'const text = "The server\'s disk";'],
  ["a template", `const text = \`\${name} can't be reopened\`;`],
  ["a name before it", `const text = \`\${name}'s order\`;`],
  ["an element", "const text = <p>Don't</p>;"],
])("a straight apostrophe in %s is found", (_, source) => {
  expect(straightTexts(source)).toHaveLength(1);
});

test("a straight quote of SQL and of a comment is none", () => {
  expect(straightTexts("// It doesn't.\nsql`state = 'won' or state = 'lost'`;")).toEqual([]);
});

test("texts for users have typographic apostrophes", () => {
  const found = files.flatMap((file) =>
    straightTexts(readFileSync(path.join(root, file), "utf8"), file)
      .filter((text) => !kept.includes(text))
      .map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});
