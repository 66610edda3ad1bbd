import { afterEach, expect, test, vi } from "vitest";
import type { QuotationView } from "#domain/quotation/record/view.ts";
import { act } from "../../../testing/act.ts";
import { mount } from "../../../testing/page.tsx";
import { login, logout } from "../../auth/session.ts";
import { TechnicalCheck } from "./technical-check.tsx";

afterEach(async () => {
  await act(async () => logout());
  vi.unstubAllGlobals();
});

/** The acts on the technical data of a revision, for a user with the right to check them or without. */
async function actsFor(checks_technical_data: boolean, isNewest: boolean): Promise<string[]> {
  const user = { id: "u1", username: "asha", role: "employee", checks_technical_data };
  vi.stubGlobal("fetch", async () => Response.json({ access_token: "a token", user }));
  await act(() => login("asha", "secret"));
  const { container, unmount } = await mount(
    <TechnicalCheck view={{ checked: null } as QuotationView} isNewest={isNewest} />,
  );
  const acts = [...container.querySelectorAll("button")].map(({ textContent }) => textContent);
  await unmount();
  return acts;
}

test("only a user with the right checks technical data, and only of the newest revision", async () => {
  expect(await actsFor(true, true)).toEqual(["Mark as checked"]);
  expect(await actsFor(true, false)).toEqual([]);
  expect(await actsFor(false, true)).toEqual([]);
});
