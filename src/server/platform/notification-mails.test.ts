import { fastify } from "fastify";
import { expect, test } from "vitest";
import { placeholderEmail } from "#domain/people/user.ts";
import { makeNotificationSender } from "./notification-mails.ts";

test("no notice goes to an address that reaches nobody", async () => {
  const sent: string[] = [];
  const post = makeNotificationSender(async ({ to }) => void sent.push(to.address), fastify().log);
  const addresses = [placeholderEmail("admin"), "r.patel@cranes.example"];
  post.send({}, async () =>
    addresses.map((address) => ({ to: { name: "Rohan Patel", address }, subject: "Waits", text: "Waits" })),
  );
  await post.stop();
  expect(sent).toEqual(["r.patel@cranes.example"]);
});
