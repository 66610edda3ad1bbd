import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { domainRooms } from "./import-rules.ts";

const root = path.resolve(import.meta.dirname, "..");
const tests = globSync(["{src,scripts}/**/*.test.{ts,tsx}", "e2e/*.journey.ts"], { cwd: root });

const pages = ["README.md", ...globSync("src/*/README.md", { cwd: root })];

/** The rows "to change, files, verify with" of the rooms. */
const rows = pages.flatMap((page) =>
  readFileSync(path.join(root, page), "utf8")
    .split("\n")
    .map((line) => line.slice(2, -2).split(" | "))
    .filter((cells) => cells.length === 3 && cells[0] !== "to change"),
);
const quoted = (cell = ""): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, text = ""]) => text);

describe.each(rows)("the row “%s”", (_what, places, verify) => {
  test("names existing folders and files", () => {
    const missing = quoted(places).filter(
      (place) =>
        /^(src|config|seed|scripts)\//.test(place) &&
        !/[*…]/.test(place) &&
        !existsSync(path.join(root, place)),
    );
    expect(missing).toEqual([]);
  });

  test("selects tests with its verify column", () => {
    const named = quoted(verify).flatMap((command) => command.split(" "));
    expect(named).not.toEqual([]);
    expect(named.filter((name) => !tests.some((file) => file.startsWith(name)))).toEqual([]);
  });
});

const files = globSync(["{src,scripts,bench,e2e,deploy,config}/**", "*.*"], { cwd: root }).map(
  (file) => `/${file}`,
);

test.each([...pages, "CONTEXT.md", ...globSync("docs/*.md", { cwd: root })])(
  "every source that %s names exists in its folder",
  (page) => {
    const named = quoted(readFileSync(path.join(root, page), "utf8")).filter((text) =>
      /^[\w./-]*[\w-]\.(tsx?|typ|mjs|css)$/.test(text),
    );
    expect(named.filter((name) => !files.some((file) => file.endsWith(`/${name}`)))).toEqual([]);
  },
);

test.each(pages)("the table of %s has at most ten short rows, for what a name cannot say", (page) => {
  const lines = readFileSync(path.join(root, page), "utf8").split("\n");
  const own = lines.filter((line) => line.startsWith("| ") && line.split(" | ").length === 3);
  expect(own.length).toBeLessThanOrEqual(11);
  expect(own.filter((line) => line.length > 160)).toEqual([]);
});

test("the domain’s README lists its rooms in the order in which they may import each other", () => {
  const [, order = ""] = readFileSync(path.join(root, "src/domain/README.md"), "utf8").split("| rooms");
  const listed = quoted(order.split("\n\n")[0]).map((room) => `src/domain/${room}`);
  expect(listed).toEqual(domainRooms);
  expect(domainRooms.filter((room) => !existsSync(path.join(root, room)))).toEqual([]);
});

test("the tables have rows", () => {
  expect(rows.length).toBeGreaterThan(25);
});

const headings = new Set(
  [...readFileSync(path.join(root, "docs/product.md"), "utf8").matchAll(/^## (.+)$/gm)].map(
    ([, heading]) => heading,
  ),
);

test("each rule of the product that code or tests cite is a heading of docs/product.md", () => {
  const sources = globSync(["{src,scripts,bench,e2e}/**/*.{ts,tsx,css,typ}"], { cwd: root });
  const cited = sources.flatMap((file) =>
    [
      ...readFileSync(path.join(root, file), "utf8")
        .replaceAll(/\s*\n\s*(?:\*|\/\/)? ?/g, " ")
        .matchAll(/docs\/product\.md,([^.();]*)/g),
    ].flatMap(([, names = ""]) => [...names.matchAll(/“([^”]+)”/g)].map(([, name]) => ({ file, name }))),
  );
  expect(cited.length).toBeGreaterThan(60);
  expect(cited.filter(({ name }) => !headings.has(name ?? ""))).toEqual([]);
});
