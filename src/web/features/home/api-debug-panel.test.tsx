import { test } from "vitest";
import { press, shows } from "../../testing/app-acts.ts";
import { mount } from "../../testing/page.tsx";
import { refusal, signInAs } from "../../testing/signed-in.ts";
import { ApiDebugPanel } from "./api-debug-panel.tsx";

test.each([
  ["an answer", { data: ["7.5"] }, "Status 200", '"7.5"'],
  ["a refusal", refusal(503, "Not now"), "Status 503", '"detail": "Not now"'],
])("the debug test shows the status and the text of %s", async (_, answer, status, text) => {
  await signInAs("admin", { "GET /api/span/options": answer });
  const { container, unmount } = await mount(<ApiDebugPanel />);
  await press("button", "Test span options", container);
  await shows(status, container);
  await shows(text, container);
  await unmount();
});
