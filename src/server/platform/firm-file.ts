import { readFile } from "node:fs/promises";
import { firmFileSchema } from "#contract/firm/firm-schema.ts";
import type { FirmProfile } from "#domain/firm/firm-profile.ts";
import { withDescriptionRows } from "#domain/firm/rows/description-rows.ts";
import { withLiftCondition } from "#domain/firm/rows/lift-condition.ts";
import { StartupError } from "./startup-error.ts";

const fieldName = (path: readonly PropertyKey[]): string =>
  path
    .map((part, index) =>
      typeof part === "number" ? `[${part + 1}]` : `${index > 0 ? "." : ""}${String(part)}`,
    )
    .join("");

/** The profile of the firm as the file has it, or a refusal that names each wrong field. */
export async function readFirmFile(file: string): Promise<FirmProfile> {
  let parsed: unknown;
  try {
    parsed = JSON.parse((await readFile(file, "utf8")).replace(/^\uFEFF/, ""));
  } catch (error) {
    const why = error instanceof SyntaxError ? `is not valid JSON (${error.message})` : "cannot be read";
    throw new StartupError(`The company profile ${file} ${why}. COMPANY_FILE names the file.`);
  }
  const result = firmFileSchema.safeParse(withLiftCondition(withDescriptionRows(parsed)));
  if (result.success) return result.data;
  const problems = result.error.issues.flatMap((issue) =>
    issue.code === "unrecognized_keys"
      ? issue.keys.map((key) => `${fieldName([...issue.path, key])} is not a known field`)
      : [`${fieldName(issue.path) || "The file"} ${issue.message}`],
  );
  throw new StartupError(
    `The company profile ${file} is not usable:\n${problems.map((text) => `  ${text}`).join("\n")}`,
  );
}
