import { expect, test } from "vitest";
import type { MailRow } from "../platform/database/tables/mail.ts";
import { stopColumns } from "./stop-mails.ts";

const mail: MailRow = {
  ...{ id: "m", noun: "quotation", subject: "SG-1", request_key: "k", revision: 0, form: "customer" },
  ...{
    order_paper: null,
    sender_id: "u",
    sender: "r.patel",
    sender_name: "R Patel",
    reply_to: "r@cranes.example",
  },
  ...{ to: '["a@steel.example","b@steel.example"]', cc: '["c@steel.example"]', title: "", text: "" },
  ...{ attached: '[{"id":"p","name":"p.pdf","size":1,"mediaType":"application/pdf"}]', paper_id: "p" },
  ...{
    made_at: "2026-11-20T06:30:00.000Z",
    state: "waiting",
    tries: 1,
    next_try_at: "2026-11-20T06:31:00.000Z",
  },
  ...{ lease: "l", leased_until: "2026-11-20T06:31:00.000Z", accepted: "[]", refused: "[]" },
  ...{ ended_at: null, why: null, seen_at: null },
};
const at = "2026-11-20T06:40:00.000Z";

test("a stopped mail has reached nobody, and its other recipients have the reason", () => {
  const { state, refused, ...rest } = stopColumns(mail, "Stopped", at);
  expect([state, rest]).toEqual(["stopped", { ended_at: at, lease: null, leased_until: null }]);
  expect(JSON.parse(refused)).toEqual(
    ["a@steel.example", "b@steel.example", "c@steel.example"].map((address) => ({ address, why: "Stopped" })),
  );
});

test("a mail that reached somebody before its stop counts as sent", () => {
  const some = {
    ...mail,
    accepted: '["a@steel.example"]',
    refused: '[{"address":"b@steel.example","why":"550"}]',
  };
  const { state, refused } = stopColumns(some, "Stopped", at);
  expect(state).toBe("sent");
  expect(JSON.parse(refused)).toEqual([
    { address: "b@steel.example", why: "550" },
    { address: "c@steel.example", why: "Stopped" },
  ]);
});
