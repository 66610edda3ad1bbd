import { expect, test } from "vitest";
import type { UnsentMail } from "#contract/mail/mail-api.ts";
import { does, mount, until } from "../../../testing/page.tsx";
import { signInAs } from "../../../testing/signed-in.ts";
import { Routing } from "../../../ui/routing/routing.tsx";
import { UnsentMails } from "./unsent-mails.tsx";

const mail = (id: string, state: string, refused: readonly string[]) =>
  ({
    ...{ id, state, noun: id === "m2" ? "offer" : "quotation", number: `N-${id}`, why: null, to: [], cc: [] },
    refused: refused.map((address) => ({ address })),
  }) as unknown as UnsentMail;

test("a mail that was not sent and one that missed a recipient differ, and the chosen one is dismissed", async () => {
  const calls = await signInAs("employee", { "POST /api/mails/m2/seen": { data: {} } });
  const { container, unmount } = await mount(
    <Routing screens={{}}>
      <UnsentMails mails={[mail("m1", "failed", []), mail("m2", "sent", ["a@x.in", "b@x.in"])]} />
    </Routing>,
  );
  const [failed, missed] = [...container.querySelectorAll("a")];
  expect([failed?.getAttribute("href"), missed?.getAttribute("href")]).toEqual([
    "/quotations/N-m1",
    "/offers/N-m2",
  ]);
  expect(failed?.closest("p")?.textContent).toContain("was not sent: N-m1");
  expect(missed?.closest("p")?.textContent).toBe("Your mail did not reach a@x.in, b@x.in: N-m2");
  await does(() => container.querySelectorAll("button")[1]?.click());
  await until(() => calls.some(({ call }) => call === "POST /api/mails/m2/seen"));
  await unmount();
});
