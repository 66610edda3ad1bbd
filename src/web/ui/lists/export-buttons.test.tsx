import { expect, test } from "vitest";
import { eventually } from "../../testing/app-acts.ts";
import { does, mount } from "../../testing/page.tsx";
import { downloads } from "../../testing/wizard-acts.ts";
import { currentToasts } from "../feedback/toast-store.ts";
import { ExportButtons } from "./export-buttons.tsx";

test("a list is exported in the pressed format, one at a time, and a failure says why", async () => {
  const files = downloads();
  const asked: string[] = [];
  const answer = Promise.withResolvers<{ blob: Blob; name: string }>();
  const ask = (format: string) => {
    asked.push(format);
    if (format === "csv") return answer.promise;
    return asked.length === 2
      ? Promise.reject(new Error("No room"))
      : Promise.resolve({ blob: new Blob([]), name: "" });
  };
  const { container, unmount } = await mount(<ExportButtons ask={ask} name="offers" />);
  const [csv, excel] = [...container.querySelectorAll("button")];
  await does(() => csv?.click());
  expect([csv?.getAttribute("aria-disabled"), excel?.disabled]).toEqual(["true", true]);
  await does(() => answer.resolve({ blob: new Blob([]), name: "" }));
  await eventually("the file", () => files.length > 0);
  // The server names no file here.
  expect(files).toEqual(["offers.csv"]);
  await does(() => excel?.click());
  await eventually("the message", () => currentToasts().length > 0);
  expect(currentToasts().map(({ text, lines }) => [text, lines.length])).toEqual([
    ["Failed to export Excel", 1],
  ]);
  await does(() => excel?.click());
  await eventually("the workbook", () => files.length > 1);
  expect([asked, files[1]]).toEqual([["csv", "xlsx", "xlsx"], "offers.xlsx"]);
  await unmount();
});
