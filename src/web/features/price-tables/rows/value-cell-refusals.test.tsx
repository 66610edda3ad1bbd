import { expect, test } from "vitest";
import { enter, press, pressKey, seen } from "../../../testing/app-acts.ts";
import { mount, until } from "../../../testing/page.tsx";
import { refusal, signInAs } from "../../../testing/signed-in.ts";
import { currentToasts } from "../../../ui/feedback/toast-store.ts";
import { ValueCell } from "./value-cell.tsx";

const address = { database: "single_girder_cranes", collection: "lt_gantry" } as const;
const row = { id: '["ISMB 300"]', cells: { weight_kg_per_m: "46.1" } };

test.each([
  [409, 1],
  [404, 1],
  [503, 0],
])("after the refusal %d of a value the table is read again %d times", async (status, times) => {
  await signInAs("admin", { "POST /api/admin/rows/review": refusal(status, "Not now") });
  let reads = 0;
  const { container, unmount } = await mount(
    <ValueCell
      {...{ address, row, column: "weight_kg_per_m", versionId: "v1" }}
      onChanged={() => (reads += 1)}
    />,
  );
  await press("button", /weight_kg_per_m/, container);
  await enter(await seen("textbox", /weight_kg_per_m/, container), "47");
  await pressKey("Enter");
  await until(() => currentToasts().length > 0);
  expect([currentToasts().map(({ text }) => text), reads]).toEqual([["Not now"], times]);
  expect(container.querySelector("input")).toBeNull();
  await unmount();
});
