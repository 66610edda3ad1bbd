import { type ReactNode, useState } from "react";
import { vi } from "vitest";
import { does, mount, until } from "./page.tsx";

type TwoChanges<Known> = {
  form: (known: Known) => ReactNode;
  /** The settings in force as this version. */
  known: (version: number) => Known;
  /** Two changes that a user types, one after the other. */
  changes: readonly [(page: HTMLElement) => Promise<unknown>, (page: HTMLElement) => Promise<unknown>];
};

/**
 * Types a change on version 1 and another one after version 2 has come, saves, and saves again after Reload. The server
 * refuses both. Returns the versions that the form sent.
 */
export async function versionsSent<Known>({ form, known, changes }: TwoChanges<Known>): Promise<number[]> {
  const sent: number[] = [];
  vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body).version);
    return Response.json({ detail: "Another version is in force" }, { status: 409 });
  });
  const page: { show?: (version: number) => void } = {};
  function Page() {
    const [version, show] = useState(1);
    page.show = show;
    const [versions] = useState(() => new Map([1, 2].map((each) => [each, known(each)])));
    return form(versions.get(version) as Known);
  }
  const { container, unmount } = await mount(<Page />);
  const save = async () => {
    await does(() => container.querySelector<HTMLElement>("button[type=submit]")?.click());
    await until(() => container.textContent.includes("Your entries are kept."));
  };
  await changes[0](container);
  await does(() => page.show?.(2));
  await changes[1](container);
  await save();
  await does(() => container.querySelector<HTMLElement>("[role=alert] button")?.click());
  await save();
  await unmount();
  vi.unstubAllGlobals();
  return sent;
}
