import { builtinEnvironments, type Environment } from "vitest/runtime";

const base = builtinEnvironments["happy-dom"];
// Node's own: happy-dom has none.
const { locks } = navigator;

/** The files of a worker share the page: it stays where it is, though happy-dom would follow a link to a file that is saved. */
const navigation = { disableMainFrameNavigation: true, disableFallbackToSetURL: true };

/** A page of happy-dom's whose modules are Node's: the test of a screen has a server of ours in the same process. */
const page: Environment = {
  ...base,
  name: "page",
  viteEnvironment: "ssr",
  async setup(global, options) {
    const made = await base.setup(global, { ...options, happyDOM: { settings: { navigation } } });
    Object.defineProperty(global.navigator, "locks", { value: locks });
    return made;
  },
};

export default page;
