import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "../api/query-client.ts";
import { startAuthSession, useHoldSession } from "../features/auth/session.ts";
import { mount } from "../testing/page.tsx";
import "./staff-data.tsx";

const asha = { id: "1", username: "asha", role: "employee" };

/** This tab finds that this user, or nobody, is signed in by now. */
async function find(user: object | null): Promise<void> {
  localStorage.clear();
  if (user !== null) {
    localStorage.setItem("crane-quote.token", "a token");
    localStorage.setItem("crane-quote.user", JSON.stringify(user));
  }
  await startAuthSession();
}

const seen = () => queryClient.getQueryData(["history"]);

beforeEach(async () => {
  vi.stubGlobal("fetch", async () => new Response("a proxy's page", { status: 502 }));
  await find(asha);
  queryClient.setQueryData(["history"], "what asha may see");
});
afterEach(async () => {
  await find(null);
  vi.unstubAllGlobals();
});

test("the next user of a device sees nothing of what the last one saw", async () => {
  await find({ id: "2", username: "dev", role: "manager" });
  expect(seen()).toBeUndefined();
});

test("nothing stays after a sign-out", async () => {
  await find(null);
  expect(seen()).toBeUndefined();
});

test("a user with a new name keeps what is loaded", async () => {
  await find({ ...asha, username: "asha.rao" });
  expect(seen()).toBe("what asha may see");
});

test("an open wizard keeps what is loaded until somebody else signs in", async () => {
  function Wizard() {
    useHoldSession();
    return null;
  }
  const { unmount } = await mount(<Wizard />);
  await find(null);
  expect(seen()).toBe("what asha may see");
  await find({ id: "2", username: "dev", role: "manager" });
  expect(seen()).toBeUndefined();
  await unmount();
});
