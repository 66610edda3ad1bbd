import { afterEach, expect, test, vi } from "vitest";
import { does, mount, until } from "../../testing/page.tsx";
import { OwnSessions } from "./own-sessions.tsx";

afterEach(() => void vi.unstubAllGlobals());

const times = { created_at: "2026-11-20T06:30:00.000Z", last_used_at: "2026-11-20T06:30:00.000Z" };
const entry = (id: string, change: object = {}) => ({ id, device: id, address: null, ...times, ...change });

test("a user ends another session and forgets a device, and cannot end the present session here", async () => {
  const sent: string[] = [];
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    if (init?.method === "DELETE") sent.push(path);
    return Response.json({
      sessions: [entry("here", { current: true }), entry("phone", { current: false })],
      devices: [entry("laptop", { expires_at: times.created_at })],
    });
  });
  const { container, unmount } = await mount(<OwnSessions />);
  const buttons = () => [...container.querySelectorAll("li button")] as HTMLButtonElement[];
  await until(() => buttons().length > 0);
  expect(
    [...container.querySelectorAll("li")].map((row) => row.querySelector("button")?.textContent),
  ).toEqual([undefined, "End", "Forget"]);
  for (const button of buttons()) await does(() => button.click());
  await until(() => sent.length === 2);
  expect(sent).toEqual(["/api/account/sessions/phone", "/api/account/devices/laptop"]);
  await unmount();
});
