import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { resetPassword } from "#server/auth/command-line-password-reset.ts";
import { readConfig } from "#server/platform/config.ts";
import { StartupError } from "#server/platform/startup-error.ts";
import { runCommand } from "./run-command.ts";

/** Asks on the terminal without showing what is typed. */
async function ask(question: string): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  // Only now does the terminal itself no longer echo.
  process.stderr.write(question);
  try {
    return await terminal.question("");
  } catch (error) {
    // Ctrl+C or Ctrl+D.
    if (error instanceof Error && error.name === "AbortError")
      throw new StartupError("Nothing was changed.", { cause: error });
    throw error;
  } finally {
    terminal.close();
    process.stderr.write("\n");
  }
}

async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).replace(/\r?\n$/, "");
  const password = await ask("New password: ");
  if ((await ask("Repeat: ")) !== password) throw new StartupError("Passwords do not match");
  return password;
}

await runCommand(async () => {
  const username = process.argv[2];
  if (!username) throw new StartupError("Usage: npm run reset-password -- USERNAME");
  return resetPassword(readConfig(process.env), username, askPassword);
});
