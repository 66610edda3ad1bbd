import { afterEach, expect, test, vi } from "vitest";
import type { KeptProfile } from "#contract/firm/kept-profiles-api.ts";
import { openFold } from "../../testing/app-acts.ts";
import { does, mount, until } from "../../testing/page.tsx";
import { currentToasts, dismissToast } from "../../ui/feedback/toast-store.ts";
import { KeptProfiles } from "./kept-profiles.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
  for (const { id } of currentToasts()) dismissToast(id);
});

test("papers that cannot print take the profile in force, after a check and a question", async () => {
  const sha256 = "0".repeat(64);
  const profile = { sha256, first_used_at: "2026-01-05T06:30:00.000Z", sales: 3, in_force: false };
  const calls: string[] = [];
  vi.stubGlobal("fetch", async (path: string, { method }: { method: string }) => {
    calls.push(`${method} ${path.replace(sha256, "HASH")}`);
    const replaced = calls.includes("POST /api/firm/kept-profiles/HASH/replace");
    const profiles: KeptProfile[] = [{ ...profile, replaced }];
    return Response.json({
      data: method === "GET" ? { profiles } : { broken_form: replaced ? null : "customer" },
    });
  });
  const { container, unmount } = await mount(<KeptProfiles />);
  const shows = (text: string) => until(() => container.textContent.includes(text));
  const press = async (text: string) => {
    const button = () => [...container.querySelectorAll("button")].find((each) => each.textContent === text);
    // Presses in the first half second belong to the button that opened the question.
    await until(() => button() !== undefined && button()?.getAttribute("aria-disabled") !== "true");
    await does(() => button()?.click());
  };
  await openFold("Profiles of saved papers");
  await press("Check");
  await shows("The form “customer” cannot be printed.");
  await press("Print with the profile in force");
  await shows("The papers of 3 quotations and offers take name, address, bank and texts");
  expect(calls.filter((each) => each.endsWith("/replace"))).toEqual([]);
  await press("Print with it");
  await shows("Replaced: its papers print with a later profile");
  expect(container.querySelector("dialog")).toBeNull();
  await press("Check");
  await shows("Every form prints.");
  await unmount();
});
