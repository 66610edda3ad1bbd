import { expect, onTestFinished, test, vi } from "vitest";
import { mount } from "../testing/page.tsx";
import { loadFirm, useFirm } from "./firm.ts";

const Name = () => useFirm().name;

/** The name of the firm in an app that starts on such a page, and the calls for it. */
async function loaded(
  embedded: object | null,
  { isKept, answer }: { isKept: boolean; answer: () => Response },
) {
  const script = document.createElement("script");
  script.id = "company";
  script.type = "application/json";
  script.textContent = JSON.stringify(embedded);
  document.head.append(script);
  vi.stubGlobal("navigator", { ...navigator, serviceWorker: { controller: isKept ? {} : null } });
  onTestFinished(async () => {
    script.remove();
    vi.unstubAllGlobals();
    // The other files of this page know no profile.
    await loadFirm();
  });
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    return answer();
  });
  await loadFirm();
  const { container, unmount } = await mount(<Name />);
  const { textContent } = container;
  await unmount();
  return { name: textContent, asked };
}

const answer = () => Response.json({ name: "New name" });

test.each([
  ["that the server has just sent is believed", { name: "Old name" }, false, "Old name", 0],
  ["from the service worker is asked for again", { name: "Old name" }, true, "New name", 1],
  ["without a profile is asked for", null, false, "New name", 1],
])("the profile of a page %s", async (_, embedded, isKept, name, calls) => {
  const found = await loaded(embedded, { isKept, answer });
  expect([found.name, found.asked]).toEqual([name, Array(calls).fill("/api/company")]);
});

test("a profile that cannot be asked for again stays", async () => {
  const away = () => new Response("a proxy's page", { status: 502 });
  expect((await loaded({ name: "Old name" }, { isKept: true, answer: away })).name).toBe("Old name");
});
