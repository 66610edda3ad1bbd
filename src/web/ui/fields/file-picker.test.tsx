import { expect, test } from "vitest";
import { does, mount } from "../../testing/page.tsx";
import { FilePicker } from "./file-picker.tsx";

const file = new File(["capacity"], "prices.csv");

test.each([
  [false, [file]],
  [true, []],
])("a dropped file is taken unless the picker is disabled: %j", async (disabled, taken) => {
  const chosen: (File | null)[] = [];
  const { container, unmount } = await mount(
    <FilePicker
      file={null}
      disabled={disabled}
      prompt="Click to select CSV file"
      accept=".csv"
      onChoose={(each) => chosen.push(each)}
    />,
  );
  const drop = new Event("drop", { bubbles: true, cancelable: true });
  Object.defineProperty(drop, "dataTransfer", { value: { files: [file] } });
  await does(() => container.querySelector("label")?.dispatchEvent(drop));
  expect(chosen).toEqual(taken);
  await unmount();
});
