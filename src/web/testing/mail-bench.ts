import { afterAll } from "vitest";
import { testConfig } from "#server/testing/app.ts";
import { startMailServer, type TestMailServer } from "#server/testing/mail-server.ts";
import { type AppBench, onAppBench } from "./app-bench.tsx";
import { present } from "./shared-page.ts";

/** The whole app as `onAppBench` opens it, with a real mail server that takes what the app sends. */
export function onMailBench(): AppBench & { post: () => TestMailServer } {
  let post: TestMailServer | undefined;
  // Hooks after the tests run in reverse order, so that the app stops before its mail server.
  afterAll(() => post?.stop());
  const bench = onAppBench(async () => {
    post = await startMailServer();
    return {
      config: {
        ...testConfig,
        publicUrl: "https://quotes.cranes.example",
        smtpUrl: post.url,
        mailFrom: "quotes@cranes.example",
      },
    };
  });
  return { ...bench, post: () => present(post) };
}
