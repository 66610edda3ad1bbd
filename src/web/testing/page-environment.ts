import { builtinEnvironments, type Environment } from "vitest/runtime";

const base = builtinEnvironments["happy-dom"];
// Node's implementation, because happy-dom has none.
const { locks } = navigator;

/** All test files of a worker share the page. Prevent happy-dom from leaving it through a download link. */
const navigation = { disableMainFrameNavigation: true, disableFallbackToSetURL: true };

/** A happy-dom page with Node's modules, so that a screen test runs a real server in the same process. */
const page: Environment = {
  ...base,
  name: "page",
  viteEnvironment: "ssr",
  async setup(global, options) {
    const made = await base.setup(global, { ...options, happyDOM: { settings: { navigation } } });
    Object.defineProperty(global.navigator, "locks", { value: locks });
    // Calls that a page still makes when its test has ended reach nothing.
    global.fetch = () => Promise.reject(new TypeError("Failed to fetch"));
    return made;
  },
};

export default page;
