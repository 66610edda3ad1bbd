import { expect, test } from "vitest";
import { labelled } from "../../testing/app-acts.ts";
import { mount } from "../../testing/page.tsx";
import { CodeField } from "./code-field.tsx";

test.each([
  ["text", false],
  ["numeric", true],
])(
  "the keypad for a code is %s, because recovery codes have letters: app only %s",
  async (keypad, isAppOnly) => {
    const { container, unmount } = await mount(
      <CodeField value="" onChange={() => {}} isAppOnly={isAppOnly} />,
    );
    expect((await labelled(/Code/, container)).inputMode).toBe(keypad);
    await unmount();
  },
);
