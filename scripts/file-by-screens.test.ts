import { globSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { fileByScreens } from "./file-by-screens.ts";

type Importers = Record<string, { importers?: string[]; dynamicImporters?: string[] }>;

const source = "/project/src/web/";
const named = (name: string) => path.posix.join(source, name);

/** Groups a graph of modules by their names under src/web. */
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
const wizard = "features/wizard/wizard-page.tsx";
const screensAlone: Importers = Object.fromEntries(
  screens.map((screen) => [screen, { dynamicImporters: [list] }]),
);

test("puts modules of many screens, or of the wizard and another, into one file", () => {
  const file = grouped({
    ...screensAlone,
    [wizard]: { dynamicImporters: [list] },
    "ui/everywhere.ts": { importers: [a, b, ...others] },
    "ui/of-the-wizard.ts": { importers: [a, wizard, "features/some-dialog.tsx"] },
    "ui/below.ts": { importers: ["ui/of-the-wizard.ts"] },
    "ui/of-two.ts": { importers: [a, b] },
    "ui/own.ts": { importers: [a] },
    "ui/of-a-dialog.ts": { importers: ["features/some-dialog.tsx"] },
  });
  expect([file("ui/everywhere.ts"), file("ui/of-the-wizard.ts"), file("ui/below.ts")]).toEqual(
    Array(3).fill("staff"),
  );
  expect([file("ui/of-two.ts"), file("ui/own.ts"), file("ui/of-a-dialog.ts"), file(a)]).toEqual(
    Array(4).fill(null),
  );
});

test("separates modules that other screens load later from the wizard", () => {
  const step = "features/wizard/steps/component-step.tsx";
  const file = grouped({
    ...screensAlone,
    [wizard]: { dynamicImporters: [list] },
    [step]: { dynamicImporters: ["features/wizard/wizard.tsx"] },
    "../domain/wizard/wizard-reducer.ts": { importers: [wizard, "features/some-dialog.tsx"] },
    "ui/fields/use-stood.ts": { importers: [step, "features/some-dialog.tsx"] },
    "features/wizard/frame/step-list.tsx": { importers: [wizard] },
    "features/wizard/steps/price-line.tsx": { importers: [step] },
  });
  expect([
    file("../domain/wizard/wizard-reducer.ts"),
    file("ui/fields/use-stood.ts"),
    file("features/wizard/frame/step-list.tsx"),
    file("features/wizard/steps/price-line.tsx"),
  ]).toEqual(["behind-wizard-page", "behind-component-step", "of-wizard-page", "of-component-step"]);
});

test("groups modules that import each other alike, in any order", () => {
  const circle: Importers = {
    ...screensAlone,
    [wizard]: { dynamicImporters: [list] },
    "ui/one.ts": { importers: [wizard, "ui/two.ts"] },
    "ui/two.ts": { importers: [b, "ui/one.ts"] },
  };
  const [forward, backward] = [grouped(circle), grouped(circle)];
  const first = [forward("ui/one.ts"), forward("ui/two.ts")];
  expect(first).toEqual(["staff", "staff"]);
  expect([backward("ui/two.ts"), backward("ui/one.ts")]).toEqual(first);
});

test("the screens that the grouping names exist", () => {
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
