import { defineConfig } from "vite";

/** The server with its libraries as one file: Node takes three times as long to find and load the 1,300 that it is made of. */
export default defineConfig({
  publicDir: false,
  build: { ssr: "src/server/main.ts", target: "node24", minify: false },
  // What `pg` takes in its own place where it is installed, which it is not here.
  ssr: { noExternal: true, external: ["pg-native"] },
});
