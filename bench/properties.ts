import { run as runProgram } from "../scripts/run.ts";

/** The properties of the domain on forty times the cases of the tests: ten thousand estimates of a span among them. */
export async function run(): Promise<void> {
  await runProgram("vitest", ["run", "--project", "domain", "--testTimeout", "600000"], {
    PROPERTY_FACTOR: "10",
  });
}
