import { beforeEach, expect, test, vi } from "vitest";
import type { User } from "#contract/auth/auth-api.ts";
import { saveGolden } from "#server/testing/golden-quotations.ts";
import { does, mount, until } from "../../testing/page.tsx";
import { onWizardBench } from "../../testing/wizard-bench.tsx";
import { HandOverDialog } from "./hand-over-dialog.tsx";

const bench = onWizardBench();
beforeEach(() => void vi.useRealTimers());

test("the chosen user stays chosen after the dialog closes, until the choice is discarded", async () => {
  await bench.signOut();
  await bench.signIn("admin");
  const server = bench.server();
  const { employee, manager } = server.users;
  await saveGolden(server, employee, "SG-1");
  const user = { id: employee.id, username: "employee", full_name: "" } as User;
  const open = () => mount(<HandOverDialog user={user} onClose={() => {}} onDone={() => {}} />);
  const select = () => document.querySelector("select");
  const isListed = () => select()?.querySelector(`option[value="${manager.id}"]`) != null;

  const first = await open();
  await until(isListed);
  expect(select()?.value).toBe("");
  expect(select()?.querySelector(`option[value="${employee.id}"]`)).toBeNull();
  await does(() => {
    const box = select();
    if (!box) return;
    box.value = manager.id;
    box.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await first.unmount();
  const second = await open();
  await until(isListed);
  expect(select()?.value).toBe(manager.id);
  const discard = [...document.querySelectorAll("button")].find(
    ({ textContent }) => textContent === "Discard",
  );
  await does(() => discard?.click());
  expect(select()?.value).toBe("");
  await second.unmount();
});
