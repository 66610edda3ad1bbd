import { buildParts } from "../../../scripts/build-parts.ts";

/** Tests that start a server as a process of its own start what `npm start` runs, so it is built before them. */
export default (): Promise<void> => buildParts(["server"]);
