import { buildParts } from "../../../scripts/build-parts.ts";

/** Builds what `npm start` runs: the tests start servers and workers as processes of their own. */
export default async function build(): Promise<void> {
  await buildParts(["server"]);
  process.env.BUILT_WORKERS = "yes";
}
