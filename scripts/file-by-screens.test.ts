import { globSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { fileByScreens } from "./file-by-screens.ts";

type Importers = Record<string, { importers?: string[]; dynamicImporters?: string[] }>;

const source = "/project/src/web/";
const named = (name: string) => path.posix.join(source, name);

/** What a graph of modules is grouped into, by their names under src/web. */
function grouped(graph: Importers): (name: string) => string | null {
  const fileOf = fileByScreens();
  const modules = {
    getModuleInfo(id: string) {
      const { importers = [], dynamicImporters = [] } = graph[path.posix.relative(source, id)] ?? {};
      return { importers: importers.map(named), dynamicImporters: dynamicImporters.map(named) };
    },
  };
  return (name) => fileOf(named(name), modules);
}

const list = "app/screens.ts";
const screens = ["a", "b", "c", "d", "e"].map((name) => `features/${name}-page.tsx`);
const [a = "", b = "", ...others] = screens;
const wizard = "features/quotations/wizard/wizard-page.tsx";
const screensAlone: Importers = Object.fromEntries(
  screens.map((screen) => [screen, { dynamicImporters: [list] }]),
);

test("what the same screens need is one file, whatever else opens it later", () => {
  const file = grouped({
    ...screensAlone,
    "ui/one.ts": { importers: [a, b] },
    "ui/two.ts": { importers: [a, "ui/one.ts", "features/some-dialog.tsx"] },
    "ui/own.ts": { importers: [a] },
    "ui/everywhere.ts": { importers: [a, b, ...others] },
    [wizard]: { dynamicImporters: [list] },
    "ui/of-the-wizard.ts": { importers: [a, wizard] },
    "ui/of-a-dialog.ts": { importers: ["features/some-dialog.tsx"] },
  });
  expect(file("ui/one.ts")).toMatch(/^of-2-screens-/);
  expect(file("ui/two.ts")).toBe(file("ui/one.ts"));
  expect(file("ui/own.ts")).toBe("of-a-page");
  expect([file("ui/everywhere.ts"), file("ui/of-the-wizard.ts")]).toEqual(["staff", "staff"]);
  expect([file("ui/of-a-dialog.ts"), file(a)]).toEqual([null, null]);
});

test("what other screens open later comes without the wizard", () => {
  const step = "features/quotations/wizard/steps/component-step.tsx";
  const file = grouped({
    ...screensAlone,
    [wizard]: { dynamicImporters: [list] },
    [step]: { dynamicImporters: ["features/quotations/wizard/wizard.tsx"] },
    "../domain/wizard/wizard-reducer.ts": { importers: [wizard, "features/some-dialog.tsx"] },
    "ui/fields/use-stood.ts": { importers: [step, "features/some-dialog.tsx"] },
    "features/quotations/wizard/frame/step-list.tsx": { importers: [wizard] },
    "features/quotations/wizard/steps/price-line.tsx": { importers: [step] },
    "../domain/of-a.ts": { importers: [a] },
  });
  expect([
    file("../domain/wizard/wizard-reducer.ts"),
    file("ui/fields/use-stood.ts"),
    file("features/quotations/wizard/frame/step-list.tsx"),
    file("features/quotations/wizard/steps/price-line.tsx"),
    file("../domain/of-a.ts"),
  ]).toEqual([
    "behind-wizard-page",
    "behind-component-step",
    "of-wizard-page",
    "of-component-step",
    "of-a-page",
  ]);
});

test("modules that import each other are grouped alike, whichever is asked for first", () => {
  const circle: Importers = {
    ...screensAlone,
    "ui/one.ts": { importers: [a, "ui/two.ts"] },
    "ui/two.ts": { importers: [b, "ui/one.ts"] },
  };
  const [forward, backward] = [grouped(circle), grouped(circle)];
  const first = [forward("ui/one.ts"), forward("ui/two.ts")];
  expect(new Set(first).size).toBe(1);
  expect([backward("ui/two.ts"), backward("ui/one.ts")]).toEqual(first);
});

test("the screens that it knows by their files are there", () => {
  const root = path.resolve(import.meta.dirname, "..");
  const all = new Set(globSync("src/web/**/*.{ts,tsx}", { cwd: root }).map((file) => path.parse(file).name));
  const known = [
    "screens",
    "home-route",
    "landing-page",
    "staff-layout",
    "wizard-page",
    "component-step",
    "closing-steps",
  ];
  expect(known.filter((name) => !all.has(name))).toEqual([]);
});
