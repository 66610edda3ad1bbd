import { readFile } from "node:fs/promises";
import { z } from "zod";
import { openApi } from "#contract/service-api.ts";
import { serverFile } from "../project-folder.ts";
import type { Api } from "./api.ts";
import { describeApi } from "./openapi.ts";
import { serve } from "./serve.ts";

const pageFiles = [
  { path: "/api/docs", file: "index.html", type: "text/html; charset=utf-8" },
  { path: "/api/docs/page.js", file: "page.js", type: "text/javascript; charset=utf-8" },
  { path: "/api/docs/page.css", file: "page.css", type: "text/css; charset=utf-8" },
] as const;

/** The API's description, and a page that shows it. The page itself holds nothing: it asks with the reader's token. */
export async function bindDocs(api: Api, deps: { version: string; development: boolean }): Promise<void> {
  let description: Record<string, unknown> | undefined;
  const describe = () => {
    // Only at the first call is every endpoint bound.
    description ??= describeApi(api.bound, { title: "Crane Quote", version: deps.version });
    return description;
  };
  const answer = z.record(z.string(), z.unknown());
  const endpoint = deps.development ? ({ ...openApi, access: "public" } as const) : openApi;
  serve(api, endpoint, { answer }, describe);
  for (const { path, file, type } of pageFiles) {
    const content = await readFile(serverFile(`platform/http/docs-page/${file}`));
    api.app.get(path, (_request, reply) => reply.type(type).send(content));
  }
}
