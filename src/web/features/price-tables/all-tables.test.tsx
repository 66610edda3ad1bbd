import { expect, test } from "vitest";
import { craneTypes } from "#domain/crane-types.ts";
import { wrongFileTexts } from "#domain/price-tables/price-table.ts";
import { choose, hides, press, seen, shows } from "../../testing/app-acts.ts";
import { mount, until } from "../../testing/page.tsx";
import { refusal, signInAs } from "../../testing/signed-in.ts";
import { currentToasts } from "../../ui/feedback/toast-store.ts";
import { AllTables } from "./all-tables.tsx";

test("only an Excel workbook is taken, and a right file takes the fault of the wrong one away", async () => {
  await signInAs("admin");
  const { unmount } = await mount(<AllTables crane={craneTypes["single-girder"]} />);
  const prompt = /Click to select Excel workbook|click to choose another/;
  await choose(prompt, new File(["a"], "hoist.csv"));
  await shows(wrongFileTexts.xlsx);
  await shows("Click to select Excel workbook");
  await choose(prompt, new File(["a"], "tables.xlsx"));
  await hides(wrongFileTexts.xlsx);
  await shows("tables.xlsx");
  await unmount();
});

test("all tables of the crane type are downloaded, and a failure is named", async () => {
  const calls = await signInAs("admin", { "GET /api/admin/tables.xlsx": refusal(503, "Not now") });
  const { unmount } = await mount(<AllTables crane={craneTypes["double-girder"]} />);
  await seen("button", "Download Excel workbook");
  await press("button", "Download Excel workbook");
  await until(() => currentToasts().length > 0);
  expect(currentToasts()).toMatchObject([{ tone: "error", text: "Not now" }]);
  expect(calls.filter(({ call }) => call.includes("tables.xlsx")).map(({ query }) => query)).toEqual([
    { database: craneTypes["double-girder"].database },
  ]);
  await unmount();
});
