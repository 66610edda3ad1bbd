import path from "node:path";

/** What the bundler knows of a module: who imports it at once, and who when it is needed. */
type Graph = { getModuleInfo(id: string): { importers: string[]; dynamicImporters: string[] } | null };

/** What so many screens beside the wizard need, all of staff's screens have. */
const manyScreens = 5;

const loadsScreens = /web.app.(screens|home-route)\.tsx?$/;
const isStep = /wizard.steps.(component-step|closing-steps)\.tsx$/;
const isOfWizard = /^(wizard-page|component-step|closing-steps)$/;
const liesInWizard = /features.wizard/;
const nameOf = (id: string) => path.basename(id, ".tsx");

/**
 * The file that a module goes into. What the wizard needs before it can be used, and any other screen too, is one file with
 * what many of staff's screens need; what it alone needs is one. Null leaves a module to the bundler, which by itself would
 * make a file of whatever the wizard shares with one of its dialogs (decisions 0039, 0043).
 */
export function fileByScreens(): (id: string, graph: Graph) => string | null {
  const known = new Map<string, ReadonlySet<string>>();
  /** The screens that import a module, and the wizard's first and last steps, which open with it. */
  function screensOf(id: string, graph: Graph): ReadonlySet<string> {
    const found = known.get(id);
    if (found) return found;
    const screens = new Set<string>();
    const seen = new Set<string>();
    const open = [id];
    for (let by = open.pop(); by !== undefined; by = open.pop()) {
      if (seen.has(by)) continue;
      seen.add(by);
      const module = graph.getModuleInfo(by);
      if (isStep.test(by) || module?.dynamicImporters.some((from) => loadsScreens.test(from)))
        screens.add(by);
      open.push(...(module?.importers ?? []));
    }
    known.set(id, screens);
    return screens;
  }
  return (id, graph) => {
    const all = screensOf(id, graph);
    if (all.size === 0 || all.has(id) || /lucide-react/.test(id)) return null;
    const names = [...all].map(nameOf);
    if (names.includes("landing-page")) return null;
    const parts = names.filter((name) => isOfWizard.test(name));
    const others = names.length - parts.length;
    const isOfEveryStep = parts.includes("wizard-page") || parts.length > 1;
    if (names.includes("staff-layout") || others >= manyScreens || (others > 0 && isOfEveryStep))
      return "staff";
    const [part] = isOfEveryStep ? ["wizard-page"] : parts;
    if (others > 0 || part === undefined) return null;
    // What opens later on other screens (quick entry, templates) shares rules and fields with the wizard, and not its parts.
    return `${liesInWizard.test(id) ? "of" : "behind"}-${part}`;
  };
}
