import path from "node:path";

const everyone = ["src/domain", "src/contract", "packages"];

/** The imports of a web feature: the common ones, and these other features. */
const ofFeature = (...others: string[]): string[] => [
  ...everyone,
  "src/web/api",
  "src/web/ui",
  "src/web/drafts",
  ...["auth", ...others].map((feature) => `src/web/features/${feature}`),
];

/**
 * The rooms of the domain from the bottom up, as its README lists them. A room may import the rooms before it. A folder inside
 * another room that stands here, such as `quotation/lines`, is a room of its own and no part of the other.
 */
export const domainRooms: readonly string[] = [
  ["errors", "reuse", "dates", "numbers", "text", "people", "files"],
  ["crane-types.ts", "engineering", "tax", "components"],
  ["price-tables", "rates", "engineering/estimate", "technical", "quotation/lines"],
  ["imports", "customers", "firm", "sales", "quick-entry", "archive"],
  ["quotation", "open-points", "price-bridge", "quotation/record", "templates"],
  ["wizard", "quotation/save", "remedies", "enquiry"],
  ["offers", "approval", "orders", "reprice"],
  ["drawing", "document", "mail", "options", "insights"],
]
  .flat()
  .map((room) => `src/domain/${room}`);

/**
 * The rooms (folders) that each room may import beside itself. A room that does not stand here may import nothing.
 * Biome's own rule compares the texts of imports, so that it does not know where "../" leads.
 */
const allowedImports: Readonly<Record<string, readonly string[]>> = {
  "src/contract": ["src/domain", "packages"],
  "src/server/platform": everyone,
  "src/server/audit": [...everyone, "src/server/platform"],
  "src/server/users": [...everyone, "src/server/platform"],
  "src/server/auth": [...everyone, "src/server/platform", "src/server/users", "src/server/audit"],
  "src/server/rates": [...everyone, "src/server/platform"],
  "src/server/price-tables": [...everyone, "src/server/platform", "src/server/users", "src/server/rates"],
  "src/server/pdf": ["src/domain", "packages", "src/server/platform"],
  "src/server/firm": [...everyone, "src/server/platform", "src/server/pdf"],
  "src/server/activity": [...everyone, "src/server/platform"],
  "src/server/files": [...everyone, "src/server/platform", "src/server/activity"],
  "src/server/approvals": [...everyone, "src/server/platform", "src/server/activity"],
  "src/server/customers": [...everyone, "src/server/platform", "src/server/approvals"],
  "src/server/archive": [...everyone, "src/server/platform", "src/server/files", "src/server/customers"],
  "src/server/options": [...everyone, "src/server/platform", "src/server/quotations"],
  "src/server/imports": [
    ...everyone,
    "src/server/platform",
    "src/server/files",
    "src/server/customers",
    "src/server/archive",
    "src/server/options",
  ],
  "src/server/mail": [
    ...everyone,
    "src/server/platform",
    "src/server/users",
    "src/server/activity",
    "src/server/files",
  ],
  "src/server/sales": [
    ...everyone,
    "src/server/platform",
    "src/server/activity",
    "src/server/approvals",
    "src/server/customers",
    "src/server/mail",
  ],
  "src/server/quotations": [
    ...everyone,
    "src/server/platform",
    "src/server/customers",
    "src/server/activity",
    "src/server/sales",
    "src/server/rates",
    "src/server/price-tables",
    "src/server/pdf",
    "src/server/mail",
    "src/server/approvals",
  ],
  "src/server/offers": [
    ...everyone,
    "src/server/platform",
    "src/server/activity",
    "src/server/customers",
    "src/server/price-tables",
    "src/server/pdf",
    "src/server/mail",
    "src/server/approvals",
    "src/server/sales",
    "src/server/quotations",
    "src/server/options",
  ],
  "src/server/orders": [
    ...everyone,
    "src/server/platform",
    "src/server/activity",
    "src/server/approvals",
    "src/server/pdf",
    "src/server/mail",
    "src/server/sales",
    "src/server/quotations",
    "src/server/offers",
  ],
  "src/server/insights": [
    ...everyone,
    "src/server/platform",
    "src/server/price-tables",
    "src/server/rates",
    "src/server/sales",
    "src/server/quotations",
    "src/server/approvals",
    "src/server/archive",
  ],
  "src/server/reprice": [
    ...everyone,
    "src/server/platform",
    "src/server/activity",
    "src/server/rates",
    "src/server/price-tables",
    "src/server/approvals",
    "src/server/sales",
    "src/server/quotations",
    "src/server/offers",
  ],
  "src/server/operations": [...everyone, "src/server/platform", "src/server/audit"],
  "src/server/first-steps": [
    ...everyone,
    "src/server/platform",
    "src/server/price-tables",
    "src/server/rates",
    "src/server/firm",
    "src/server/approvals",
    "src/server/mail",
    "src/server/operations",
    "src/server/options",
  ],
  "src/server/demonstration": [...everyone, "src/server"],
  "src/server": [...everyone, "src/server"],
  "src/web/api": everyone,
  "src/web/ui": [...everyone, "src/web/api"],
  "src/web/drafts": [...everyone, "src/web/api", "src/web/ui"],
  "src/web/features": ofFeature(),
  // Parts that every sale has come first, then the parts made of sales, then the screens.
  "src/web/features/archive": ofFeature("sales"),
  "src/web/features/similar": ofFeature("sales", "archive"),
  "src/web/features/papers": ofFeature("sales"),
  "src/web/features/share": ofFeature("sales", "papers"),
  "src/web/features/templates": ofFeature("sales"),
  "src/web/features/customers": ofFeature("sales", "archive"),
  "src/web/features/approval": ofFeature("sales", "similar", "open-points"),
  "src/web/features/quick-entry": ofFeature("drawing", "templates"),
  "src/web/features/firm": ofFeature("papers"),
  "src/web/features/options": ofFeature("firm"),
  "src/web/features/reprice": ofFeature("sales", "prices", "customers"),
  "src/web/features/wizard": ofFeature(
    "sales",
    "drawing",
    "prices",
    "similar",
    "papers",
    "customers",
    "approval",
    "saved",
    "open-points",
  ),
  "src/web/features/offers": ofFeature("sales", "drawing", "customers", "approval", "papers", "open-points"),
  "src/web/features/lists": ofFeature(
    "sales",
    "archive",
    "drawing",
    "prices",
    "papers",
    "customers",
    "reprice",
    "open-points",
  ),
  "src/web/features/sale-page": ofFeature(
    "sales",
    "drawing",
    "prices",
    "similar",
    "papers",
    "share",
    "customers",
    "approval",
    "templates",
    "offers",
    "open-points",
  ),
  "src/web/features/saved": ofFeature(
    "sales",
    "papers",
    "share",
    "approval",
    "sale-page",
    "customers",
    "open-points",
  ),
  // Pipeline and figures lead to quotations, offers and customers, and use their dialogs.
  "src/web/features/insights": ofFeature("sales", "customers", "approval", "sale-page", "open-points"),
  "src/web/app": [...everyone, "src/web"],
  "src/web": [...everyone, "src/web"],
};

const specifiers = /\b(?:from|import)\s*\(?\s*"([^"\s]+)"/g;

/** The folder by which a file is ruled; each feature is a room of its own. */
const folderOf = (file: string): string =>
  /^src\/(?:web\/features\/[^/]+|(?:server|web)\/[^/]+(?=\/)|domain\/[^/]+|[^/]+)/.exec(file)?.[0] ?? file;

const isWithin = (file: string, room: string): boolean => file === room || file.startsWith(`${room}/`);

/** The room of a file: of two rooms of the domain, one in the other, the inner one. */
const roomOf = (file: string): string =>
  domainRooms.filter((room) => isWithin(file, room)).sort((a, b) => b.length - a.length)[0] ?? folderOf(file);

/** Returns the rooms that a room may import beside itself. */
function allowedOf(room: string): readonly string[] {
  const at = domainRooms.indexOf(room);
  if (at >= 0) return domainRooms.slice(0, at);
  const common = room.startsWith("src/web/features/") ? allowedImports["src/web/features"] : undefined;
  return allowedImports[room] ?? common ?? [];
}

/** Returns whether a file is in a room. A room of the domain has no file of the rooms in it. */
const isOf = (file: string, room: string): boolean =>
  domainRooms.includes(room) ? roomOf(file) === room : isWithin(file, room);

/** The target of an import: a file of the project, or packages. */
function targetOf(file: string, specifier: string): string {
  if (specifier.startsWith("#")) return `src/${specifier.slice(1)}`;
  return specifier.startsWith(".") ? path.posix.join(path.posix.dirname(file), specifier) : "packages";
}

/** A sentence for each import of this file that its room may not have. */
export function wrongImports(file: string, text: string): string[] {
  const room = roomOf(file);
  const allowed = allowedOf(room);
  return [...text.matchAll(specifiers)].flatMap(([, specifier = ""]) => {
    const target = targetOf(file, specifier);
    return [room, ...allowed].some((each) => isOf(target, each))
      ? []
      : [`${file} imports ${specifier}. ${room} may import only ${allowed.join(", ") || "itself"}.`];
  });
}

/** Imports that are there when a file loads, also those of types; a file that is fetched later is none. */
const staticImports = /^(?:import|export)\b[^;"]*?\bfrom "([^"\s]+)"/gm;

/** A sentence for each circle of files that import each other, of values or of types. `texts` has the files by their names. */
export function importCircles(texts: ReadonlyMap<string, string>): string[] {
  const done = new Set<string>();
  const circles: string[] = [];
  const follow = (file: string, way: readonly string[]): void => {
    const at = way.indexOf(file);
    if (at >= 0)
      circles.push(`${[...way.slice(at), file].join(" imports ")}. Files must not import in a circle.`);
    if (at >= 0 || done.has(file)) return;
    for (const [, specifier = ""] of (texts.get(file) ?? "").matchAll(staticImports))
      follow(targetOf(file, specifier), [...way, file]);
    done.add(file);
  };
  for (const file of texts.keys()) follow(file, []);
  return circles;
}

const migrationsOfVersion = /^src\/server\/platform\/database\/migrations\/[^/]+\//;

/**
 * Returns a sentence for each import by which a migration could change later. A migration of a release imports the database
 * library and files of its own version's folder. Anything else it needs is copied into that folder.
 */
export function changeableImports(file: string, text: string): string[] {
  const [folder] = migrationsOfVersion.exec(file) ?? [];
  if (folder === undefined) return [];
  return [...text.matchAll(specifiers)].flatMap(([, specifier = ""]) => {
    const isFrozen = specifier === "kysely" || targetOf(file, specifier).startsWith(folder);
    return isFrozen
      ? []
      : [`${file} imports ${specifier}. A migration may import only kysely and files of ${folder}.`];
  });
}

/** The names that a pure value cannot use: the clock, chance, and anything that waits or leaves the program. */
const impurities =
  /\bDate\.now\b|\bnew Date\(\s*\)|(?<!new )\bDate\(|\bMath\.random\b|\b(?:crypto|performance|process)\.|\b(?:fetch|setTimeout|setInterval|queueMicrotask)\(/g;

/** A sentence for each clock, chance or wait in this file of the domain, whose values are pure. */
export function impureUses(file: string, text: string): string[] {
  if (!file.startsWith("src/domain/")) return [];
  return [...text.matchAll(impurities)].map(
    ([use]) => `${file} uses ${use}. The domain is pure. Pass the time and other inputs as arguments.`,
  );
}
