import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildParts } from "../scripts/build-parts.ts";
import { onDevice } from "../src/domain/testing/golden.ts";
import { startChildServer } from "../src/server/testing/child-server.ts";
import { signIn } from "../src/server/testing/durability/work.ts";
import { goldenDraft } from "../src/server/testing/golden-quotations.ts";
import { type Screen, scores } from "./lighthouse.ts";

const admin = "admin";

/** The screens, signed in with this token where they are staff's; the final step with a crane that is priced. */
function screensFor(token: string): Screen[] {
  const visitor = {};
  const staff = { "crane-quote.token": token, "crane-quote.user": JSON.stringify({ role: "admin" }) };
  const draft = onDevice(goldenDraft("DG-1"), admin, new Date().toISOString());
  return [
    { path: "/", title: "landing", kept: visitor },
    { path: "/login", title: "login", kept: visitor },
    { path: "/", title: "home", kept: staff },
    { path: "/quotation/single-girder/span", title: "wizard", kept: staff },
    {
      path: "/quotation/double-girder/final",
      title: "final",
      kept: { ...staff, [`crane-quote.1.draft.${draft.id}`]: JSON.stringify(draft) },
    },
    { path: "/history", title: "history", kept: staff },
    { path: "/admin/users", title: "users", kept: staff },
    { path: "/admin/database", title: "database", kept: staff },
    { path: "/admin/audit", title: "audit", kept: staff },
  ];
}

/** Lighthouse's scores of the screens, medians of five. */
export async function run(): Promise<void> {
  await buildParts(["pages"]);
  const folder = await mkdtemp(path.join(tmpdir(), "crane-quote-bench-"));
  const server = startChildServer({ DATA_DIR: folder, ADMIN_PASSWORD: "given one" });
  try {
    const url = await server.ready;
    console.table(await scores(url, screensFor(await signIn(url, admin, "given one"))));
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
