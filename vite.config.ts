import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, type UserConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { fileByScreens } from "./scripts/file-by-screens.ts";

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
  plugins: [react({ jsxImportSource: "#jsx" })],
};

const browserBuild: UserConfig = {
  root: "src/web",
  build: {
    outDir: "../../dist/web/public",
    emptyOutDir: true,
    // The content security policy allows fonts from this origin only, so none may become a data: address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The largest file is the library that turns a crane, of 540 kB, which comes when one is turned.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // What starts the app is one file, and so are the icons that several share: each by itself compresses worse.
            { name: "app", tags: ["$initial"], includeDependenciesRecursively: true, priority: 2 },
            { name: "icons", test: /lucide-react/, minShareCount: 3, priority: 1 },
            { name: fileByScreens(), debugName: "screens" },
          ],
        },
      },
    },
  },
  plugins: [
    react({ jsxImportSource: "#jsx" }),
    tailwindcss(),
    VitePWA({
      registerType: "prompt",
      injectRegister: false,
      includeAssets: ["favicon.svg", "apple-touch-icon.png"],
      manifest: {
        id: "/",
        name: "Crane Quote",
        short_name: "Crane Quote",
        description: "Quotation builder for single and double girder overhead cranes. Staff only.",
        start_url: "/",
        display: "standalone",
        background_color: "#EBEFF1",
        theme_color: "#FFFFFF",
        icons: [
          { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
          { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
          { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
        ],
      },
      workbox: {
        globPatterns: ["**/*.{js,css,html,svg,woff2}"],
        // The library that turns a crane comes when one is turned; without a network a picture stands in its place.
        globIgnores: ["**/turned-crane-*.js"],
        navigateFallbackDenylist: [/^\/api\//],
        cleanupOutdatedCaches: true,
      },
    }),
    guardBrowserCode(),
    precompress(),
  ],
  server: {
    // The folder src/web/api shares the prefix: requests for its modules stay with Vite.
    proxy: { "^/api/(?!.*\\.tsx?(\\?|$))": process.env.API_URL ?? "http://127.0.0.1:3000" },
  },
};

export default defineConfig(({ isSsrBuild }) => (isSsrBuild ? serverBuild : browserBuild));
