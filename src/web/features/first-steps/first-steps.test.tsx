import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import type { FirstStep } from "#domain/firm/first-steps.ts";
import { enter, labelled, press, pressKey } from "../../testing/app-acts.ts";
import { does, mount, settle, until } from "../../testing/page.tsx";
import { currentToasts, dismissToast } from "../../ui/feedback/toast-store.ts";
import { startAuthSession } from "../auth/session.ts";
import { FirstSteps } from "./first-steps.tsx";

afterEach(() => void vi.unstubAllGlobals());

const step = (state: FirstStep["state"]): FirstStep =>
  ({ id: "backup", state, text: state === "done" ? "Checked now" : "Never checked" }) as FirstStep;

test("the rows that a restore check counted stay in view after the last step, which a visit without one hides", async () => {
  let state: FirstStep["state"] = "open";
  vi.stubGlobal("fetch", async (path: string) => {
    if (path === "/api/first-steps") return Response.json({ data: { steps: [step(state)] } });
    state = "done";
    return Response.json({ data: { tables: [{ table: "quotations", backup: 7, now: 9 }] } });
  });
  const first = await mount(<FirstSteps hasYellow />);
  await until(() => first.container.textContent.includes("Never checked"));
  const check = [...first.container.querySelectorAll("button")].find(
    ({ textContent }) => textContent === "Restore check",
  );
  await does(() => check?.click());
  await until(() => first.container.textContent.includes("Checked now"));
  expect(first.container.querySelector("tbody")?.textContent).toMatch(/79$/);
  await first.unmount();
  const later = await mount(<FirstSteps hasYellow />);
  await settle();
  expect(later.container.textContent).toBe("");
  await later.unmount();
});

test("a step that is put aside is taken back by Undo", async () => {
  const sent: unknown[] = [];
  let state: FirstStep["state"] = "open";
  vi.stubGlobal("fetch", async (path: string, { body }: RequestInit = {}) => {
    if (path === "/api/first-steps") return Response.json({ data: { steps: [step(state)] } });
    const { aside } = JSON.parse(String(body));
    sent.push([path, aside]);
    state = aside ? "aside" : "open";
    return Response.json({ data: { steps: [step(state)] } });
  });
  const { container, unmount } = await mount(<FirstSteps hasYellow />);
  await until(() => container.textContent.includes("Never checked"));
  await press("button", /^Not now/, container);
  await until(() => currentToasts().length > 0);
  const undo = currentToasts()[0]?.act;
  expect(undo?.name).toBe("Undo");
  await does(() => undo?.run());
  await until(() => sent.length === 2);
  expect(sent).toEqual([
    ["/api/first-steps/backup", true],
    ["/api/first-steps/backup", false],
  ]);
  for (const { id } of currentToasts()) dismissToast(id);
  await unmount();
});

test.each([
  ["asha@cranes.in", "asha@cranes.in"],
  ["asha@localhost.localdomain", ""],
])("the test mail of %s begins with “%s”, and goes once to the entered address", async (email, first) => {
  const sent: unknown[] = [];
  const answer = Promise.withResolvers<void>();
  const user = { id: "1", username: "asha", role: "admin", email };
  const mail = { id: "mail", state: "open", text: "No mail server" };
  vi.stubGlobal("fetch", async (path: string, { body }: RequestInit = {}) => {
    if (path === "/api/first-steps") return Response.json({ data: { steps: [mail] } });
    if (body === undefined) return Response.json({ user });
    sent.push(JSON.parse(String(body)));
    await answer.promise;
    return Response.json({ data: {} });
  });
  localStorage.setItem("crane-quote.token", "a token");
  await startAuthSession();
  onTestFinished(async () => {
    localStorage.clear();
    await startAuthSession();
  });
  const { container, unmount } = await mount(<FirstSteps hasYellow />);
  const to = (await labelled("Address of the test mail", container)) as HTMLInputElement;
  expect(to.value).toBe(first);
  await enter(to, "ravi@cranes.in");
  await press("button", "Send a test mail", container);
  await until(() => sent.length > 0);
  // Enter in the field while the mail is on its way sends no second one.
  await does(() => to.focus());
  await pressKey("Enter");
  answer.resolve();
  await settle();
  expect(sent).toEqual([{ to: "ravi@cranes.in" }]);
  await unmount();
});
