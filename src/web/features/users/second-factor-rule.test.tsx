import { afterEach, expect, test, vi } from "vitest";
import { does, mount, until } from "../../testing/page.tsx";
import { SecondFactorRuleField } from "./second-factor-rule.tsx";

afterEach(() => void vi.unstubAllGlobals());

test("the rule is changed from the one that is shown, so that no other administrator's change is lost", async () => {
  let inForce = "nobody";
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (_: string, init?: RequestInit) => {
    if (init?.method !== "PUT") return Response.json({ required_of: inForce });
    sent.push(JSON.parse(String(init.body)));
    inForce = "administrators";
    return Response.json({ detail: "Another administrator changed the rule meanwhile." }, { status: 409 });
  });
  const { container, unmount } = await mount(<SecondFactorRuleField />);
  const select = () => container.querySelector("select");
  await until(() => select()?.disabled === false);
  await does(() => {
    const box = select();
    if (!box) return;
    box.value = "all";
    box.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await until(() => container.textContent.includes("changed the rule meanwhile"));
  expect(sent).toEqual([{ required_of: "all", known: "nobody" }]);
  await until(() => select()?.value === "administrators");
  await unmount();
});
