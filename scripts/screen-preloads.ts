import type { Plugin, Rolldown } from "vite";
import { type Action, can, roles } from "../src/domain/roles.ts";
import { requestTimeout } from "../src/web/api/call.ts";
import { tokenKey, userKey, verifyPath } from "../src/web/api/token.ts";

type Screen = {
  /** The beginning of the screen's address; the home page's is matched whole. */
  path: string;
  /** How its address ends; absent means in any way. */
  end?: string;
  /** Whether it is shown to staff, to visitors, or to both. */
  audience: "staff" | "visitors" | "all";
  modules: readonly string[];
  /** What it asks the server for first when its address holds no search. */
  asks?: readonly string[];
  /** What its viewer must be allowed to do; anybody signed in where nothing is named. */
  action?: Action;
};

const wizard = ["app/staff-layout.tsx", "features/quotations/wizard/wizard-page.tsx"];

const closingSteps = ["features/quotations/wizard/steps/closing-steps.tsx"];

/** Which modules of their own the screens load. The build refuses a screen of the router that is missing here. */
const screens: readonly Screen[] = [
  { path: "/", audience: "visitors", modules: ["features/home/landing-page.tsx"] },
  {
    path: "/",
    audience: "staff",
    modules: ["app/staff-home.tsx"],
    asks: ["/api/health", "/api/quotation/mine?limit=10"],
  },
  { path: "/login", audience: "all", modules: ["features/auth/login-page.tsx"] },
  { path: "/quotation/", audience: "staff", modules: wizard, asks: ["/api/column/metal-price/default"] },
  ...["/margin", "/final"].map(
    (end): Screen => ({ path: "/quotation/", end, audience: "staff", modules: closingSteps }),
  ),
  {
    path: "/history",
    audience: "staff",
    modules: ["app/staff-layout.tsx", "features/quotations/history/history-page.tsx"],
    asks: ["/api/quotation/history?sort_by=timestamp&sort_order=desc&page=1&limit=10"],
  },
  {
    path: "/admin/database",
    audience: "staff",
    modules: ["app/staff-layout.tsx", "features/price-tables/database-page.tsx"],
  },
  {
    path: "/admin/users",
    audience: "staff",
    modules: ["app/staff-layout.tsx", "features/users/users-page.tsx"],
    asks: ["/api/users/list?page=1&limit=10"],
    action: "manage users",
  },
  {
    path: "/admin/audit",
    audience: "staff",
    modules: ["app/staff-layout.tsx", "features/audit/audit-page.tsx"],
    asks: ["/api/admin/audit?page=1&limit=25"],
    action: "read audit log",
  },
];

export type ModuleGraph = { getModuleInfo: (id: string) => { importers: readonly string[] } | null };

const isModule = (id: string, module: string): boolean =>
  id.replaceAll("\\", "/").endsWith(`/src/web/${module}`);

const visitorsModules = screens
  .filter(({ audience }) => audience !== "staff")
  .flatMap(({ modules }) => modules);

/** Whether one of the modules imports it, itself or through others. */
function isNeededBy(modules: readonly string[], id: string, graph: ModuleGraph): boolean {
  const seen = new Set<string>();
  const isNeeded = (from: string): boolean => {
    if (seen.has(from)) return false;
    seen.add(from);
    const importers = graph.getModuleInfo(from)?.importers ?? [];
    return modules.some((module) => isModule(from, module)) || importers.some(isNeeded);
  };
  return isNeeded(id);
}

/** The chunks of what several screens share: needed by visitors too, by the wizard, by staff's other screens alone. */
export const sharedGroups = ["shared", "quoting", "staff"] as const;

export function sharedGroup(id: string, graph: ModuleGraph): (typeof sharedGroups)[number] {
  if (isNeededBy(visitorsModules, id, graph)) return "shared";
  return isNeededBy(wizard, id, graph) ? "quoting" : "staff";
}

type Bundle = Rolldown.OutputBundle;

/** The files that a module's chunk needs, itself and its style sheets included. */
function filesOf(bundle: Bundle, module: string): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const own = chunks.find((chunk) => chunk.facadeModuleId && isModule(chunk.facadeModuleId, module));
  if (!own) throw new Error(`No chunk begins with ${module}, which a screen is said to load`);
  const files = new Set<string>();
  const take = (chunk: Rolldown.OutputChunk): void => {
    if (files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === "chunk") take(imported);
    }
  };
  take(own);
  return [...files];
}

/** The router's screens are its chunk's own imports on demand: each has to stand in the list above. */
function refuseForgotten(bundle: Bundle, listed: ReadonlySet<string>): void {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const router = chunks.find((chunk) => chunk.moduleIds.some((id) => id.endsWith("/src/web/app/router.tsx")));
  const forgotten = router?.dynamicImports.filter((file) => !listed.has(file)) ?? ["the router"];
  if (forgotten.length > 0) throw new Error(`Not in the list of screens: ${forgotten.join(", ")}`);
}

type ScreenOfPage = [
  path: string,
  end: string,
  shownTo: string,
  needed: number[],
  asks: readonly string[],
  /** The roles that may see it; null for all. */
  viewers: (string | undefined)[] | null,
];

/** What runs in the page: it has the stored sign-in checked, and begins to fetch what the address calls for. */
function preload(
  files: string[],
  screensOfPage: ScreenOfPage[],
  keyOfToken: string,
  keyOfUser: string,
  checkPath: string,
  timeout: number,
): void {
  let token: string | null = null;
  let role: string | undefined;
  try {
    token = localStorage.getItem(keyOfToken);
    role = JSON.parse(localStorage.getItem(keyOfUser) ?? "{}").role;
  } catch {
    // Storage is switched off: nobody stays signed in then.
  }
  const audience = token === null ? "visitors" : "staff";
  const { pathname, search } = location;
  const screens = screensOfPage.filter(
    ([path, end, shownTo]) =>
      (shownTo === "all" || shownTo === audience) &&
      (path === "/" ? pathname === "/" : pathname.startsWith(path) && pathname.endsWith(end)),
  );
  const ask = (method: string, address: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const response = fetch(address, { method, headers, signal: AbortSignal.timeout(timeout) });
    // Whoever takes it hears of a lost line.
    response.catch(() => undefined);
    return { method, address, token, response };
  };
  if (token !== null) {
    const asked =
      search === ""
        ? screens.flatMap(([, , , , asks, viewers]) => (!viewers || viewers.includes(role) ? asks : []))
        : [];
    Object.assign(window, {
      earlyAnswers: [ask("POST", checkPath), ...asked.map((address) => ask("GET", address))],
    });
  }
  const fetchFiles = () => {
    for (const [, , , needed] of screens)
      for (const at of needed) {
        const file = `/assets/${files[at]}`;
        const isStyle = file.endsWith(".css");
        const link = document.createElement("link");
        link.rel = isStyle ? "preload" : "modulepreload";
        if (isStyle) link.as = "style";
        link.crossOrigin = "";
        // The shell's own style sheet and face go first: it is painted before any script has run.
        link.fetchPriority = "low";
        link.href = file;
        document.head.append(link);
      }
  };
  // The landing page is written in the page: what runs in its place later gives way to its styles and face.
  if (audience === "visitors" && pathname === "/")
    addEventListener("landing-painted", fetchFiles, { once: true });
  else fetchFiles();
}

/**
 * Lets the page fetch its screen's own files together with those of every screen. Without it the screen's files
 * are asked for only when the router has run, which on a phone's line is a second later; and so is the sign-in's check.
 */
export function screenPreloads(): Plugin {
  return {
    name: "screen-preloads",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle }): string {
        if (!bundle) throw new Error("The page is made without the files it loads");
        const files: string[] = [];
        const numberOf = (file: string): number => {
          const name = file.replace(/^assets\//, "");
          if (!files.includes(name)) files.push(name);
          return files.indexOf(name);
        };
        const isLoadedAnyway = (file: string) => html.includes(`"/${file}"`);
        const table = screens.map(
          ({ path, end = "", audience, modules, asks = [], action }): ScreenOfPage => [
            path,
            end,
            audience,
            [...new Set(modules.flatMap((module) => filesOf(bundle, module)))]
              // The home address has the landing page written in it and no scripts: staff fetch theirs here.
              .filter((file) => (path === "/" && audience === "staff") || !isLoadedAnyway(file))
              .map(numberOf),
            asks,
            action ? roles.filter((role) => can({ role }, action)) : null,
          ],
        );
        refuseForgotten(bundle, new Set(files.map((name) => `assets/${name}`)));
        const values = [files, table, tokenKey, userKey, verifyPath, requestTimeout].map((value) =>
          JSON.stringify(value),
        );
        const script = `<script>(${preload.toString()})(${values.join(",")})</script>`;
        // Before the style sheet: a script after it waits for it.
        return html
          .replace(/<script type="module"/, (tag) => `${script}\n    ${tag} fetchpriority="low"`)
          .replaceAll('<link rel="modulepreload"', (tag) => `${tag} fetchpriority="low"`);
      },
    },
  };
}
