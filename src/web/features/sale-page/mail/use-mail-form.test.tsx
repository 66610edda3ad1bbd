import { beforeEach, expect, test } from "vitest";
import type { PrefilledMail } from "#contract/mail/mail-api.ts";
import { does, mount } from "../../../testing/page.tsx";
import type { SaleWithCalls } from "../../sales/sale-with-calls.ts";
import { useMailForm } from "./use-mail-form.ts";

beforeEach(() => localStorage.clear());

test("a changed mail is another mail for the server, and a mail with another follow-up the same", async () => {
  const sale = { number: "SG-2627-00001", next_follow_up: null } as SaleWithCalls;
  const prefilled = {
    revision: 0,
    to: "",
    subject: "",
    text: "",
    forms: ["customer"],
  } as unknown as PrefilledMail;
  const mail = { ...prefilled, colleagues: [] };
  const opened: { now?: ReturnType<typeof useMailForm> } = {};
  function Fields() {
    opened.now = useMailForm(sale, mail);
    return null;
  }
  const { unmount } = await mount(<Fields />);
  const key = () => opened.now?.form.key;
  const first = key();
  await does(() => opened.now?.changeFollowUp("2099-03-31"));
  expect([opened.now?.form.followUp, key()]).toEqual(["2099-03-31", first]);
  await does(() => opened.now?.change({ to: "buyer@steel.example" }));
  expect([opened.now?.request.to, key() === first]).toEqual([["buyer@steel.example"], false]);
  await unmount();
});
