import { StartupError } from "#server/platform/startup-error.ts";
import { loadSettings } from "./load-settings.ts";

/** Runs a command with the settings of `.env`: prints its sentence, or the sentence with which it was refused. */
export async function runCommand(command: () => Promise<string>): Promise<void> {
  loadSettings();
  try {
    process.stdout.write(`${await command()}\n`);
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
