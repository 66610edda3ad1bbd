import type { UseQueryResult } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { mount } from "../testing/page.tsx";
import { Routing } from "./routing/routing.tsx";
import { VersionedSettingsPage } from "./versioned-settings-page.tsx";

type QueryAnswer = UseQueryResult<string>;
const loaded = { isError: false, data: "7 %" } as QueryAnswer;
const lost = (data?: string) =>
  ({ isError: true, data, error: new Error("No answer") }) as unknown as QueryAnswer;

async function textWith(known: QueryAnswer, past: QueryAnswer): Promise<string> {
  const { container, unmount } = await mount(
    <Routing screens={{}}>
      <VersionedSettingsPage
        {...{ title: "Rules", subtitle: "", skeletonClass: "", known, past, children: null }}
        form={(value) => <p>Limit {value}</p>}
      />
    </Routing>,
  );
  const text = container.textContent;
  await unmount();
  return text;
}

test("settings that could not be loaded have a message in place of their form, and loaded ones stay", async () => {
  expect(await textWith(loaded, loaded)).toContain("Limit 7 %");
  for (const [known, past] of [
    [lost(), loaded],
    [loaded, lost()],
  ] as const) {
    const text = await textWith(known, past);
    expect([text.includes("No answer"), text.includes("Limit")]).toEqual([true, false]);
  }
  expect(await textWith(lost("7 %"), loaded)).toContain("Limit 7 %");
});
