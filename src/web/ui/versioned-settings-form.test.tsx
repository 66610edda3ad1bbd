import { expect, test } from "vitest";
import { ApiError } from "../api/api-error.ts";
import { does, mount } from "../testing/page.tsx";
import { VersionedSettingsForm } from "./versioned-settings-form.tsx";

test.each([
  [409, "Reload", "reloaded"],
  [503, "Try again", "sent"],
])("after a %i the banner offers a remedy: %s", async (status, words, act) => {
  const done: string[] = [];
  const error = new ApiError("No", { status });
  const setting = {
    ...{ isBusy: false, error, failure: "No", reset: () => undefined },
    submit: async () => done.push("sent") > 0,
  };
  const state = { isTyped: true, isWrong: false, isChanged: true, status: "" };
  const { container, unmount } = await mount(
    <VersionedSettingsForm
      {...{ label: "Rates", action: "Set", setting, ...state }}
      onRefresh={() => void done.push("reloaded")}
      onStart={() => undefined}
    >
      <p />
    </VersionedSettingsForm>,
  );
  const button = container.querySelector<HTMLButtonElement>('[role="alert"] button');
  expect(button?.textContent).toBe(words);
  await does(() => button?.click());
  expect(done).toEqual([act]);
  await unmount();
});
