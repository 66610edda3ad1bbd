import { expect, test } from "vitest";
import type { MailRecord } from "#contract/mail/mail-api.ts";
import { mailsQuery, mailTo } from "./mail-queries.ts";

test("a mail is named by all its recipients, and a damaged one without them", () => {
  expect(mailTo({ to: ["buyer@steel.example"], cc: ["works@steel.example"] })).toBe(
    "mail to buyer@steel.example, works@steel.example",
  );
  expect(mailTo({ to: [], cc: [] })).toBe("mail");
});

test("the mails of a sale are read again while one of them waits", () => {
  const { refetchInterval } = mailsQuery({ saleKind: "quotation", number: "SG-2627-00001" });
  const wait = (...states: MailRecord["state"][]) =>
    typeof refetchInterval === "function" &&
    refetchInterval({ state: { data: states.map((state) => ({ state })) } } as never);
  expect(wait("sent", "waiting")).toBe(3000);
  expect([wait("sent", "failed", "stopped"), wait()]).toEqual([false, false]);
});
