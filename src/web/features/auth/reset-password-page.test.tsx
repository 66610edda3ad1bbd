import { afterEach, expect, test, vi } from "vitest";
import { enter, fill, press, shows } from "../../testing/app-acts.ts";
import { does, mount, until } from "../../testing/page.tsx";
import { currentToasts, dismissToast } from "../../ui/feedback/toast-store.ts";
import { Routing } from "../../ui/routing/routing.tsx";
import { ResetPasswordPage } from "./reset-password-page.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
  for (const { id } of currentToasts()) dismissToast(id);
  history.replaceState(null, "", "/");
});

/** Opens the page at this address as a visitor. */
async function open(hash: string, answer: () => Response = () => Response.json({})) {
  const sent: [string, unknown][] = [];
  vi.stubGlobal("fetch", async (path: string, { method, body }: RequestInit = {}) => {
    if (method !== "POST") return Response.json({});
    sent.push([path, JSON.parse(String(body))]);
    return answer();
  });
  history.replaceState(null, "", `/reset-password${hash}`);
  const { container, unmount } = await mount(
    <Routing screens={{}}>
      <ResetPasswordPage />
    </Routing>,
  );
  return { container, sent, unmount };
}

test("the token of a link leaves the address, and sets the password with it", async () => {
  const { container, sent, unmount } = await open("#token-1");
  expect([location.pathname, location.hash]).toEqual(["/reset-password", ""]);
  // Another link in the same tab.
  await does(() => {
    location.hash = "#token-2";
    dispatchEvent(new HashChangeEvent("hashchange"));
  });
  expect(location.hash).toBe("");
  await enter(container.querySelector("input") as HTMLElement, "correct horse");
  const visited = history.length;
  await press("button", "Set password", container);
  await until(() => location.pathname === "/login");
  // Back must not lead to the used link.
  expect(history.length).toBe(visited);
  expect(sent).toEqual([
    ["/api/auth/password-reset/confirm", { token: "token-2", new_password: "correct horse" }],
  ]);
  await unmount();
});

test("a link that works no longer says so and stays", async () => {
  const answer = () => Response.json({ detail: "This link has expired" }, { status: 410 });
  const { container, unmount } = await open("#token-1", answer);
  await enter(container.querySelector("input") as HTMLElement, "correct horse");
  await press("button", "Set password", container);
  await shows("This link has expired", container);
  expect(location.pathname).toBe("/reset-password");
  await unmount();
});

test("without a link the page requests one, and says for each address what it sent", async () => {
  const { container, sent, unmount } = await open("");
  await fill("Email", "ravi@cranes.example", container);
  await press("button", "Send link", container);
  await shows("a mail is on its way", container);
  expect(sent).toEqual([["/api/auth/password-reset", { email: "ravi@cranes.example" }]]);
  await fill("Email", "asha@cranes.example", container);
  expect(container.textContent).not.toContain("a mail is on its way");
  await unmount();
});

test("the first field has the focus, and after a press the first one that is wrong", async () => {
  const { container, sent, unmount } = await open("");
  const email = container.querySelector("input");
  await until(() => document.activeElement === email);
  await press("button", "Send link", container);
  await shows("Email is required", container);
  await until(() => document.activeElement === email);
  expect(sent).toEqual([]);
  await unmount();
});
