import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, transformWithOxc, type UserConfig } from "vite";

/** The browser takes the contract's types only: a value import would bring the server's validation library with it. */
function guardBrowserCode(): Plugin {
  const forbidden = /node_modules\/zod\/|src\/server\//;
  return {
    name: "guard-browser-code",
    apply: "build",
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk") continue;
        const found = Object.keys(chunk.modules).find((id) => forbidden.test(id.replaceAll("\\", "/")));
        if (found) this.error(`${chunk.fileName} would carry ${found}, which belongs to the server`);
      }
    },
  };
}

/** The files that are there without a connection. The library that turns a crane comes when one is turned. */
const isKept = (file: string): boolean =>
  /\.(js|css|html|svg|woff2|webmanifest)$|icon[\w-]*\.png$/.test(file) &&
  !/turned-crane-[^/]*\.js$/.test(file);

/** Writes the service worker: its own source behind the list of the files that were built. */
function writeShellWorker(): Plugin {
  let outDir = "";
  return {
    name: "write-shell-worker",
    apply: "build",
    configResolved(config) {
      outDir = path.resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      order: "post",
      sequential: true,
      async handler() {
        const files = (await readdir(outDir, { recursive: true })).filter(isKept).sort();
        const source = path.resolve("src/web/shell-worker/worker.ts");
        const { code } = await transformWithOxc(await readFile(source, "utf8"), source);
        const hash = createHash("sha256").update(code);
        for (const file of files) hash.update(file).update(await readFile(path.join(outDir, file)));
        const shell = {
          version: hash.digest("hex").slice(0, 16),
          files: files.map((file) => `/${file.replaceAll(path.sep, "/")}`),
        };
        await writeFile(path.join(outDir, "sw.js"), `const shell = ${JSON.stringify(shell)};\n${code}`);
      },
    },
  };
}

/** Writes .br and .gz beside each text asset. Pages are left out: the server completes them when it sends them. */
function precompress(): Plugin {
  let outDir = "";
  const brotli = promisify(brotliCompress);
  const zip = promisify(gzip);
  return {
    name: "precompress",
    apply: "build",
    configResolved(config) {
      outDir = path.resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      order: "post",
      sequential: true,
      async handler() {
        const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
        const texts = entries.filter(
          (entry) => entry.isFile() && /\.(js|css|svg|json|webmanifest|txt)$/.test(entry.name),
        );
        await Promise.all(
          texts.map(async (entry) => {
            const file = path.join(entry.parentPath, entry.name);
            const content = await readFile(file);
            if (content.length < 256) return;
            const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
            await Promise.all([
              brotli(content, quality).then((data) => writeFile(`${file}.br`, data)),
              zip(content, { level: 9 }).then((data) => writeFile(`${file}.gz`, data)),
            ]);
          }),
        );
      },
    },
  };
}

/** What the server itself runs of the pages: one file with all that it needs. */
const serverBuild: UserConfig = {
  root: "src/web",
  define: { "process.env.NODE_ENV": '"production"' },
  build: { copyPublicDir: false, minify: true },
  ssr: { noExternal: true },
  plugins: [react()],
};

const browserBuild: UserConfig = {
  root: "src/web",
  build: {
    outDir: "../../dist/web/public",
    emptyOutDir: true,
    // The content security policy allows fonts from this origin only, so none may become a data: address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What starts the app is one file, and so are the icons and the library of queries: each file by itself
            // compresses worse, and dozens of the smallest cost a screen several kilobytes.
            { name: "app", tags: ["$initial"], priority: 2 },
            { name: "icons", test: /lucide-react/, minShareCount: 2, priority: 1 },
            { name: "query", test: /@tanstack.(query-core|react-query)/, minShareCount: 2 },
          ],
        },
      },
    },
  },
  plugins: [react(), tailwindcss(), guardBrowserCode(), writeShellWorker(), precompress()],
  server: {
    // The folder src/web/api shares the prefix: requests for its modules stay with Vite.
    proxy: { "^/api/(?!.*\\.tsx?(\\?|$))": process.env.API_URL ?? "http://127.0.0.1:3000" },
  },
};

export default defineConfig(({ isSsrBuild }) => (isSsrBuild ? serverBuild : browserBuild));
