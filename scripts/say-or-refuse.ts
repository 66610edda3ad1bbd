import { existsSync } from "node:fs";
import path from "node:path";
import { StartRefusal } from "#server/platform/start-refusal.ts";

/** Runs a command with the settings of `.env`: prints its sentence, or the sentence with which it was refused. */
export async function sayOrRefuse(command: () => Promise<string>): Promise<void> {
  const settings = path.resolve(import.meta.dirname, "../.env");
  if (existsSync(settings)) process.loadEnvFile(settings);
  try {
    process.stdout.write(`${await command()}\n`);
  } catch (error) {
    if (!(error instanceof StartRefusal)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
