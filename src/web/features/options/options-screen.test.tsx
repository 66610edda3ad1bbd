import { expect, test } from "vitest";
import { fill, gone, press, seen, shows } from "../../testing/app-acts.ts";
import { onAppBench } from "../../testing/app-bench.tsx";
import { does } from "../../testing/page.tsx";

const bench = onAppBench();

test("an administrator adds an option, corrects it and saves a version", async () => {
  const { call, users } = bench.server();
  const read = async () => (await call(users.admin, "GET", "/api/options")).json().data;
  await bench.open("/admin/database", "admin");
  await press("link", "Options");
  await shows("No options yet");
  const canExport = async () => !((await seen("button", "Export CSV")) as HTMLButtonElement).disabled;
  expect(await canExport()).toBe(false);
  await press("button", "Add an option");
  const list = await seen("list", "Options");
  await fill("Name", "VFD on long travel", list);
  await fill("Unit", "set", list);
  await fill("Price", "54200", list);
  await fill("Text on the paper", "For motors of {motor}", list);
  await press("button", "Save version 1");
  await shows("HSN or SAC must be 4 to 8 digits");
  await shows(/Text has the unknown name \{motor\}/);
  await fill("HSN or SAC", "85044090", list);
  await fill("Text on the paper", "For a span of {span_width_m}", list);
  await does(() => {
    const fold = list.querySelector("details");
    if (fold) fold.open = true;
  });
  await press("checkbox", "Double Girder", list);
  await press("button", "Save version 1");
  await shows("Version 1 in force.");
  expect(await read()).toMatchObject({
    version: 1,
    options: [
      {
        ...{ name: "VFD on long travel", price: 54_200, cost: null, hsn_sac: "85044090", kind: "optional" },
        holds: { crane_types: ["double-girder"] },
      },
    ],
  });
  await shows("VFD on long travel added");
  expect(await canExport()).toBe(true);
  await press("button", /VFD on long travel/);
  await press("button", "Remove");
  await press("button", "Save version 2");
  await shows("No options yet");
  await gone("list", "Options");
});
