import { expect, test } from "vitest";
import { fill, gone, press, seen, shows } from "../../testing/app-acts.ts";
import { mount, until } from "../../testing/page.tsx";
import { refusal, signInAs } from "../../testing/signed-in.ts";
import { currentToasts } from "../../ui/feedback/toast-store.ts";
import { OwnSecondFactorCard } from "./own-second-factor.tsx";

const own = "/api/account/second-factor";
const on = (recovery_codes: number) => ({ state: "on", since: "2026-11-20T06:30:00.000Z", recovery_codes });

async function open(state: object, answers: Parameters<typeof signInAs>[1] = {}) {
  const calls = await signInAs("employee", { [`GET ${own}`]: state, ...answers });
  const { container, unmount } = await mount(<OwnSecondFactorCard />);
  await until(() => container.querySelector("button") !== null);
  const sent = (call: string) => calls.filter((each) => each.call === call).map(({ body }) => body);
  return { container, unmount, sent };
}

async function prove(title: string, action: string) {
  const dialog = await seen("dialog", title);
  await fill("Password", "secret", dialog);
  await fill("Code", "123456", dialog);
  await press("button", action, dialog);
}

test("the card says whether the factor is on and how many codes are left", async () => {
  const texts = async (state: object) => {
    const { container, unmount } = await open(state);
    const text = container.textContent;
    await unmount();
    return text;
  };
  expect(await texts({ state: "off" })).toContain("Off.");
  expect(await texts({ state: "off" })).not.toContain("Switch off");
  expect(await texts(on(1))).toContain("On since 20 Nov 2026. 1 recovery code is left.");
  expect(await texts(on(8))).toContain("8 recovery codes are left.");
  expect(await texts(on(0))).toContain("No recovery code is left.");
});

test("the factor is switched off with password and code, and a refusal stays in the dialog", async () => {
  let isRight = false;
  const { sent, unmount } = await open(on(8), {
    [`DELETE ${own}`]: () =>
      isRight ? Response.json({}) : Response.json({ detail: "Wrong code" }, { status: 400 }),
  });
  await press("button", "Switch off");
  await prove("Switch off second factor", "Switch off");
  await shows("Wrong code");
  isRight = true;
  const before = sent(`GET ${own}`).length;
  await prove("Switch off second factor", "Switch off");
  await gone("dialog");
  expect(sent(`DELETE ${own}`)).toEqual(Array(2).fill({ password: "secret", code: "123456" }));
  expect(currentToasts().map(({ text }) => text)).toEqual(["The second factor is off"]);
  await until(() => sent(`GET ${own}`).length > before);
  await unmount();
});

test("new recovery codes are shown once they are made", async () => {
  const { sent, unmount } = await open(on(1), {
    [`POST ${own}/recovery-codes`]: { recovery_codes: ["AAAA-1111", "BBBB-2222"] },
  });
  await press("button", "New recovery codes");
  await prove("New recovery codes", "Make new codes");
  await shows("AAAA-1111");
  expect(sent(`POST ${own}/recovery-codes`)).toEqual([{ password: "secret", code: "123456" }]);
  await unmount();
});

test("a failed load can be tried again", async () => {
  const { container, unmount } = await open({}, { [`GET ${own}`]: refusal(500, "Broken") });
  expect(container.querySelector("[role=alert] button")).not.toBeNull();
  await unmount();
});
