import { readFileSync } from "node:fs";
import type { FirmProfile } from "../firm/firm-profile.ts";
import { blockForms, paperBlocks } from "../firm/paper-blocks.ts";

/** Returns a profile of `config/`, which prints every block in every form. */
export function profileIn(file: string): FirmProfile {
  const profile = JSON.parse(
    readFileSync(new URL(`../../../config/${file}`, import.meta.url), "utf8"),
  ) as FirmProfile;
  const prints = Object.fromEntries(blockForms.map((form) => [form, paperBlocks]));
  return { ...profile, paper: { ...profile.paper, prints } };
}
