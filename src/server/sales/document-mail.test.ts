import { expect, test } from "vitest";
import { notApproved } from "#domain/mail/mail-blocked-reason.ts";
import type { Status } from "#domain/sales/sale-status.ts";
import { documentMail } from "./document-mail.ts";

const act = { user: { id: "u", username: "asha" }, now: "2026-11-20T06:30:00.000Z", newId: () => "id" };

/** Whether the mail of such a sale marks it as sent. */
async function isMarked(sale: {
  status: Status;
  in_offer: string | null;
  isHeld: boolean;
}): Promise<boolean> {
  let isSent = false;
  const { isHeld, ...found } = sale;
  const mails = documentMail(
    {
      find: async () => ({ ...found, id: "s", number: "SG-2627-00001" }),
      marks: () => ({ isHeld }),
      setSent: async () => {
        isSent = true;
        throw new Error("marked");
      },
    } as unknown as Parameters<typeof documentMail>[0],
    () => act.now,
  );
  await mails.markSent(undefined as never, act, { id: "s", number: "SG-2627-00001" }).catch(() => undefined);
  return isSent;
}

const issued = { status: "issued", in_offer: null, isHeld: false } as const;

test.each([
  ["an issued sale", issued, true],
  ["one that awaits approval", { ...issued, isHeld: true }, false],
  ["a quotation in an offer", { ...issued, in_offer: "OF-2627-00001" }, false],
  ["a sale in negotiation", { ...issued, status: "negotiation" }, false],
] as const)("a mail marks %s as sent: %o, %s", async (_, sale, expected) => {
  expect(await isMarked(sale)).toBe(expected);
});

test("a sale that awaits approval sends no order paper, an approved one does", async () => {
  const blockedOf = async (isHeld: boolean) => {
    const mails = documentMail(
      {
        find: async () => ({ ...issued, id: "s", number: "SG-2627-00001" }),
        marks: () => ({ isHeld }),
        orderPaper: async () => ({ blockedReason: null }),
      } as unknown as Parameters<typeof documentMail>[0],
      () => act.now,
    );
    return (await mails.orderPaper(undefined as never, { id: "s", number: "SG-2627-00001" }, "o"))
      .blockedReason;
  };
  expect(await blockedOf(true)).toBe(notApproved("SG-2627-00001"));
  expect(await blockedOf(false)).toBeNull();
});
