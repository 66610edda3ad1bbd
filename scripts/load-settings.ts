import { existsSync } from "node:fs";
import path from "node:path";
import { root } from "./run.ts";

/** Takes the settings of `.env` into the environment; what is set there already stays. */
export function loadSettings(): void {
  const settings = path.join(root, ".env");
  if (existsSync(settings)) process.loadEnvFile(settings);
}
