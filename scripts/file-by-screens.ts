import { createHash } from "node:crypto";
import path from "node:path";

/** What the bundler knows of a module: who imports it at once, and who when it is needed. */
type Graph = { getModuleInfo(id: string): { importers: string[]; dynamicImporters: string[] } | null };

/** What so many screens need is one file, that all of staff's screens have; the wizard, the largest, puts there what it shares. */
const manyScreens = 5;

const loadsScreens = /web.app.(screens|home-route)\.tsx?$/;
const isStep = /wizard.steps.(component-step|closing-steps)\.tsx$/;
const isOfWizard = /^(wizard-page|component-step|closing-steps)$/;
const liesInWizard = /features.quotations.wizard/;
const nameOf = (id: string) => path.basename(id, ".tsx");

/**
 * The file that a module goes into: modules that the same screens need before they can be used are one. Null leaves it to
 * the bundler: what is opened later, a screen's own module, and what the landing page needs, too. The bundler alone would
 * make a file of whatever a screen shares with one of its dialogs (decision 0039).
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
    // What the wizard's steps share with each other the wizard has.
    const inWizard = [...all].map(nameOf).filter((name) => isOfWizard.test(name));
    const names = new Set(
      [...all].map((screen) => (inWizard.length > 1 && isStep.test(screen) ? "wizard-page" : nameOf(screen))),
    );
    if (names.has("landing-page")) return null;
    const isShared = names.size >= manyScreens || (names.size > 1 && names.has("wizard-page"));
    if (names.has("staff-layout") || isShared) return "staff";
    const [only = ""] = names;
    // What opens later on other screens (quick entry, templates) shares rules and fields with the wizard, and not its parts.
    if (names.size === 1)
      return isOfWizard.test(only) && !liesInWizard.test(id) ? `behind-${only}` : `of-${only}`;
    const key = createHash("sha256")
      .update([...names].sort().join())
      .digest("hex")
      .slice(0, 6);
    return `of-${names.size}-screens-${key}`;
  };
}
