type Package = {
  version: string;
  resolved?: string;
  integrity?: string;
  license?: string;
  dev?: boolean;
  optional?: boolean;
  hasInstallScript?: boolean;
};
export type Lockfile = { name: string; version: string; packages: Record<string, Package> };

export type Component = {
  type: "library";
  "bom-ref": string;
  name: string;
  version: string;
  purl: string;
  scope: "required" | "optional" | "excluded";
  licenses: { license: { name: string } }[];
  hashes: { alg: "SHA-512"; content: string }[];
};

const nameOf = (place: string): string => place.replace(/^.*node_modules\//, "");
const packagesOf = (lock: Lockfile): [string, Package][] =>
  Object.entries(lock.packages).filter(([place]) => place !== "");

/**
 * The packages of the lockfile, as components of a CycloneDX bill of materials; `excluded` are the tools of
 * development.
 */
export function componentsOf(lock: Lockfile): Component[] {
  const found = packagesOf(lock).map(([place, about]): [string, Component] => {
    const name = nameOf(place);
    const purl = `pkg:npm/${name.replace("@", "%40")}@${about.version}`;
    const hash = /^sha512-(.+)$/.exec(about.integrity ?? "")?.[1] ?? "";
    return [
      purl,
      {
        type: "library",
        "bom-ref": purl,
        name,
        version: about.version,
        purl,
        scope: about.dev ? "excluded" : about.optional ? "optional" : "required",
        licenses: [{ license: { name: about.license ?? "unknown" } }],
        hashes: [{ alg: "SHA-512", content: Buffer.from(hash, "base64").toString("hex") }],
      },
    ];
  });
  // The same version may stand in several places.
  return [...new Map(found).values()].sort((a, b) => (a.purl < b.purl ? -1 : 1));
}

/** The licences with the packages under each, the most used first. */
export function licencesOf(components: readonly Component[]): [string, string[]][] {
  const names = new Map<string, string[]>();
  for (const { name, licenses } of components)
    for (const { license } of licenses) names.set(license.name, [...(names.get(license.name) ?? []), name]);
  return [...names].sort(([, a], [, b]) => b.length - a.length);
}

/** The faults of a package: code that runs while installing, another source, a missing hash, an unknown licence. */
export function problemsOf(lock: Lockfile): string[] {
  return packagesOf(lock).flatMap(([place, about]) => [
    ...(about.hasInstallScript ? [`${place} runs a script when it is installed`] : []),
    ...(about.integrity?.startsWith("sha512-") ? [] : [`${place} has no SHA-512 hash`]),
    // A registry's archive, held to its hash; never a repository, a folder or plain http.
    ...(about.resolved === undefined || /^https:\/\/\S+\.tgz$/.test(about.resolved)
      ? []
      : [`${place} comes from ${about.resolved}`]),
    ...(about.license === undefined ? [`${place} names no licence`] : []),
  ]);
}
