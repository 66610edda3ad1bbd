import { buildParts } from "./build-parts.ts";

const benches = {
  beside: () => import("../bench/beside.ts"),
  felt: () => import("../bench/felt.ts"),
  history: () => import("../bench/history.ts"),
  customers: () => import("../bench/customers.ts"),
  lists: () => import("../bench/lists.ts"),
  insights: () => import("../bench/insights.ts"),
  upload: () => import("../bench/upload.ts"),
  reprice: () => import("../bench/reprice.ts"),
  heavy: () => import("../bench/heavy.ts"),
  pdf: () => import("../bench/pdf.ts"),
  drawing: () => import("../bench/drawing.ts"),
  "quick-entry": () => import("../bench/quick-entry.ts"),
  geometry: () => import("../bench/geometry.ts"),
  points: () => import("../bench/points.ts"),
  web: () => import("../bench/web.ts"),
  script: () => import("../bench/script.ts"),
  durability: () => import("../bench/durability.ts"),
  fuzz: () => import("../bench/fuzz.ts"),
  properties: () => import("../bench/properties.ts"),
  soak: () => import("../bench/soak.ts"),
  start: () => import("../bench/start.ts"),
  "sign-in": () => import("../bench/sign-in.ts"),
} as const satisfies Record<string, () => Promise<{ run: () => Promise<void> }>>;

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in benches));
if (unknown.length > 0) {
  console.error(`No benchmark ${unknown.join(", ")}. There are: ${Object.keys(benches).join(", ")}.`);
  process.exitCode = 1;
} else {
  // Most of them start a server as a process of its own.
  await buildParts(["server"]);
  const names = asked.length > 0 ? asked : Object.keys(benches);
  for (const name of names) {
    const { run } = await benches[name as keyof typeof benches]();
    console.log(`\n${name}`);
    await run();
  }
}
