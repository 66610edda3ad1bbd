import { expect, test, vi } from "vitest";
import { fill } from "../../testing/app-acts.ts";
import { does, mount } from "../../testing/page.tsx";
import { PointRow } from "./point-row.tsx";

test("Enter keeps a point and Escape closes its line, which mean nothing more to the form and the dialog around it", async () => {
  const [around, kept] = [vi.fn(), vi.fn()];
  const { container, unmount } = await mount(
    <ul onKeyDown={around}>
      <PointRow text="No customer is named." kept={null} onKeep={kept} />
    </ul>,
  );
  const open = () => does(() => container.querySelector<HTMLElement>("[data-act=keep]")?.click());
  const press = async (key: string) => {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
    await does(() => container.querySelector("input")?.dispatchEvent(event));
    return event.defaultPrevented;
  };
  await open();
  expect(await press("Escape")).toBe(true);
  expect(container.querySelector("input")).toBeNull();
  await open();
  expect([await press("Enter"), kept.mock.calls]).toEqual([true, []]);
  expect(container.textContent).toContain("Say why this point is kept.");
  await fill("Keep, because", " a tender ");
  expect([await press("Enter"), kept.mock.calls]).toEqual([true, [["a tender"]]]);
  expect(around).not.toHaveBeenCalled();
  await press("a");
  expect(around).toHaveBeenCalledTimes(1);
  await unmount();
});

test("a remedy names its change of the total", async () => {
  const remedies = [3_75_048_00, -500_00, 0, null].map((cost, at) => ({
    label: `Remedy ${at}`,
    cost,
    onPress: () => {},
  }));
  const { container, unmount } = await mount(<PointRow text="A doubt." kept={null} remedies={remedies} />);
  expect([...container.querySelectorAll("button")].map(({ textContent }) => textContent)).toEqual([
    "Remedy 0, +₹3,75,048",
    "Remedy 1, −₹500",
    "Remedy 2, same price",
    "Remedy 3",
  ]);
  await unmount();
});

test("a kept point stands with who kept it and why, and only who may decide opens it again", async () => {
  const kept = { by: "R. Iyer", at: "2026-03-02T09:30:00Z", reason: "a tender" };
  const row = await mount(<PointRow text="A doubt." kept={kept} onKeep={() => {}} />);
  expect(row.container.textContent).toContain("A doubt. Kept: “a tender”R. Iyer");
  expect(row.container.querySelector("button")).toBeNull();
  await row.unmount();
  const openAgain = vi.fn();
  const mine = await mount(<PointRow text="A doubt." kept={kept} onOpenAgain={openAgain} />);
  await does(() => mine.container.querySelector<HTMLElement>("[data-act=open-again]")?.click());
  expect(openAgain).toHaveBeenCalledTimes(1);
  await mine.unmount();
});
