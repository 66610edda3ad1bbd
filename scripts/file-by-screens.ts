import path from "node:path";

/** The bundler's data of a module: modules that import it at once, and modules that load it later. */
type Graph = { getModuleInfo(id: string): { importers: string[]; dynamicImporters: string[] } | null };

/** Modules that this many screens beside the wizard need are in the chunk of all staff screens. */
const manyScreens = 5;

const loadsScreens = /web.app.(screens|home-route)\.tsx?$/;
const isStep = /wizard.steps.(component-step|closing-steps)\.tsx$/;
const isOfWizard = /^(wizard-page|component-step|closing-steps)$/;
const liesInWizard = /features.wizard/;
const nameOf = (id: string) => path.basename(id, ".tsx");

/**
 * Returns the chunk of the built pages that a module goes into. Modules that the wizard and any other screen need first
 * are in the chunk of the staff screens. Modules that only the wizard needs are one chunk. Null leaves a module to the
 * bundler, which alone would make a chunk of whatever the wizard shares with one of its dialogs (decisions 0039, 0043).
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
    // Parts that open later on other screens (quick entry, templates) share rules and fields with the wizard, but not
    // its parts.
    return `${liesInWizard.test(id) ? "of" : "behind"}-${part}`;
  };
}
