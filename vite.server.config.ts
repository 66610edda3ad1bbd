import { globSync } from "node:fs";
import { defineConfig, type Plugin } from "vite";

const beyondAscii = /[\u0080-\uffff]/g;
const numbered = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;

/**
 * Writes each letter beyond ASCII as its number. Node keeps the text of a program that has one such letter in two bytes for
 * each letter: the server would hold 5 MB more.
 */
const inAscii: Plugin = {
  name: "in-ascii",
  // At the end: the builder would write the letters again.
  generateBundle(_, files) {
    for (const file of Object.values(files)) {
      if (file.type !== "chunk") continue;
      // A raw text would keep the number itself.
      const [raw] = /String\.raw`[^`]*[\u0080-\uffff][^`]*`/.exec(file.code) ?? [];
      if (raw !== undefined)
        throw new Error(`Write ${raw} without String.raw, for its letters beyond ASCII.`);
      file.code = file.code.replace(beyondAscii, numbered);
    }
  },
};

const sources = "src/server/";
/** The server, and each program that it starts in a process or a thread of its own, by its path without the ending. */
const programs = Object.fromEntries(
  [`${sources}main.ts`, ...globSync(`${sources}!(testing)/**/*-worker.ts`)].map((file) => [
    file.slice(sources.length, -".ts".length),
    file,
  ]),
);

/** The server with its libraries in a few files: Node takes three times as long to find and load the 1,300 that it is made of. */
export default defineConfig({
  publicDir: false,
  plugins: [inAscii],
  build: {
    ssr: true,
    target: "node24",
    minify: false,
    rolldownOptions: {
      input: programs,
      output: { entryFileNames: "[name].js", chunkFileNames: "shared/[name].js", comments: { jsdoc: false } },
    },
  },
  // `pg` would take `pg-native` in its own place, which is not installed. The typesetter is native code.
  ssr: { noExternal: true, external: ["pg-native", "@myriaddreamin/typst-ts-node-compiler"] },
});
