import { expect, test } from "vitest";
import { makeTestApi } from "#server/testing/api.ts";
import { withoutMailAddresses } from "./log-lines.ts";

test.each([
  ["550 <asha.rao+q@sabar.example.in>: unknown", "550 <[mail address]>: unknown"],
  ['{"to":"a@b.in","n":1}', '{"to":"[mail address]","n":1}'],
  ["Rcpt\\nबिक्री@उदाहरण.भारत", "Rcpt\\n[mail address]"],
  ["node_modules/@scope/name/a.js:3", "node_modules/@scope/name/a.js:3"],
  ["at 10:15 @ Pune", "at 10:15 @ Pune"],
])("a line of the log has no mail address: %s", (line, written) => {
  expect(withoutMailAddresses(line)).toBe(written);
});

test("the log of the server leaves addresses out of its texts and its errors", async () => {
  const { app, log } = await makeTestApi();
  app.log.warn(
    { err: new Error("550 <asha@sabar.example> unknown"), to: "b@sabar.example" },
    "to c@sabar.example",
  );
  await app.close();
  expect(log.join("")).toContain("unknown");
  expect(log.join("")).not.toContain("@sabar.example");
});
