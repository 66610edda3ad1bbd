import { builtinEnvironments, type Environment } from "vitest/runtime";

/** A page of happy-dom's whose modules are Node's: the test of a screen has a server of ours in the same process. */
const page: Environment = { ...builtinEnvironments["happy-dom"], name: "page", viteEnvironment: "ssr" };

export default page;
